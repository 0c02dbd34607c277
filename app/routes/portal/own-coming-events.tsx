import { href, Link } from "react-router";
import { JoinLink } from "~/features/events/join-link";
import { isFixed, leaveQuestion } from "~/features/events/own-event-words";
import type { OwnEvent } from "~/features/events/own-events.server";
import { ordinal } from "~/features/events/vocabulary";
import * as block from "~/ui/block.module.css";
import { ButtonLink } from "~/ui/button";
import { OwnTime, useOwnZone } from "~/ui/own-time";
import { dayIn } from "~/ui/spelled-out";
import { Status } from "~/ui/status";
import * as styles from "./own-tasks.module.css";

/** The events that are not over for which the client is registered, on the dashboard. */
export function OwnComingEvents({ events, now }: { events: readonly OwnEvent[]; now: number }) {
  return (
    <section aria-labelledby="coming-events">
      <div className={`${block.head} ${styles.head}`}>
        <h2 id="coming-events">Your events</h2>
      </div>
      <ul className={`plain ${styles.tasks}`}>
        {events.map((event) => (
          <Line key={event.id} event={event} now={now} />
        ))}
      </ul>
    </section>
  );
}

function Line({ event, now }: { event: OwnEvent; now: number }) {
  const { title, startsAt, zone, place, path, position, joinLink, begun } = event;
  const own = useOwnZone(zone);
  return (
    <li className={styles.task}>
      <p className={styles.due}>
        <b>{new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: own }).format(startsAt)}</b>{" "}
        <span>{begun ? "has begun" : inDays(dayIn(now, own), dayIn(startsAt, own))}</span>
      </p>
      <div className={styles.what}>
        <h3>{title}</h3>
        <p>
          <OwnTime at={startsAt} timeZone={zone} />. {place}.{" "}
          {!isFixed(event) && (
            <Link to={`${href("/dashboard/client/meetings")}${leaveQuestion(event)}`}>
              Give it up<span className="vh"> for {title}</span>
            </Link>
          )}
        </p>
        {joinLink && <JoinLink link={joinLink} />}
      </div>
      <p className={styles.taskStatus}>
        {position === null ? (
          <Status tone="ok">Registered</Status>
        ) : (
          <Status tone="wait">{`${ordinal(position)} on the waiting list`}</Status>
        )}
      </p>
      {/* A page of the website. */}
      <ButtonLink small variant="line" href={path}>
        See the event<span className="vh"> ({title})</span>
      </ButtonLink>
    </li>
  );
}

/** 'today', 'tomorrow', 'in 5 days' */
const inDays = (from: string, to: string) =>
  new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(
    (Date.parse(to) - Date.parse(from)) / 86_400_000,
    "day",
  );
