import { type ChangeEvent, type SubmitEvent, useRef, useState } from "react";
import { day } from "~/platform/clock";
import { isoDate } from "~/platform/dates";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Choices } from "~/ui/choices";
import { ConfirmChange } from "~/ui/confirm-change";
import { ErrorSummary } from "~/ui/error-summary";
import * as forms from "~/ui/forms.module.css";
import { KeptWriting } from "~/ui/kept-writing";
import { OwnTime } from "~/ui/own-time";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { useUnsaved } from "~/ui/use-unsaved";
import { dollars, percent } from "../../loans/figures";
import { readStoredScenario } from "../../loans/scenario";
import { decisionLabels, longestNote } from "../loan-file/vocabulary";
import { waivedWords } from "../offers/offer-question";
import { repaymentYears } from "../questions";
import type { Refused } from "./act.server";
import { declineStart, offerStart } from "./form-start";
import { letterPreviewPath, useApplicationLinks } from "./links";
import { OfferNote, offerButton, useOfferGoes } from "./offer-goes";
import { Overtaken } from "./overtaken";
import type { LoanFile } from "./read-loan-file.server";
import type { DecisionLine } from "./read-records.server";
import { ReturnedTerms } from "./returned-terms";
import * as styles from "./underwriting.module.css";
import { WaivedList } from "./waived-checks";

interface Filled {
  loanFile: LoanFile;
  outcome: Refused | undefined;
  /** `outcome` is that of a preview which was asked for in another tab. */
  preview: boolean;
}

const summary = (outcome: Filled["outcome"], errors: Refused["errors"], names: readonly string[]) => [
  ...(outcome?.blockers ?? []).map((message) => ({ message })),
  ...names.flatMap((id) => (errors[id] ? [{ id, message: errors[id] }] : [])),
];

const whenTold = "You can undo this for 10 seconds. Then the applicant gets an email about the letter.";

/** The form for an offer. Its preview submits the typed values to a new tab and stores nothing. */
export function OfferForm({ loanFile, outcome, preview }: Filled) {
  const { application, seen, now, approvalAbove } = loanFile;
  const { id, amountCents, answers } = application;
  const { question } = outcome ?? {};
  const start = offerStart(loanFile);
  const values = outcome?.values ?? start.values;
  const { form, sending, errors } = useWatchedForm(outcome);
  const goes = useOfferGoes(form.ref, approvalAbove);
  const wished = answers.scenario ? readStoredScenario(answers.scenario).scenario : null;
  return (
    <form {...form} method="post" className={`${forms.formGrid} ${styles.decisionForm}`} noValidate>
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="intent" value="offer" />
      <Overtaken outcome={outcome} />
      <ErrorSummary
        title={outcome && outcome.blockers.length > 0 ? "The approval is blocked" : titleOf(preview)}
        errors={summary(outcome, errors, ["amount", "rate", "years", "validUntil", "conditions", "reason"])}
        told={outcome}
      />
      {preview && <OtherTab />}
      {!outcome && <FilledIn earlier={start.earlier} what="terms" />}
      <ReturnedTerms loanFile={loanFile} which="these terms" className={forms.wide} />
      <KeptWriting form={`offer ${id}`} refused={outcome !== undefined} />
      <TextField
        name="amount"
        label="Amount"
        inputMode="numeric"
        required
        hint={`In whole dollars. Requested: ${dollars(amountCents / 100)}.`}
        defaultValue={values.amount}
        error={errors.amount}
      />
      <TextField
        name="rate"
        label="Interest a year, in percent"
        inputMode="decimal"
        required
        hint={
          wished
            ? `The applicant used ${percent(wished.rate)} in the calculator.`
            : "For example 2.5. Fixed over the whole term."
        }
        defaultValue={values.rate}
        error={errors.rate}
      />
      <Choices
        name="years"
        label="Term"
        options={repaymentYears.map((value) => ({ value, label: `${value} years` }))}
        defaultValue={values.years}
        error={errors.years}
      />
      <TextField
        name="validUntil"
        label="Valid until"
        type="date"
        required
        min={isoDate(now + day)}
        defaultValue={values.validUntil}
        error={errors.validUntil}
      />
      <TextArea
        wide
        name="conditions"
        label="Conditions in the letter"
        hint="Optional, one on each line. They are printed in the letter exactly as written. The letter already says that there are no fees before the payout."
        rows={4}
        maxLength={longestNote}
        defaultValue={values.conditions}
        error={errors.conditions}
      />
      <TextArea
        wide
        name="reason"
        label="Why these terms"
        hint="Required. For the file and the second person. It is not in the letter."
        rows={4}
        required
        maxLength={longestNote}
        defaultValue={values.reason}
        error={errors.reason}
      />
      <p className={`${forms.wide} small`} aria-live="polite">
        <OfferNote goes={goes} loanFile={loanFile} whenTold={whenTold} />
      </p>
      <Actions id={id} intent="offer" send={offerButton[goes]} sending={sending} />
      {question && (
        <ConfirmChange
          asked={question}
          confirmed={question.key}
          message={[
            `Offer ${question.offered}, ${question.terms}?`,
            ...(question.amount ? [`The applicant requested ${question.amount.requested}.`] : []),
            ...(question.waived.length > 0 ? [waivedWords(question.waived.length)] : []),
          ].join(" ")}
          detail={
            <div className="stack">
              <p>
                {application.company}, {application.name}, {application.reference}.
                {question.amount && ` That is ${question.amount.change} than requested.`}
              </p>
              <WaivedList waived={question.waived} />
              {question.alone && (
                <p>You waived points and send this alone: a colleague finds it on the Overview and looks at it.</p>
              )}
            </div>
          }
          field={question.amount ? "amount" : "reason"}
          correct={question.amount ? "Correct the amount" : "Back to the form"}
          save={`Offer ${question.offered}`}
        />
      )}
    </form>
  );
}

export function DeclineForm({ loanFile, outcome, preview }: Filled) {
  const { application, seen } = loanFile;
  const start = declineStart(loanFile);
  const { form, sending, errors } = useWatchedForm(outcome);
  return (
    <form {...form} method="post" className={`${forms.formGrid} ${styles.decisionForm}`} noValidate>
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="intent" value="decline" />
      <Overtaken outcome={outcome} />
      <ErrorSummary title={titleOf(preview)} errors={summary(outcome, errors, ["reason"])} told={outcome} />
      {preview && <OtherTab />}
      {!outcome && <FilledIn earlier={start.earlier} what="reason" />}
      <KeptWriting form={`decline ${application.id}`} refused={outcome !== undefined} />
      <TextArea
        wide
        name="reason"
        label="Reason"
        hint="Required. It is printed in the letter word for word. Say why, and what would have been needed."
        rows={8}
        required
        maxLength={longestNote}
        defaultValue={(outcome ?? start).values.reason}
        error={errors.reason}
      />
      <p className={`${forms.wide} small`}>{whenTold}</p>
      <Actions id={application.id} intent="decline" send="Decline and send the letter" sending={sending} />
    </form>
  );
}

const titleOf = (preview: boolean) => (preview ? "The letter cannot be shown yet" : undefined);

/** The form stands in two tabs now. */
function OtherTab() {
  return (
    <p className={forms.wide}>
      Nothing has been sent. Correct the form here, or close this tab and correct it in the tab in which you began.
    </p>
  );
}

/** Says that the form is filled in with the values of an earlier decision. */
function FilledIn({ earlier, what }: { earlier: DecisionLine | null; what: string }) {
  if (!earlier) return null;
  return (
    <p className={forms.wide}>
      Filled in with the {what} of <OwnTime at={earlier.proposedAt} /> by {earlier.proposedBy} (
      {decisionLabels[earlier.state].toLowerCase()}). Check everything before you send it.
    </p>
  );
}

/**
 * Asks before the page is left with unsaved values. Sends the form once, also on a double click: the second press would
 * be refused, and its answer would replace the answer to the first. An error stands until its field is changed.
 */
function useWatchedForm(outcome: Refused | undefined) {
  const ref = useRef<HTMLFormElement>(null);
  const [sending, setSending] = useState(false);
  const [changed, setChanged] = useState<readonly string[]>([]);
  useUnsaved(ref);
  const onChange = ({ target }: ChangeEvent<HTMLFormElement>) => {
    const { name } = target;
    if (outcome?.errors[name]) setChanged((names) => (names.includes(name) ? names : [...names, name]));
  };
  const standing = Object.entries(outcome?.errors ?? {}).filter(([name]) => !changed.includes(name));
  const onSubmit = ({ defaultPrevented, nativeEvent: { submitter } }: SubmitEvent) => {
    const inThisTab = submitter?.getAttribute("formtarget") !== "_blank";
    if (inThisTab && !defaultPrevented) setSending(true);
  };
  return { form: { ref, onSubmit, onChange }, sending, errors: Object.fromEntries(standing) };
}

function Actions({ id, intent, send, sending }: { id: string; intent: string; send: string; sending: boolean }) {
  const links = useApplicationLinks(id);
  return (
    <div className={`${forms.wide} ${buttons.btnRow}`}>
      <Button busy={sending}>{send}</Button>
      <Button variant="line" name="preview" value={intent} formAction={letterPreviewPath(id)} formTarget="_blank">
        Preview the letter
      </Button>
      <ButtonLink variant="text" to={links.application}>
        Back to the application
      </ButtonLink>
    </div>
  );
}
