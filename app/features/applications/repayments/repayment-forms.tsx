import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import * as forms from "~/ui/forms.module.css";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { dollarsAndCents } from "../../loans/figures";
import { longDate } from "../loan-file/dates";
import type { PaymentQuestion } from "./payment-question";
import type { PlanChange } from "./plan-change";
import type { RepaymentLine } from "./read-ledger.server";

/** What is wrong with a form, by field, and what was typed. */
export interface RepaymentProblem {
  intent: string;
  errors: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
  /** What the plan that was typed means: to be answered before it is saved. */
  plan?: PlanChange;
  /** The payment that was typed is far from what is due: to be answered before it is recorded. */
  payment?: PaymentQuestion;
}

const summary = (errors: Readonly<Record<string, string>>) =>
  Object.entries(errors).map(([id, message]) => ({ id, message }));

/** A payment that was received. */
export function ReceivedForm({
  today,
  next,
  twoAbove,
  problem,
}: {
  today: string;
  /** Above this amount in cents a colleague confirms it; null where one person is enough. */
  twoAbove: number | null;
  /** Of the next payment, in cents. */
  next: number | null;
  problem: RepaymentProblem | undefined;
}) {
  const { errors = {}, values = {}, payment: question } = problem ?? {};
  return (
    <form method="post" className={forms.formGrid} noValidate>
      <ErrorSummary
        title="The payment is not recorded"
        errors={["amount", "valueOn", "reference"].flatMap((id) => (errors[id] ? [{ id, message: errors[id] }] : []))}
      />
      {question && (
        <div className={forms.wide} role="alert">
          <Banner>
            <b>Are you sure? You typed {question.amount}.</b>{" "}
            {question.due === null ? "Nothing is due on that day" : `Due on that day: ${question.due}`}. An instalment
            of this loan is {question.usual}.
          </Banner>
          <input type="hidden" name="confirmed" value={question.key} />
        </div>
      )}
      <TextField
        name="amount"
        label="Amount in dollars"
        inputMode="decimal"
        autoComplete="off"
        required
        defaultValue={values.amount ?? (next === null ? "" : dollarsAndCents(next).replace("$", ""))}
        error={errors.amount}
      />
      <TextField
        name="valueOn"
        label="Value date"
        type="date"
        required
        max={today}
        defaultValue={values.valueOn ?? today}
        error={errors.valueOn}
      />
      <TextField
        name="reference"
        label="Reference of the bank"
        autoComplete="off"
        maxLength={140}
        required
        defaultValue={values.reference}
        error={errors.reference}
      />
      {twoAbove !== null && <p className={`${forms.wide} small`}>{confirmedWords(twoAbove)}</p>}
      <div className={`${forms.wide} ${buttons.btnRow}`}>
        <Button name="intent" value="receive">
          {question
            ? `Yes, ${question.amount} was paid`
            : twoAbove === null
              ? "Record the payment"
              : "Enter the payment"}
        </Button>
      </div>
    </form>
  );
}

export const confirmedWords = (limit: number) =>
  `This loan is above ${dollarsAndCents(limit).replace(/\.00$/, "")}: a colleague confirms what you enter before it counts.`;

/** Names the payment that is reversed, and asks why. */
export function ReverseForm({
  payment,
  back,
  twoAbove,
  problem,
}: {
  payment: RepaymentLine;
  back: string;
  /** Above this amount in cents a colleague confirms it; null where one person is enough. */
  twoAbove: number | null;
  problem: RepaymentProblem | undefined;
}) {
  return (
    <form method="post" className="stack" noValidate>
      <input type="hidden" name="of" value={payment.id} />
      <ErrorSummary title="The payment is not reversed" errors={summary(problem?.errors ?? {})} />
      <p>
        The payment of {dollarsAndCents(payment.amountCents)} on {longDate(payment.valueOn)}, {payment.reference}, will
        count no more. It stays in the list of reversed payments.{twoAbove !== null && ` ${confirmedWords(twoAbove)}`}
      </p>
      <TextArea
        name="reason"
        label="Why"
        rows={2}
        maxLength={1000}
        required
        defaultValue={problem?.values.reason}
        error={problem?.errors.reason}
      />
      <div className={buttons.btnRow}>
        <Button name="intent" value="reverse" variant="danger">
          Reverse the payment
        </Button>
        <ButtonLink variant="line" href={back}>
          Keep it
        </ButtonLink>
      </div>
    </form>
  );
}
