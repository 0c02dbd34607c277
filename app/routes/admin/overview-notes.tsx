import { Form, href, Link } from "react-router";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import * as notices from "~/ui/notices.module.css";
import * as styles from "./overview.module.css";

/** What the page asks of the reader's own account. */
export function OwnNotes({ unnamed, asksFactor }: { unnamed: boolean; asksFactor: boolean }) {
  return (
    <>
      {unnamed && <NameNeeded />}
      {asksFactor && <FactorAsked />}
    </>
  );
}

/** For an administrator whose account has no person's name, until it has one. */
function NameNeeded() {
  return (
    <div className={`${notices.saidBlock} ${notices.said}`}>
      <Banner
        title="Your account has no name yet."
        action={
          <Link className={buttons.textLink} to={href("/dashboard/admin/settings")}>
            Enter your name
          </Link>
        }
      >
        Your answers to clients are signed with your first and last name.
      </Banner>
    </div>
  );
}

/** For staff without a second factor, where it is not required, until it is put away for this session. */
function FactorAsked() {
  return (
    <div className={`${notices.saidBlock} ${notices.said}`}>
      <Banner
        title="Your account has no second factor."
        action={
          <Form method="post" action={href("/dashboard/admin/session.json")} className={buttons.btnRow}>
            <Link className={buttons.textLink} to={href("/dashboard/admin/settings")}>
              Set it up
            </Link>
            <Button variant="text" name="intent" value="factor-later">
              Not in this session
            </Button>
          </Form>
        }
      >
        With one, somebody who learns your password cannot sign in with it alone.
      </Banner>
    </div>
  );
}

/** Shown when nothing waits. */
export function NothingWaits() {
  return (
    <p className={styles.calm}>
      Nothing waits for you. What comes in for you is listed here, oldest first. The firm’s queues stand beside it.
    </p>
  );
}
