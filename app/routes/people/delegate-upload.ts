import { href, redirect } from "react-router";
import { delegateContext, servicesContext } from "~/context";
import { storeDelegated } from "~/features/documents/delegated/store-delegated.server";
import { delegatedLackOfRoom } from "~/features/documents/quota.server";
import { uploadContext } from "~/features/uploads/upload-context";
import { forbidden } from "~/platform/errors";
import { unknownRequest } from "~/platform/read-form.server";
import type { RouteHandle } from "~/route-handle";
import type { Route } from "./+types/delegate-upload";

export const handle: RouteHandle = { uploads: true };

/** Receives the files that the script of the delegate's form sends, one for each request, or a part of one; answers with the outcome. */
export async function action({ context }: Route.ActionArgs) {
  const [services, delegate] = [context.get(servicesContext), context.get(delegateContext)()];
  if (!delegate.maySend) throw forbidden(mayNotSend);
  const receive = context.get(uploadContext);
  if (!receive) throw unknownRequest();
  const form = await receive(delegatedLackOfRoom(services, delegate), {});
  if (form.parts) return Response.json(form.parts);
  const { outcomes, alert } = await storeDelegated(services, delegate, form);
  return Response.json({ outcomes, alert }, { status: form.refusedWith === 503 ? 503 : 200 });
}

const mayNotSend = "You cannot send to this folder any more.";

/** The form that uploads has a page of its own. Who has no access is told so before. */
export function loader({ context, params: { clientId } }: Route.LoaderArgs) {
  context.get(delegateContext)();
  return redirect(href("/dashboard/client-of/:clientId/send", { clientId }));
}
