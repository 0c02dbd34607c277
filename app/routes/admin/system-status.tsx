import { href, Link } from "react-router";
import { addAdministrator } from "~/features/identity/add-administrator";
import { dollars } from "~/features/loans/figures";
import type { MailHealth } from "~/features/outbox/mail-health.server";
import { OwnTime } from "~/ui/own-time";
import * as styles from "./shortcuts.module.css";

interface Health {
  storageAnswers: boolean;
  /** What the last start found among the stored files, or null. */
  sweepTrouble: string | null;
  mail: MailHealth;
  oneAdministrator: boolean;
  /** Cents: larger loans need two administrators. */
  approvalAbove: number;
}

/** The problems, each with what to do; or a sentence that everything works. */
export function SystemStatus({ storageAnswers, sweepTrouble, mail, oneAdministrator, approvalAbove }: Health) {
  const operational = storageAnswers && sweepTrouble === null && !mail.down && mail.failed === 0;
  return (
    <div id="system-status" className={styles.shortcut}>
      <h2>System Status</h2>
      {operational && <p>All systems operational</p>}
      {!storageAnswers && <p>The document storage does not answer. Tell the person who runs this server.</p>}
      {sweepTrouble !== null && <p>{sweepTrouble}</p>}
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
      {oneAdministrator && (
        <p>
          This firm has one administrator. Loans above {dollars(approvalAbove / 100)} need two. {addAdministrator}
        </p>
      )}
    </div>
  );
}
