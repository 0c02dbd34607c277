import { href, Link } from "react-router";
import * as block from "~/ui/block.module.css";
import * as buttons from "~/ui/buttons.module.css";
import { useOwnZone } from "~/ui/own-time";
import { spelledOut } from "~/ui/spelled-out";
import { Status } from "~/ui/status";
import * as styles from "./booking.module.css";
import type { OwnMeetingLine } from "./own-meetings.server";

/** What is arranged, each meeting with its own page: above the form, where nobody has to look for it. */
export function ComingMeetings({ meetings }: { meetings: readonly OwnMeetingLine[] }) {
  const coming = meetings.filter(isComing);
  if (coming.length === 0) return null;
  return (
    <section className={styles.coming} aria-labelledby="your-meetings">
      <h2 id="your-meetings">Your meetings</h2>
      <Lines meetings={coming} />
    </section>
  );
}

/** What is over or cancelled, below the form; for a client without meetings the words that say so. */
export function FormerMeetings({ meetings }: { meetings: readonly OwnMeetingLine[] }) {
  const former = meetings.filter((meeting) => !isComing(meeting));
  if (former.length === 0 && meetings.length > 0) return null;
  return (
    <section className={block.block} aria-labelledby="former-meetings">
      <h2 id="former-meetings">{meetings.length === 0 ? "Your meetings" : "Past and cancelled meetings"}</h2>
      {meetings.length === 0 ? (
        <p className={styles.noMeetings}>You have no meetings yet. They are listed here.</p>
      ) : (
        <Lines meetings={former} />
      )}
    </section>
  );
}

const isComing = ({ state }: OwnMeetingLine) => state === "to come";

const Lines = ({ meetings }: { meetings: readonly OwnMeetingLine[] }) => (
  <ul className={`plain ${styles.meetings}`}>
    {meetings.map((meeting) => (
      <Line key={meeting.id} meeting={meeting} />
    ))}
  </ul>
);

function Line({
  meeting: { id, topic, meetsAt, zone, how, state, canMove, canCancel, unconfirmed },
}: {
  meeting: OwnMeetingLine;
}) {
  const when = spelledOut(meetsAt, useOwnZone(zone));
  const page = href("/dashboard/client/meetings/:meetingId", { meetingId: id });
  const about = <span className="vh"> the meeting of {when}</span>;
  return (
    <li className={styles.meeting}>
      <b>
        <time dateTime={new Date(meetsAt).toISOString()}>{when}</time>
      </b>
      <span>
        {how}. {topic}.
      </span>
      <span className={styles.acts}>
        {state === "cancelled" && <Status tone="bad">Cancelled</Status>}
        {state === "past" && <span className="small muted">Past</span>}
        {unconfirmed && state === "to come" && <Status tone="wait">Please confirm</Status>}
        <Link className={buttons.textLink} to={page}>
          Open{about}
        </Link>
        {canMove && (
          <Link className={buttons.textLink} to={`${page}/move`}>
            Move{about}
          </Link>
        )}
        {canCancel && (
          <Link className={buttons.textLink} to={`${page}?cancel`}>
            Cancel{about}
          </Link>
        )}
      </span>
    </li>
  );
}
