import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import { href, useLocation } from "react-router";
import { DraftNote } from "~/ui/draft-note";
import { ErrorSummary } from "~/ui/error-summary";
import { KeptWriting } from "~/ui/kept-writing";
import { SendingFileField } from "~/ui/sending-file-field";
import { TextArea } from "~/ui/text-area";
import { useToast } from "~/ui/toasts";
import { useDraft } from "~/ui/use-draft";
import { useUnsaved } from "~/ui/use-unsaved";
import { fieldsInWords, openFields } from "../saved-texts/fields";
import { attachField } from "../uploads/attached";
import { useSendAhead } from "../uploads/use-send-ahead";
import type { ItemProblem } from "./change-item.server";
import type { ReplyDraft } from "./drafts.server";
import { ItemForm } from "./item-form";
import { nothingWritten } from "./vocabulary";

/**
 * A form of the panel with one field to write in. What was typed comes back when nothing was done with it; a new `start`
 * empties the field.
 */
export function WritingForm({
  field,
  item,
  back,
  formKey,
  start,
  startText,
  draft,
  done,
  problem,
  refused,
  newer,
  label,
  fieldLabel = label,
  hint,
  rows,
  attach,
  children,
}: {
  field: "note" | "reply";
  item: string;
  back: string;
  formKey: string;
  /** The number of texts that have been written so far. */
  start: number;
  /** What the field begins with. */
  startText?: string;
  /** What is typed is kept on the server; null while nothing is. Left out, it is kept in this tab only. */
  draft?: ReplyDraft | null;
  /** Shown when the form was sent and accepted: the emptied field alone says nothing. */
  done?: string;
  problem?: ItemProblem;
  /** Heads the error summary. */
  refused: string;
  /** What has been written since the page was opened, below the error summary. */
  newer?: ReactNode;
  label: string;
  fieldLabel?: string;
  hint: string;
  rows: number;
  /** The form takes files as well, between the text and the button. */
  attach?: boolean;
  /** The button, and what else is asked or sent along. */
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const sending = useSendAhead(href("/dashboard/admin/upload"));
  const { settle } = useUnsaved(form);
  const keeps = draft === undefined ? null : href("/dashboard/admin/inbox/:itemId/draft", { itemId: item });
  const state = useDraft(form, keeps, settle);
  const { fills, noteInsert } = useFilled(problem, settle, field);
  const noteSent = useAccepted(start, problem, settle, done);
  /** How often the form was sent without a text. The page then says so itself and sends nothing. */
  const [empty, setEmpty] = useState(0);
  const open = problem ? [] : openFields(draft?.text ?? "");
  const refusal = problem && [field, "signature", "file", "owed"].includes(problem.field ?? "") ? problem : undefined;
  const shown = empty > 0 ? { field, message: nothingWritten[field] } : refusal;
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    const text = new FormData(event.currentTarget).get(field);
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
    if (submitter instanceof HTMLButtonElement && submitter.value === "insert") {
      noteInsert();
      return setEmpty(0);
    }
    if (String(text).trim() === "") {
      event.preventDefault();
      setEmpty(empty + 1);
      return;
    }
    setEmpty(0);
    noteSent();
  };
  return (
    <ItemForm
      ref={form}
      id={`${field}-form`}
      item={item}
      back={back}
      intent={field}
      label={label}
      onSubmit={send}
      sendsFiles={attach}
    >
      {shown && (
        <ErrorSummary
          title={refused}
          errors={[{ id: shown.field ?? field, message: shown.message }]}
          told={`${empty} ${shown.message}`}
        />
      )}
      {newer}
      {/* What was put into the field is in the draft, and what this tab kept before it is older. */}
      <KeptWriting form={`${field} ${item}`} sent={start + fills} refused={refusal !== undefined} />
      <input type="hidden" name="formKey" value={formKey} />
      <TextArea
        // A draft does not come back into the field while somebody types here, whoever kept it: this tab or another one.
        key={`${start} ${problem?.typed ?? fills}`}
        id={field}
        name={field}
        label={fieldLabel}
        hint={hint}
        rows={rows}
        aria-keyshortcuts={field === "reply" ? "R" : undefined}
        maxLength={5000}
        required
        defaultValue={problem?.typed ?? startText}
        error={shown?.field === field ? shown.message : undefined}
      />
      {draft !== undefined && (
        <p className="small muted">
          <DraftNote state={state} kept={Boolean(draft) && !problem} />
        </p>
      )}
      {open.length > 0 && (
        <p className="small" role="status">
          {fieldsInWords(open)} {open.length === 1 ? "is" : "are"} not known here. Put your own words there before you
          send.
        </p>
      )}
      {attach && (
        // Chosen files stay chosen after a refusal; they go when the text has been sent.
        <SendingFileField
          {...attachField}
          sending={sending}
          key={start}
          error={shown?.field === "file" ? shown.message : undefined}
        />
      )}
      {children}
    </ItemForm>
  );
}

/**
 * Counts the texts that this page had put into the field, which then has the focus. Without this page's press the field keeps what is
 * typed in it, also when another tab of the same person keeps a draft.
 */
function useFilled(problem: unknown, settle: () => void, field: string) {
  const { key } = useLocation();
  const [fills, setFills] = useState(0);
  /** The page's place in the history when the button was pressed. The answer brings a new one; news alone do not. */
  const pressedAt = useRef<string | null>(null);
  useEffect(() => {
    if (pressedAt.current === null || pressedAt.current === key) return;
    pressedAt.current = null;
    if (!problem) setFills((count) => count + 1);
  }, [key, problem]);
  const shown = useRef(0);
  useEffect(() => {
    if (shown.current === fills) return;
    shown.current = fills;
    settle();
    document.getElementById(field)?.focus();
  }, [fills, settle, field]);
  const noteInsert = () => {
    pressedAt.current = key;
  };
  return { fills, noteInsert };
}

/**
 * When a form that was sent here was accepted, so when there is one more, nothing in it is unsaved, and `text` is shown. Returns the form's
 * `onSubmit`.
 */
function useAccepted(count: number, problem: ItemProblem | undefined, settle: () => void, text?: string): () => void {
  const toast = useToast();
  /** How many there were when the form was sent. */
  const sentAt = useRef<number | null>(null);
  useEffect(() => {
    if (problem) sentAt.current = null;
  }, [problem]);
  useEffect(() => {
    if (sentAt.current === null || count <= sentAt.current) return;
    sentAt.current = null;
    // Its other fields come and go with the answer, such as the one about a promise that is met now.
    settle();
    if (text) toast({ text });
  }, [count, settle, text, toast]);
  return () => {
    sentAt.current = count;
  };
}
