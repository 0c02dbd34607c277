import { use, useEffect, useRef, useState } from "react";
import { minute, second } from "~/platform/clock";
import { AlertDialog } from "~/ui/alert-dialog";
import { Button } from "~/ui/button";
import { UnsavedContext } from "~/ui/use-unsaved";
import { leave, sortUnsent, type Unsent } from "./leave";
import { sessionPaths, type TimeLeft, warnedBefore } from "./time-left";

type Portal = keyof typeof sessionPaths;

const words = {
  admin: { idle: "You have not used the admin portal for a while.", last: "A session lasts 12 hours at most." },
  client: { idle: "You have not used the portal for a while.", last: "A session lasts 30 days at most." },
};

const form = { method: "POST", body: new URLSearchParams({ intent: "stay" }) };

/** Asks how long the session lasts; with a form, it is used. 0 when it is over, null when nobody answers. */
async function ask(portal: Portal, by: RequestInit = {}): Promise<TimeLeft | null> {
  const answer = await fetch(sessionPaths[portal], { ...by, redirect: "manual" }).catch(() => null);
  if (answer?.ok) return answer.json();
  return answer && answer.status < 500 ? { left: 0, last: false } : null;
}

/** What the page knows about the text in its forms; '' when nothing is unsent. */
function fateOfWriting({ kept, held, lost }: Unsent): string {
  if (lost && kept)
    return "Only a part of what you have typed on this page is kept: save or send it before you are signed out.";
  if (lost) return "What you have typed on this page is lost when you are signed out: save or send it before.";
  if (held)
    return "What you have typed on this page is kept in this tab: you can send it after you have signed in again.";
  if (kept)
    return "What you have typed on this page is kept in this tab, for you alone, and comes back when you sign in again.";
  return "";
}

/**
 * Warns before a session ends, and leaves the page when it has ended. The server decides: the session may
 * be in use in another tab.
 */
export function IdleWarning({ portal, account, left: first }: { portal: Portal; account: string; left: number }) {
  const [warning, setWarning] = useState<(TimeLeft & { writing: string }) | null>(null);
  const unsaved = use(UnsavedContext);
  /** An end that nothing puts off is told once. */
  const told = useRef(false);
  useEffect(() => {
    let timer = setTimeout(look, first - warnedBefore);
    async function look() {
      const now = await ask(portal);
      if (now && now.left <= 0) {
        return leave({ account, signedOut: false, unsaved });
      }
      const warns = now !== null && now.left <= warnedBefore;
      const writing = fateOfWriting(sortUnsent(unsaved?.guards ?? [], account));
      if (now) setWarning(warns && !(now.last && told.current) ? { ...now, writing } : null);
      timer = setTimeout(look, now && !warns ? now.left - warnedBefore : Math.min(now?.left ?? minute, 10 * second));
    }
    return () => clearTimeout(timer);
  }, [portal, account, first, unsaved]);

  if (!warning) return null;
  const minutes = Math.ceil(warning.left / minute);
  const stay = async () => {
    setWarning(null);
    if (warning.last) told.current = true;
    else await ask(portal, form);
  };
  return (
    <AlertDialog
      open
      message={`You will be signed out in ${minutes === 1 ? "one minute" : `${minutes} minutes`}`}
      detail={`${words[portal][warning.last ? "last" : "idle"]} ${warning.writing}`.trimEnd()}
      onClose={stay}
    >
      <Button type="button" onClick={stay}>
        {warning.last ? "OK" : "Stay signed in"}
      </Button>
    </AlertDialog>
  );
}
