import { data, href, Link, redirect, useLocation, useNavigate, useSearchParams } from "react-router";
import { z } from "zod";
import { actorContext, servicesContext } from "~/context";
import { listAttendees, readAttendee, readAttendeeRequest } from "~/features/events/attendees.server";
import { AttendeesTable } from "~/features/events/attendees-table";
import { eventStateLabels } from "~/features/events/calendar/vocabulary";
import { FreeDialog } from "~/features/events/free-dialog";
import { freePlace, readFreed } from "~/features/events/free-place.server";
import { FreedNotice } from "~/features/events/freed-notice";
import { OwnHours } from "~/features/events/own-hours";
import { EventActs, PublishForm, SecondLook, wordsOfDeed } from "~/features/events/planning/event-acts";
import { EventContentList } from "~/features/events/planning/event-content-list";
import { EventLink } from "~/features/events/planning/event-link";
import { publishEvent, withdrawEvent } from "~/features/events/planning/publish-event.server";
import { readSeen } from "~/features/events/planning/read-change";
import { readPlannedEvent } from "~/features/events/planning/read-event.server";
import { lookAtEvent } from "~/features/events/planning/second-look.server";
import { standingLabels, standings } from "~/features/events/vocabulary";
import { whenAndWhere } from "~/features/events/when";
import { RowClient } from "~/features/inbox/row-client";
import { pageTitle } from "~/page-title";
import { Conflict } from "~/platform/errors";
import { readForm } from "~/platform/read-form.server";
import { agreedAlone, aloneParameter, refusedAlone } from "~/ui/alone-question";
import { Banner } from "~/ui/banner";
import * as block from "~/ui/block.module.css";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ExportButton } from "~/ui/export-button";
import { ListFilters } from "~/ui/list-filters";
import { countWords, withOverlay, withParameters } from "~/ui/list-links";
import { May } from "~/ui/may";
import { Notice } from "~/ui/notice";
import { Pager } from "~/ui/pager";
import { Status } from "~/ui/status";
import type { Route } from "./+types/event";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  pageTitle(matches, loaderData ? loaderData.page.occurrence.series.title : "Event"),
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const { occurrenceId } = params;
  const request = readAttendeeRequest(url.searchParams);
  const registrationId = url.searchParams.get("free");
  const freedId = url.searchParams.get("freed");
  const movedUp = (url.searchParams.get("moved") ?? "").split(".").filter(Boolean).slice(0, mostNamed);
  return {
    request,
    done: wordsOfDeed(url.searchParams.get("done") ?? ""),
    plan: await readPlannedEvent(services, actor, occurrenceId),
    page: await listAttendees(services, actor, occurrenceId, request),
    freed: freedId ? await readFreed(services, actor, { occurrenceId, registrationId: freedId, movedUp }) : null,
    freeing: registrationId ? await readAttendee(services, actor, { occurrenceId, registrationId }) : null,
  };
}

/** Of those who have moved up with one place: it is one, unless the event has grown. */
const mostNamed = 10;
const noNotice = { free: null, freed: null, moved: null, done: null };

const Publication = z.object({ intent: z.enum(["publish", "withdraw", "look"]) });
const acts = { publish: publishEvent, withdraw: withdrawEvent, look: lookAtEvent };
const Freeing = z.object({ registrationId: z.string(), standing: z.enum(standings) });

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { occurrenceId } = params;
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const form = await request.formData();
  try {
    if (form.has("intent")) {
      const { intent } = readForm(Publication, form);
      const alone = refusedAlone(form);
      if (alone) return data({ problem: "", alone }, { status: 400 });
      await acts[intent](services, actor, { id: occurrenceId, seen: readSeen(form), alone: agreedAlone(form) });
      return redirect(`${url.pathname}?done=${intent}`);
    }
    const input = readForm(Freeing, form);
    const { movedUp } = await freePlace(services, actor, {
      occurrenceId,
      ...input,
    });
    const notice = { free: null, freed: input.registrationId, moved: movedUp.slice(0, mostNamed).join(".") || null };
    return redirect(url.pathname + withOverlay(url.searchParams, notice));
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    return data({ problem: error.message, alone: undefined }, { status: 409 });
  }
}

export default function Event({ loaderData, actionData }: Route.ComponentProps) {
  const { request, page, plan, done, freeing, freed } = loaderData;
  const { occurrence, state, counts, attendees, begun, ownOnly } = page;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const list = withOverlay(search, noNotice);
  // The notice about the last step is not shown again after the next one.
  const onward = new URLSearchParams(list);
  const total = request.standing === "" ? counts.confirmed + counts.waiting : counts[request.standing];
  const narrowed = request.search !== "" || request.standing !== "";
  return (
    <section className={block.block} aria-labelledby="event">
      <p className="small">
        <Link to={href("/dashboard/admin/events")}>Back to the events</Link>
      </p>
      <div className={block.head}>
        <div>
          <h2 id="event">{occurrence.series.title}</h2>
          {state !== "published" && (
            <p className="small">
              <Status tone={state === "draft" ? "open" : "bad"}>{eventStateLabels[state]}</Status>
            </p>
          )}
        </div>
        <p className="muted">
          {whenAndWhere(occurrence)} <OwnHours occurrence={occurrence} />
        </p>
      </div>
      {done && (
        <Notice about={done} once="done">
          {done}
        </Notice>
      )}
      <EventActs plan={plan} />
      {actionData?.problem && (
        <div role="alert">
          <Banner>{actionData.problem}</Banner>
        </div>
      )}
      {state === "draft" ? (
        <>
          <PublishForm plan={plan} asked={search.has(aloneParameter)} error={actionData?.alone} />
          <EventContentList content={plan.content} />
        </>
      ) : (
        <>
          <div className="stack">
            <SecondLook plan={plan} />
            {!begun && <EventLink plan={plan} />}
            <p className="lede">
              {counts.confirmed} of {occurrence.series.capacity} places taken, {counts.waiting} waiting,{" "}
              {counts.cancelled} cancelled.
              {occurrence.cancelled
                ? ` The event is cancelled: ${occurrence.cancelled.reason}`
                : begun && " The event has started: the list can no longer be changed."}
              {ownOnly && " You see the names of your own clients."}
            </p>
          </div>
          <ListFilters
            label="Search people"
            placeholder="Name or email"
            search={request.search}
            status={request.standing}
            anyStatus="On the list"
            statuses={standings.map((value) => ({ value, label: standingLabels[value] }))}
            sort={null}
          />
          {freed && !freeing && <FreedNotice freed={freed} />}
          {attendees.length === 0 ? (
            <EmptyState
              title={
                narrowed
                  ? "No registrations found"
                  : ownOnly && total > 0
                    ? "None of your clients is registered"
                    : "No registrations yet"
              }
              action={
                narrowed ? (
                  <ButtonLink variant="text" to="?">
                    Show who is registered and waiting
                  </ButtonLink>
                ) : undefined
              }
            >
              {narrowed
                ? "Nobody matches the search and the filters in use."
                : `${ownOnly ? "Your clients" : "People"} who register are listed here, first come first.`}
            </EmptyState>
          ) : (
            <>
              <AttendeesTable
                attendees={attendees}
                search={onward}
                clientOf={(one) => <RowClient {...one} back={`${pathname}${list}`} />}
                fixed={begun}
              />
              <Pager
                summary={request.search ? `“${request.search}”` : countWords(total, false, "person", "people")}
                previous={page.previous ? withParameters(onward, { before: String(page.previous) }) : undefined}
                next={page.next ? withParameters(onward, { after: String(page.next) }) : undefined}
              >
                <May act="lists.export">
                  <ExportButton
                    action={`${href("/dashboard/admin/events/:occurrenceId/attendees.csv", { occurrenceId: occurrence.id })}${list}`}
                  />
                </May>
              </Pager>
            </>
          )}
        </>
      )}
      {freeing && freeing.standing !== "cancelled" && !actionData && (
        <FreeDialog
          attendee={freeing}
          occurrence={occurrence}
          waiting={counts.waiting}
          cancel={list}
          onClose={() => void navigate(list, { replace: true, preventScrollReset: true })}
        />
      )}
    </section>
  );
}
