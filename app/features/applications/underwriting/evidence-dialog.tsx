import { Form, useNavigation } from "react-router";
import { attachField } from "~/features/uploads/attached";
import { isoDate } from "~/platform/dates";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Dialog } from "~/ui/dialog";
import { ErrorSummary } from "~/ui/error-summary";
import { FileField } from "~/ui/file-field";
import * as forms from "~/ui/forms.module.css";
import { KeptWriting } from "~/ui/kept-writing";
import { SelectField } from "~/ui/select-field";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { type EvidenceField, evidenceForms } from "../loan-file/evidence";
import { checkHints, isCheck, longestNote } from "../loan-file/vocabulary";
import { LoanNamed } from "./loan-named";
import type { DialogState } from "./note-dialog";
import { Overtaken } from "./overtaken";
import type { LoanFile } from "./read-loan-file.server";
import type { ConditionLine } from "./read-records.server";
import { SentFiles } from "./sent-files";
import * as styles from "./underwriting.module.css";

/** A longer condition stands below the title. */
const longestInTitle = 60;

/** A condition as it stands in the title of a dialog; '' when it is too long. */
export const namedIn = ({ text }: ConditionLine) => (text.length <= longestInTitle ? `“${text}”` : "");

/** The form of the evidence with which a check or a condition passes. */
export function EvidenceDialog({
  loanFile,
  condition,
  state: { outcome, cancel, onClose },
}: {
  loanFile: LoanFile;
  condition: ConditionLine;
  state: DialogState;
}) {
  const { id, kind, text, version } = condition;
  const busy = useNavigation().state === "submitting";
  const { errors = {}, values = {} } = outcome ?? {};
  const fields = evidenceForms[kind];
  const named = namedIn(condition);
  const today = isoDate(loanFile.now);
  // A form that was refused keeps what was typed, also where a field was emptied.
  const begun = outcome ? {} : { reader: loanFile.reader, today };
  const onFile = isCheck(kind) ? loanFile.onFile[kind] : undefined;
  const known = outcome ? {} : (onFile?.values ?? {});
  const shown = fields.map(({ name }) => ({ name, id: idOf(name) }));
  return (
    <Dialog open title={`Mark ${named || "this"} as passed?`} onClose={onClose}>
      <div className={styles.about}>
        <LoanNamed loanFile={loanFile} />
        {!named && (
          <p>
            <b>{text}</b>
          </p>
        )}
        {isCheck(kind) && <p>{checkHints[kind]}</p>}
        {onFile && (
          <div role="note" aria-label="On file" className={styles.proposal}>
            <p>
              Filled in from the client’s compliance file. Compare it with what you have seen, and correct what differs.
            </p>
            <ul className="plain">
              {onFile.words.map((words) => (
                <li key={words}>
                  <bdi>{words}</bdi>
                </li>
              ))}
            </ul>
          </div>
        )}
        <p>It is kept with your name and the time. You can reopen it later.</p>
      </div>
      <Form method="post" encType="multipart/form-data" className={forms.formGrid} noValidate preventScrollReset>
        <input type="hidden" name="of" value={id} />
        <input type="hidden" name="version" value={version} />
        {onFile && <input type="hidden" name="onFile" value={onFile.key} />}
        <Overtaken outcome={outcome} />
        <ErrorSummary
          errors={[...shown, { name: "file", id: "file" }].flatMap(({ name, id }) =>
            errors[name] ? [{ id, message: errors[name] }] : [],
          )}
        />
        <KeptWriting form={`pass ${id} ${version}`} refused={outcome !== undefined} />
        {fields.map((field) => (
          <Field
            key={field.name}
            field={field}
            today={today}
            value={values[field.name] ?? known[field.name] ?? (field.begins && begun[field.begins])}
            error={errors[field.name]}
          />
        ))}
        <FileField {...attachField} label="Copies (optional)" wide error={errors.file} />
        <SentFiles sent={loanFile.sent} values={values} />
        <div className={`${forms.wide} ${buttons.btnRow}`}>
          <ButtonLink variant="line" to={cancel} replace preventScrollReset>
            Cancel
          </ButtonLink>
          <Button name="intent" value="pass" busy={busy}>
            Mark as passed
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** The page below the dialog has ids of its own. */
const idOf = (name: string) => `evidence-${name}`;

function Field({
  field: { name, label, type, hint, options = [], missing },
  today,
  value,
  error,
}: {
  field: EvidenceField;
  today: string;
  value: string | undefined;
  error: string | undefined;
}) {
  const shared = { id: idOf(name), name, hint, error, required: missing !== undefined, defaultValue: value ?? "" };
  const named = missing === undefined && hint === undefined ? `${label} (optional)` : label;
  switch (type) {
    case "words":
      return <TextArea {...shared} wide label={named} rows={3} maxLength={longestNote} />;
    case "choice":
      return <SelectField {...shared} label={label} placeholder="Choose one" options={options} />;
    case "past":
      return <TextField {...shared} label={label} type="date" max={today} />;
    case "future":
      return <TextField {...shared} label={label} type="date" min={today} />;
    case "ending":
      return <TextField {...shared} label={label} autoComplete="off" maxLength={6} />;
    case "times":
      return <TextField {...shared} label={label} inputMode="decimal" maxLength={5} />;
    case "line":
      return <TextField {...shared} wide label={label} maxLength={200} />;
  }
}
