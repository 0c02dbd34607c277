import { Link } from "react-router";
import * as buttons from "~/ui/buttons.module.css";
import { classes } from "~/ui/classes";
import { OwnDay, useOwnZone } from "~/ui/own-time";
import { clockIn } from "~/ui/spelled-out";
import { Status } from "~/ui/status";
import * as styles from "./client-page.module.css";
import type { OpenLine, PageLine } from "./vocabulary";

/** The columns of all tables of the page: they stand on the same lines. */
export interface SpineHeads {
  state: string;
  when: string;
  who: string;
}

/** A table of the page: state, what, date, by whom, and the way on. */
export function SpineTable({
  caption,
  heads,
  lines,
}: {
  caption: string;
  heads: SpineHeads;
  lines: readonly (PageLine | OpenLine)[];
}) {
  return (
    <table className={styles.spine}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{heads.state}</th>
          <th scope="col">What</th>
          <th scope="col">{heads.when}</th>
          <th scope="col">{heads.who}</th>
          <th scope="col">
            <span className="vh">Action</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>
              <Status tone={line.tone}>{line.state}</Status>
            </td>
            <th scope="row">
              <bdi>{line.what}</bdi>
              {line.note && <small>{line.note}</small>}
            </th>
            <td className="num">
              <When line={line} />
            </td>
            <td data-label={`${heads.who}: `}>{line.who || <span className="muted">Nobody yet</span>}</td>
            <td>
              <Link className={buttons.textLink} to={line.to}>
                {line.act}
                <span className="vh"> {line.what}</span>
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function When({ line }: { line: PageLine | OpenLine }) {
  const { when } = line;
  const zone = useOwnZone();
  if (when === null) return <span className="muted">No date</span>;
  const due = "due" in line ? line.due : "";
  return (
    <span className={classes(due === "late" && styles.late, due === "soon" && styles.soon) || undefined}>
      {typeof when === "string" ? <time dateTime={when}>{when}</time> : <OwnDay at={when} />}
      {due === "late" && ", late"}
      {line.timed && typeof when === "number" && <small>{clockIn(when, zone)}</small>}
    </span>
  );
}
