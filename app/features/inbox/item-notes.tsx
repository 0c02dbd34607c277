import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { May, useMay } from "~/ui/may";
import { OwnTime } from "~/ui/own-time";
import type { ItemProblem } from "./change-item.server";
import * as styles from "./inbox.module.css";
import type { ItemPanelData } from "./item.server";
import { WritingForm } from "./writing-form";

/** Notes for colleagues. They are never mailed and never shown to the person. */
export function ItemNotes({
  panel,
  item,
  back,
  problem,
}: {
  panel: ItemPanelData;
  item: string;
  back: string;
  problem?: ItemProblem;
}) {
  const { notes } = panel;
  if (!useMay("inbox.work") && notes.length === 0) return null;
  return (
    <section aria-labelledby="notes" className={`stack ${styles.notes}`}>
      <h3 id="notes">Internal notes</h3>
      {notes.length > 0 && (
        <ol className={`plain ${styles.notesList}`}>
          {notes.map(({ id, author, text, createdAt }) => (
            <li key={id}>
              <p className={styles.letterText}>{text}</p>
              <p className="small muted">
                {author}, <OwnTime at={createdAt} />
              </p>
            </li>
          ))}
        </ol>
      )}
      <May act="inbox.work">
        <WritingForm
          field="note"
          item={item}
          back={back}
          formKey={panel.formKey}
          start={notes.length}
          done="Note saved."
          problem={problem}
          refused="Nothing has been noted"
          label="Internal note"
          fieldLabel="New note"
          hint="For colleagues only. It is never mailed."
          rows={3}
        >
          <div className={buttons.btnRow}>
            <Button variant="line">Add note</Button>
          </div>
        </WritingForm>
      </May>
    </section>
  );
}
