import { Form } from "react-router";
import { AlertDialog } from "~/ui/alert-dialog";
import { Button, ButtonLink } from "~/ui/button";
import { OwnTime } from "~/ui/own-time";
import type { ArrangedMeeting } from "./meetings.server";

/** When and where the client's next meeting is, and the way to cancel it. */
export function NextMeeting({
  meeting,
  asksToCancel,
  onClose,
}: {
  meeting: ArrangedMeeting;
  asksToCancel: boolean;
  onClose: () => void;
}) {
  const { id, meetsAt, zone, topic, format, place } = meeting;
  const terms = [
    ["Topic", topic],
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
              <OwnTime at={meetsAt} timeZone={zone} />
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
          <ButtonLink variant="line" to="?cancel" preventScrollReset>
            Cancel meeting
          </ButtonLink>
        </p>
      </div>
      {asksToCancel && (
        <AlertDialog
          open
          message="Cancel this meeting?"
          detail="We are told at once. You can ask for another meeting afterwards."
          onClose={onClose}
        >
          <ButtonLink variant="line" to="?" replace preventScrollReset>
            Keep the meeting
          </ButtonLink>
          <Form method="post" action="/dashboard/client/meetings" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <Button variant="danger" name="intent" value="cancel-meeting">
              Cancel meeting
            </Button>
          </Form>
        </AlertDialog>
      )}
    </section>
  );
}
