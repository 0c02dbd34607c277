import * as acts from "~/ui/acts.module.css";
import * as buttons from "~/ui/buttons.module.css";
import type { MeetingOrder, MeetingRequestOfClient } from "./list-meetings.server";
import * as styles from "./meeting-groups.module.css";
import { MeetingsTable } from "./meetings-table";
import { isToCome, isUnderWay, mostListed, withoutTimeAnchor } from "./vocabulary";

const open = "Requests without a time";
const coming = "Coming meetings";
const past = "Past and cancelled";

/**
 * The coming meetings first, so that those of today and tomorrow are in sight, then the requests that need a time, then what
 * is over. A group with nothing in it is left out; the line above links to the groups, so that a long one hides no other.
 */
export function MeetingGroups({
  requests,
  ...rest
}: {
  requests: readonly MeetingRequestOfClient[];
  order: MeetingOrder;
  search: URLSearchParams;
  now: number;
}) {
  const groups: Record<string, MeetingRequestOfClient[]> = { [coming]: [], [open]: [], [past]: [] };
  for (const request of requests) groups[groupOf(request, rest.now)]?.push(request);
  const shown = Object.entries(groups).filter(([, members]) => members.length > 0);
  return (
    <>
      {shown.length > 1 && (
        <p className={acts.acts}>
          {shown.map(([title, members]) => (
            <a key={title} className={buttons.textLink} href={`#${idOf(title)}`}>
              {title} <span className="num">{members.length}</span>
            </a>
          ))}
        </p>
      )}
      {shown.map(([title, members]) => (
        <section key={title} id={idOf(title)} className={styles.meetingGroup} aria-label={title}>
          <h3>
            {title} <span className="num">{members.length}</span>
          </h3>
          <MeetingsTable caption={title} requests={members} timed={title !== open} {...rest} />
        </section>
      ))}
      {requests.length === mostListed && (
        <p className="source">Only {mostListed} meetings are listed here. Older ones are in the audit log.</p>
      )}
    </>
  );
}

const idOf = (title: string) => (title === open ? withoutTimeAnchor : title.toLowerCase().replaceAll(" ", "-"));

function groupOf(request: MeetingRequestOfClient, now: number): string {
  if (request.status === "requested") return open;
  // Whether it was held is recorded: nothing is to come, although its hour is not over.
  if (request.outcome) return past;
  return isToCome(request, now) || isUnderWay(request, now) ? coming : past;
}
