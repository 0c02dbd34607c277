import { href, Link } from "react-router";
import { addAdministrator } from "~/features/identity/add-administrator";
import { formatDollars } from "~/features/portfolio/growth";
import { day } from "~/platform/clock";
import { countWords } from "~/ui/list-links";
import { useMay } from "~/ui/may";
import { OwnTime } from "~/ui/own-time";
import { BackupStatus } from "./backup-status";
import type { SystemHealth } from "./read-system-status.server";
import * as styles from "./shortcuts.module.css";

/** The problems, each with what to do; or a sentence that everything works. */
export function SystemStatus({ status }: { status: SystemHealth }) {
  const invites = useMay("staff.manage");
  const { storageAnswers, nodes, diskLow, sweepTrouble, mail, audit, backup, erasures, brokenContent, now } = status;
  const unchecked = audit.checked !== null && audit.checked.at < now - 2 * day;
  const operational =
    storageAnswers &&
    !diskLow &&
    sweepTrouble === null &&
    !mail.down &&
    mail.failed === 0 &&
    !audit.alarm &&
    !unchecked &&
    brokenContent.length === 0 &&
    backup.problems.length === 0;
  return (
    <div id="system-status" className={styles.shortcut}>
      <h2>System Status</h2>
      {operational && <p>All systems operational</p>}
      {nodes.length > 1 && (
        <p>
          {nodes.length} servers are running: {nodes.map(({ host, pid }) => `${host} (process ${pid})`).join(", ")}.
        </p>
      )}
      {!storageAnswers && <p>The document storage does not answer. Tell the person who runs this server.</p>}
      {diskLow && (
        <p>
          The disk of the server is nearly full: nobody can upload documents until there is room. Everything else works.
          Tell the person who runs this server.
        </p>
      )}
      {sweepTrouble !== null && <p>{sweepTrouble}</p>}
      {audit.alarm && (
        <p>
          <Link to={href("/dashboard/admin/audit")}>
            The audit log was changed, at event {audit.alarm.seq.toLocaleString("en-US")}.
          </Link>{" "}
          Do not change the database or the storage, and tell the person who runs this server.
        </p>
      )}
      {unchecked && audit.checked && (
        <p>
          <Link to={href("/dashboard/admin/audit")}>The audit log</Link> was last checked{" "}
          <OwnTime at={audit.checked.at} />. This should happen every day.
        </p>
      )}
      {brokenContent.length > 0 && (
        <p>
          Published content cannot be read:{" "}
          {brokenContent.map(({ kind, key }, index) => (
            <span key={`${kind}/${key}`}>
              {index > 0 && ", "}
              <Link
                to={href("/dashboard/admin/content/:contentKind/:contentKey", { contentKind: kind, contentKey: key })}
              >
                {key}
              </Link>
            </span>
          ))}
          . The site shows the first version instead, or none. Propose an earlier version.
        </p>
      )}
      {mail.down && (
        <p>
          The mail server has not answered since <OwnTime at={mail.down.since} />.{" "}
          {mail.waiting.toLocaleString("en-US")} {mail.waiting === 1 ? "mail is" : "mails are"} waiting. We keep trying.
        </p>
      )}
      {mail.failed > 0 && (
        <p>
          <Link to={`${href("/dashboard/admin/mail")}?status=failed`}>
            {mail.failed.toLocaleString("en-US")} {mail.failed === 1 ? "mail" : "mails"} could not be delivered.
          </Link>
        </p>
      )}
      {erasures.first !== null && (
        <p>
          <Link to={href("/dashboard/admin/retention")}>
            {countWords(erasures.total, false, "record", "records")} whose retention is over
          </Link>{" "}
          will be erased for good, from <OwnTime at={erasures.first} /> on.
        </p>
      )}
      <BackupStatus {...backup} />
      {status.oneAdministrator && (
        <p>
          The firm has confirmed one person who decides about loans. Loans above {formatDollars(status.approvalAbove)}{" "}
          need two. {addAdministrator(invites)}
        </p>
      )}
    </div>
  );
}
