import {
  getFormProps,
  getInputProps,
  getSelectProps,
  getTextareaProps,
  type SubmissionResult,
  useForm,
} from "@conform-to/react";
import { type ReactNode, useRef } from "react";
import { Form, href, useNavigation } from "react-router";
import { inHours } from "~/content/promises";
import { Button, ButtonLink } from "~/ui/button";
import { DraftNote } from "~/ui/draft-note";
import { EmailAddress } from "~/ui/email-address";
import { ErrorSummary } from "~/ui/error-summary";
import * as forms from "~/ui/forms.module.css";
import { OfClient } from "~/ui/of-client";
import { SelectField } from "~/ui/select-field";
import { SendingFileField } from "~/ui/sending-file-field";
import { summaryOf } from "~/ui/summary-of";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { useDraft } from "~/ui/use-draft";
import { useHydrated } from "~/ui/use-hydrated";
import { useUnsaved } from "~/ui/use-unsaved";
import { attachField } from "../../uploads/attached";
import { useSendAhead } from "../../uploads/use-send-ahead";
import type { ThreadDraft } from "./drafts.server";
import { BackToList } from "./thread-view";
import * as styles from "./threads.module.css";
import { longestTitle, type ThreadSubject } from "./vocabulary";

interface Props {
  /** The client's advisor of record. */
  advisor: string | null;
  abouts: readonly { kind: ThreadSubject; name: string; value: string }[];
  /** What the page was opened about; '' for nothing. */
  about: string;
  /** Within which we answer. */
  hours: number;
  email: string;
  emailConfirmed: boolean;
  mayAttach: boolean;
  /** What was typed and not sent. */
  draft: Pick<ThreadDraft, "to" | "about" | "title" | "message"> | null;
  reply?: SubmissionResult<string[]>;
  /** Below the form: makes a file of photos for its field 'new-thread-file'. */
  photos?: ReactNode;
}

/** Begins a thread. The account supplies who writes. */
export function NewThreadForm(props: Props) {
  const { advisor, hours, email, emailConfirmed } = props;
  return (
    <section aria-labelledby="new-message">
      <BackToList />
      <header className={styles.title}>
        <h2 id="new-message">{advisor ? `Write to ${advisor}` : "Write to us"}</h2>
      </header>
      {emailConfirmed ? (
        <div className="stack">
          <p className="small muted">
            Your message comes with your name and your client record. We answer here within {inHours(hours)}, and tell{" "}
            <EmailAddress>{email}</EmailAddress> when an answer waits.
          </p>
          <Fields {...props} />
          {props.mayAttach && props.photos}
        </div>
      ) : (
        <div className="stack">
          <p>
            We tell you by email when an answer waits, so please confirm your address first. We have sent a link to{" "}
            <EmailAddress>{email}</EmailAddress>. You can have another one sent in your settings.
          </p>
          <div>
            <ButtonLink to={href("/dashboard/client/settings")}>Open the settings</ButtonLink>
          </div>
        </div>
      )}
    </section>
  );
}

const groups: Record<ThreadSubject, string> = {
  document: "Documents",
  application: "Applications",
  meeting: "Meetings",
};

interface Answers {
  to: string;
  about: string;
  title: string;
  message: string;
  file: string;
}

function Fields({ advisor, abouts, about: opened, draft, mayAttach, reply }: Props) {
  const [form, { to, about, title, message, file }] = useForm<Answers>({
    id: "new-thread",
    lastResult: reply,
    // What the page was opened about counts more than what the draft was about.
    defaultValue: { to: advisor ? "advisor" : "firm", ...draft, about: opened || draft?.about },
  });
  const element = useRef<HTMLFormElement>(null);
  const sending = useSendAhead(href("/dashboard/client/documents/upload"));
  const { settle } = useUnsaved(element);
  const state = useDraft(element, href("/dashboard/client/messages/draft"), settle);
  const hydrated = useHydrated();
  const busy = useNavigation().formData !== undefined;
  const kinds = [...new Set(abouts.map(({ kind }) => kind))];
  return (
    <Form
      ref={element}
      method="post"
      encType="multipart/form-data"
      className={forms.formGrid}
      {...getFormProps(form)}
      noValidate={hydrated}
    >
      <OfClient />
      <ErrorSummary
        id={form.errorId}
        title="Your message has not been sent"
        errors={summaryOf(form, [title, message, file])}
        told={reply}
      />
      {advisor && (
        <SelectField
          wide
          label="To"
          options={[
            { value: "advisor", label: `${advisor}, your advisor` },
            { value: "firm", label: "Our office" },
          ]}
          {...getSelectProps(to)}
        />
      )}
      {abouts.length > 0 && (
        <SelectField wide label="About" {...getSelectProps(about)}>
          <option value="">Nothing in particular</option>
          {kinds.map((kind) => (
            <optgroup key={kind} label={groups[kind]}>
              {abouts
                .filter((each) => each.kind === kind)
                .map(({ value, name }) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
            </optgroup>
          ))}
        </SelectField>
      )}
      <TextField
        wide
        label="Subject"
        hint={abouts.length > 0 ? "May stay empty when the message is about something above." : undefined}
        maxLength={longestTitle}
        autoComplete="off"
        error={title.errors}
        {...getInputProps(title, { type: "text" })}
      />
      <TextArea wide label="Message" required rows={8} error={message.errors} {...getTextareaProps(message)} />
      {mayAttach && <SendingFileField {...attachField} sending={sending} wide id={file.id} error={file.errors?.[0]} />}
      <div className={`${forms.wide} ${forms.formActions}`}>
        <Button busy={busy}>Send Message</Button>
        <span className="source">
          <DraftNote state={state} kept={draft !== null} />
        </span>
      </div>
    </Form>
  );
}
