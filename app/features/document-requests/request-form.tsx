import { useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import * as forms from "~/ui/forms.module.css";
import { randomKey } from "~/ui/random-key";
import { SelectField } from "~/ui/select-field";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { useUnsaved } from "~/ui/use-unsaved";
import type { Checklist } from "./checklist";
import { withChecklist } from "./checklist-rows";
import { ClientChoice } from "./client-choice";
import { errorLines } from "./error-lines";
import type { FoundClients } from "./find-clients.server";
import { ownWordsHint } from "./item-fields";
import { here, ItemRows } from "./item-rows";
import type { AskedClient } from "./make-requests.server";
import * as styles from "./request-form.module.css";
import type { TypedRequest } from "./typed-request";

/**
 * Asks one or several clients for documents. Every button sends the whole form, so that nothing that was typed is lost without
 * a script; with one, rows come and go in the browser.
 */
export function RequestForm({
  typed,
  chosen,
  found,
  search,
  errors,
  told,
  today,
  invite,
  checklists,
}: {
  typed: TypedRequest;
  /** The clients of `typed`. */
  chosen: readonly AskedClient[];
  /** What the search for clients has found; null before it. */
  found: FoundClients | null;
  search: string;
  /** By the id of the field. */
  errors: Record<string, string>;
  /** Changes with each answer. */
  told: unknown;
  /** yyyy-mm-dd */
  today: string;
  /** Whether who has no invitation is to get one. */
  invite: boolean;
  /** By which the form can be filled in. */
  checklists: readonly Checklist[];
}) {
  const form = useRef<HTMLFormElement>(null);
  useUnsaved(form);
  const [rows, setRows] = useState(typed.items);
  const [checklist, setChecklist] = useState("");
  const busy = useNavigation().formData?.get("intent") === "send";
  return (
    <Form ref={form} method="post" className={styles.form} noValidate preventScrollReset>
      <ErrorSummary errors={errorLines(errors, rows)} told={told} />
      <input type="hidden" name="formKey" value={typed.formKey} />
      {/* What Enter presses: it asks for no mail. */}
      <button type="submit" name="intent" value="check" hidden />
      <ClientChoice chosen={chosen} found={found} search={search} invite={invite} error={errors.find} />
      <section className={styles.part} aria-labelledby="what">
        <h3 id="what">What do you need?</h3>
        <p className="small muted">{ownWordsHint}</p>
        <div className={styles.checklist}>
          <SelectField
            label="Checklist"
            hint="Adds its documents below. You can change them before you send the request."
            name="checklist"
            placeholder="Select a checklist"
            value={checklist}
            onChange={(event) => setChecklist(event.currentTarget.value)}
          >
            {[true, false].map((ofFirm) => {
              const listed = checklists.filter(({ own }) => own === ofFirm);
              return (
                listed.length > 0 && (
                  <optgroup key={String(ofFirm)} label={ofFirm ? "Your firm’s" : "Built in"}>
                    {listed.map(({ key, name }) => (
                      <option key={key} value={key}>
                        {name}
                      </option>
                    ))}
                  </optgroup>
                )
              );
            })}
          </SelectField>
          <Button
            variant="line"
            name="intent"
            value="fill"
            onClick={here(() => {
              const chosenList = checklists.find(({ key }) => key === checklist);
              setRows(withChecklist(currentRows(form.current, rows), chosenList, { today, newRow: randomKey }));
            })}
          >
            Fill in
          </Button>
        </div>
        <ItemRows
          of="request"
          rows={rows}
          setRows={setRows}
          errors={errors}
          due={(item) => (
            <TextField
              id={`due-${item.row}`}
              name="due"
              type="date"
              label="Due date"
              hint="Optional. The client is reminded three days before and on the day."
              min={today}
              defaultValue={item.due}
              error={errors[`due-${item.row}`]}
            />
          )}
        />
      </section>
      <section className={styles.part} aria-labelledby="said">
        <h3 id="said">Anything to say?</h3>
        <TextArea
          id="message"
          name="message"
          label="Message"
          hint="Optional. The client reads it in the portal, above the documents. The mail only says that documents are asked for."
          rows={3}
          maxLength={1000}
          defaultValue={typed.message}
          error={errors.message}
        />
      </section>
      <div className={`${buttons.btnRow} ${forms.wide}`}>
        <Button name="intent" value="send" busy={busy}>
          Send the request
        </Button>
      </div>
    </Form>
  );
}

/** What stands in the fields now: rows in which something was typed are kept. */
function currentRows(form: HTMLFormElement | null, rows: TypedRequest["items"]): TypedRequest["items"] {
  const data = form ? new FormData(form) : new FormData();
  const value = (name: string, index: number) => String(data.getAll(name)[index] ?? "");
  return rows.map(({ row }, index) => ({
    row,
    name: value("name", index),
    kind: value("kind", index),
    instructions: value("instructions", index),
    due: value("due", index),
    need: value("need", index),
  }));
}
