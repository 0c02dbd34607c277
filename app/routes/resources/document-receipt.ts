import { actorContext, servicesContext } from "~/context";
import { openUploadReceipt } from "~/features/documents/receipt.server";
import { fileResponse } from "~/features/uploads/file-response.server";
import type { Route } from "./+types/document-receipt";

/** The receipt of an upload as PDF, to view or, with `?download`, to save. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const how = url.searchParams.has("download") ? "download" : "view";
  const receipt = await openUploadReceipt(context.get(servicesContext), context.get(actorContext), params.documentId);
  return fileResponse(receipt, how);
}
