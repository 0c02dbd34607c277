import { href } from "react-router";
import { eventPath, type Occurrence } from "~/content/events";
import { ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { calendarPath } from "./addresses";
import type { OwnRegistration } from "./own-registration.server";
import { ordinal } from "./vocabulary";
import { longDay } from "./when";

/** The state of a registration, shown directly after it was made. */
export function StandingPanel({ occurrence, own }: { occurrence: Occurrence; own: OwnRegistration }) {
  return (
    <div className="stack" role="status">
      <h2>{headingOf(own)}</h2>
      <p className="lede">{sentenceOf(own, occurrence)}</p>
      <div className={buttons.btnRow}>
        {own.standing === "confirmed" && (
          <ButtonLink href={calendarPath(occurrence, own.id)}>Add to your calendar</ButtonLink>
        )}
        {own.standing === "cancelled" && <ButtonLink href={eventPath(occurrence)}>Register again</ButtonLink>}
        <ButtonLink href={href("/webinars-events")} variant="line">
          All events
        </ButtonLink>
      </div>
      {own.standing !== "cancelled" && (
        <p className="small muted">
          We have sent you an email with a link to {own.standing === "waiting" ? "leave the waiting list" : "cancel"}.
          If it does not arrive within ten minutes, check your spam folder or register again: you keep your place, and
          we send the email again.
        </p>
      )}
    </div>
  );
}

export function headingOf({ standing, position, hadPlace }: OwnRegistration): string {
  if (standing === "confirmed") return "Your place is confirmed";
  if (standing === "waiting") return `You are ${ordinal(position ?? 1)} on the waiting list`;
  return hadPlace ? "Your place is cancelled" : "You have left the waiting list";
}

export function sentenceOf({ standing, hadPlace }: OwnRegistration, { date }: Occurrence): string {
  if (standing === "confirmed") return `We hold it for you on ${longDay(date)}.`;
  if (standing === "waiting")
    return `Every place on ${longDay(date)} is taken. When a place becomes free and it is your turn, you get it automatically and we email you.`;
  return hadPlace
    ? `Thank you for telling us. The place on ${longDay(date)} goes to the first person on the waiting list. If nobody is waiting, it is free again.`
    : "We will not write to you about this event any more.";
}

/** A past event: says so, and offers the next date of the same series. */
export function PastPanel({ next }: { next: Occurrence | null }) {
  return (
    <div className="stack">
      <h2>This event is over</h2>
      <p className="lede">
        This page stays online for your reference.{" "}
        {next && `The next one is on ${longDay(next.date)}, ${next.series.online ? "online" : `in ${next.city}`}.`}
      </p>
      <div className={buttons.btnRow}>
        {next && <ButtonLink href={eventPath(next)}>See the next date</ButtonLink>}
        <ButtonLink href={href("/webinars-events")} variant="line">
          All events
        </ButtonLink>
      </div>
    </div>
  );
}
