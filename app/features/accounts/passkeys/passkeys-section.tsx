import { getFormProps, useForm } from "@conform-to/react";
import { useFetcher } from "react-router";
import * as block from "~/ui/block.module.css";
import { Button } from "~/ui/button";
import * as list from "~/ui/device-list.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import { OwnTime } from "~/ui/own-time";
import { summaryOf } from "~/ui/summary-of";
import { useAnswerFocus } from "~/ui/use-answer-focus";
import { CurrentPassword } from "../credentials/current-password";
import { AddPasskey } from "./add-passkey";
import type { PasskeyAnswer } from "./passkey-answer";
import type { PasskeyLine } from "./passkeys.server";

/** The passkeys of the account: each can be removed, and one more can be added. `possible` is false where browsers allow none. */
export function PasskeysSection({
  passkeys,
  possible,
  signInName,
  asksCode,
  answer: sent,
}: {
  passkeys: PasskeyLine[];
  possible: boolean;
  signInName: string;
  /** The account has two-factor sign-in. */
  asksCode: boolean;
  /** To a form that was sent without a script. */
  answer?: Omit<PasskeyAnswer, "making">;
}) {
  const { data } = useFetcher<{ passkey?: PasskeyAnswer }>({ key: removal });
  const removed = data?.passkey ?? sent;
  const done = removed?.done;
  const answer = useAnswerFocus(done, passkeys.length);
  if (!possible && passkeys.length === 0) return null;
  return (
    <section className={`${block.block} grid`} aria-labelledby="passkeys-heading">
      <h2 id="passkeys-heading" className="c-1-4">
        Passkeys
      </h2>
      <div className="c-5-12 stack">
        <p>
          With a passkey you sign in without your password: your device asks for your fingerprint, your face or its own
          code. Nobody can guess a passkey, and it works on our site only.
        </p>
        {passkeys.length > 0 && (
          <ul className={`${list.devices} plain`}>
            {passkeys.map((passkey) => (
              <Line
                key={passkey.id}
                passkey={passkey}
                signInName={signInName}
                answer={removed?.about === passkey.id ? removed : undefined}
              />
            ))}
          </ul>
        )}
        {done && (
          <p ref={answer} role="status" tabIndex={-1} className="small">
            {done}
          </p>
        )}
        {possible && <AddPasskey signInName={signInName} asksCode={asksCode} />}
        <noscript>
          <p className="small">Your browser makes a passkey only when JavaScript is on.</p>
        </noscript>
      </div>
    </section>
  );
}

/** One fetcher for all lines: the line goes with its passkey, and the section says what has happened. */
const removal = "passkey-removal";

function Line({
  passkey: { id, name, since, lastUsed },
  signInName,
  answer,
}: {
  passkey: PasskeyLine;
  signInName: string;
  answer?: Omit<PasskeyAnswer, "making">;
}) {
  const { Form, state, formData } = useFetcher({ key: removal });
  const [form, fields] = useForm<{ passkeyPassword: string }>({ id: `passkey-${id}`, lastResult: answer?.reply });
  return (
    <li>
      <p>
        <b>{name}</b>
      </p>
      <dl className="small muted">
        <div>
          <dt>Added</dt>
          <dd>
            <OwnTime at={since} />
          </dd>
        </div>
        <div>
          <dt>Last used</dt>
          <dd>{lastUsed === null ? "Not yet" : <OwnTime at={lastUsed} />}</dd>
        </div>
      </dl>
      <details open={answer !== undefined || undefined}>
        <summary>
          Remove<span className="vh"> {name}</span>
        </summary>
        <Form method="post" className="stack" {...getFormProps(form)} noValidate>
          <ErrorSummary id={form.errorId} errors={summaryOf(form, [fields.passkeyPassword])} />
          <input type="hidden" name="passkey" value={id} />
          <CurrentPassword
            label="Password of your account"
            hint="To confirm that it is you. Devices that have signed in with this passkey are signed out."
            signInName={signInName}
            password={fields.passkeyPassword}
          />
          <Button
            name="intent"
            value="passkey-remove"
            variant="danger"
            busy={state !== "idle" && formData?.get("passkey") === id}
          >
            Remove the passkey
          </Button>
        </Form>
      </details>
    </li>
  );
}
