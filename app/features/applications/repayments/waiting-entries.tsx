import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import { May } from "~/ui/may";
import { OwnTime } from "~/ui/own-time";
import * as preLine from "~/ui/pre-line.module.css";
import { TextArea } from "~/ui/text-area";
import { dollarsAndCents } from "../../loans/figures";
import type { EntryKind } from "../entry-kinds";
import { longDate } from "../loan-file/dates";
import { canConfirm, canRecall } from "../policy";
import { SecondPersonNeeded } from "../second-person-needed";
import { ClosingLines } from "./closing-form";
import type { PlanChange } from "./plan-change";
import { PlanLines } from "./plan-lines";
import type { WaitingEntry } from "./proposed-entries.server";
import type { RepaymentDesk } from "./read-ledger.server";
import type { RepaymentProblem } from "./repayment-forms";
import * as styles from "./waiting-entries.module.css";

/** What one person has entered, with what the reader can do about each. */
export function WaitingEntries({
  page,
  plan,
  here,
  returning,
  problem,
}: {
  page: RepaymentDesk;
  /** What the plan that waits changes; null where none waits, and for one that does not fit any more. */
  plan: PlanChange | null;
  /** The address of the page. */
  here: string;
  /** The one for which a reason is asked. */
  returning: string | null;
  problem: RepaymentProblem | undefined;
}) {
  const { waiting, me, oneDecider } = page;
  if (waiting.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="waiting">
      <h3 id="waiting">Waits for a second person</h3>
      {oneDecider && <SecondPersonNeeded />}
      {waiting.map((entry) => (
        <div key={entry.id} className={styles.waiting}>
          <What entry={entry} page={page} plan={plan} />
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

function What({ entry, page, plan }: { entry: WaitingEntry; page: RepaymentDesk; plan: PlanChange | null }) {
  const { kind, amountCents, valueOn, reference } = entry;
  if (kind === "closing")
    return (
      <>
        <p>
          <b>Closing letter</b>: it says that nothing is owed any more, and releases the securities. It cannot be
          undone.
        </p>
        {page.ledger && <ClosingLines page={{ ...page, ledger: page.ledger }} />}
      </>
    );
  if (kind === "plan")
    return (
      <>
        <p>
          First payment on <b>{longDate(valueOn)}</b>
        </p>
        {plan ? (
          <PlanLines change={plan} />
        ) : (
          <p>
            It does not fit the loan any more: payments are recorded or an instalment is due. It can only be returned or
            withdrawn.
          </p>
        )}
      </>
    );
  return (
    <p>
      {kind === "payment" ? "Payment of " : "Reversal of the payment of "}
      <b className="num">{dollarsAndCents(amountCents)}</b>, value date {longDate(valueOn)}, {reference}
    </p>
  );
}

/** As short as a button of a phone has to be. */
const nameOf = ({ kind, amountCents, valueOn }: WaitingEntry) =>
  ({
    payment: `the payment of ${dollarsAndCents(amountCents)}`,
    reversal: `the reversal of ${dollarsAndCents(amountCents)}`,
    plan: longDate(valueOn),
    closing: "the closing letter",
  })[kind];

/** What the second person looks at first. */
const compared: Record<EntryKind, string> = {
  payment: "Compare it with the statement of the bank.",
  reversal: "Compare it with the statement of the bank.",
  plan: "Compare it with the signed agreement. The borrower gets an email.",
  closing: "Compare the payments with the statement of the bank. The borrower gets the letter at once.",
};

function Acts({ entry, me, here }: { entry: WaitingEntry; me: string; here: string }) {
  if (canRecall(me, entry.proposedById))
    return (
      <>
        <p className="small">A colleague has to confirm it. Until then nothing changes.</p>
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
      <p className="small">{compared[entry.kind]} The history names you as the second person.</p>
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
