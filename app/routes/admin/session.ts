import { href, redirect } from "react-router";
import { actorContext, requestContext, servicesContext } from "~/context";
import { requireStaff } from "~/features/identity/policy";
import { isSecure, setFactorLater } from "~/features/identity/sessions/cookies.server";
import { readTimeLeft } from "~/features/identity/sessions/session-times.server";
import type { Route } from "./+types/session";

/** How long the session lasts. To ask is no use of it; to send the form is. */
export async function loader({ context }: Pick<Route.LoaderArgs, "context">) {
  return Response.json(
    await readTimeLeft(context.get(servicesContext), requireStaff(context.get(actorContext), "own")),
  );
}

/** Keeps the session alive, or puts the banner away that asks for a second factor. */
export async function action({ context, request }: Route.ActionArgs) {
  const { sessionId } = requireStaff(context.get(actorContext), "own");
  if ((await request.formData()).get("intent") !== "factor-later") return loader({ context });
  context.get(requestContext).cookies.push(setFactorLater(sessionId, isSecure(context.get(servicesContext).publicUrl)));
  return redirect(href("/dashboard/admin"));
}
