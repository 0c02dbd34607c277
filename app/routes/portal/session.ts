import { actorContext, servicesContext } from "~/context";
import { requireClient } from "~/features/identity/policy";
import { readTimeLeft } from "~/features/identity/sessions/session-times.server";
import type { Route } from "./+types/session";

/** How long the session of a client lasts. To ask is no use of it; to send the form is. */
export async function loader({ context }: Pick<Route.LoaderArgs, "context">) {
  return Response.json(
    await readTimeLeft(context.get(servicesContext), requireClient(context.get(actorContext), "own")),
  );
}

/** Keeps the session alive. */
export const action = ({ context }: Route.ActionArgs) => loader({ context });
