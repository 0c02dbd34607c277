import { Form, Link, useNavigation } from "react-router";
import * as block from "~/ui/block.module.css";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import * as list from "~/ui/device-list.module.css";
import * as forms from "~/ui/forms.module.css";
import { OwnTime } from "~/ui/own-time";
import { useAnswerFocus } from "~/ui/use-answer-focus";
import { useKeptFocus } from "~/ui/use-kept-focus";
import type { SessionLine } from "./sessions.server";

/** The browsers in which the account is signed in. Each other session can be ended alone, or all of them together. */
export function SessionsList({
  sessions,
  signInsPath,
  done,
}: {
  sessions: SessionLine[];
  /** Of the history of sign-ins. */
  signInsPath: string;
  done?: string;
}) {
  const keptFocus = useKeptFocus<HTMLUListElement>();
  const answer = useAnswerFocus(done, sessions.length);
  const others = sessions.length > 1;
  return (
    <section className={`${block.block} grid`} aria-labelledby="sessions-heading">
      <h2 id="sessions-heading" className="c-1-4">
        Sessions
      </h2>
      <div className="c-5-12 stack">
        <p>
          {others
            ? "You are signed in on these devices. Sign out any that you do not know, and then change your password."
            : "You are signed in on this device only."}
        </p>
        <ul {...keptFocus} className={`${list.devices} plain`}>
          {sessions.map((session) => (
            <Line key={session.id} session={session} />
          ))}
        </ul>
        <p className="small">
          <Link to={signInsPath}>See the sign-ins of the last 90 days</Link>
        </p>
        {(others || done) && (
          <div className={`${buttons.btnRow} ${forms.submit}`}>
            {others && (
              <Form method="post" preventScrollReset>
                <Button variant="line" name="intent" value="end-sessions">
                  Sign out on all other devices
                </Button>
              </Form>
            )}
            {done && (
              <p ref={answer} role="status" tabIndex={-1} className="small">
                {done}
              </p>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

function Line({ session: { id, current, browser, address, since, lastUsed, inUse, alike } }: { session: SessionLine }) {
  const busy = useNavigation().formData?.get("session") === id;
  return (
    <li>
      <p>
        <b>{browser}</b>
        {current && " (this device)"}
      </p>
      <dl className="small muted">
        <div>
          <dt>Signed in</dt>
          <dd>
            <OwnTime at={since} seconds={alike} />
          </dd>
        </div>
        <div>
          <dt>Last used</dt>
          <dd>
            <LastUse current={current} inUse={inUse} at={lastUsed} />
          </dd>
        </div>
        {address && (
          <div>
            <dt>IP address</dt>
            <dd>{address}</dd>
          </div>
        )}
      </dl>
      {!current && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="session" value={id} />
          <Button variant="text" name="intent" value="end-session" busy={busy}>
            Sign out
            <span className="vh">
              {" "}
              {browser}, signed in <OwnTime at={since} seconds={alike} />
            </span>
          </Button>
        </Form>
      )}
    </li>
  );
}

/** Not to the minute: the last use is noted every five minutes. */
function LastUse({ current, inUse, at }: { current: boolean; inUse: boolean; at: number }) {
  if (current) return "Now";
  if (inUse) return "Within the last 5 minutes";
  return (
    <>
      About <OwnTime at={at} />
    </>
  );
}
