import { Form, useNavigation } from "react-router";
import { day } from "~/platform/clock";
import { isoDate, workingDate } from "~/platform/dates";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Choices } from "~/ui/choices";
import { Dialog } from "~/ui/dialog";
import { ErrorSummary } from "~/ui/error-summary";
import * as forms from "~/ui/forms.module.css";
import { KeptWriting } from "~/ui/kept-writing";
import { SelectField } from "~/ui/select-field";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { longestNote } from "../loan-file/vocabulary";
import { steps } from "../questions";
import { LoanNamed } from "./loan-named";
import type { DialogState } from "./note-dialog";
import { Overtaken } from "./overtaken";
import type { LoanFile } from "./read-loan-file.server";
import * as styles from "./underwriting.module.css";

const usualDays = 7;

/** Asks the applicant for documents, or to correct one answer. */
export function AskDialog({
  loanFile,
  state: { outcome, cancel, onClose },
}: {
  loanFile: LoanFile;
  state: DialogState;
}) {
  const { now } = loanFile;
  const busy = useNavigation().state === "submitting";
  const { errors = {}, values = {} } = outcome ?? {};
  const kinds = [
    { value: "documents", label: "Documents" },
    { value: "correction", label: "A correction" },
  ];
  return (
    <Dialog open title="Ask the applicant" onClose={onClose}>
      <div className={styles.about}>
        <LoanNamed loanFile={loanFile} />
      </div>
      <Form method="post" className={forms.formGrid} noValidate preventScrollReset>
        <Overtaken outcome={outcome} />
        <ErrorSummary
          errors={["kind", "field", "text", "dueOn"].flatMap((id) => (errors[id] ? [{ id, message: errors[id] }] : []))}
        />
        <KeptWriting form={`ask ${cancel}`} refused={outcome !== undefined} />
        <Choices
          wide
          name="kind"
          label="What for"
          options={kinds}
          defaultValue={values.kind ?? "documents"}
          error={errors.kind}
        />
        <SelectField
          className={styles.onlyCorrection}
          wide
          name="field"
          label="Answer to be corrected"
          placeholder="Choose one"
          defaultValue={values.field ?? ""}
          error={errors.field}
        >
          {steps.map(({ number, title, questions }) => (
            <optgroup key={number} label={title}>
              {questions.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <TextArea
          wide
          name="text"
          label="What you need"
          hint="The applicant reads it on the application's page. The email only says that we need something."
          rows={5}
          required
          maxLength={longestNote}
          defaultValue={values.text ?? ""}
          error={errors.text}
        />
        <TextField
          name="dueOn"
          label="Needed by"
          type="date"
          required
          min={isoDate(now + day)}
          defaultValue={values.dueOn ?? workingDate(now + usualDays * day)}
          error={errors.dueOn}
        />
        <div className={`${forms.wide} ${buttons.btnRow}`}>
          <ButtonLink variant="line" to={cancel} replace preventScrollReset>
            Cancel
          </ButtonLink>
          <Button name="intent" value="ask" busy={busy}>
            Send the request
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
