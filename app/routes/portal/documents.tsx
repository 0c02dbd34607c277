import { redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { storeReceivedFiles } from "~/features/documents/receive-uploads.server";
import { unknownRequest } from "~/platform/read-form.server";
import { uploadContext } from "~/upload-context";
import type { Route } from "./+types/documents";

/** What the dashboard's own script sends its files to, one a request; answers with what became of them. */
export async function action({ context }: Route.ActionArgs) {
  const receive = context.get(uploadContext);
  if (!receive) throw unknownRequest();
  const form = await receive();
  return Response.json(await storeReceivedFiles(context.get(servicesContext), context.get(actorContext), form));
}

export const loader = () => redirect("/dashboard/client");
