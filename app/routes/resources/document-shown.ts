import { actorContext, requestContext, servicesContext } from "~/context";
import { readFind } from "~/features/documents/office/show-document.server";
import { shownDocument } from "~/features/documents/open-document.server";
import type { Route } from "./+types/document-shown";

/** What the viewer shows of a document; `?find=` marks words in an Office file. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const asked = {
    id: params.documentId,
    find: readFind(url.searchParams),
    from: context.get(requestContext).address,
  };
  return shownDocument(context.get(servicesContext), context.get(actorContext), asked);
}
