import type { ComponentProps } from "react";
import { OwnComingEvents } from "./own-coming-events";
import { OwnFirstSteps } from "./own-first-steps";

/** What comes next for a client, as far as there is any: their events, and the first steps of a new client. */
export function OwnNext({
  events,
  now,
  steps,
}: ComponentProps<typeof OwnComingEvents> & { steps: ComponentProps<typeof OwnFirstSteps> | null }) {
  return (
    <>
      {events.length > 0 && <OwnComingEvents events={events} now={now} />}
      {steps && <OwnFirstSteps {...steps} />}
    </>
  );
}
