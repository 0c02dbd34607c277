import { Link } from "react-router";
import * as acts from "~/ui/acts.module.css";
import * as buttons from "~/ui/buttons.module.css";
import { withParameters } from "~/ui/list-links";
import type { MeetingOrder, MeetingRequestOfClient } from "./list-meetings.server";
import * as styles from "./meeting-groups.module.css";
import { type MeetingPart, meetingParts, partOf } from "./meeting-parts";
import { MeetingsTable } from "./meetings-table";
import { mostListed, withoutTimeAnchor } from "./vocabulary";

const titles: Record<MeetingPart, string> = {
  coming: "Coming meetings",
  open: "Requests without a time",
  past: "Past and cancelled",
};

/**
 * The coming meetings first, so that those of today and tomorrow are in sight, then the requests that need a time, then what
 * is over. A group with nothing in it is left out; the line above links to the groups, so that a long one hides no other. Of a long one
 * the first are shown, and a link shows all: `counts` says how many there are.
 */
export function MeetingGroups({
  requests,
  counts,
  withoutLink,
  ...rest
}: {
  requests: readonly MeetingRequestOfClient[];
  counts: Record<MeetingPart, number>;
  /** How many video meetings to come have no link. */
  withoutLink: number;
  order: MeetingOrder;
  search: URLSearchParams;
  now: number;
}) {
  const shown = meetingParts.filter((part) => counts[part] > 0);
  const members = (part: MeetingPart) => requests.filter((request) => partOf(request, rest.now) === part);
  return (
    <>
      {shown.length > 1 && (
        <p className={acts.acts}>
          {shown.map((part) => (
            <a key={part} className={buttons.textLink} href={`#${idOf(part)}`}>
              {titles[part]} <span className="num">{counts[part]}</span>
            </a>
          ))}
        </p>
      )}
      {shown.map((part) => (
        <section key={part} id={idOf(part)} className={styles.meetingGroup} aria-label={titles[part]}>
          <h3>
            {titles[part]} <span className="num">{counts[part]}</span>
          </h3>
          {part === "coming" && withoutLink > 0 && (
            <p className={`small ${styles.lacking}`}>
              {withoutLink === 1
                ? "One of them is by video and has no link yet: the client does not know where to meet."
                : `${withoutLink} of them are by video and have no link yet: the clients do not know where to meet.`}{" "}
              <Link to={withParameters(rest.search, { lacks: "link" })}>
                {withoutLink === 1 ? "Show it" : "Show these"}
              </Link>
            </p>
          )}
          <MeetingsTable caption={titles[part]} requests={members(part)} timed={part !== "open"} {...rest} />
          {members(part).length < counts[part] && (
            <p className={acts.acts}>
              <Link
                className={buttons.textLink}
                to={`${withParameters(rest.search, { all: part })}#${idOf(part)}`}
                preventScrollReset
              >
                Show all {counts[part]}
                <span className="vh"> {titles[part].toLowerCase()}</span>
              </Link>
            </p>
          )}
        </section>
      ))}
      {counts.coming + counts.open + counts.past === mostListed && (
        <p className="source">The list has {mostListed} meetings at most. Older ones are in the audit log.</p>
      )}
    </>
  );
}

const idOf = (part: MeetingPart) =>
  part === "open" ? withoutTimeAnchor : titles[part].toLowerCase().replaceAll(" ", "-");
