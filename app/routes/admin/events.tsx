import { href, Link, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import * as account from "~/features/accounts/account.module.css";
import { eventStateLabels } from "~/features/events/calendar/vocabulary";
import { listComingEvents, listPastEvents } from "~/features/events/event-list.server";
import { OwnHours } from "~/features/events/own-hours";
import { hours, longDay, weekdayOf } from "~/features/events/when";
import { pageTitle } from "~/page-title";
import * as block from "~/ui/block.module.css";
import { ButtonLink } from "~/ui/button";
import * as docs from "~/ui/docs.module.css";
import { EmptyState } from "~/ui/empty-state";
import { May } from "~/ui/may";
import { Pager } from "~/ui/pager";
import { Status } from "~/ui/status";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import { Tabs } from "~/ui/tabs";
import * as tabs from "~/ui/tabs.module.css";
import type { Route } from "./+types/events";
import * as styles from "./overview-figures.module.css";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Events")];

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const past = url.searchParams.get("show") === "past";
  const before = Number(url.searchParams.get("before"));
  const list = past
    ? await listPastEvents(services, actor, Number.isSafeInteger(before) && before > 0 ? before : null)
    : await listComingEvents(services, actor);
  return { past, ...list };
}

export default function Events({ loaderData }: Route.ComponentProps) {
  const { past, events, older } = loaderData;
  const [search] = useSearchParams();
  return (
    <section className={block.block} aria-label="Events">
      <div className={block.head}>
        <h2 className={styles.listTitle}>Events</h2>
        <May act="events.manage">
          <ButtonLink variant="line" small to={href("/dashboard/admin/events/new")}>
            Add an event
          </ButtonLink>
        </May>
      </div>
      <Tabs
        label="Events"
        className={`${tabs.tabs} ${account.mode}`}
        items={[
          { name: "Upcoming", to: "?", current: !past },
          { name: "Past", to: "?show=past", current: past },
        ]}
      />
      {events.length === 0 ? (
        <EmptyState title="No past events">Past events with registrations are listed here.</EmptyState>
      ) : (
        <>
          <Table caption={past ? "Past events" : "Upcoming events"} hideCaption middle className={docs.docs}>
            <thead>
              <tr>
                <ColumnHead>Event</ColumnHead>
                <ColumnHead>Date</ColumnHead>
                <ColumnHead number>Registered</ColumnHead>
                <ColumnHead number>Places</ColumnHead>
                <ColumnHead number>Waiting</ColumnHead>
              </tr>
            </thead>
            <tbody>
              {events.map(({ occurrence, state, taken, waiting, lacksLink }) => (
                <tr key={occurrence.id}>
                  <RowHead>
                    <Link to={href("/dashboard/admin/events/:occurrenceId", { occurrenceId: occurrence.id })}>
                      {occurrence.series.title}
                      <span className="vh"> on {longDay(occurrence.date)}</span>
                    </Link>
                    <small>
                      {occurrence.series.type}, {occurrence.series.online ? "online" : occurrence.city}
                    </small>
                    {state !== "published" && (
                      <Status tone={state === "draft" ? "open" : "bad"}>{eventStateLabels[state]}</Status>
                    )}
                    {lacksLink && <Status tone="wait">No link yet</Status>}
                  </RowHead>
                  <Cell label="Date" full>
                    {occurrence.date}
                    <small>
                      {weekdayOf(occurrence.date)}, {hours(occurrence)}
                    </small>
                    <OwnHours occurrence={occurrence} />
                  </Cell>
                  <Cell label="Registered" number>
                    {taken}
                  </Cell>
                  <Cell label="Places" number>
                    {occurrence.series.capacity}
                  </Cell>
                  <Cell label="Waiting" number>
                    {waiting}
                  </Cell>
                </tr>
              ))}
            </tbody>
          </Table>
          {past && (
            <Pager
              summary={`${events.length} ${events.length === 1 ? "event" : "events"}`}
              previous={search.has("before") ? "?show=past" : undefined}
              next={older === null ? undefined : `?show=past&before=${older}`}
            />
          )}
        </>
      )}
    </section>
  );
}
