import { Suspense } from "react";
import { data, Form, href, Link, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { addPerson, findPeople } from "~/features/events/add-person.server";
import { readPlannedEvent } from "~/features/events/planning/read-event.server";
import { readAvailability } from "~/features/events/register.server";
import { AddedPerson } from "~/features/events/schema";
import { whenAndWhere } from "~/features/events/when";
import { requireStaff } from "~/features/identity/policy";
import { pageTitle } from "~/page-title";
import { Conflict } from "~/platform/errors";
import { readSubmission } from "~/platform/read-form.server";
import { Banner } from "~/ui/banner";
import * as block from "~/ui/block.module.css";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { lazyPart } from "~/ui/lazy";
import { TextField } from "~/ui/text-field";
import type { Route } from "./+types/add";

const PersonForm = lazyPart(async () => (await import("~/features/events/person-form")).PersonForm);

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Add a person")];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  requireStaff(actor, "events.manage");
  const search = (url.searchParams.get("q") ?? "").trim().slice(0, 200);
  const event = await readPlannedEvent(services, actor, params.occurrenceId);
  const found = search === "" ? null : await findPeople(services, actor, search);
  const chosen = found?.find(({ id }) => id === url.searchParams.get("client")) ?? null;
  return { event, search, found, chosen, ...(await readAvailability(services, event.occurrence)) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const { occurrenceId } = params;
  requireStaff(actor, "events.manage");
  const submission = readSubmission(AddedPerson, await request.formData());
  if (submission.status !== "success") return data({ reply: submission.reply(), full: null }, { status: 400 });
  try {
    const added = await addPerson(services, actor, { occurrenceId, ...submission.value });
    if (added.ok)
      return redirect(
        `${href("/dashboard/admin/events/:occurrenceId", params)}?done=${added.known ? "known" : "added"}-${added.standing}`,
        303,
      );
    if (added.reason === "full") return data({ reply: submission.reply(), full: added.waiting }, { status: 409 });
    const fieldErrors = { email: [`${added.name} is on the list with this address already`] };
    return data({ reply: submission.reply({ fieldErrors }), full: null }, { status: 400 });
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    return data({ reply: submission.reply({ formErrors: [error.message] }), full: null }, { status: 409 });
  }
}

/** Staff put a client, or anybody with a name and an address, on the list of an event. */
export default function AddPerson({ loaderData, actionData }: Route.ComponentProps) {
  const { event, search, found, chosen, placesLeft, waiting, registration } = loaderData;
  const { occurrence } = event;
  const page = href("/dashboard/admin/events/:occurrenceId", { occurrenceId: occurrence.id });
  const closed = event.state === "draft" || registration === "past" || registration === "cancelled";
  return (
    <section className={block.block} aria-labelledby="add-person">
      <p className="small">
        <Link to={page}>Back to the event</Link>
      </p>
      <div className={block.head}>
        <h2 id="add-person">Add a person</h2>
        <p className="muted">
          {occurrence.series.title}. {whenAndWhere(occurrence)}
        </p>
      </div>
      <div className="grid">
        <div className="c-1-7 stack">
          {closed ? (
            <Banner>
              {event.state === "draft"
                ? "The event is a draft. Publish it first."
                : registration === "past"
                  ? "The event has started: the list can no longer be changed."
                  : "The event is cancelled: the list can no longer be changed."}
            </Banner>
          ) : (
            <>
              <p>
                {placesLeft === 0
                  ? `All ${occurrence.series.capacity} places are taken, ${waiting} ${waiting === 1 ? "person waits" : "people wait"}.`
                  : `${placesLeft === 1 ? "One place is" : `${placesLeft} places are`} left.`}{" "}
                The person gets the same email as somebody who registers, with the calendar file and a link to cancel.
              </p>
              <FindClient search={search} found={found} />
              <Suspense>
                <PersonForm
                  key={chosen?.id ?? ""}
                  person={chosen ?? { id: "", name: "", email: "" }}
                  capacity={occurrence.series.capacity}
                  page={page}
                  answer={actionData}
                />
              </Suspense>
            </>
          )}
        </div>
      </div>
    </section>
  );
}

function FindClient({ search, found }: { search: string; found: Route.ComponentProps["loaderData"]["found"] }) {
  return (
    <>
      <Form method="get" role="search" className="stack" preventScrollReset>
        <TextField
          label="Find a client (optional)"
          hint="Name, email or company. The form below is then filled in."
          name="q"
          maxLength={200}
          autoComplete="off"
          defaultValue={search}
        />
        <div className={buttons.btnRow}>
          <Button variant="line">Find</Button>
        </div>
      </Form>
      {found?.length === 0 && (
        <p className="small" role="status">
          No client with an email address matches “{search}”.
        </p>
      )}
      {found && found.length > 0 && (
        <ul className="plain" aria-label="Clients that were found">
          {found.map(({ id, name, email }) => (
            <li key={id}>
              <Link
                className={buttons.textLink}
                to={`?${new URLSearchParams({ q: search, client: id })}`}
                preventScrollReset
              >
                {name}
              </Link>
              <br />
              <span className="small muted">{email}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
