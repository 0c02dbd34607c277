import { dateAndTime } from "~/platform/dates";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextArea } from "~/ui/text-area";
import type { ItemPanelData } from "./item.server";
import { ItemForm } from "./item-form";
import type { ItemProblem } from "./item-forms.server";

/** What colleagues should know. Never mailed, never shown to the person. */
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
  return (
    <section aria-labelledby="notes" className="stack notes">
      <h3 id="notes">Internal notes</h3>
      {notes.length > 0 && (
        <ol className="plain notes-list">
          {notes.map(({ id, author, text, createdAt }) => (
            <li key={id}>
              <p className="letter-text">{text}</p>
              <p className="small muted">
                {author}, <time dateTime={new Date(createdAt).toISOString()}>{dateAndTime(createdAt)}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
      <ItemForm item={item} back={back} intent="note" label="Internal note">
        {problem && <ErrorSummary title="Nothing has been noted" errors={[{ id: "note", message: problem.message }]} />}
        <input type="hidden" name="formKey" value={panel.formKey} />
        <TextArea
          key={`${notes.length} ${problem?.typed ?? ""}`}
          id="note"
          name="note"
          label="New note"
          hint="For colleagues only. It is never mailed."
          rows={3}
          maxLength={5000}
          required
          defaultValue={problem?.typed}
          error={problem?.message}
        />
        <div className="btn-row">
          <Button variant="line">Add note</Button>
        </div>
      </ItemForm>
    </section>
  );
}
