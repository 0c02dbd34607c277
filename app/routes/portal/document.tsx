import { href, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { DocumentPage } from "~/features/documents/document-page";
import { backToOwnList, replaceAddress } from "~/features/documents/own-addresses";
import { readDocument, removeDocument, restoreDocument } from "~/features/documents/own-documents.server";
import { canUpload } from "~/features/documents/policy";
import { pageTitle } from "~/page-title";
import { unknownRequest } from "~/platform/read-form.server";
import * as portalPage from "~/sections/portal-page.module.css";
import type { Route } from "./+types/document";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  pageTitle(matches, loaderData?.document.name ?? "Document"),
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const document = await readDocument(context.get(servicesContext), actor, params.documentId);
  const canReplace =
    document.status === "rejected" && !document.replacedBy && actor.kind === "client" && canUpload(actor);
  return { document, canReplace };
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
  const { document, canReplace } = loaderData;
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <DocumentPage
        document={document}
        file={href("/dashboard/client/documents/:documentId/file", { documentId: document.id })}
        back={{ to: href("/dashboard/client/documents"), label: "Back to your documents" }}
        replace={canReplace ? replaceAddress(document.id) : undefined}
      />
    </main>
  );
}
