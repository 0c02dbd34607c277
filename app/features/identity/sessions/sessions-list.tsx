import { Form } from "react-router";
import { timeAgo } from "~/platform/dates";
import { Button } from "~/ui/button";
import { OwnTime } from "~/ui/own-time";
import type { SessionLine } from "./sessions.server";

/** Where the account is signed in, with one button that ends all other sessions. */
export function SessionsList({ sessions, now, done }: { sessions: SessionLine[]; now: number; done?: string }) {
  return (
    <section className="block grid" aria-labelledby="sessions-heading">
      <h2 id="sessions-heading" className="c-1-4">
        Sessions
      </h2>
      <div className="c-5-12 stack">
        <ul className="checks plain">
          {sessions.map((session) => (
            <li key={session.id}>
              <span>
                <b>{session.browser}</b>
                {session.current && " (this device)"}
                <br />
                <span className="small muted">
                  Since <OwnTime at={session.since} /> ({timeAgo(session.since, now)})
                  {session.address && `, from ${session.address}`}
                </span>
              </span>
            </li>
          ))}
        </ul>
        <Form method="post" className="btn-row submit">
          <Button variant="line" name="intent" value="end-sessions">
            Sign out on all other devices
          </Button>
          {done && (
            <p role="status" className="small">
              {done}
            </p>
          )}
        </Form>
      </div>
    </section>
  );
}
