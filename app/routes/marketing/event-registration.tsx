import { data, href, redirect } from "react-router";
import { z } from "zod";
import { eventPath, type Occurrence } from "~/content/events";
import { servicesContext } from "~/context";
import { calendarPath, ownPath } from "~/features/events/addresses";
import { readEvent } from "~/features/events/calendar/find-events.server";
import { JoinLink } from "~/features/events/join-link";
import {
  cancelOwnRegistration,
  type OwnRegistration,
  readOwnRegistration,
} from "~/features/events/own-registration.server";
import { headingOf, sentenceOf } from "~/features/events/standing-panel";
import { standings } from "~/features/events/vocabulary";
import { whenAndWhere } from "~/features/events/when";
import { pageTitle } from "~/page-title";
import { readForm } from "~/platform/read-form.server";
import * as portalPage from "~/sections/portal-page.module.css";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import type { Route } from "./+types/event-registration";

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, "Your registration"),
  // The address contains the link's secret.
  { name: "referrer", content: "same-origin" },
];

export const headers = () => ({ "Cache-Control": "private, no-store" });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const occurrence = await readEvent(services, params.occurrenceId);
  return {
    title: "Your registration",
    occurrence,
    own: await readOwnRegistration(services, occurrence, url.searchParams.get("token") ?? ""),
    begun: occurrence.startsAt <= services.clock.now(),
  };
}

const Cancellation = z.object({ standing: z.enum(standings) });

/**
 * Opening the link only shows a button. Pressing the button cancels, so that programs that scan mails cancel nothing.
 */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { occurrenceId } = params;
  const token = url.searchParams.get("token") ?? "";
  const { standing } = readForm(Cancellation, await request.formData());
  const result = await cancelOwnRegistration(context.get(servicesContext), { occurrenceId, token, standing });
  if (result === "cancelled") return redirect(ownPath({ id: occurrenceId }, token), 303);
  return data({ result }, { status: 409 });
}

export default function EventRegistration({ loaderData, actionData }: Route.ComponentProps) {
  const { occurrence, own, begun } = loaderData;
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">
          {!own ? "This link does not work" : occurrence.cancelled ? "This event is cancelled" : headingOf(own)}
        </h1>
      </div>
      <div className="grid">
        <div className="c-1-7 stack">
          {own === null ? (
            <>
              <p className="lede">
                The link may be incomplete: copy the whole link from the email. Links stop working a month after the
                event.
              </p>
              <div className={buttons.btnRow}>
                <ButtonLink href={eventPath(occurrence)}>Open the event page</ButtonLink>
              </div>
            </>
          ) : (
            <>
              {actionData?.result === "changed" && own.standing === "confirmed" && (
                <Banner title="Nothing was cancelled.">
                  While this page was open, you moved from the waiting list to a place at the event. You can keep the
                  place or cancel it below.
                </Banner>
              )}
              {actionData?.result === "here" && (
                <Banner title="Nothing was cancelled.">You are checked in at the event.</Banner>
              )}
              <p className="lede">
                <a href={eventPath(occurrence)}>{occurrence.series.title}</a>. {whenAndWhere(occurrence)}
              </p>
              <p role={own.standing === "cancelled" ? "status" : undefined}>
                {occurrence.cancelled
                  ? `We have cancelled this event. ${occurrence.cancelled.reason} You do not have to do anything.`
                  : begun && own.standing !== "cancelled"
                    ? sentenceAfter(own)
                    : sentenceOf(own, occurrence)}
              </p>
              {own.joinLink && <JoinLink link={own.joinLink} />}
              <Ways occurrence={occurrence} own={own} begun={begun} />
            </>
          )}
        </div>
      </div>
    </main>
  );
}

/** The possible actions: add to the calendar, cancel, remove from the calendar, register again. */
function Ways({ occurrence, own, begun }: { occurrence: Occurrence; own: OwnRegistration; begun: boolean }) {
  if (own.standing === "cancelled" || occurrence.cancelled)
    return (
      <div className={buttons.btnRow}>
        {own.hadPlace && <ButtonLink href={calendarPath(occurrence, own.id)}>Remove from your calendar</ButtonLink>}
        <ButtonLink href={begun || occurrence.cancelled ? "/webinars-events" : eventPath(occurrence)} variant="line">
          {begun || occurrence.cancelled ? "Upcoming events" : "Register again"}
        </ButtonLink>
      </div>
    );
  if (begun)
    return (
      <div className={buttons.btnRow}>
        <ButtonLink href={href("/webinars-events")}>Upcoming events</ButtonLink>
      </div>
    );
  const waiting = own.standing === "waiting";
  if (own.here)
    return (
      <>
        <p>You are checked in at the event, so the place can no longer be cancelled here.</p>
        <div className={buttons.btnRow}>
          <ButtonLink href={calendarPath(occurrence, own.id)}>Add to your calendar</ButtonLink>
        </div>
      </>
    );
  return (
    <form method="post" className="stack">
      <input type="hidden" name="standing" value={own.standing} />
      <div className={buttons.btnRow}>
        {!waiting && <ButtonLink href={calendarPath(occurrence, own.id)}>Add to your calendar</ButtonLink>}
        <Button variant={waiting ? "solid" : "line"}>{waiting ? "Leave the waiting list" : "Cancel my place"}</Button>
      </div>
      <p className="small muted">
        {waiting
          ? "If you leave, the people behind you move up. You can join again at the end of the list."
          : "If you cancel, the first person on the waiting list gets your place. You can register again; if the event is full, you join the end of the list."}
      </p>
    </form>
  );
}

const sentenceAfter = ({ standing }: OwnRegistration) =>
  standing === "waiting"
    ? "The event has started, and no place became free in time. Thank you for waiting."
    : "The event has started.";
