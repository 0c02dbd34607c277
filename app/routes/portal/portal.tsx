import { Outlet } from "react-router";
import { actorContext } from "~/context";
import { useGuessedZone } from "~/features/identity/time-zone/use-guessed-zone";
import type { RouteHandle } from "~/route-handle";
import { OwnZone } from "~/ui/own-time";
import type { Route } from "./+types/portal";

export const handle: RouteHandle = { hydrate: true, noindex: true };

/** Has a loader so that the guards of the areas run with client navigation as well. */
export function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  return actor.kind === "visitor" ? null : { account: actor.userId, timeZone: actor.timeZone };
}

/** Client portal and admin portal: hydrated pages. Each area has its own frame. */
export default function Portal({ loaderData: person }: Route.ComponentProps) {
  useGuessedZone(person?.timeZone === null ? person.account : null);
  return (
    <OwnZone zone={person?.timeZone ?? null}>
      <Outlet />
    </OwnZone>
  );
}
