import { href } from "react-router";
import { eventPath, type Occurrence } from "~/content/events";
import { ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import type { OwnRegistration } from "./own-registration.server";
import type { Answer } from "./register.server";
import { ordinal } from "./vocabulary";
import { longDay } from "./when";

/**
 * The answer to a registration. It is the same whether or not the address was registered before, so it contains no
 * position and nothing else of a registration: these are in the mail.
 */
export function AnswerPanel({ occurrence, answer }: { occurrence: Occurrence; answer: Answer }) {
  const waiting = answer === "waiting";
  return (
    <div className="stack" role="status">
      <h2>{waiting ? "You are on the waiting list" : headingOf({ standing: answer })}</h2>
      <p className="lede">
        {sentenceOf({ standing: answer }, occurrence)}
        {occurrence.series.online && !waiting && " You get the link for joining by email."}
      </p>
      <div className={buttons.btnRow}>
        {!waiting && <ButtonLink href={`${eventPath(occurrence)}/calendar.ics`}>Add to your calendar</ButtonLink>}
        <ButtonLink href={href("/webinars-events")} variant="line">
          All events
        </ButtonLink>
      </div>
      <p className="small muted">
        {waiting
          ? "We have sent you an email with your position and a link to leave the waiting list. If you already had a place, you keep it, and the email says so."
          : "We have sent you an email with a link to cancel."}{" "}
        If it does not arrive within ten minutes, check your spam folder or register again: you keep your place, and we
        send the email again.
      </p>
    </div>
  );
}

type Shown = Pick<OwnRegistration, "standing"> & Partial<OwnRegistration>;

export function headingOf({ standing, position, hadPlace }: Shown): string {
  if (standing === "confirmed") return "Your place is confirmed";
  if (standing === "waiting") return `You are ${ordinal(position ?? 1)} on the waiting list`;
  return hadPlace ? "Your place is cancelled" : "You have left the waiting list";
}

export function sentenceOf({ standing, hadPlace }: Shown, { date }: Occurrence): string {
  if (standing === "confirmed") return `We hold it for you on ${longDay(date)}.`;
  if (standing === "waiting")
    return `Every place on ${longDay(date)} is taken. When a place becomes free and it is your turn, you get it automatically and we email you.`;
  return hadPlace
    ? `Thank you for telling us. The place on ${longDay(date)} goes to the first person on the waiting list. If nobody is waiting, it is free again.`
    : "We will not write to you about this event any more.";
}

/** A cancelled event: says so and why, and offers the other dates. */
export function CancelledPanel({ reason }: { reason: string }) {
  return (
    <div className="stack">
      <h2>This event is cancelled</h2>
      <p className="lede">It does not take place. {reason}</p>
      <div className={buttons.btnRow}>
        <ButtonLink href={href("/webinars-events")}>All events</ButtonLink>
      </div>
    </div>
  );
}

/** Instead of the form, on the page of a draft that only staff see. */
export function DraftPanel({ occurrence }: { occurrence: Occurrence }) {
  return (
    <div className="stack">
      <h2>This is a draft</h2>
      <p className="lede">Only staff see this page. Once the event is published, people register here.</p>
      <div className={buttons.btnRow}>
        <ButtonLink href={href("/dashboard/admin/events/:occurrenceId", { occurrenceId: occurrence.id })}>
          Back to the event
        </ButtonLink>
      </div>
    </div>
  );
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
