import { Link } from "react-router";
import * as buttons from "~/ui/buttons.module.css";
import { withParameters } from "~/ui/list-links";
import { OwnDay, useOwnZone } from "~/ui/own-time";
import { clockIn, dayIn } from "~/ui/spelled-out";
import { lineInZone, whoInWords } from "../audit/vocabulary";
import { monthAndYear } from "../portfolio/months";
import * as styles from "./client-page.module.css";
import { PageSection } from "./page-section";
import type { Timeline, TimelineRequest } from "./timeline.server";
import { kindLabel, timelineKinds } from "./vocabulary";

/** Everything that has happened, newest first, under the months of the reader's zone. */
export function TimelineSection({
  timeline: { lines, older },
  request,
  search,
}: {
  timeline: Timeline;
  request: TimelineRequest;
  search: URLSearchParams;
}) {
  const zone = useOwnZone();
  const link = (changes: Record<string, string | null>) => `${withParameters(search, changes)}#timeline`;
  const months = Map.groupBy(lines, ({ at }) => dayIn(at, zone).slice(0, 7));
  return (
    <PageSection id="timeline" title="Timeline">
      <nav className={styles.filter} aria-label="Kinds of the timeline">
        <Link to={link({ kind: null })} aria-current={request.kind === "" ? "page" : undefined} preventScrollReset>
          All
        </Link>
        {timelineKinds.map(({ value, label }) => (
          <Link
            key={value}
            to={link({ kind: value })}
            aria-current={request.kind === value ? "page" : undefined}
            preventScrollReset
          >
            {label}
          </Link>
        ))}
      </nav>
      {lines.length === 0 ? (
        <p className="muted">
          {request.kind === "" ? "Nothing has happened yet." : "Nothing of this kind has happened."}
        </p>
      ) : (
        <table className={`${styles.spine} ${styles.timeline}`}>
          <caption className="vh">Timeline</caption>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">What</th>
              <th scope="col">Kind</th>
              <th scope="col">By</th>
              <th scope="col">
                <span className="vh">Action</span>
              </th>
            </tr>
          </thead>
          {[...months].map(([month, ofMonth]) => (
            <tbody key={month}>
              <tr className={styles.month}>
                <th colSpan={5} scope="rowgroup">
                  {monthAndYear(month)}
                </th>
              </tr>
              {ofMonth.map((line) => (
                <tr key={line.seq}>
                  <td className="num">
                    <OwnDay at={line.at} />
                    <small>{clockIn(line.at, zone)}</small>
                  </td>
                  <th scope="row">
                    {line.title}
                    {line.about && line.about !== line.client?.name && (
                      <small>
                        <bdi>{line.about}</bdi>
                      </small>
                    )}
                    {line.words
                      .map((words) => lineInZone(words, zone))
                      .filter((text) => text !== `Client: ${line.client?.name}`)
                      .map((text) => (
                        <small key={text}>{text}</small>
                      ))}
                  </th>
                  <td>{kindLabel(line.kind)}</td>
                  <td>{whoInWords(line)}</td>
                  <td>
                    {line.page && (
                      <Link className={buttons.textLink} to={line.page}>
                        Open<span className="vh"> {line.title}</span>
                      </Link>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      )}
      <p className={styles.pages}>
        {request.before !== null && (
          <Link className={buttons.textLink} to={link({ before: null })} preventScrollReset>
            Back to the newest
          </Link>
        )}
        {older !== null && (
          <Link className={buttons.textLink} to={link({ before: String(older) })} preventScrollReset>
            Older
          </Link>
        )}
      </p>
      <p className="source">
        From the audit log. “All” leaves out sign-ins and who looked at what: they have a filter of their own.
      </p>
    </PageSection>
  );
}
