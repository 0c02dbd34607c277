import { delegateContext, servicesContext } from "~/context";
import { delegatedResponse } from "~/features/documents/delegated/open-delegated.server";
import type { Route } from "./+types/delegate-file";

/** The stored bytes for a delegate, to view or, with `?download`, to save. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const how = url.searchParams.has("download") ? "download" : "view";
  return delegatedResponse(context.get(servicesContext), context.get(delegateContext)(), params.documentId, how);
}
