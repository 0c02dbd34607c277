import { createContext, type RefObject, use, useEffect, useRef } from "react";
import { type Location, useLocation, useNavigation } from "react-router";

/** One form, or one dialog with a form, that may hold something typed and not yet saved. */
export interface Guard {
  changed: () => boolean;
  /** From here on nothing that has been typed so far counts. */
  discard: () => void;
  /** Where the form stays: a dialog is part of its whole address, a form on a page only of the path. */
  part: "address" | "path";
}

export interface Unsaved {
  guards: Set<Guard>;
  /** Asks whether to discard; `then` runs only if the person agrees. */
  ask: (then: () => void) => void;
}

export const UnsavedContext = createContext<Unsaved | null>(null);

/**
 * Watches the fields within an element (put `ref` on a form or a dialog). While something was typed and not saved, a
 * navigation inside the site asks first, and so does the browser before the page closes. Submitting counts as saved,
 * unless the form comes back with errors; so does resetting. A dialog closes when it is saved: one that is still open when
 * its answer is there has come back with errors or with a question.
 */
export function useUnsaved(ref: RefObject<HTMLElement | null>, part: Guard["part"] = "path") {
  const unsaved = use(UnsavedContext);
  const guard = useRef<ReturnType<typeof watch>>(null);
  const navigation = useNavigation();
  const here = useLocation();
  useEffect(() => {
    if (part === "address" && isAnswered(navigation, here)) guard.current?.answered();
  }, [navigation, here, part]);
  useEffect(() => {
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
  return {
    /** Asks and answers false if something would be lost; `then` runs after the person has agreed to lose it. */
    mayLeave(then: () => void): boolean {
      if (!guard.current?.changed()) return true;
      unsaved?.ask(then);
      return false;
    },
  };
}

/**
 * Whether the answer to what was sent last is there: nothing is under way, or only the data of this same address is still
 * being loaded again. On the way to another address what was sent is saved.
 */
function isAnswered({ state, location: to }: ReturnType<typeof useNavigation>, here: Location): boolean {
  if (state === "submitting") return false;
  return to === undefined || (to.pathname === here.pathname && to.search === here.search);
}

function watch(element: HTMLElement, part: Guard["part"]) {
  let typed = false;
  let saved = valuesIn(element);
  let sent: string | null = null;
  const listening = new AbortController();
  const listen = (name: string, hear: (event: Event) => void) =>
    element.addEventListener(name, hear, { signal: listening.signal });
  const settle = () => {
    typed = false;
    sent = null;
    saved = valuesIn(element);
  };
  for (const name of ["input", "change"])
    listen(name, () => {
      typed = true;
    });
  listen("submit", (event) => {
    // A preview in a tab of its own saves nothing.
    const { submitter } = event as SubmitEvent;
    if (submitter?.getAttribute("formtarget") !== "_blank") sent = valuesIn(element);
  });
  // The fields have their first values again only after the event.
  listen("reset", () => queueMicrotask(settle));
  return {
    part,
    changed() {
      if (!typed) return false;
      const now = valuesIn(element);
      const accepted = now === sent && !element.querySelector("[aria-invalid=true]");
      return now !== saved && !accepted;
    },
    discard: settle,
    /** Nothing was saved by what was sent last. */
    answered: () => {
      sent = null;
    },
    stop: () => listening.abort(),
  };
}

/** What the fields say now; searches and filters are not written by anybody for keeps. */
function valuesIn(element: HTMLElement): string {
  const fields = element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    "input:not([type=hidden], [type=submit], [type=search]), textarea, select",
  );
  return [...fields].map((field) => JSON.stringify([field.name, stateOf(field)])).join();
}

function stateOf(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): string | boolean {
  return field.type === "checkbox" || field.type === "radio" ? (field as HTMLInputElement).checked : field.value;
}
