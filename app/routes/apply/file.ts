import { actorContext, servicesContext } from "~/context";
import { readViewer } from "~/features/applications/access/viewer.server";
import { openFile, removeDraftFile } from "~/features/applications/attachments/read-files.server";
import { readDraftCookie } from "~/features/applications/draft/draft-cookie.server";
import { fileResponse } from "~/features/uploads/file-response.server";
import type { Route } from "./+types/file";

/** The stored bytes, to view or, with `?download`, to save. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const how = url.searchParams.has("download") ? "download" : "view";
  const viewer = await readViewer(services, context.get(actorContext), request.headers);
  const secret = readDraftCookie(request.headers, services.publicUrl);
  return fileResponse(await openFile(services, { viewer, secret }, params.fileId, how), how);
}

/** Removes the file from the draft. The answer lists the remaining files, as JSON for the wizard's own script. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const secret = readDraftCookie(request.headers, services.publicUrl);
  return Response.json({ files: await removeDraftFile(services, secret, params.fileId) });
}
