import { actorContext, servicesContext } from "~/context";
import { requireAdministrator } from "~/features/identity/policy";
import { readTimeLeft } from "~/features/identity/sessions/administrator-session.server";
import type { Route } from "./+types/session";

/** How long the session lasts. To ask is no use of it; to send the form is. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(
    await readTimeLeft(context.get(servicesContext), requireAdministrator(context.get(actorContext))),
  );
}

export const action = loader;
