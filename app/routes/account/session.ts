import { actorContext, requestContext } from "~/context";
import type { Route } from "./+types/session";

/** Whose session this browser has, and for which client it works; null when it has none, and for none. To ask is no use of the session. */
export function loader({ context }: Route.LoaderArgs) {
  if (context.get(requestContext).nobodyKnown) return new Response(null, { status: 503 });
  const actor = context.get(actorContext);
  return Response.json({
    account: actor.kind === "visitor" ? null : actor.userId,
    client: actor.kind === "client" ? actor.clientId : null,
  });
}
