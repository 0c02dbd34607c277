import { type MouseEvent, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import { randomKey } from "~/ui/random-key";
import { TextField } from "~/ui/text-field";
import { useUnsaved } from "~/ui/use-unsaved";
import { emptyItem } from "./checklist-rows";
import { ItemFields, ownWordsHint } from "./item-fields";
import * as styles from "./request-form.module.css";
import type { TypedChecklist } from "./typed-request";
import { longestChecklistName, mostDays, mostItems } from "./vocabulary";

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
  /** Done in the browser where there is a script. */
  const here = (change: () => void) => (event: MouseEvent) => {
    event.preventDefault();
    change();
  };
  return (
    <Form ref={form} method="post" className={styles.form} noValidate preventScrollReset>
      <ErrorSummary
        title="The checklist is not saved"
        errors={Object.entries(errors).map(([id, message]) => (id === "" ? { message } : { id, message }))}
        told={told}
      />
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
        <ol className={`plain ${styles.rows}`}>
          {rows.map((item, index) => (
            <ItemFields
              key={item.row}
              item={item}
              place={index + 1}
              errors={errors}
              onRemove={here(() => setRows(rows.filter(({ row }) => row !== item.row)))}
            >
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
            </ItemFields>
          ))}
        </ol>
        <div className={buttons.btnRow}>
          {rows.length < mostItems ? (
            <Button
              id="add"
              variant="line"
              name="intent"
              value="add"
              onClick={here(() => setRows([...rows, emptyItem(randomKey())]))}
            >
              Add another document
            </Button>
          ) : (
            <p className="small muted">One checklist has at most {mostItems} documents.</p>
          )}
        </div>
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
