import { actorContext, servicesContext } from "~/context";
import { documentResponse } from "~/features/documents/open-document.server";
import type { Route } from "./+types/document-file";

/** The stored bytes, to view or, with `?download`, to save. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const how = url.searchParams.has("download") ? "download" : "view";
  return documentResponse(context.get(servicesContext), context.get(actorContext), params.documentId, how);
}
