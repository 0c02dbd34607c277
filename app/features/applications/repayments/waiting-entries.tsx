import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import { May } from "~/ui/may";
import { OwnTime } from "~/ui/own-time";
import * as preLine from "~/ui/pre-line.module.css";
import { TextArea } from "~/ui/text-area";
import { needsSecondAdministrator } from "../../identity/add-administrator";
import { dollarsAndCents } from "../../loans/figures";
import { longDate } from "../loan-file/dates";
import { canConfirm, canRecall } from "../policy";
import type { WaitingEntry } from "./proposed-entries.server";
import type { RepaymentProblem } from "./repayment-forms";
import * as styles from "./waiting-entries.module.css";

/** Payments and reversals that one person has entered, with what the reader can do about each. */
export function WaitingEntries({
  entries,
  me,
  oneDecider,
  here,
  returning,
  problem,
}: {
  entries: readonly WaitingEntry[];
  /** The account of the reader. */
  me: string;
  oneDecider: boolean;
  /** The address of the page. */
  here: string;
  /** The one for which a reason is asked. */
  returning: string | null;
  problem: RepaymentProblem | undefined;
}) {
  if (entries.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="waiting">
      <h3 id="waiting">Waits for a second person</h3>
      {oneDecider && <Banner>{needsSecondAdministrator}</Banner>}
      {entries.map((entry) => (
        <div key={entry.id} className={styles.waiting}>
          <p>
            {entry.kind === "payment" ? "Payment of " : "Reversal of the payment of "}
            <b className="num">{dollarsAndCents(entry.amountCents)}</b>, value date {longDate(entry.valueOn)},{" "}
            {entry.reference}
          </p>
          {entry.reason && <p className={preLine.preLine}>{entry.reason}</p>}
          <p className="source">
            Entered by {entry.proposedBy}, <OwnTime at={entry.proposedAt} />
          </p>
          {returning === entry.id && canConfirm(me, entry.proposedById) ? (
            <ReturnForm entry={entry} back={here} problem={problem} />
          ) : (
            <Acts entry={entry} me={me} here={here} />
          )}
        </div>
      ))}
    </section>
  );
}

const nameOf = ({ kind, amountCents }: WaitingEntry) =>
  `${kind === "payment" ? "the payment" : "the reversal"} of ${dollarsAndCents(amountCents)}`;

function Acts({ entry, me, here }: { entry: WaitingEntry; me: string; here: string }) {
  if (canRecall(me, entry.proposedById))
    return (
      <>
        <p className="small">A colleague has to confirm it. Until then the ledger does not count it.</p>
        <form method="post" className={buttons.btnRow}>
          <input type="hidden" name="of" value={entry.id} />
          <Button variant="line" name="intent" value="recall">
            Withdraw it<span className="vh"> ({nameOf(entry)})</span>
          </Button>
        </form>
      </>
    );
  return (
    <May act="applications.decide">
      <p className="small">Compare it with the statement of the bank. The history names you as the second person.</p>
      <form method="post" className={buttons.btnRow}>
        <input type="hidden" name="of" value={entry.id} />
        <Button name="intent" value="confirm">
          Confirm {nameOf(entry)}
        </Button>
        <ButtonLink variant="line" href={`${here}?return=${entry.id}#waiting`}>
          Return it to {entry.proposedBy}
        </ButtonLink>
      </form>
    </May>
  );
}

function ReturnForm({
  entry,
  back,
  problem,
}: {
  entry: WaitingEntry;
  back: string;
  problem: RepaymentProblem | undefined;
}) {
  const { errors = {}, values = {} } = problem ?? {};
  return (
    <form method="post" className="stack" noValidate>
      <input type="hidden" name="of" value={entry.id} />
      <ErrorSummary
        title="It is not returned"
        errors={Object.entries(errors).map(([id, message]) => ({ id, message }))}
      />
      <TextArea
        name="reason"
        label="Why it is returned"
        hint={`${entry.proposedBy} reads it.`}
        rows={2}
        maxLength={1000}
        required
        defaultValue={values.reason}
        error={errors.reason}
      />
      <div className={buttons.btnRow}>
        <Button name="intent" value="return">
          Return {nameOf(entry)}
        </Button>
        <ButtonLink variant="line" href={back}>
          Cancel
        </ButtonLink>
      </div>
    </form>
  );
}
