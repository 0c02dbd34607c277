import { eventPath, type Occurrence } from "~/content/events";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { calendarPath } from "./addresses";
import { JoinLink } from "./join-link";
import type { OwnRegistration } from "./own-registration.server";
import { headingOf, sentenceOf } from "./standing-panel";

/** Instead of the form, for somebody who is signed in and registered: the place, or the one on the waiting list, and how to give it up. */
export function OwnPlacePanel({
  occurrence,
  own,
  begun,
  problem,
}: {
  occurrence: Occurrence;
  own: OwnRegistration;
  begun: boolean;
  /** Why it was not given up. */
  problem?: string;
}) {
  const waiting = own.standing === "waiting";
  return (
    <div className="stack">
      <h2>{waiting ? headingOf(own) : "You have a place"}</h2>
      {problem && (
        <div role="alert">
          <Banner>{problem}</Banner>
        </div>
      )}
      <p className="lede">{begun ? "The event has begun." : sentenceOf(own, occurrence)}</p>
      {own.joinLink ? (
        <JoinLink link={own.joinLink} />
      ) : (
        occurrence.series.online && !waiting && <p>We email you the link for joining before the event.</p>
      )}
      {own.here && <p>You are checked in at the event.</p>}
      <form method="post" className="stack">
        <input type="hidden" name="registration" value={own.id} />
        <input type="hidden" name="standing" value={own.standing} />
        <div className={buttons.btnRow}>
          {!waiting && <ButtonLink href={calendarPath(occurrence, own.id)}>Add to your calendar</ButtonLink>}
          {!begun && !own.here && (
            <Button variant="line" name="intent" value="give-up">
              {waiting ? "Leave the waiting list" : "Give up my place"}
            </Button>
          )}
        </div>
        {!begun && (
          <p className="small muted">
            {waiting
              ? "If you leave, the people behind you move up. You can join again at the end of the list. "
              : own.here
                ? ""
                : "If you give it up, the first person on the waiting list gets your place. You can register again; if the event is full, you join the end of the list. "}
            <a href={`${eventPath(occurrence)}?another`}>Register somebody else</a>
          </p>
        )}
      </form>
    </div>
  );
}
