import { useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { withOverlay } from "~/ui/list-links";
import { May } from "~/ui/may";
import { OwnTime } from "~/ui/own-time";
import { TextArea } from "~/ui/text-area";
import { useUnsaved } from "~/ui/use-unsaved";
import type { NoteProblem } from "./act-on-notes.server";
import * as styles from "./client-notes.module.css";
import type { ClientNote } from "./notes.server";
import { mostLetters } from "./vocabulary";

/** The notes about a client, and the form for another one. */
export function NotesList({
  notes,
  total,
  formKey,
  search,
  problem,
}: {
  notes: readonly ClientNote[];
  total: number;
  formKey: string;
  /** Of the page: `note` is the note that is changed, `removed` the one that was just taken away. */
  search: URLSearchParams;
  problem?: NoteProblem;
}) {
  const removed = search.get("removed-note");
  const editing = problem ? problem.note : search.get("edit-note");
  const misplaced = problem && problem.note !== "" && !notes.some(({ id, edits }) => id === problem.note && edits);
  return (
    <>
      {removed && (
        <div role="status">
          <Form method="post" preventScrollReset className={styles.removed}>
            <input type="hidden" name="id" value={removed} />
            <span>The note is removed.</span>
            <May act="notes.write">
              <Button variant="text" name="intent" value="note-restore">
                Undo<span className="vh"> the removal of the note</span>
              </Button>
            </May>
          </Form>
        </div>
      )}
      {misplaced && <p role="alert">{problem.message}</p>}
      <May act="notes.write">
        <NoteForm
          key={formKey}
          label="New note"
          hint="For colleagues only. The client never sees it."
          intent="note-add"
          hidden={{ key: formKey }}
          save="Add note"
          problem={problem?.note === "" ? problem : undefined}
        />
      </May>
      {notes.length === 0 ? (
        <p className={`muted ${styles.none}`}>Nothing is noted about this client.</p>
      ) : (
        <ol className={`plain ${styles.notes}`}>
          {notes.map((note) => (
            <li key={note.id}>
              {editing === note.id && note.edits ? (
                <NoteForm
                  label="Note"
                  intent="note-edit"
                  hidden={{ id: note.id, version: String(note.version) }}
                  start={note.text}
                  save="Save note"
                  cancel={withOverlay(search, { "edit-note": null })}
                  problem={problem?.note === note.id ? problem : undefined}
                />
              ) : (
                <p className={styles.words}>{note.text}</p>
              )}
              <div className={styles.by}>
                <span className="muted">
                  {note.author}, <OwnTime at={note.createdAt} />
                  {note.editedAt !== null && (
                    <>
                      , changed <OwnTime at={note.editedAt} />
                    </>
                  )}
                </span>
                <May act="notes.write">
                  {note.edits && editing !== note.id && (
                    <Link
                      className={buttons.textLink}
                      to={`${withOverlay(search, { "edit-note": note.id, "removed-note": null })}#notes`}
                      preventScrollReset
                    >
                      Change<span className="vh"> the note</span>
                    </Link>
                  )}
                  {note.removes && <Remove id={note.id} />}
                </May>
              </div>
            </li>
          ))}
        </ol>
      )}
      {total > notes.length && (
        <p className="small muted">
          The newest {notes.length} of {total.toLocaleString("en-US")} notes are shown.
        </p>
      )}
    </>
  );
}

function Remove({ id }: { id: string }) {
  const sent = useNavigation().formData;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button
        variant="text"
        name="intent"
        value="note-remove"
        busy={sent?.get("intent") === "note-remove" && sent.get("id") === id}
      >
        Remove<span className="vh"> the note</span>
      </Button>
    </Form>
  );
}

function NoteForm({
  label,
  hint,
  intent,
  hidden,
  start = "",
  save,
  cancel,
  problem,
}: {
  label: string;
  hint?: string;
  intent: "note-add" | "note-edit";
  hidden: Record<string, string>;
  start?: string;
  save: string;
  cancel?: string;
  problem?: NoteProblem;
}) {
  const element = useRef<HTMLFormElement>(null);
  useUnsaved(element);
  const busy = useNavigation().formData?.get("intent") === intent;
  return (
    <Form ref={element} method="post" noValidate preventScrollReset className={styles.form}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextArea
        id={intent}
        name="text"
        label={label}
        hint={hint}
        rows={3}
        required
        maxLength={mostLetters}
        defaultValue={problem?.typed ?? start}
        error={problem?.message}
      />
      <div className={buttons.btnRow}>
        {cancel && (
          <ButtonLink small variant="line" to={`${cancel}#notes`} preventScrollReset>
            Cancel
          </ButtonLink>
        )}
        <Button small variant="line" name="intent" value={intent} busy={busy}>
          {save}
        </Button>
      </div>
    </Form>
  );
}
