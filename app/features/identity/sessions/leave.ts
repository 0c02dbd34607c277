import { href } from "react-router";
import { keptMark } from "~/ui/kept-mark";
import type { Guard, Unsaved } from "~/ui/use-unsaved";
import type { HeldForm } from "./held-form";
import { heldWords } from "./held-words";

interface Leaving {
  /** The account whose page this is. */
  account: string;
  /** The forms and the chosen files of the page. */
  unsaved: Unsaved | null;
  /** Somebody has signed out in this browser, and wants nothing of the account to stay in it. */
  signedOut: boolean;
}

/**
 * Leaves a page whose session has ended for the sign-in page, so that nothing of the account stays on the screen. What was
 * typed and not sent goes along and can be sent after the sign-in; where it cannot, the sign-in page says that it is gone, and
 * so it does of files that were chosen and not sent.
 */
export function leave({ account, unsaved, signedOut }: Leaving): void {
  const all = [...(unsaved?.guards ?? [])];
  const { kept, held, lost } = sortUnsent(all, account);
  const typed = kept || held !== null || lost;
  // The browser is not to ask.
  for (const guard of all) guard.discard();
  const files = [...(unsaved?.files ?? [])];
  const filesWait = files.some((waiting) => waiting.count() > 0) || hasFiles();
  for (const waiting of files) waiting.stop();
  const search = new URLSearchParams({ next: location.pathname + location.search });
  const admin = location.pathname.startsWith(href("/dashboard/admin"));
  const signIn = admin ? href("/dashboard/admin/sign-in") : href("/client-login");
  if (filesWait) search.append("unsent", "files");
  if (held && !signedOut) {
    postHeld(held, `${signIn}?${search}`);
    return;
  }
  if (typed) search.append("unsent", signedOut || !kept ? "gone" : lost ? "some" : "kept");
  else if (signedOut && !search.has("unsent")) search.set("signed-out", "");
  location.replace(`${signIn}?${search}`);
}

/** What becomes of what was typed and not sent, when the session ends. */
export interface Unsent {
  /** Some of it is kept in this tab by itself (ui/kept-writing). */
  kept: boolean;
  /** Of the rest, one form can go along to the sign-in page. */
  held: HeldForm | null;
  /** Some of it is lost. */
  lost: boolean;
}

export function sortUnsent(guards: Iterable<Guard>, account: string): Unsent {
  const unsent = [...guards].filter((guard) => guard.changed());
  const others = unsent.filter(({ element }) => !element.querySelector(`[${keptMark}]`));
  const [only, another] = others;
  const held = only && !another ? heldFrom(only.element, account) : null;
  return { kept: others.length < unsent.length, held, lost: others.length > 0 && held === null };
}

const hasFiles = () =>
  [...document.querySelectorAll<HTMLInputElement>("input[type=file]")].some(({ files }) => files?.length);

/** Null for a form with files or passwords alone, and for one with several buttons: nobody knows which of them it was to be. */
function heldFrom(element: HTMLElement, account: string): HeldForm | null {
  const form = element.querySelector<HTMLFormElement>("form") ?? element.closest("form");
  const buttons = form ? [...form.querySelectorAll<HTMLButtonElement>("button:not([type=button])")] : [];
  if (!form || buttons.length !== 1) return null;
  const values = [...new FormData(form, buttons[0])];
  if (values.some(([, value]) => typeof value !== "string")) return null;
  const { pathname, search } = new URL(form.getAttribute("action") ?? "", location.href);
  const entries = values.filter(([name]) => !/password/i.test(name)) as HeldForm["entries"];
  const held = { path: pathname + search, entries, account };
  return heldWords(held).length > 0 ? held : null;
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
