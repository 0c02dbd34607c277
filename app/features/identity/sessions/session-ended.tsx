import { href } from "react-router";
import { inMinutes } from "~/platform/too-many";
import * as portalPage from "~/sections/portal-page.module.css";
import * as block from "~/ui/block.module.css";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { PasswordField } from "~/ui/password-field";
import { TextField } from "~/ui/text-field";
import type { HeldForm } from "./held-form";

interface Ended {
  held: HeldForm;
  /** Null when the session was too old. */
  why: string | null;
  /** What becomes of the form. */
  fate: string;
}

/** Sign-in again in the middle of a form: the typed values are kept and returned. */
export function SessionEndedView({ held, why, fate }: Ended) {
  const admin = held.path.startsWith(href("/dashboard/admin"));
  const signIn = admin ? href("/dashboard/admin/sign-in") : href("/client-login");
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">Your session has ended</h1>
      </div>
      <div className="ticks" />
      <div className={`grid ${block.block}`}>
        <div className="c-1-5 stack">
          {why && <p>{why}</p>}
          <p className="lede">
            Please sign in again{admin && " to the admin portal"} to continue. {fate}
          </p>
          <form method="post" action={`${signIn}?${new URLSearchParams({ next: held.path })}`} className="stack">
            <input type="hidden" name="held" value={JSON.stringify(held)} />
            <TextField label="Username" name="username" required autoComplete="username" autoCapitalize="none" />
            <PasswordField label="Password" name="password" required autoComplete="current-password" />
            <div className={buttons.btnRow}>
              <Button name="intent" value="sign-in">
                Sign In
              </Button>
            </div>
          </form>
        </div>
      </div>
    </main>
  );
}

const troubles = {
  busy: () => "Our database is busy at the moment, so we could not save what you sent.",
  full: () => "Our storage is full at the moment, so we could not save what you sent.",
  away: () => "Our document storage does not answer at the moment, so we could not save what you sent.",
  often: (wait: number) => `This was sent too often, so we did not save it. Please wait ${inMinutes(wait)}.`,
};

interface Trouble {
  held: HeldForm;
  trouble: keyof typeof troubles;
  /** Milliseconds until it can be sent again. */
  wait?: number;
}

/** A temporary failure: nothing was stored, and one button sends the same form again. */
export function TroubleView({ held, trouble, wait = 0 }: Trouble) {
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">Please try again in a moment</h1>
      </div>
      <div className="ticks" />
      <div className={`grid ${block.block}`}>
        <div className="c-1-5 stack">
          <p className="lede">{troubles[trouble](wait)} What you typed is kept on this page: you can send it again.</p>
          <form method="post" action={held.path} className={buttons.btnRow}>
            <HeldEntries held={held} />
            <Button>Send it again</Button>
          </form>
        </div>
      </div>
    </main>
  );
}

export function HeldEntries({ held }: { held: HeldForm }) {
  return held.entries.map(([name, value], index) => (
    <input key={`${name}:${index.toString()}`} type="hidden" name={name} value={value} />
  ));
}
