import "~/features/documents/document-styles";
import { href, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { DocumentPage } from "~/features/documents/document-page";
import { FileView } from "~/features/documents/file-view";
import { backToOwnList, replaceAddress } from "~/features/documents/own-addresses";
import { readDocument, removeDocument, restoreDocument } from "~/features/documents/own-documents.server";
import { canUpload } from "~/features/documents/policy";
import { SideBySide, VersionLinks } from "~/features/documents/side-by-side";
import { readVersions, type Version } from "~/features/documents/versions.server";
import { pageTitle } from "~/page-title";
import { unknownRequest } from "~/platform/read-form.server";
import * as portalPage from "~/sections/portal-page.module.css";
import type { Route } from "./+types/document";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  pageTitle(matches, loaderData?.document.name ?? "Document"),
];

/** `?with=` another version of the same document shows both. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const document = await readDocument(context.get(servicesContext), actor, params.documentId);
  const canReplace =
    document.status === "rejected" && !document.replacedBy && actor.kind === "client" && canUpload(actor);
  const versions = await readVersions(context.get(servicesContext), actor, params.documentId);
  const beside = versions.find(({ id }) => id === url.searchParams.get("with") && id !== document.id)?.id;
  return { document, versions, beside, canReplace };
}

/** Removes a document or puts it back; both lead back to the list, which says what happened. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const { documentId } = params;
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === "remove") {
    const name = await removeDocument(services, actor, documentId);
    return redirect(backToOwnList(form, { removed: documentId, name }));
  }
  if (intent === "restore") {
    await restoreDocument(services, actor, documentId);
    return redirect(backToOwnList(form));
  }
  await readDocument(services, actor, documentId);
  throw unknownRequest();
}

export default function Document({ loaderData }: Route.ComponentProps) {
  const { document, versions, beside, canReplace } = loaderData;
  const { id: documentId, name } = document;
  const file = href("/dashboard/client/documents/:documentId/file", { documentId });
  const pair = pairOf(versions, documentId, beside);
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <DocumentPage
        document={document}
        versions={versions}
        file={file}
        receipt={href("/dashboard/client/documents/:documentId/receipt.pdf", { documentId })}
        back={{ to: href("/dashboard/client/documents"), label: "Back to your documents" }}
        replace={canReplace ? replaceAddress(documentId) : undefined}
      >
        <VersionLinks versions={versions} shown={documentId} beside={beside} />
        {pair ? (
          <SideBySide key={`${documentId} ${beside}`} versions={pair} />
        ) : (
          <FileView key={documentId} kind={document.kind} name={name} file={file} />
        )}
      </DocumentPage>
    </main>
  );
}

function pairOf(versions: readonly Version[], shown: string, beside?: string): readonly [Version, Version] | null {
  const [one, other] = versions.filter(({ id }) => id === shown || id === beside);
  return one && other ? [one, other] : null;
}
