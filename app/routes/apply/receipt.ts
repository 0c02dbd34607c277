import { actorContext, servicesContext } from "~/context";
import { readViewer } from "~/features/applications/access/viewer.server";
import { openReceipt } from "~/features/applications/submission/receipt.server";
import { fileResponse } from "~/features/uploads/file-response.server";
import type { Route } from "./+types/receipt";

/** The receipt as PDF, to view or, with `?download`, to save. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const how = url.searchParams.has("download") ? "download" : "view";
  const viewer = await readViewer(services, context.get(actorContext), request.headers);
  return fileResponse(await openReceipt(services, viewer, params.applicationId), how);
}
