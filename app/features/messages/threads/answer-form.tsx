import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { FileField } from "~/ui/file-field";
import { TextArea } from "~/ui/text-area";
import { useUnsaved } from "~/ui/use-unsaved";
import { attachField } from "../../uploads/attached";
import { DraftNote } from "./draft-note";
import type { Thread } from "./read-thread.server";
import * as styles from "./threads.module.css";
import { useThreadDraft } from "./use-thread-draft";
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
  const { settle } = useUnsaved(form);
  const state = useThreadDraft(form, thread.id, settle);
  const navigation = useNavigation();
  const count = thread.letters.length;
  return (
    <Form
      ref={form}
      method="post"
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
        <FileField
          {...attachField}
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
