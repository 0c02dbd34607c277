import { Suspense } from "react";
import { data, href, Link, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { eventForm } from "~/features/events/calendar/schema";
import { eventTypes } from "~/features/events/calendar/vocabulary";
import { changeEvent } from "~/features/events/planning/change-event.server";
import { moreLines, withMoreLines } from "~/features/events/planning/more-lines";
import { readAgreed, readSeen, refusedChange } from "~/features/events/planning/read-change";
import { readPlannedEvent } from "~/features/events/planning/read-event.server";
import { writtenEvent } from "~/features/events/planning/written-event";
import { requireStaff } from "~/features/identity/policy";
import { pageTitle } from "~/page-title";
import { Conflict } from "~/platform/errors";
import { readSubmission } from "~/platform/read-form.server";
import type { Services } from "~/platform/services";
import * as block from "~/ui/block.module.css";
import { lazyPart } from "~/ui/lazy";
import type { Route } from "./+types/edit";

// Loaded on demand: the parts of forms are not in the scripts that all pages share.
const EventForm = lazyPart(async () => (await import("~/features/events/planning/event-form")).EventForm);

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Edit the event")];

export async function loader({ context, params }: Route.LoaderArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  requireStaff(actor, "events.manage");
  const event = await readPlannedEvent(services, actor, params.occurrenceId);
  return {
    ...{ id: params.occurrenceId, revision: event.revision, state: event.state, title: event.content.title },
    ...{ written: writtenEvent(event.content), cities: citiesFor(services, event.content), types: eventTypes },
  };
}

/** The offices, and the one that the event is in, also when it was closed. */
const citiesFor = ({ siteContent }: Services, { city }: { city: string }) => [
  ...new Set([...siteContent.offices().all.map((office) => office.city), city]),
];

export async function action({ context, params, request }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const form = await request.formData();
  if (form.get("intent") === moreLines) {
    requireStaff(actor, "events.manage");
    return { reply: withMoreLines(form), ask: undefined };
  }
  const { content: before } = await readPlannedEvent(services, actor, params.occurrenceId);
  const submission = readSubmission(eventForm(citiesFor(services, before)), form);
  if (submission.status !== "success") return data({ reply: submission.reply(), ask: undefined }, { status: 400 });
  const page = href("/dashboard/admin/events/:occurrenceId", params);
  try {
    const result = await changeEvent(services, actor, {
      ...{ id: params.occurrenceId, seen: readSeen(form), agreed: readAgreed(form), content: submission.value },
    });
    if (result.ok) return redirect(`${page}?done=${result.changed ? `saved-${result.told}` : "unchanged"}`);
    if (result.reason === "tell") return data({ reply: submission.reply(), ask: result }, { status: 409 });
    return data({ reply: submission.reply({ fieldErrors: refusedChange(result) }), ask: undefined }, { status: 400 });
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    return data({ reply: submission.reply({ formErrors: [error.message] }), ask: undefined }, { status: 409 });
  }
}

export default function EditEvent({
  loaderData: { id, revision, state, title, ...choices },
  actionData,
}: Route.ComponentProps) {
  const page = href("/dashboard/admin/events/:occurrenceId", { occurrenceId: id });
  return (
    <section className={block.block} aria-labelledby="edit-event">
      <p className="small">
        <Link to={page}>Back to the event</Link>
      </p>
      <div className={block.head}>
        <h2 id="edit-event">Edit {title}</h2>
        <p className="muted">
          {state === "published"
            ? "The public page shows your changes at once. You can undo the last change."
            : "A draft. Nobody outside sees it."}
        </p>
      </div>
      <div className="grid">
        <div className="c-1-7">
          <Suspense>
            <EventForm
              {...choices}
              hidden={{ name: "seen", value: String(revision) }}
              back={page}
              act="Save"
              ask={actionData?.ask}
              reply={actionData?.reply}
            />
          </Suspense>
        </div>
      </div>
    </section>
  );
}
