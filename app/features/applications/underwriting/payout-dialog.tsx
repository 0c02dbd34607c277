import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { attachField } from "~/features/uploads/attached";
import { isoDate, lastToday } from "~/platform/dates";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Dialog } from "~/ui/dialog";
import { ErrorSummary } from "~/ui/error-summary";
import { FileField } from "~/ui/file-field";
import * as forms from "~/ui/forms.module.css";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { longDate } from "../loan-file/dates";
import { accountWords, type Payout, payoutKey, wholeDollars } from "../loan-file/payout";
import { longestNote } from "../loan-file/vocabulary";
import { SecondPersonNeeded } from "../second-person-needed";
import { LoanNamed } from "./loan-named";
import type { DialogState } from "./note-dialog";
import { Overtaken } from "./overtaken";
import { AgreedPapers } from "./payout-compare";
import type { LoanFile } from "./read-loan-file.server";
import * as styles from "./underwriting.module.css";

/** What is paid, to whose account and for whom: read once more before it is for good. */
export function PayoutSentence({ loanFile, payout }: { loanFile: LoanFile; payout: Payout }) {
  const { company, name } = loanFile.application;
  const [last] = loanFile.payouts;
  return (
    <p>
      <b>
        {wholeDollars(payout.amountCents)} to {accountWords(payout)}, for {company} ({name})
      </b>
      , on {longDate(payout.valueOn)}, reference {payout.wireReference}. What is paid out cannot be undone.
      {last && payout.accountEnd !== last.accountEnd && (
        <>
          {" "}
          <b>This is another account than before.</b> The last payout went to {accountWords(last)}.
        </>
      )}
    </p>
  );
}

/** The form of a payout. Where one administrator is enough, it comes back with a question before the payout is recorded. */
export function PayoutDialog({
  loanFile,
  state: { outcome, cancel, onClose },
}: {
  loanFile: LoanFile;
  state: DialogState;
}) {
  const busy = useNavigation().state === "submitting";
  const { errors = {}, values = {}, blockers = [], payout } = outcome ?? {};
  const { drawn, seen, now, secondFor, oneAdministrator } = loanFile;
  const second = secondFor.includes("repayment");
  // The account itself is typed each time: its end tells whether it is the same one.
  const [last] = loanFile.payouts;
  // The question stands above the fields: it is read before the button that answers it is pressed.
  const question = useRef<HTMLDivElement>(null);
  const key = payout && payoutKey(payout);
  useEffect(() => {
    if (key) question.current?.focus();
  }, [key]);
  const blocking = loanFile.blockers.filter(({ about }) => about !== "second");
  // What was typed before something began to block it stays.
  if (blocking.length > 0 && outcome === undefined)
    return (
      <Dialog open title="Record a payout" onClose={onClose}>
        <div className={styles.about}>
          <p>No payout can be recorded now:</p>
          <ul className={`${styles.blockers} plain`}>
            {blocking.map(({ words }) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
        <div className={buttons.btnRow}>
          <ButtonLink to={cancel} replace preventScrollReset>
            Back to the application
          </ButtonLink>
        </div>
      </Dialog>
    );
  // The page below the dialog has ids of its own.
  const field = (name: string) => ({
    id: `payout-${name}`,
    name,
    error: errors[name],
    defaultValue: values[name] ?? "",
  });
  return (
    <Dialog open title="Record a payout" onClose={onClose}>
      <div className={styles.about}>
        <LoanNamed loanFile={loanFile} />
        <p>
          {wholeDollars(drawn.acceptedCents)} was accepted, {wholeDollars(drawn.paidCents)} is paid out. At most{" "}
          {wholeDollars(drawn.restCents)} can follow.
        </p>
        <p>
          {second
            ? "A colleague has to confirm the payout. The applicant gets an email after that, not now."
            : "The applicant gets an email. What is paid out cannot be undone."}
        </p>
        {second && oneAdministrator && <SecondPersonNeeded />}
      </div>
      <Form method="post" encType="multipart/form-data" className={forms.formGrid} noValidate preventScrollReset>
        <input type="hidden" name="seen" value={seen} />
        {key && <input type="hidden" name="confirmed" value={key} />}
        <Overtaken outcome={outcome} />
        <ErrorSummary
          title={blockers.length > 0 ? "This payout is blocked" : undefined}
          errors={[
            ...blockers.map((message) => ({ message })),
            ...names.flatMap((name) => (errors[name] ? [{ id: `payout-${name}`, message: errors[name] }] : [])),
            ...(errors.file ? [{ id: "file", message: errors.file }] : []),
          ]}
        />
        {payout && (
          <div className={`${forms.wide} ${styles.proposal}`} role="alert" ref={question} tabIndex={-1}>
            <PayoutSentence loanFile={loanFile} payout={payout} />
          </div>
        )}
        <TextField
          {...field("amount")}
          label="Amount in dollars"
          hint="All that is left, or a part of it."
          inputMode="decimal"
          autoComplete="off"
          required
          defaultValue={values.amount ?? wholeDollars(drawn.restCents).replace("$", "")}
        />
        <TextField
          {...field("valueOn")}
          label="Value date"
          type="date"
          required
          hint="The day on which the money left."
          max={lastToday(now)}
          defaultValue={values.valueOn ?? isoDate(now)}
        />
        <TextField
          {...field("holder")}
          label="Holder of the account"
          autoComplete="off"
          maxLength={140}
          required
          defaultValue={values.holder ?? last?.holder}
        />
        <TextField
          {...field("bank")}
          label="Bank"
          autoComplete="off"
          maxLength={140}
          required
          defaultValue={values.bank ?? last?.bank}
        />
        <TextField
          {...field("account")}
          label="Account number or IBAN"
          hint={`Only its last four characters are kept, on purpose.${second ? " Who confirms compares them with the files." : ""}${last ? ` Those of the payout before: ${last.accountEnd}.` : ""}`}
          autoComplete="off"
          maxLength={50}
          required
        />
        <TextField {...field("wireReference")} label="Wire reference" autoComplete="off" maxLength={140} required />
        <TextArea {...field("note")} wide label="Note (optional)" rows={2} maxLength={longestNote} />
        <FileField
          {...attachField}
          label="Confirmation of the bank, with the account (optional)"
          wide
          error={errors.file}
        />
        <details className={`${forms.wide} small`}>
          <summary>What was accepted and signed</summary>
          <AgreedPapers loanFile={loanFile} />
        </details>
        <div className={`${forms.wide} ${buttons.btnRow}`}>
          <ButtonLink variant="line" to={cancel} replace preventScrollReset>
            Cancel
          </ButtonLink>
          <Button name="intent" value="payout" variant={payout ? "danger" : "solid"} busy={busy}>
            {payout
              ? `Yes, ${wholeDollars(payout.amountCents)} is paid`
              : second
                ? "Propose this payout"
                : "Record this payout"}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

const names = ["amount", "valueOn", "holder", "bank", "account", "wireReference", "note"];
