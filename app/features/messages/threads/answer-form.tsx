import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextArea } from "~/ui/text-area";
import { useUnsaved } from "~/ui/use-unsaved";
import type { Thread } from "./read-thread.server";
import * as styles from "./threads.module.css";
import { office } from "./vocabulary";

export interface AnswerProblem {
  error: string;
  typed: string;
}

/** The client's next letter. It empties itself when the letter is in the thread. */
export function AnswerForm({ thread, to, problem }: { thread: Thread; to: string; problem?: AnswerProblem }) {
  const form = useRef<HTMLFormElement>(null);
  useUnsaved(form);
  const navigation = useNavigation();
  const count = thread.letters.length;
  return (
    <Form ref={form} method="post" className={styles.answer} noValidate preventScrollReset>
      {problem && (
        <ErrorSummary
          title="Nothing has been sent"
          errors={[{ id: "message", message: problem.error }]}
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
        defaultValue={problem?.typed}
        error={problem?.error}
      />
      <div className={styles.answerActs}>
        <span className="source">What is sent stays as it is. Our answer comes here.</span>
        <Button small busy={navigation.formData !== undefined}>
          Send
        </Button>
      </div>
    </Form>
  );
}
