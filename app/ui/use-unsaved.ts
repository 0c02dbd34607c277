import { createContext, type RefObject, use, useEffect, useLayoutEffect, useRef } from "react";
import { type Location, useLocation, useNavigation } from "react-router";

/** A form, or a dialog with a form, that may contain unsaved text. */
export interface Guard {
  changed: () => boolean;
  /** Forgets everything that was typed so far. `before` knows of some fields that they had another value at the beginning. */
  discard: (before?: StateBefore) => void;
  /** The last submission of the page, perhaps of another form, is answered. `lost`: it has not arrived, or its answer has not. */
  answered: (lost?: true) => void;
  /** The address to which the form belongs: the whole address for a dialog, only the path for a form on a page. */
  part: "address" | "path";
  /** The form, or the dialog with the form. */
  element: HTMLElement;
}

/** Files that are chosen and not yet stored. */
export interface WaitingFiles {
  count: () => number;
  /** Sends no more of them. */
  stop: () => void;
}

export interface Unsaved {
  guards: Set<Guard>;
  /** Hears of each form that is added. */
  added?: (guard: Guard) => void;
  files: Set<WaitingFiles>;
  /** Asks whether to discard. `then` runs only if the person agrees. */
  ask: (then: () => void) => void;
}

export const UnsavedContext = createContext<Unsaved | null>(null);

/**
 * Watches the fields within an element (use `ref` on a form or a dialog). While there is unsaved text, a navigation
 * inside the site asks first, and the browser asks before the page closes. Submitting counts as saving, unless the form
 * comes back with errors, or the page with an alert: somebody else was faster. Resetting counts too. A dialog closes when it is saved, so a dialog that is still open after
 * its answer has errors or a question.
 */
export function useUnsaved(ref: RefObject<HTMLElement | null>, part: Guard["part"] = "path") {
  const unsaved = use(UnsavedContext);
  const guard = useRef<ReturnType<typeof watch>>(null);
  const navigation = useNavigation();
  const here = useLocation();
  // Before the page with the answer can be used.
  useLayoutEffect(() => {
    if (isAnswered(navigation, here)) guard.current?.answered();
  }, [navigation, here]);
  // Before somebody can type into the fields that have just appeared.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !unsaved) return;
    const added = watch(element, part);
    guard.current = added;
    unsaved.guards.add(added);
    return () => {
      unsaved.guards.delete(added);
      added.stop();
    };
  }, [ref, part, unsaved]);
  // After everything within the form has begun to listen.
  useEffect(() => {
    if (guard.current) unsaved?.added?.(guard.current);
  }, [unsaved]);
  return {
    /** What was typed so far is kept elsewhere. */
    settle: () => guard.current?.discard(),
    /** Returns false if unsaved text would be lost, and asks. `then` runs after the person has agreed to lose it. */
    mayLeave(then: () => void): boolean {
      if (!guard.current?.changed()) return true;
      unsaved?.ask(then);
      return false;
    },
  };
}

/** While files wait to be stored, leaving the page asks first, as with unsaved text. */
export function useWaitingFiles({ count, stop }: WaitingFiles): void {
  const unsaved = use(UnsavedContext);
  const newest = useRef({ count, stop });
  useEffect(() => {
    newest.current = { count, stop };
  });
  useEffect(() => {
    if (!unsaved) return;
    const waiting = { count: () => newest.current.count(), stop: () => newest.current.stop() };
    unsaved.files.add(waiting);
    return () => void unsaved.files.delete(waiting);
  }, [unsaved]);
}

/**
 * Whether the last submission has been answered: nothing is in progress, or only the data of this same address is
 * loaded again. On the way to another address the submission has been saved.
 */
function isAnswered({ state, location: to }: ReturnType<typeof useNavigation>, here: Location): boolean {
  if (state === "submitting") return false;
  return to === undefined || (to.pathname === here.pathname && to.search === here.search);
}

function watch(element: HTMLElement, part: Guard["part"]) {
  let typed = false;
  let saved = valuesIn(element);
  let sent: string | null = null;
  let answered = false;
  // What was refused, and no field is to blame, is said in an alert or a dialog. It may come a moment after the answer.
  const isRefused = () => answered && (part === "address" || !!document.querySelector("dialog[open],[role=alert]"));
  // The browser itself sends the form and loads the next page: errors that this page shows are those of the last answer.
  let leaving = false;
  const listening = new AbortController();
  const listen = (name: string, hear: (event: Event) => void) =>
    element.addEventListener(name, hear, { signal: listening.signal });
  const settle = (before?: StateBefore) => {
    typed = false;
    sent = null;
    saved = valuesIn(element, before);
  };
  for (const name of ["input", "change"])
    listen(name, () => {
      typed = true;
      leaving = false;
    });
  listen("submit", (event) => {
    // A preview in a new tab saves nothing, nor does a search inside the form.
    const { submitter } = event as SubmitEvent;
    if (submitter?.getAttribute("formtarget") === "_blank" || submitter?.hasAttribute(savesNothing)) return;
    sent = valuesIn(element);
    answered = false;
  });
  // On the window, after React has handled the event.
  const hear = (event: SubmitEvent) => {
    const inThisTab = event.submitter?.getAttribute("formtarget") !== "_blank";
    if (element.contains(event.target as Node)) leaving = inThisTab && !event.defaultPrevented;
    // What the page says after this is about another form.
    else if (sent !== null && answered && !isRefused()) {
      saved = sent;
      sent = null;
    }
  };
  addEventListener("submit", hear, { signal: listening.signal });
  // The fields get their first values back only after the event.
  listen("reset", () => queueMicrotask(settle));
  return {
    part,
    element,
    changed() {
      if (!typed) return false;
      const now = valuesIn(element);
      const accepted = now === sent && !isRefused() && (leaving || !element.querySelector("[aria-invalid=true]"));
      return now !== saved && !accepted;
    },
    discard: settle,
    answered: (lost?: true) => {
      if (lost) sent = null;
      answered = true;
    },
    stop: () => listening.abort(),
  };
}

/** The attribute of a button that sends the form, and with which nothing is saved. */
export const savesNothing = "data-saves-nothing";

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type FieldState = Pick<HTMLInputElement, "value" | "checked">;
export type StateBefore = (field: Field) => FieldState | undefined;

/**
 * The values of the fields: what `before` knows of a field, else the current one. Searches and filters are left out, because
 * they are not saved.
 */
function valuesIn(element: HTMLElement, before?: StateBefore): string {
  const fields = element.querySelectorAll<Field>(
    "input:not([type=hidden], [type=submit], [type=search]), textarea, select",
  );
  return JSON.stringify(
    [...fields].map((field) => {
      // A field that cannot be checked has no such value.
      const { value, checked } = before?.(field) ?? (field as HTMLInputElement);
      return [field.name, value, checked];
    }),
  );
}
