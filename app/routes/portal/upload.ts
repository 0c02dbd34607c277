import { href, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { ownLackOfRoom } from "~/features/documents/quota.server";
import { storeReceivedFiles } from "~/features/documents/store-documents.server";
import { isOfAnotherClient, ofAnotherClient } from "~/features/identity/sessions/of-client.server";
import { uploadContext } from "~/features/uploads/upload-context";
import { unknownRequest } from "~/platform/read-form.server";
import type { RouteHandle } from "~/route-handle";
import type { Route } from "./+types/upload";

export const handle: RouteHandle = { uploads: true };

/** Receives the files that the dashboard's script sends, one for each request, or a part of one; answers with the outcome. */
export async function action({ context }: Route.ActionArgs) {
  const receive = context.get(uploadContext);
  if (!receive) throw unknownRequest();
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const form = await receive(ownLackOfRoom(services, actor), {});
  if (form.parts) return Response.json(form.parts);
  if (isOfAnotherClient(actor, form.fields))
    return Response.json({ outcomes: [], alert: ofAnotherClient }, { status: 409 });
  const status = form.refusedWith === 503 ? 503 : 200;
  return Response.json(await storeReceivedFiles(services, actor, form), { status });
}

/** The form that uploads is on the dashboard. */
export const loader = () => redirect(href("/dashboard/client"));
