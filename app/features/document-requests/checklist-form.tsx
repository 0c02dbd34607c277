import { useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/text-field";
import { useUnsaved } from "~/ui/use-unsaved";
import { errorLines } from "./error-lines";
import { ownWordsHint } from "./item-fields";
import { ItemRows } from "./item-rows";
import * as styles from "./request-form.module.css";
import type { TypedChecklist } from "./typed-request";
import { longestChecklistName, mostDays } from "./vocabulary";

/** Adds a checklist, or changes one. Its rows come and go as in the form of a request. */
export function ChecklistForm({
  typed,
  errors,
  told,
  back,
}: {
  typed: TypedChecklist;
  /** By the id of the field; '' for what belongs to none. */
  errors: Record<string, string>;
  /** Changes with each answer. */
  told: unknown;
  back: string;
}) {
  const form = useRef<HTMLFormElement>(null);
  useUnsaved(form);
  const [rows, setRows] = useState(typed.items);
  const busy = useNavigation().formData?.get("intent") === "save";
  return (
    <Form ref={form} method="post" className={styles.form} noValidate preventScrollReset>
      <ErrorSummary title="The checklist is not saved" errors={errorLines(errors, rows)} told={told} />
      <input type="hidden" name="version" value={typed.version} />
      <input type="hidden" name="formKey" value={typed.formKey} />
      {/* What Enter presses. */}
      <button type="submit" name="intent" value="save" hidden />
      <div className={styles.checklist}>
        <TextField
          id="checklist"
          name="checklist"
          label="Name of the checklist"
          hint="Colleagues choose it by this name. No client reads it."
          required
          maxLength={longestChecklistName}
          autoComplete="off"
          defaultValue={typed.name}
          error={errors.checklist}
        />
      </div>
      <section className={styles.part} aria-labelledby="what">
        <h3 id="what">What is asked for?</h3>
        <p className="small muted">{ownWordsHint}</p>
        <ItemRows
          of="checklist"
          rows={rows}
          setRows={setRows}
          errors={errors}
          due={(item) => (
            <TextField
              id={`due-${item.row}`}
              name="due"
              label="Days until due"
              hint="Optional. Counted from the day on which you ask."
              inputMode="numeric"
              maxLength={String(mostDays).length}
              autoComplete="off"
              defaultValue={item.due}
              error={errors[`due-${item.row}`]}
            />
          )}
        />
      </section>
      <div className={buttons.btnRow}>
        <ButtonLink variant="line" to={back}>
          Cancel
        </ButtonLink>
        <Button name="intent" value="save" busy={busy}>
          Save the checklist
        </Button>
      </div>
    </Form>
  );
}
