import { href, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { storeReceivedFiles } from "~/features/documents/store-documents.server";
import { uploadContext } from "~/features/uploads/upload-context";
import { unknownRequest } from "~/platform/read-form.server";
import type { RouteHandle } from "~/route-handle";
import type { Route } from "./+types/documents";

export const handle: RouteHandle = { uploads: true };

/** Receives the files that the dashboard's script sends, one for each request; answers with the outcome. */
export async function action({ context }: Route.ActionArgs) {
  const receive = context.get(uploadContext);
  if (!receive) throw unknownRequest();
  const form = await receive();
  return Response.json(await storeReceivedFiles(context.get(servicesContext), context.get(actorContext), form));
}

export const loader = () => redirect(href("/dashboard/client"));
