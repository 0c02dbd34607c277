import { type KeyboardEvent, useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { TextField } from "~/ui/text-field";
import * as styles from "./continue-elsewhere.module.css";

/** The answer of the page that mails the link. */
export interface ResumeAnswer {
  sentTo?: string;
  error?: string;
}

const path = "/application/device";

/**
 * Asks for an email address and mails a link to the draft. Inside the wizard's form: without a script its button posts the whole
 * form, so that nothing typed is lost on the way.
 */
export function ContinueElsewhere({
  hydrated,
  email = "",
  begin,
}: {
  hydrated: boolean;
  /** The applicant's address, which is suggested. */
  email?: string;
  begin: () => Promise<string | null>;
}) {
  const fetcher = useFetcher<ResumeAnswer>();
  const [typed, setTyped] = useState<string>();
  const to = typed ?? email;
  const [unreachable, setUnreachable] = useState(false);
  const send = async () => {
    const draft = await begin();
    setUnreachable(draft === null);
    if (draft !== null) await fetcher.submit({ resumeTo: to, draft }, { method: "post", action: path });
  };
  const { sentTo, error } = fetcher.data ?? {};
  return (
    <details className={`small ${styles.elsewhere}`}>
      <summary>Continue on another device</summary>
      <div className="stack">
        <p>
          We email you a link. Open it on your other device to continue this draft there. You can then use both devices.
        </p>
        <TextField
          label="Send the link to"
          name="resumeTo"
          type="email"
          autoComplete="email"
          {...(hydrated ? { value: to } : { defaultValue: email })}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== "Enter" || !hydrated) return;
            event.preventDefault();
            void send();
          }}
          error={unreachable ? "We cannot be reached. Try again in a moment." : error}
        />
        <div className={buttons.btnRow}>
          <Button
            variant="line"
            small
            formAction={path}
            formEncType="application/x-www-form-urlencoded"
            formNoValidate
            busy={fetcher.state !== "idle"}
            onClick={(event) => {
              if (!hydrated) return;
              event.preventDefault();
              void send();
            }}
          >
            Email me the link
          </Button>
        </div>
        <p role="status">
          {sentTo &&
            fetcher.state === "idle" &&
            `We have sent a link to ${sentTo}. Check your spam folder if it does not arrive.`}
        </p>
      </div>
    </details>
  );
}
