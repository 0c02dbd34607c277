import { actorContext, requestContext, servicesContext } from "~/context";
import { readFind } from "~/features/documents/office/show-document.server";
import { shownMessageFile } from "~/features/messages/files/open-file.server";
import type { Route } from "./+types/message-file-shown";

/** What the viewer shows of a file of a letter; `?find=` marks words in an Office file. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const asked = {
    id: params.messageFileId,
    find: readFind(url.searchParams),
    from: context.get(requestContext).address,
  };
  return shownMessageFile(context.get(servicesContext), context.get(actorContext), asked);
}
