import { hearSignedOut } from "~/ui/hear-signed-out";
import type { Unsaved } from "~/ui/use-unsaved";
import { leave } from "./leave";
import { accountPath } from "./time-left";

/** The account of this browser's session, or null; undefined when the server does not say. */
async function askAccount(): Promise<string | null | undefined> {
  const answer = await fetch(accountPath).catch(() => null);
  return answer?.ok ? ((await answer.json()) as { account: string | null }).account : undefined;
}

/**
 * Leaves the page when its account is no longer signed in in this browser: when another tab finds that out, when the page is
 * looked at again, and when the browser brings it back from its memory. Until `stopped`.
 */
export function watchAccount(account: string, unsaved: Unsaved | null, stopped: AbortSignal): void {
  if (stopped.aborted) return;
  let left = false;
  /** Returns whether the server has said who is signed in. */
  const checkAccount = async (signedOut: boolean) => {
    const now = await askAccount();
    if (left || stopped.aborted || now === undefined || now === account) return now !== undefined;
    left = true;
    leave({ account, signedOut, unsaved });
    return true;
  };
  const checkReturned = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    const { style } = document.body;
    style.visibility = "hidden";
    void checkAccount(false).then((told) => {
      if (!told) location.reload();
      else if (!left) style.visibility = "";
    });
  };
  const listening = { signal: stopped };
  addEventListener("pageshow", checkReturned, listening);
  document.addEventListener("visibilitychange", () => !document.hidden && void checkAccount(false), listening);
  const stopHearing = hearSignedOut(() => void checkAccount(true));
  const { dataset } = document.documentElement;
  dataset.watched = "yes";
  stopped.addEventListener("abort", () => {
    stopHearing();
    delete dataset.watched;
  });
}
