import { Form } from "react-router";
import { Button } from "~/ui/button";
import { OwnTime } from "~/ui/own-time";
import { PasswordField } from "~/ui/password-field";
import * as styles from "./imports.module.css";
import type { OpenedImport } from "./read-imports.server";
import { fieldLabel } from "./staging/fields";
import { counted } from "./staging/kind-words";
import { undoWords } from "./undo-words";

/** Taking an import back: counted first, then named and asked for with the own password. */
export function UndoSection({
  opened: { kind, undo },
  errors,
}: {
  opened: OpenedImport;
  errors: { password?: string[]; form?: string[] };
}) {
  const words = undoWords[kind];
  const { state, until, removed, restored, kept, fields } = undo;
  if (state === "undone")
    return (
      <p>
        Undone
        {undo.at !== null && (
          <>
            {" "}
            <OwnTime at={undo.at} />
          </>
        )}
        : {counted(removed, kind)} {words.wasRemoved}
        {words.wasRestored && `, ${counted(restored, kind)} ${words.wasRestored}`}
        {kept > 0 && `, ${counted(kept, kind)} left as they are`}.
      </p>
    );
  return (
    <section className="stack" aria-labelledby="undo">
      <h2 id="undo">Undo</h2>
      {(state === "" || state === "counted") && until !== null && (
        <p>
          This import can be undone until <OwnTime at={until} />. {words.stays}
        </p>
      )}
      {state === "counted" && (
        <>
          <ul className={styles.notes}>
            <li>{removed === 0 ? words.nothingRemoved : `${counted(removed, kind)} ${words.removed}`}</li>
            {words.nothingRestored && (
              <li>
                {restored === 0
                  ? words.nothingRestored
                  : `${counted(restored, kind)} ${words.restored} ${fields
                      .map(([field, count]) => `${fieldLabel(kind, field)} (${count.toLocaleString("en-US")})`)
                      .join(", ")}.`}
              </li>
            )}
            {kept > 0 && (
              <li>
                {counted(kept, kind)} cannot be taken back and stay. They are listed below under “Not undone”, each with
                the reason.
              </li>
            )}
          </ul>
          {removed + restored > 0 && (
            <Form method="post" className={`stack ${styles.narrow}`} aria-label="Undo the import">
              <input type="hidden" name="intent" value="undo" />
              <input type="hidden" name="removed" value={removed} />
              <input type="hidden" name="restored" value={restored} />
              <input type="hidden" name="kept" value={kept} />
              {errors.form && <p role="alert">{errors.form.join(" ")}</p>}
              <PasswordField
                label="Your password"
                name="password"
                hint="So that nobody else does this at your screen."
                autoComplete="current-password"
                required
                error={errors.password}
              />
              <p>
                <Button>Undo the import</Button>
              </p>
            </Form>
          )}
        </>
      )}
      <Form method="post">
        <input type="hidden" name="intent" value="count-undo" />
        <Button variant="line">{state === "counted" ? "Count again" : "Count what an undo would do"}</Button>
      </Form>
    </section>
  );
}
