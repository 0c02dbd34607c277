import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { href, Link } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Checkbox } from "~/ui/checkbox";
import { May } from "~/ui/may";
import { OwnTime } from "~/ui/own-time";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { useHydrated } from "~/ui/use-hydrated";
import { stillOwed } from "../saved-texts/vocabulary";
import type { ItemProblem } from "./change-item.server";
import { clockRuns } from "./deadline-clock";
import * as styles from "./inbox.module.css";
import type { ItemPanelData } from "./item.server";
import { Letters, type LetterView } from "./replies";
import type { Letter } from "./replies.server";
import { UndoReply } from "./undo-reply";
import { WritingForm } from "./writing-form";

/** The correspondence, and the form for the next answer. */
export function ItemThread({
  panel,
  item,
  back,
  problem: answered,
  leadsOn,
  due,
}: {
  panel: ItemPanelData;
  item: string;
  back: string;
  problem?: ItemProblem;
  /** Another item can follow at once. */
  leadsOn: boolean;
  /** When the answer is due, and what else there is to do about that. */
  due: ReactNode;
}) {
  const [discarded, setDiscarded] = useState<ItemProblem>();
  const problem = answered === discarded ? undefined : answered;
  const { letters, item: line } = panel;
  const last = letters.at(-1);
  const shown = letters.map((letter) => ({
    ...letter,
    from: letter.author ?? letter.writer?.name ?? line.name,
    ours: letter.author !== null,
    note: fate(letter, panel.reader),
  }));
  const newer = problem?.since === undefined ? [] : after(shown, problem.since);
  const hydrated = useHydrated();
  const owed = problem ? problem.owed === true : !discarded && panel.draft?.owed === true;
  return (
    <section aria-labelledby="thread" className="stack">
      <h3 id="thread">Correspondence</h3>
      {letters.length > 0 ? (
        <Letters letters={shown} />
      ) : (
        <p className="muted">
          {line.answeredAt === null ? "No answer has been sent yet." : "No message has been written here yet."}
        </p>
      )}
      {last?.author && (
        <p id="answered" role="status" className={`small ${styles.answered}`}>
          Last answer: {last.author}, <OwnTime at={last.createdAt} />. {fate(last, panel.reader)?.words}.
        </p>
      )}
      {due}
      <UndoReply panel={panel} back={hydrated ? back : `${back}#taken-back`} />
      {panel.takenBack !== null && (
        <p id="taken-back" role="status" className={`small ${styles.answered}`}>
          You took your answer back. It was not sent. Its text is in the field again, where only you see it.
          {panel.reader !== null && " If it had files, choose them again."}
        </p>
      )}
      <May act="inbox.work">
        <WritingForm
          // A new form: what was discarded is not restored, and nobody is asked about it.
          key={discarded ? `without ${discarded.typed}` : "first"}
          field="reply"
          item={item}
          // Without a script nothing pops up: the page then opens at the line about the last answer.
          back={hydrated ? back : `${back}#answered`}
          formKey={panel.formKey}
          start={letters.length}
          startText={(discarded ? null : panel.draft?.text) ?? panel.takenBack ?? undefined}
          draft={discarded ? null : panel.draft}
          problem={problem}
          refused="Nothing has been sent"
          newer={newer.length > 0 && <NewerLetters letters={newer} />}
          label={panel.reader === null ? "Answer by email" : "Answer in the portal"}
          hint={
            panel.reader === null
              ? `Goes to ${line.email} with the reference ${line.reference} and a link to answer. Email is not private: leave out file names and account details.`
              : `${panel.reader} reads this in the portal; the mail only says that it waits.`
          }
          rows={8}
          attach={panel.reader !== null}
        >
          <input type="hidden" name="seen" value={letters.at(-1)?.id ?? ""} />
          {panel.signature === null ? (
            <TextField
              name="signature"
              label="Your first and last name"
              hint={`It stands under your answer, above “${panel.firm}”. Your account has no name yet: this one is saved to it and signs your answers from now on.`}
              required
              maxLength={100}
              autoComplete="name"
              defaultValue={problem?.signature}
              error={problem?.field === "signature" ? problem.message : undefined}
            />
          ) : (
            <figure className={styles.signature}>
              <figcaption className="small muted">Added under your answer</figcaption>
              <p>
                {panel.signature}
                <br />
                {panel.firm}
              </p>
            </figure>
          )}
          {panel.signature !== null && <SavedReplies replies={panel.savedReplies} />}
          {clockRuns(line.deadline) && (
            <Checkbox
              // A letter that was sent has said it; the next one may be the answer.
              key={`${letters.length} ${owed}`}
              name="owed"
              value="yes"
              label={stillOwed}
              hint="For a first “thank you, we will come back to you”: the clock of the promise runs on."
              defaultChecked={owed}
              error={problem?.field === "owed" ? problem.message : undefined}
            />
          )}
          <div className={buttons.btnRow}>
            <Button>{newer.length > 0 ? "Send my answer as well" : "Send answer"}</Button>
            {line.kind !== "application" && (
              <Button variant="line" name="after" value="close">
                Send and close
              </Button>
            )}
            {leadsOn && (
              <Button variant="line" name="after" value="next">
                Send and next
              </Button>
            )}
            {!hydrated && (
              <Button variant="text" name="after" value="draft">
                Keep as draft
              </Button>
            )}
            {newer.length > 0 && (
              <ButtonLink
                variant="text"
                to={back}
                preventScrollReset
                // At once: the question about unsaved text looks at the form that is there when the navigation begins.
                onClick={() => {
                  flushSync(() => setDiscarded(answered));
                  forgetDraft(item, panel.formKey);
                }}
              >
                Discard my answer
              </ButtonLink>
            )}
          </div>
        </WritingForm>
      </May>
    </section>
  );
}

/** What was discarded does not come back as a draft. When this does not arrive, it does, and can be emptied. */
function forgetDraft(itemId: string, formKey: string) {
  const body = new URLSearchParams({ reply: "", formKey });
  void fetch(href("/dashboard/admin/inbox/:itemId/draft", { itemId }), { method: "POST", body }).catch(() => {});
}

/** Puts a text of the firm into the answer. Without a name for the signature there is none yet: it is asked for first. */
function SavedReplies({ replies }: { replies: ItemPanelData["savedReplies"] }) {
  return (
    <div className={styles.savedReplies}>
      {replies.length > 0 && (
        <>
          <SelectField
            name="saved"
            id="saved-reply"
            label="Saved reply"
            placeholder="Choose one"
            defaultValue=""
            options={replies.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Button variant="line" name="after" value="insert">
            Put into the answer
          </Button>
        </>
      )}
      <Link className={buttons.textLink} to={href("/dashboard/admin/saved-texts")}>
        {replies.length > 0 ? "Edit saved replies" : "Save replies that you use often"}
      </Link>
    </div>
  );
}

/** The letters after this one; '' is before the first. None when it is no longer there, because it was taken back. */
function after<Line extends { id: string }>(letters: readonly Line[], id: string): readonly Line[] {
  const place = letters.findIndex((letter) => letter.id === id);
  return id !== "" && place < 0 ? [] : letters.slice(place + 1);
}

/** What was written while the reader was writing. It kept the reader's answer from being sent. */
function NewerLetters({ letters }: { letters: readonly LetterView[] }) {
  return (
    <section aria-labelledby="newer" className="stack">
      <h3 id="newer">Written in the meantime</h3>
      <Letters letters={letters} />
      <p className="small">
        Read this first. If your answer is still needed, change it below and send it as well. If not, discard it.
      </p>
    </section>
  );
}

/** The state of a letter's mail, or whether it was read in the portal; letters of the person have no mail. */
function fate(
  { author, sentAt, failedAt, seenAt, toldAt }: Letter,
  reader: string | null,
): { words: ReactNode; bad?: false } | { words: string; bad: true } | null {
  if (author === null) return null;
  if (seenAt !== null)
    return {
      words: (
        <>
          Seen <OwnTime at={seenAt} />
        </>
      ),
    };
  // The mail of an answer in the portal says nothing of it: what counts is that it can be read there.
  if (reader !== null)
    return {
      words: (
        <>
          Not seen yet. In the portal since <OwnTime at={toldAt} />
        </>
      ),
    };
  if (sentAt !== null)
    return {
      words: (
        <>
          Sent <OwnTime at={sentAt} />
        </>
      ),
    };
  return failedAt === null ? { words: "Waiting to be sent" } : { words: "Could not be delivered", bad: true };
}
