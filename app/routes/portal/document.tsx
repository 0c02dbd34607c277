import "~/features/documents/document-styles";
import { data, href, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { DocumentPage } from "~/features/documents/document-page";
import { ExpiryForm } from "~/features/documents/expiry-form";
import { FileView } from "~/features/documents/file-view";
import { backToOwnList, ownDocument, replaceAddress } from "~/features/documents/own-addresses";
import { readDocument, removeDocument, restoreDocument } from "~/features/documents/own-documents.server";
import { canSetExpiry, canUpload } from "~/features/documents/policy";
import { readExpiries, setExpiry } from "~/features/documents/set-expiry.server";
import { shownAs } from "~/features/documents/shown-as";
import { SideBySide, VersionLinks } from "~/features/documents/side-by-side";
import { readVersions, type Version } from "~/features/documents/versions.server";
import { CannotShow } from "~/features/documents/viewer/cannot-show";
import { pageTitle } from "~/page-title";
import { unknownRequest } from "~/platform/read-form.server";
import * as portalPage from "~/sections/portal-page.module.css";
import * as block from "~/ui/block.module.css";
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
  const services = context.get(servicesContext);
  const versions = await readVersions(services, actor, params.documentId);
  const beside = versions.find(({ id }) => id === url.searchParams.get("with") && id !== document.id)?.id;
  const expiresOn = (await readExpiries(services.db, [document.id])).get(document.id) ?? null;
  return {
    document,
    versions,
    beside,
    canReplace,
    expiresOn,
    canSetExpiry: !document.share && canSetExpiry(actor),
    converts: services.converter.configured,
  };
}

/** Removes a document or puts it back; both lead back to the list, which says what happened. Or sets its expiry date. */
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
  if (intent === "expiry") {
    const expiresOn = String(form.get("expiresOn") ?? "");
    const trouble = await setExpiry(services, actor, { documentId, expiresOn });
    return trouble ? data({ trouble }, { status: 400 }) : redirect(ownDocument(documentId));
  }
  await readDocument(services, actor, documentId);
  throw unknownRequest();
}

export default function Document({ loaderData, actionData }: Route.ComponentProps) {
  const { document, versions, beside, canReplace, expiresOn, canSetExpiry, converts } = loaderData;
  const { id: documentId, name } = document;
  const file = href("/dashboard/client/documents/:documentId/file", { documentId });
  const shown = href("/dashboard/client/documents/:documentId/shown", { documentId });
  const pair = pairOf(versions, documentId, beside);
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <DocumentPage
        document={document}
        versions={versions}
        file={file}
        shown={document.status !== "withdrawn" && shownAs(document.kind, converts) ? shown : null}
        receipt={href("/dashboard/client/documents/:documentId/receipt.pdf", { documentId })}
        back={{ to: href("/dashboard/client/documents"), label: "Back to your documents" }}
        replace={canReplace ? replaceAddress(documentId) : undefined}
      >
        <VersionLinks versions={versions} shown={documentId} beside={beside} />
        {document.status === "withdrawn" ? (
          <CannotShow>We have withdrawn this document: it can no longer be opened.</CannotShow>
        ) : pair ? (
          <SideBySide key={`${documentId} ${beside}`} versions={pair} converts={converts} />
        ) : (
          <FileView key={documentId} kind={document.kind} {...{ name, shown, converts }} />
        )}
      </DocumentPage>
      {canSetExpiry && (
        <section className={`grid ${block.block}`} aria-label="Expiry date">
          <div className="c-1-4">
            <ExpiryForm
              expiresOn={expiresOn}
              hint="For a passport or a policy, for example. 30 days before, your dashboard asks for a new one."
              error={actionData?.trouble}
            />
          </div>
        </section>
      )}
    </main>
  );
}

function pairOf(versions: readonly Version[], shown: string, beside?: string): readonly [Version, Version] | null {
  const [one, other] = versions.filter(({ id }) => id === shown || id === beside);
  return one && other ? [one, other] : null;
}
