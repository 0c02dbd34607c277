import { href } from "react-router";
import type { Guard } from "~/ui/use-unsaved";
import type { HeldForm } from "./session-ended.server";

interface Leaving {
  /** The account whose page this is. */
  account: string;
  /** The forms of the page. */
  guards: Iterable<Guard>;
  /** Somebody has signed out in this browser, and wants nothing of the account to stay in it. */
  signedOut: boolean;
}

/**
 * Leaves a page whose session has ended for the sign-in page, so that nothing of the account stays on the screen. What a client
 * has typed and not sent goes along and can be sent after the sign-in; where it cannot, the sign-in page says that it is gone.
 * Answers, notes and decisions of administrators are kept by themselves (ui/kept-writing).
 */
export function leave({ account, guards, signedOut }: Leaving): void {
  const admin = location.pathname.startsWith(href("/dashboard/admin"));
  const all = [...guards];
  const unsent = all.filter((guard) => guard.changed());
  // The browser is not to ask.
  for (const guard of all) guard.discard();
  const search = new URLSearchParams({ next: location.pathname + location.search });
  const [only, another] = unsent;
  const held = !admin && !signedOut && only && !another ? heldFrom(only.element, account) : null;
  if (held) {
    postHeld(held, `${href("/client-login")}?${search}`);
    return;
  }
  if (unsent.length > 0) search.set("unsent", admin && !signedOut ? "some" : "gone");
  else if (signedOut) search.set("signed-out", "");
  const signIn = admin ? href("/dashboard/admin/sign-in") : href("/client-login");
  location.replace(`${signIn}?${search}`);
}

/** Null for a form with files, and for one with several buttons: nobody knows which of them it was to be. */
function heldFrom(element: HTMLElement, account: string): HeldForm | null {
  const form = element.querySelector<HTMLFormElement>("form") ?? element.closest("form");
  const buttons = form ? [...form.querySelectorAll<HTMLButtonElement>("button:not([type=button])")] : [];
  if (!form || buttons.length !== 1) return null;
  const values = [...new FormData(form, buttons[0])];
  if (values.some(([, value]) => typeof value !== "string")) return null;
  const { pathname, search } = new URL(form.getAttribute("action") ?? "", location.href);
  const entries = values.filter(([name]) => !/password/i.test(name)) as HeldForm["entries"];
  return { path: pathname + search, entries, account };
}

/** A form that the browser itself sends: the answer is the next page. */
function postHeld(held: HeldForm, address: string): void {
  const form = document.createElement("form");
  Object.assign(form, { method: "post", action: address, hidden: true });
  for (const [name, value] of Object.entries({ intent: "hold", held: JSON.stringify(held) })) {
    const input = Object.assign(document.createElement("input"), { type: "hidden", name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
