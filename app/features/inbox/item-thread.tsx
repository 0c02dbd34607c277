import { dateAndTime } from "~/platform/dates";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextArea } from "~/ui/text-area";
import type { ItemPanelData } from "./item.server";
import { ItemForm } from "./item-form";
import type { ItemProblem } from "./item-forms.server";
import { Letters } from "./letters";
import type { Letter } from "./letters.server";

/** What was written to and fro, and the form for the next letter. */
export function ItemThread({
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
  const { letters, item: line } = panel;
  return (
    <section aria-labelledby="thread" className="stack">
      <h3 id="thread">Correspondence</h3>
      {letters.length === 0 ? (
        <p className="muted">No answer has been sent yet.</p>
      ) : (
        <Letters
          letters={letters.map((letter) => ({
            ...letter,
            from: letter.author ?? line.name,
            ours: letter.author !== null,
            note: fate(letter),
          }))}
        />
      )}
      <ItemForm item={item} back={back} intent="reply" label="Answer by mail">
        {problem?.field === "reply" && (
          <ErrorSummary title="Nothing has been sent" errors={[{ id: "reply", message: problem.message }]} />
        )}
        <input type="hidden" name="formKey" value={panel.formKey} />
        <input type="hidden" name="seen" value={letters.at(-1)?.id ?? ""} />
        <TextArea
          key={`${letters.length} ${problem?.typed ?? ""}`}
          id="reply"
          name="reply"
          label="Answer by mail"
          hint={`Goes to ${line.email} with the reference ${line.reference} and a link to answer. Mail is read on its way: no file names, no account matters.`}
          rows={8}
          maxLength={5000}
          required
          defaultValue={problem?.typed}
          error={problem?.field === "reply" ? problem.message : undefined}
        />
        <div className="btn-row">
          <Button>Send answer</Button>
        </div>
      </ItemForm>
    </section>
  );
}

/** What has become of a letter's mail; the person's own have none. */
function fate({ author, sentAt, failedAt }: Letter): { words: string; bad?: boolean } | null {
  if (author === null) return null;
  if (sentAt !== null) return { words: `Sent ${dateAndTime(sentAt)}` };
  return failedAt === null ? { words: "Waits to be sent" } : { words: "Could not be delivered", bad: true };
}
