import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { longDate } from "../loan-file/dates";
import { planKey } from "./plan-change";
import { PlanLines } from "./plan-lines";
import type { RepaymentDesk } from "./read-ledger.server";
import { confirmedWords, type RepaymentProblem } from "./repayment-forms";

/** The day of the first payment, from which the schedule follows. It comes back with what it means before it is saved. */
export function PlanForm({
  plan: { usual, earliest, latest, paidOn, parts, partsBear },
  current,
  today,
  twoAbove,
  here,
  problem,
}: {
  plan: NonNullable<RepaymentDesk["plan"]>;
  /** The first payment of the plan that is there; null for none. */
  current: string | null;
  today: string;
  /** Above this amount in cents a colleague confirms it; null where one person is enough. */
  twoAbove: number | null;
  here: string;
  problem: RepaymentProblem | undefined;
}) {
  const { errors = {}, values = {}, plan: change } = problem ?? {};
  return (
    <form method="post" className="stack" noValidate>
      <ErrorSummary
        title="The plan is not saved"
        errors={Object.entries(errors).map(([id, message]) => ({ id, message }))}
      />
      {change && (
        <div className="stack" role="alert">
          <p>
            <b>{current === null ? "Set this first payment?" : "Change the first payment?"}</b>{" "}
            {change.after.firstDueOn <= today &&
              "This day has come: the instalment is due at once, and the day cannot be changed any more. "}
            {twoAbove === null
              ? "The borrower gets an email."
              : "A colleague has to confirm it. The borrower gets an email after that, not now."}
          </p>
          <PlanLines change={change} />
          <input type="hidden" name="confirmed" value={planKey(change)} />
        </div>
      )}
      <TextField
        name="firstDueOn"
        label="First payment"
        hint={`As the agreement says, from ${longDate(earliest)} to ${longDate(latest)}. ${paidOn === null ? "Interest counts from a month before this day." : `Interest counts from the payout on ${longDate(paidOn)}: what is more than a month's is paid with the first instalment.`} Once the instalment is due, the day stays.`}
        type="date"
        required
        min={earliest}
        max={latest}
        defaultValue={values.firstDueOn ?? current ?? usual}
        error={errors.firstDueOn}
      />
      {parts.length > 0 && (
        <p className="small">
          {partsBear
            ? "The loan was paid out in parts. Each bears interest from its own payout: what they bear until the last payout is due with the first instalment."
            : "The loan was paid out in parts. They bear no interest until the last payout, because the letter of this offer does not say so."}
        </p>
      )}
      {current !== null && (
        <TextArea
          name="reason"
          label="Why it is changed"
          rows={2}
          maxLength={1000}
          required
          defaultValue={values.reason}
          error={errors.reason}
        />
      )}
      {twoAbove !== null && <p className="small">{confirmedWords(twoAbove)}</p>}
      <div className={buttons.btnRow}>
        <Button name="intent" value="plan">
          {change
            ? twoAbove === null
              ? `Yes, on ${longDate(change.after.firstDueOn)}`
              : `Propose ${longDate(change.after.firstDueOn)}`
            : "See what follows"}
        </Button>
        {change && (
          <ButtonLink variant="line" href={here}>
            Cancel
          </ButtonLink>
        )}
      </div>
    </form>
  );
}
