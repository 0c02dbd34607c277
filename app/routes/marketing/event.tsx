import { data, href, redirect } from "react-router";
import { eventPath, type Occurrence, startIn } from "~/content/events";
import { menus } from "~/content/navigation";
import { actorContext, requestContext, servicesContext } from "~/context";
import { nextEvents, readEvent } from "~/features/events/calendar/find-events.server";
import { readShownEvent } from "~/features/events/calendar/read-shown-event.server";
import { kept } from "~/features/events/kept-place";
import { findOwnRegistration, giveUpPlace } from "~/features/events/own-events.server";
import { OwnPlacePanel } from "~/features/events/own-place-panel";
import { type Answer, type Availability, readAvailability, registerForEvent } from "~/features/events/register.server";
import { RegistrationPanel } from "~/features/events/registration-panel";
import { remindedUntil } from "~/features/events/reminded";
import { RegistrationForm, registrationLimit } from "~/features/events/schema";
import { AnswerPanel, CancelledPanel, DraftPanel, PastPanel } from "~/features/events/standing-panel";
import { standings } from "~/features/events/vocabulary";
import { hours, longDay } from "~/features/events/when";
import type { Actor } from "~/features/identity/actor";
import { readSubmission, unknownRequest } from "~/platform/read-form.server";
import type { Services } from "~/platform/services";
import { tooMany } from "~/platform/too-many";
import * as articles from "~/sections/articles.module.css";
import { breadcrumbs } from "~/sections/breadcrumbs";
import { useFirm } from "~/sections/firm-context";
import * as hero from "~/sections/hero.module.css";
import * as listings from "~/sections/listings.module.css";
import { Terms } from "~/sections/matrix";
import { PageMeta } from "~/sections/page-meta";
import { SectionFrame } from "~/sections/section-frame";
import { useOrigin, useShareImage } from "~/sections/site-origin";
import { eventData } from "~/sections/structured-data";
import { Banner } from "~/ui/banner";
import { classes } from "~/ui/classes";
import { machineField } from "~/ui/machine-field";
import { Tag } from "~/ui/tag";
import type { Route } from "./+types/event";

/**
 * Rendered for each request, because it shows the number of places. Back may show it from memory, unless the form is filled in for a
 * client who is signed in, or somebody who is signed in sees their own place.
 */
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => ({
  "Cache-Control": loaderHeaders.get("Cache-Control") ?? "private, no-cache",
});

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const { occurrence, draft } = await readShownEvent(services, actor, params.occurrenceId);
  const own = await findOwnRegistration(services, actor, occurrence);
  // Whoever has a place registers somebody else.
  const person = actor.kind === "client" && !own ? { name: actor.name, email: actor.email } : null;
  const now = services.clock.now();
  const begun = occurrence.startsAt <= now;
  const isOver = occurrence.endsAt <= now || (begun && own?.standing === "waiting");
  const registered = url.searchParams.get("registered");
  const answer: Answer | null = registered === "confirmed" || registered === "waiting" ? registered : null;
  const availability = await readAvailability(services, occurrence);
  const later = await nextEvents(services, 12);
  const shown = {
    title: `${occurrence.series.title}, ${longDay(occurrence.date)}`,
    occurrence,
    draft,
    ...availability,
    // After a form the page is the same for a new registration as for one that was there before, so it counts nobody.
    ...(answer && { placesLeft: 0, waiting: 0 }),
    answer,
    person,
    own: isOver || url.searchParams.has("another") ? null : own,
    begun,
    reminded: now <= remindedUntil(occurrence.startsAt),
    left: url.searchParams.has("left") && !own,
    next: later.find(({ id, series }) => series.name === occurrence.series.name && id !== occurrence.id) ?? null,
  };
  return data(shown, { headers: person || own ? { "Cache-Control": "private, no-store" } : {} });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await request.formData();
  if (form.get("intent") === "give-up") return giveUp(services, context.get(actorContext), params.occurrenceId, form);
  const submission = readSubmission(RegistrationForm, form);
  if (submission.status !== "success") return data({ reply: submission.reply(), problem: "" }, { status: 400 });
  const wait = await services.limits.take(registrationLimit, context.get(requestContext).address);
  if (wait !== null)
    return data({ reply: submission.reply({ formErrors: [tooMany(wait)] }), problem: "" }, { status: 429 });
  const occurrenceId = params.occurrenceId;
  // A program that filled in the hidden field takes nobody's place.
  if (form.get(machineField))
    return redirect(`${eventPath(await readEvent(services, occurrenceId))}?registered=confirmed`, 303);
  const result = await registerForEvent(services, context.get(actorContext), { occurrenceId, ...submission.value });
  // The event is over by now, and the page says so itself.
  if (!result.ok) {
    const formErrors =
      result.reason === "full" ? ["The last place has just been taken. You can join the waiting list."] : [];
    return data({ reply: submission.reply({ formErrors }), problem: "" }, { status: 409 });
  }
  return redirect(`${eventPath({ id: occurrenceId })}?registered=${result.answer}`, 303);
}

/** Gives up the place of somebody who is signed in. After a change in the meantime the page says so, and nothing is done. */
async function giveUp(services: Services, actor: Actor, occurrenceId: string, form: FormData) {
  const standing = standings.find((each) => each === form.get("standing"));
  if (!standing) throw unknownRequest();
  const result = await giveUpPlace(services, actor, { id: String(form.get("registration")), standing });
  if (result === "cancelled") return redirect(`${eventPath({ id: occurrenceId })}?left`, 303);
  return data({ reply: undefined, problem: kept[result] }, { status: 409 });
}

export default function EventPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, occurrence, draft, registration, placesLeft, waiting, answer, next, person, own, begun } = loaderData;
  const { series } = occurrence;
  const origin = useOrigin();
  const path = eventPath(occurrence);
  const places =
    answer || draft || registration === "past" || registration === "cancelled"
      ? undefined
      : { all: series.capacity, left: placesLeft, open: registration === "open" };
  const place = series.online ? undefined : { city: occurrence.city, address: occurrence.place };
  const way = [
    { name: menus.insights.title, path: menus.insights.home },
    { name: "Webinars & Events", path: "/webinars-events" },
    { name: title, path },
  ];
  return (
    <>
      <PageMeta
        title={title}
        description={series.description}
        path={path}
        noindex={answer !== null || draft}
        data={[
          eventData(
            { firm: useFirm(), origin, image: useShareImage() },
            { ...series, ...occurrence, cancelled: occurrence.cancelled !== undefined, path, place, places },
          ),
          breadcrumbs(origin, way),
        ]}
      />
      <main id="main">
        <section className={hero.hero} aria-labelledby="h1">
          <div className="wrap">
            <nav aria-label="Breadcrumb">
              <ol className={hero.crumbs}>
                <li>
                  <a href={menus.insights.home}>{menus.insights.title}</a>
                </li>
                <li>
                  <a href={href("/webinars-events")}>Webinars &amp; Events</a>
                </li>
                <li aria-current="page">{longDay(occurrence.date)}</li>
              </ol>
            </nav>
            <h1 id="h1">{series.title}</h1>
            <div className={`grid ${hero.foot} ${articles.event}`}>
              <div className="c-1-5 stack">
                <p>
                  <Tag>{series.type}</Tag>
                </p>
                <p className="lede">{series.description}</p>
                <Terms
                  of={[
                    { term: "Date", value: longDay(occurrence.date) },
                    { term: "Time", value: hours(occurrence) },
                    { term: "Place", value: occurrence.place },
                    { term: "For", value: series.audience },
                    { term: "Places", value: answer ? String(series.capacity) : placesOf(series.capacity, loaderData) },
                  ]}
                />
                <p className="source">{series.terms}</p>
              </div>
              <div
                className={classes(
                  `c-6-12 ${articles.eventRegister}`,
                  (answer ||
                    own ||
                    loaderData.left ||
                    draft ||
                    registration === "past" ||
                    registration === "cancelled") &&
                    articles.isAnswer,
                )}
              >
                {draft ? (
                  <DraftPanel occurrence={occurrence} />
                ) : occurrence.cancelled ? (
                  <CancelledPanel reason={occurrence.cancelled.reason} />
                ) : answer ? (
                  <AnswerPanel occurrence={occurrence} answer={answer} />
                ) : own ? (
                  <OwnPlacePanel occurrence={occurrence} own={own} begun={begun} problem={actionData?.problem} />
                ) : registration === "past" ? (
                  <PastPanel next={next} />
                ) : (
                  <>
                    <div className="stack">
                      {loaderData.left && (
                        <div role="status">
                          <Banner>Your place is given up. We emailed you.</Banner>
                        </div>
                      )}
                      <RegistrationPanel
                        reply={actionData?.reply}
                        person={person}
                        capacity={series.capacity}
                        full={registration === "full"}
                        {...{ placesLeft, waiting }}
                        reminded={loaderData.reminded}
                      />
                    </div>
                    {registration === "full" && next && (
                      <p className={`small ${articles.eventNext}`}>
                        Or come to the next one: <a href={eventPath(next)}>{longDay(next.date)}</a>,{" "}
                        {next.series.online ? "online" : next.city}.
                      </p>
                    )}
                  </>
                )}
              </div>
            </div>
          </div>
        </section>
        <Programme occurrence={occurrence} />
        <Clocks occurrence={occurrence} />
      </main>
    </>
  );
}

/** '24, 3 left' */
function placesOf(capacity: number, { registration, placesLeft, waiting }: Availability): string {
  if (registration === "past" || registration === "cancelled") return String(capacity);
  if (registration === "open") return `${capacity}, ${placesLeft} left`;
  return `${capacity}, none left; ${waiting === 0 ? "nobody is waiting yet" : `${waiting} waiting`}`;
}

function Programme({ occurrence }: { occurrence: Occurrence }) {
  const { agenda, minutes } = occurrence.series;
  return (
    <SectionFrame number={1} heading="Programme" lede={`${minutes} minutes, kept to the minute.`}>
      <ol className={listings.entries}>
        {agenda.map((entry) => (
          <li key={entry.text} className={listings.entry}>
            <p className={listings.entryMark}>{startIn(later(occurrence, entry.minutes), occurrence.timeZone).time}</p>
            <div className={listings.entryCopy}>
              <h3>{entry.text}</h3>
            </div>
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}

function later(occurrence: Occurrence, minutes: number): Occurrence {
  return { ...occurrence, startsAt: occurrence.startsAt + minutes * 60_000 };
}

/** The time at all offices, because people have confused the zones. */
function Clocks({ occurrence }: { occurrence: Occurrence }) {
  const { offices } = useFirm();
  return (
    <SectionFrame
      number={2}
      tone="tint"
      heading="The same moment elsewhere"
      lede="Clocks as they stand on that day, summer time included."
    >
      <ul className={articles.moments}>
        {offices.map(({ city, timeZone }) => {
          const { time, otherDate } = startIn(occurrence, timeZone);
          return (
            <li key={city}>
              <b>{time}</b>
              <span>{city}</span>
              {otherDate && <span className="source">{longDay(otherDate)}</span>}
            </li>
          );
        })}
      </ul>
    </SectionFrame>
  );
}
