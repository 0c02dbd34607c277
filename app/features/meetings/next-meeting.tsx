import { Form } from "react-router";
import { clockTime, isoDate } from "~/platform/dates";
import { AlertDialog } from "~/ui/alert-dialog";
import { Button, ButtonLink } from "~/ui/button";
import { OwnClock } from "~/ui/own-clock";
import type { ArrangedMeeting } from "./meetings.server";

/** When and where the client's next meeting is, and the way to call it off. */
export function NextMeeting({
  meeting,
  asksToCallOff,
  onClose,
}: {
  meeting: ArrangedMeeting;
  asksToCallOff: boolean;
  onClose: () => void;
}) {
  const { id, meetsAt, topic, format, place } = meeting;
  const when = new Date(meetsAt);
  const weekday = when.toLocaleDateString("en-GB", { weekday: "long", timeZone: "UTC" });
  const terms = [
    ["What about", topic],
    ["How", format],
    ["Where", place],
  ].filter(([, value]) => value !== "");
  return (
    <section className="grid block" aria-labelledby="next-meeting">
      <h2 id="next-meeting" className="c-1-4">
        Your next meeting
      </h2>
      <div className="c-5-12 stack">
        <dl className="terms">
          <div>
            <dt>When</dt>
            <dd>
              <time dateTime={when.toISOString()}>
                {weekday}, {isoDate(meetsAt)}, {clockTime(meetsAt)}
              </time>
              <OwnClock at={meetsAt} />
            </dd>
          </div>
          {terms.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="btn-row">
          <ButtonLink variant="line" href={`/dashboard/client/meetings/${id}/calendar.ics`}>
            Add to your calendar
          </ButtonLink>
          <ButtonLink variant="line" to="?call-off" preventScrollReset>
            Call it off
          </ButtonLink>
        </p>
      </div>
      {asksToCallOff && (
        <AlertDialog
          open
          message="Call this meeting off?"
          detail="Your advisor is told at once. You can ask for another time afterwards."
          onClose={onClose}
        >
          <ButtonLink variant="line" to="?" replace preventScrollReset>
            Keep it
          </ButtonLink>
          <Form method="post" action="/dashboard/client/meetings" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <Button variant="danger" name="intent" value="call-off">
              Call it off
            </Button>
          </Form>
        </AlertDialog>
      )}
    </section>
  );
}
