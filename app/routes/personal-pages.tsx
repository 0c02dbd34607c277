import { Outlet } from "react-router";
import { actorContext } from "~/context";
import type { RouteHandle } from "~/route-handle";
import { OwnZone } from "~/ui/own-time";
import type { Route } from "./+types/personal-pages";

export const handle: RouteHandle = { noindex: true };

/** The zone of somebody who is signed in, such as a client who follows an application. */
export function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  return actor.kind === "visitor" ? null : actor.timeZone;
}

/** Pages of the public site for one person: the targets of mailed links, and steps of a form. */
export default function PersonalPages({ loaderData: timeZone }: Route.ComponentProps) {
  return (
    <OwnZone zone={timeZone ?? null}>
      <Outlet />
    </OwnZone>
  );
}
