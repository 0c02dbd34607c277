import { useEffect, useRef, useState } from "react";
import { Form, href, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import { DraftNote } from "~/ui/draft-note";
import { ErrorSummary } from "~/ui/error-summary";
import { OfClient } from "~/ui/of-client";
import { SendingFileField } from "~/ui/sending-file-field";
import { TextArea } from "~/ui/text-area";
import { useDraft } from "~/ui/use-draft";
import { useUnsaved } from "~/ui/use-unsaved";
import { attachField } from "../../uploads/attached";
import { useSendAhead } from "../../uploads/use-send-ahead";
import type { Thread } from "./read-thread.server";
import * as styles from "./threads.module.css";
import { office } from "./vocabulary";

export interface AnswerProblem {
  field: "message" | "file";
  error: string;
  typed: string;
}

/** The client's next letter. It empties itself when the letter is in the thread, and is kept as a draft until then. */
export function AnswerForm({
  thread,
  draft,
  to,
  mayAttach,
  problem,
}: {
  thread: Thread;
  draft: string;
  to: string;
  mayAttach: boolean;
  problem?: AnswerProblem;
}) {
  const form = useRef<HTMLFormElement>(null);
  const sending = useSendAhead(href("/dashboard/client/documents/upload"));
  const { settle } = useUnsaved(form);
  const state = useDraft(form, href("/dashboard/client/messages/draft"), settle, thread.id);
  const navigation = useNavigation();
  const { count, noteSent } = useSentCount(thread, problem);
  return (
    <Form
      ref={form}
      method="post"
      onSubmit={noteSent}
      // What is typed stays when the thread is asked for again.
      data-refresh="safe"
      encType="multipart/form-data"
      className={styles.answer}
      noValidate
      preventScrollReset
    >
      {problem && (
        <ErrorSummary
          title="Nothing has been sent"
          errors={[{ id: problem.field, message: problem.error }]}
          told={problem}
        />
      )}
      <OfClient />
      <input type="hidden" name="formKey" value={thread.formKey} />
      <TextArea
        key={count}
        id="message"
        name="message"
        label={`Write to ${to === office ? "our office" : to}`}
        rows={4}
        maxLength={5000}
        required
        defaultValue={problem?.typed ?? draft}
        error={problem?.field === "message" ? problem.error : undefined}
      />
      {/* Chosen files stay chosen after a refusal; they go when the letter has been sent. */}
      {mayAttach && (
        <SendingFileField
          {...attachField}
          sending={sending}
          key={`files ${count}`}
          error={problem?.field === "file" ? problem.error : undefined}
        />
      )}
      <div className={styles.answerActs}>
        <span className="source">
          What is sent stays as it is. Our answer comes here. <DraftNote state={state} kept={draft !== ""} />
        </span>
        <Button small busy={navigation.formData !== undefined}>
          Send
        </Button>
      </div>
    </Form>
  );
}

/**
 * How often this form has been sent and its letter is in the thread: then the field is empty again. A letter of the firm, or one that
 * was written in another window, leaves what is being typed here alone.
 */
function useSentCount({ letters }: Thread, problem: AnswerProblem | undefined) {
  const own = letters.filter(({ author, colleague }) => author === null && colleague === null).length;
  const sentAt = useRef<number | null>(null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (problem) sentAt.current = null;
  }, [problem]);
  useEffect(() => {
    if (sentAt.current === null || own <= sentAt.current) return;
    sentAt.current = null;
    setCount((before) => before + 1);
  }, [own]);
  const noteSent = () => {
    sentAt.current = own;
  };
  return { count, noteSent };
}
