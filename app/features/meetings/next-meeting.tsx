import { Form, href } from "react-router";
import * as block from "~/ui/block.module.css";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Dialog } from "~/ui/dialog";
import { OwnTime } from "~/ui/own-time";
import * as termsStyles from "~/ui/terms.module.css";
import { TextField } from "~/ui/text-field";
import type { ArrangedMeeting } from "./meetings.server";
import { placeTerm } from "./vocabulary";

/** The time and place of the client's next meeting, and a form to cancel it. */
export function NextMeeting({
  meeting,
  asksToCancel,
  error,
  onClose,
}: {
  meeting: ArrangedMeeting;
  asksToCancel: boolean;
  /** The error of the reason that was sent. */
  error?: string[];
  onClose: () => void;
}) {
  const { id, meetsAt, zone, topic, format, place } = meeting;
  const terms = (
    [
      ["Topic", topic],
      ["How", format],
      [placeTerm(meeting), place],
    ] as const
  ).filter(([, value]) => value !== "");
  return (
    <section className={`grid ${block.block}`} aria-labelledby="next-meeting">
      <h2 id="next-meeting" className="c-1-4">
        Your next meeting
      </h2>
      <div className="c-5-12 stack">
        <dl className={termsStyles.terms}>
          <div>
            <dt>When</dt>
            <dd>
              <OwnTime at={meetsAt} timeZone={zone} />
            </dd>
          </div>
          {terms.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{isLink(value) ? <a href={value}>{value}</a> : value}</dd>
            </div>
          ))}
        </dl>
        <p className={buttons.btnRow}>
          <ButtonLink
            variant="line"
            href={href("/dashboard/client/meetings/:meetingId/calendar.ics", { meetingId: id })}
          >
            Add to your calendar
          </ButtonLink>
          <ButtonLink variant="line" to="?cancel" preventScrollReset>
            Cancel meeting
          </ButtonLink>
        </p>
      </div>
      {asksToCancel && <CancelOwnDialog meeting={meeting} error={error} onClose={onClose} />}
    </section>
  );
}

/** The place of a video meeting is often the address of its room. */
const isLink = (place: string) => /^https:\/\/\S+$/.test(place) && URL.canParse(place);

function CancelOwnDialog({
  meeting: { id, meetsAt, zone },
  error,
  onClose,
}: {
  meeting: ArrangedMeeting;
  error?: string[];
  onClose: () => void;
}) {
  return (
    <Dialog open title="Cancel this meeting?" onClose={onClose}>
      <p className="small">
        <OwnTime at={meetsAt} timeZone={zone} />. We get a message at once. You can ask for another meeting afterwards.
      </p>
      <Form method="post" className="stack" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <TextField
          label="Reason"
          name="reason"
          hint="Optional. It tells us why you cancel."
          autoComplete="off"
          error={error}
          maxLength={500}
        />
        <div className={buttons.btnRow}>
          <ButtonLink variant="line" to="?" replace preventScrollReset>
            Keep the meeting
          </ButtonLink>
          <Button variant="danger" name="intent" value="cancel-meeting">
            Cancel meeting
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
