import { Suspense } from "react";
import { data, href, Link, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { eventForm } from "~/features/events/calendar/schema";
import { eventTypes } from "~/features/events/calendar/vocabulary";
import { makeEvent } from "~/features/events/planning/make-event.server";
import { moreLines, withMoreLines } from "~/features/events/planning/more-lines";
import { emptyEvent } from "~/features/events/planning/written-event";
import { requireStaff } from "~/features/identity/policy";
import { pageTitle } from "~/page-title";
import { newId } from "~/platform/ids.server";
import { readSubmission, unknownRequest } from "~/platform/read-form.server";
import * as block from "~/ui/block.module.css";
import { lazyPart } from "~/ui/lazy";
import type { Route } from "./+types/new";

// Loaded on demand: the parts of forms are not in the scripts that all pages share.
const EventForm = lazyPart(async () => (await import("~/features/events/planning/event-form")).EventForm);

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Add an event")];

const events = href("/dashboard/admin/events");

export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context.get(actorContext), "events.manage");
  const cities = context
    .get(servicesContext)
    .siteContent.offices()
    .all.map(({ city }) => city);
  return { formKey: newId(), written: emptyEvent, cities, types: eventTypes };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  requireStaff(context.get(actorContext), "events.manage");
  const form = await request.formData();
  const formKey = String(form.get("formKey") ?? "");
  if (!/^[\w-]{8,64}$/.test(formKey)) throw unknownRequest();
  if (form.get("intent") === moreLines) return { reply: withMoreLines(form) };
  const submission = readSubmission(eventForm(services.siteContent.offices().all.map(({ city }) => city)), form);
  if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
  const made = await makeEvent(services, context.get(actorContext), {
    content: submission.value,
    formKey,
  });
  if (!made.ok) {
    const title = ["There is an event of this title on this day already. Choose another title or day"];
    return data({ reply: submission.reply({ fieldErrors: { title } }) }, { status: 409 });
  }
  return redirect(`${href("/dashboard/admin/events/:occurrenceId", { occurrenceId: made.id })}?done=made`);
}

export default function NewEvent({ loaderData: { formKey, ...choices }, actionData }: Route.ComponentProps) {
  return (
    <section className={block.block} aria-labelledby="new-event">
      <p className="small">
        <Link to={events}>Back to the events</Link>
      </p>
      <div className={block.head}>
        <h2 id="new-event">Add an event</h2>
        <p className="muted">It is saved as a draft, which only staff see. It is published after that.</p>
      </div>
      <div className="grid">
        <div className="c-1-7">
          <Suspense>
            <EventForm
              {...choices}
              hidden={{ name: "formKey", value: formKey }}
              back={events}
              act="Save the draft"
              reply={actionData?.reply}
            />
          </Suspense>
        </div>
      </div>
    </section>
  );
}
