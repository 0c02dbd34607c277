import { redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { exchangeOf } from "~/exchange.server";
import { signOut } from "~/features/identity/sessions/sign-out.server";
import type { Route } from "./+types/logout";

/** Ends the session. A GET request changes nothing. */
export async function action(args: Route.ActionArgs) {
  const administrator = args.context.get(actorContext).kind === "administrator";
  await signOut(args.context.get(servicesContext), exchangeOf(args));
  // Pages are not stored (no-store); what scripts have stored goes without a script, too.
  return redirect(`/client-login?signed-out${administrator ? "=administrator" : ""}`, {
    headers: { "Clear-Site-Data": '"storage"' },
  });
}

export const loader = () => redirect("/client-login");
