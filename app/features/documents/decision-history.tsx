import { Link } from "react-router";
import { classes } from "~/ui/classes";
import { OwnTime } from "~/ui/own-time";
import * as styles from "./decision-history.module.css";
import { ownDocument } from "./own-addresses";
import type { Version } from "./versions.server";
import type { ReviewAct } from "./vocabulary";

const done: Record<ReviewAct, string> = {
  approved: "approved by document review",
  rejected: "rejected by document review",
  reopened: "taken up again by document review",
};

const marks: Record<ReviewAct, string> = {
  approved: styles.isGood,
  rejected: styles.isBad,
  reopened: styles.isOpen,
};

/** What happened to the versions of a document, the latest first. Clients read the role of who decided, not the name. */
export function DecisionHistory({ versions, shown }: { versions: readonly Version[]; shown: string }) {
  return (
    <ol className={styles.history}>
      {versions.map(({ id, number, name, sentAt, sent, acts, status }) => (
        <li key={id}>
          <ol>
            {acts.map(({ id: act, act: word, at, reason }) => (
              <li key={act} className={marks[word]}>
                <b>
                  Version {number} {done[word]}
                </b>
                <span className="num">
                  <OwnTime at={at} />
                </span>
                {reason && <p>{reason}</p>}
              </li>
            ))}
            <li className={classes(status === "pending" && acts.length === 0 && styles.isOpen)}>
              <b>
                Version {number} sent {sent} and passed the file check
              </b>
              <span className="num">
                <OwnTime at={sentAt} />
              </span>
              {versions.length > 1 && (
                <span className={styles.name}>
                  {id === shown ? `${name} (shown here)` : <Link to={ownDocument(id)}>{name}</Link>}
                </span>
              )}
            </li>
          </ol>
        </li>
      ))}
    </ol>
  );
}
