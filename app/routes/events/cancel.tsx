import { data, Form, href, Link, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { actorContext, servicesContext } from "~/context";
import { cancelEvent } from "~/features/events/planning/cancel-event.server";
import { readAgreed, readSeen } from "~/features/events/planning/read-change";
import { readPlannedEvent } from "~/features/events/planning/read-event.server";
import { whenAndWhere } from "~/features/events/when";
import { requireStaff } from "~/features/identity/policy";
import { pageTitle } from "~/page-title";
import { Conflict } from "~/platform/errors";
import { readForm } from "~/platform/read-form.server";
import { Banner } from "~/ui/banner";
import * as block from "~/ui/block.module.css";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import { TextArea } from "~/ui/text-area";
import type { Route } from "./+types/cancel";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Cancel the event")];

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  requireStaff(actor, "events.manage");
  return { event: await readPlannedEvent(context.get(servicesContext), actor, params.occurrenceId) };
}

const Reason = z.object({ reason: z.string().trim().default("") });

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  const { reason } = readForm(Reason, form);
  const refuse = (problem: string, field: boolean, status: number) => data({ reason, problem, field }, { status });
  if (reason === "") return refuse("Say why: people read it in the email", true, 400);
  if (reason.length > 300) return refuse("Use at most 300 characters", true, 400);
  try {
    const result = await cancelEvent(context.get(servicesContext), context.get(actorContext), {
      ...{ id: params.occurrenceId, seen: readSeen(form), agreed: readAgreed(form), reason },
    });
    if (!result.ok)
      return refuse("The number of people has changed in the meantime. Nothing was cancelled. Look again.", false, 409);
    return redirect(`${href("/dashboard/admin/events/:occurrenceId", params)}?done=cancelled-${result.told}`);
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    return refuse(error.message, false, 409);
  }
}

const people = (count: number) => (count === 1 ? "1 person" : `${count} people`);

/** Names the event, says what follows, and asks. */
export default function CancelEvent({ loaderData: { event }, actionData }: Route.ComponentProps) {
  const { occurrence, toTell, revision, state } = event;
  const busy = useNavigation().formData !== undefined;
  const page = href("/dashboard/admin/events/:occurrenceId", { occurrenceId: occurrence.id });
  const draft = state === "draft";
  return (
    <section className={block.block} aria-labelledby="cancel-event">
      <p className="small">
        <Link to={page}>Back to the event</Link>
      </p>
      <div className={block.head}>
        <h2 id="cancel-event">{draft ? "Put this draft away?" : "Cancel this event?"}</h2>
      </div>
      <div className="grid">
        <div className="c-1-7 stack">
          <p className="lede">
            {occurrence.series.title}. {whenAndWhere(occurrence)}
          </p>
          {state === "cancelled" ? (
            <Banner>The event is cancelled already.</Banner>
          ) : (
            <Form method="post" className="stack" noValidate>
              <input type="hidden" name="seen" value={revision} />
              {actionData && (
                <ErrorSummary
                  title="Nothing was cancelled"
                  errors={[{ id: actionData.field ? "reason" : undefined, message: actionData.problem }]}
                  told={actionData}
                />
              )}
              <p>{consequence(draft, toTell)}</p>
              <TextArea
                label="Reason"
                hint={draft ? "The history shows it." : "People read it in the email and on the page of the event."}
                name="reason"
                rows={3}
                required
                maxLength={300}
                defaultValue={actionData?.reason}
                error={actionData?.field ? [actionData.problem] : undefined}
              />
              <div className={buttons.btnRow}>
                <ButtonLink variant="line" to={page}>
                  {draft ? "Keep the draft" : "Keep the event"}
                </ButtonLink>
                <Button variant="danger" name="agreed" value={String(toTell)} busy={busy}>
                  {draft
                    ? "Put the draft away"
                    : toTell === 0
                      ? "Cancel the event"
                      : `Cancel the event and email ${people(toTell)}`}
                </Button>
              </div>
            </Form>
          )}
        </div>
      </div>
    </section>
  );
}

function consequence(draft: boolean, toTell: number): string {
  if (draft) return "Nobody outside has seen it. You can undo this on the page of its history.";
  if (toTell === 0)
    return "Nobody is registered. The public page says that the event is cancelled. You can undo this on the page of its history.";
  return `${people(toTell)} ${toTell === 1 ? "has" : "have"} a place or ${toTell === 1 ? "waits" : "wait"} for one. We email ${toTell === 1 ? "this person" : "each of them"} at once, with a file that removes the event from the calendar. The public page says that the event is cancelled. In the inbox ${toTell === 1 ? "the registration is" : "the registrations are"} done, unless somebody waits for an answer. This cannot be undone.`;
}
