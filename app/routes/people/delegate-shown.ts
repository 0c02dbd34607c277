import { delegateContext, requestContext, servicesContext } from "~/context";
import { delegatedShown } from "~/features/documents/delegated/open-delegated.server";
import { readFind } from "~/features/documents/office/show-document.server";
import type { Route } from "./+types/delegate-shown";

/** What can be shown of a document, for a delegate. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const asked = {
    id: params.documentId,
    find: readFind(url.searchParams),
    from: context.get(requestContext).address,
  };
  return delegatedShown(context.get(servicesContext), context.get(delegateContext)(), asked);
}
