import { data, Form, href, Link, redirect, useNavigation } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { eventStepLabels } from "~/features/events/calendar/vocabulary";
import { readAgreed, readSeen, refusedChange } from "~/features/events/planning/read-change";
import { readEventHistory, readPlannedEvent } from "~/features/events/planning/read-event.server";
import { whoIsTold } from "~/features/events/planning/told";
import { undoLastChange } from "~/features/events/planning/undo-change.server";
import { pageTitle } from "~/page-title";
import { Conflict } from "~/platform/errors";
import { Banner } from "~/ui/banner";
import * as block from "~/ui/block.module.css";
import { Button } from "~/ui/button";
import * as docs from "~/ui/docs.module.css";
import { EmptyState } from "~/ui/empty-state";
import { May } from "~/ui/may";
import { OwnTime } from "~/ui/own-time";
import * as preLine from "~/ui/pre-line.module.css";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import type { Route } from "./+types/history";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "History of the event")];

export async function loader({ context, params }: Route.LoaderArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const { occurrence, revision, undoable } = await readPlannedEvent(services, actor, params.occurrenceId);
  return {
    ...{ id: occurrence.id, title: occurrence.series.title, revision, undoable },
    history: await readEventHistory(services, actor, params.occurrenceId),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    const result = await undoLastChange(context.get(servicesContext), context.get(actorContext), {
      ...{ id: params.occurrenceId, seen: readSeen(form), agreed: readAgreed(form) },
    });
    if (result.ok)
      return redirect(`${href("/dashboard/admin/events/:occurrenceId", params)}?done=undone-${result.told}`);
    if (result.reason === "tell") return data({ ask: result, problem: "" }, { status: 409 });
    const problem = Object.values(refusedChange(result)).flat().join(". ");
    return data({ ask: undefined, problem: `The change cannot be undone: ${problem}.` }, { status: 409 });
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    return data({ ask: undefined, problem: error.message }, { status: 409 });
  }
}

/** Who has changed what, and when. The last change can be undone. */
export default function EventHistory({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, revision, undoable, history } = loaderData;
  const busy = useNavigation().formData !== undefined;
  const ask = actionData?.ask;
  return (
    <section className={block.block} aria-labelledby="event-history">
      <p className="small">
        <Link to={href("/dashboard/admin/events/:occurrenceId", { occurrenceId: id })}>Back to the event</Link>
      </p>
      <div className={block.head}>
        <h2 id="event-history">History of {title}</h2>
        {undoable && (
          <May act="events.manage">
            <Form method="post">
              <input type="hidden" name="seen" value={revision} />
              <Button variant="line" small busy={busy} name="agreed" value={ask === undefined ? "" : String(ask.count)}>
                {ask === undefined
                  ? `Undo: ${undoable.step.toLowerCase()}`
                  : `Undo and email ${ask.count} ${ask.count === 1 ? "person" : "people"}`}
              </Button>
            </Form>
          </May>
        )}
      </div>
      {actionData && (
        <div role="alert">
          <Banner>
            {ask === undefined
              ? actionData.problem
              : `Undoing changes ${ask.about === "link" ? "the link for joining" : "when or where the event takes place"}. ${whoIsTold(ask)} ${ask.count === 1 ? "This person gets" : "Each of them gets"} an email. Press the button again to agree.`}
          </Banner>
        </div>
      )}
      {history.length === 0 ? (
        <EmptyState title="No changes yet">The event is as the calendar of the site has it.</EmptyState>
      ) : (
        <Table caption="History" hideCaption className={docs.docs}>
          <thead>
            <tr>
              <ColumnHead>What</ColumnHead>
              <ColumnHead>Who and when</ColumnHead>
              <ColumnHead>Before and after</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {history.map(({ revision, step, by, at, told, changes }) => (
              <tr key={revision}>
                <RowHead>
                  {eventStepLabels[step]}
                  <small>
                    Version {revision}
                    {told > 0 && `, ${told} ${told === 1 ? "person" : "people"} told by email`}
                  </small>
                </RowHead>
                <Cell label="Who and when" full>
                  {by ?? "The site’s files"}
                  <small>
                    <OwnTime at={at} />
                  </small>
                </Cell>
                <Cell label={changes.length > 0 ? "Before and after" : undefined} full>
                  {changes.length > 0 && (
                    <ul>
                      {changes.map(({ label, before, after }) => (
                        <li key={label} className={preLine.preLine}>
                          <b>{label}</b>: {before} → {after}
                        </li>
                      ))}
                    </ul>
                  )}
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
