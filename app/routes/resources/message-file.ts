import { actorContext, servicesContext } from "~/context";
import { openMessageFile } from "~/features/messages/files/open-file.server";
import { fileResponse } from "~/features/uploads/file-response.server";
import type { Route } from "./+types/message-file";

/** A file of a letter, to be saved. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  return fileResponse(await openMessageFile(services, actor, params.messageFileId), "download");
}
