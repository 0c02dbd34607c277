import { hearSignedOut } from "~/ui/hear-signed-out";
import type { Unsaved } from "~/ui/use-unsaved";
import { leave } from "./leave";
import { accountPath } from "./time-left";

interface SignedIn {
  account: string | null;
  /** The client for whom the account works; null for none. */
  client: string | null;
}

/** Whose session this browser has; null when the server does not say. */
async function askAccount(): Promise<SignedIn | null> {
  const answer = await fetch(accountPath).catch(() => null);
  return answer?.ok ? ((await answer.json()) as SignedIn) : null;
}

/**
 * Leaves the page when its account is no longer signed in in this browser: when another tab finds that out, when the page is
 * looked at again, and when the browser brings it back from its memory. Until `stopped`. A page of `client` is opened again when the
 * account works for another client by then; what is kept of the typed comes back.
 */
export function watchAccount({ account, client }: SignedIn, unsaved: Unsaved | null, stopped: AbortSignal): void {
  if (stopped.aborted) return;
  let left = false;
  /** Returns whether the server has said who is signed in. */
  const checkAccount = async (signedOut: boolean) => {
    const now = await askAccount();
    const isSame = now?.account === account && (client === null || now.client === client);
    if (left || stopped.aborted || now === null || isSame) return now !== null;
    left = true;
    if (now.account === account) openAgain(unsaved);
    else leave({ account: account ?? "", signedOut, unsaved });
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

/** The browser is not to ask: what was typed was for the client before. */
function openAgain(unsaved: Unsaved | null): void {
  for (const guard of unsaved?.guards ?? []) guard.discard();
  for (const waiting of unsaved?.files ?? []) waiting.stop();
  location.reload();
}
