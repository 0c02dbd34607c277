import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/text-field";
import { useUnsaved } from "~/ui/use-unsaved";
import type { TypedTemplate } from "./schema";
import * as styles from "./tasks.module.css";
import { mostDays, mostNote, mostTitle } from "./vocabulary";

/** A template of tasks. A row without words is left out, so emptying a row removes its task. */
export function TemplateForm({
  typed,
  version,
  formKey,
  errors,
  told,
  back,
}: {
  typed: TypedTemplate;
  version: number;
  formKey: string;
  /** By the id of the field. */
  errors: Record<string, string>;
  /** Changes with each answer. */
  told: unknown;
  back: string;
}) {
  const element = useRef<HTMLFormElement>(null);
  useUnsaved(element);
  const busy = useNavigation().formData?.get("intent") === "save";
  return (
    <Form ref={element} method="post" className="stack" noValidate>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="key" value={formKey} />
      <ErrorSummary
        title="The template is not saved"
        errors={Object.entries(errors).map(([id, message]) => (id === "" ? { message } : { id, message }))}
        told={told}
      />
      <TextField
        label="Name of the template"
        name="name"
        required
        maxLength={80}
        autoComplete="off"
        defaultValue={typed.name}
        error={errors.name}
      />
      <ol className={`plain ${styles.templateRows}`}>
        {typed.rows.map((row, index) => (
          <li key={index}>
            <fieldset className={styles.templateRow}>
              <legend className="vh">Task {index + 1}</legend>
              <TextField
                id={`title-${index}`}
                name="title"
                label={`Task ${index + 1}`}
                maxLength={mostTitle}
                autoComplete="off"
                defaultValue={row.title}
                error={errors[`title-${index}`]}
              />
              <TextField
                id={`days-${index}`}
                name="days"
                label="Due after"
                hint="Days"
                inputMode="numeric"
                maxLength={String(mostDays).length}
                autoComplete="off"
                defaultValue={row.days}
                error={errors[`days-${index}`]}
              />
              <TextField
                id={`note-${index}`}
                name="note"
                label="Note"
                maxLength={mostNote}
                autoComplete="off"
                defaultValue={row.note}
                error={errors[`note-${index}`]}
              />
            </fieldset>
          </li>
        ))}
      </ol>
      <p className="small muted">
        Empty a row to remove its task. Every time the template is saved, three more empty rows are here.
      </p>
      <div className={buttons.btnRow}>
        <ButtonLink variant="line" to={back}>
          Cancel
        </ButtonLink>
        <Button name="intent" value="save" busy={busy}>
          Save the template
        </Button>
      </div>
    </Form>
  );
}
