import { data, href, Link, redirect } from "react-router";
import { z } from "zod";
import { actorContext, servicesContext } from "~/context";
import { checkIn, undoCheckIn } from "~/features/events/check-in/check-in.server";
import { GuestList } from "~/features/events/check-in/guest-list";
import * as styles from "~/features/events/check-in/guest-list.module.css";
import { readDoor, readDoorRequest } from "~/features/events/check-in/read-door.server";
import { whenAndWhere } from "~/features/events/when";
import { pageTitle } from "~/page-title";
import { second } from "~/platform/clock";
import { Conflict } from "~/platform/errors";
import { readForm } from "~/platform/read-form.server";
import { Banner } from "~/ui/banner";
import * as block from "~/ui/block.module.css";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ListFilters } from "~/ui/list-filters";
import { useReloadEvery } from "~/ui/use-reload-every";
import type { Route } from "./+types/check-in";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Check-in")];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const request = readDoorRequest(url.searchParams);
  const door = await readDoor(context.get(servicesContext), context.get(actorContext), params.occurrenceId, request);
  return { ...door, ...request };
}

const Guest = z.object({ registrationId: z.string().max(64), intent: z.enum(["check-in", "undo"]) });

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { registrationId, intent } = readForm(Guest, await request.formData());
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const guest = { occurrenceId: params.occurrenceId, registrationId };
  try {
    await (intent === "undo" ? undoCheckIn : checkIn)(services, actor, guest);
    return redirect(href("/dashboard/admin/events/:occurrenceId/check-in", params) + url.search);
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    return data({ problem: error.message }, { status: 409 });
  }
}

/** For whoever stands at the door with a phone. Several people can use it at once. */
export default function CheckIn({ loaderData, actionData }: Route.ComponentProps) {
  const { occurrence, open, expected, here, ownOnly, guests, more, search, show } = loaderData;
  // What a colleague at the other door has noted.
  useReloadEvery(10 * second);
  const narrowed = search !== "" || show !== "";
  return (
    <section className={block.block} aria-labelledby="check-in">
      <p className="small">
        <Link to={href("/dashboard/admin/events/:occurrenceId", { occurrenceId: occurrence.id })}>
          Back to the event
        </Link>
      </p>
      <div className={block.head}>
        <h2 id="check-in">Check-in: {occurrence.series.title}</h2>
        <p className={styles.count}>
          {here} of {expected} here
        </p>
      </div>
      {!open && (
        <Banner>
          {occurrence.cancelled
            ? "The event is cancelled. Nobody is checked in."
            : `${whenAndWhere(occurrence)} People can be checked in from a day before the event to a day after it.`}
        </Banner>
      )}
      {actionData && (
        <div role="alert">
          <Banner>{actionData.problem}</Banner>
        </div>
      )}
      <ListFilters
        label="Search people"
        placeholder="Name or email"
        search={search}
        status={show}
        statusLabel="Show"
        anyStatus="Everybody"
        statuses={[
          { value: "missing", label: "Not here yet" },
          { value: "here", label: "Here" },
        ]}
        sort={null}
      />
      {guests.length === 0 ? (
        <EmptyState
          title={
            narrowed
              ? "Nobody found"
              : ownOnly && expected > 0
                ? "None of your clients is registered"
                : "Nobody is registered"
          }
          action={
            narrowed ? (
              <ButtonLink variant="text" to="?">
                Show everybody
              </ButtonLink>
            ) : undefined
          }
        />
      ) : (
        <GuestList guests={guests} open={open} />
      )}
      {more && <p className="small muted">There are more people. Search by name to find them.</p>}
    </section>
  );
}
