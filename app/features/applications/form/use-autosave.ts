import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { Saved } from "../draft/draft.server";
import { type Answers, type FieldName, isFieldName, questionLabel } from "../questions";
import type { FieldErrors } from "../schema";
import { answersIn } from "./answers-in-form";
import type { FormStart } from "./form-start";

/** Less than two seconds after the last change. */
const saveAfter = 700;
const retryAfter = 5000;

export type SaveState =
  | { kind: "untouched" }
  | { kind: "saving" }
  | { kind: "saved"; at: number }
  | { kind: "failed" }
  | { kind: "submitted" }
  | { kind: "replaced" };

/** The application that a draft became. */
export interface SubmittedAs {
  id: string;
  reference: string;
}

/** The answer to a save, as JSON. `errors` are those of the whole stored draft, which a submitted one no longer has. */
export type SaveAnswer = Omit<Saved, "newSecret"> & { errors: FieldErrors; application?: SubmittedAs | null };

/**
 * Saves each changed field shortly after the change, and again when the page is left. Values from another tab are
 * written into fields that this tab has not changed since; `merged` names them.
 */
export function useAutosave(
  form: RefObject<HTMLFormElement | null>,
  start: Pick<FormStart, "key" | "revision" | "savedAt" | "begun" | "step" | "filled" | "problems">,
  /** The step that is shown. It is saved with the draft, which opens there the next time. */
  step: number,
  /** Called after a value was written into the form. */
  onTaken: () => void,
) {
  const [state, setState] = useState<SaveState>(
    start.savedAt === null ? { kind: "untouched" } : { kind: "saved", at: start.savedAt },
  );
  const [merged, setMerged] = useState<string[]>([]);
  const [key, setKey] = useState(start.key);
  /** The errors that the server reported for answers that have not changed since. */
  const [problems, setProblems] = useState(start.problems);
  const [application, setApplication] = useState<SubmittedAs | null>(null);
  const known = useRef({ key: start.key, revision: start.revision });
  const pending = useRef<Answers>({});
  const touched = useRef<Answers>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const busy = useRef(false);
  /** Whether the server holds a draft for this browser. */
  const begun = useRef(start.begun);
  /** Saved with the first change, because a person who only looks at the page leaves no draft. */
  const filled = useRef(start.filled);
  const shown = useRef(step);
  const savedStep = useRef(start.step ?? step);

  const takeIn = useCallback(
    (others: Answers) => {
      const names: string[] = [];
      for (const [name, value] of Object.entries(others) as [FieldName, string][]) {
        if (pending.current[name] !== undefined || !form.current) continue;
        if (put(form.current, name, value)) names.push(questionLabel(name));
        delete touched.current[name];
      }
      if (names.length === 0) return;
      setMerged(names);
      onTaken();
    },
    [form, onTaken],
  );

  const addFilled = useCallback(() => {
    pending.current = { ...filled.current, ...pending.current };
    touched.current = { ...filled.current, ...touched.current };
    filled.current = {};
  }, []);

  const send = useCallback(
    async (begin = false) => {
      clearTimeout(timer.current);
      if (busy.current) return;
      busy.current = true;
      if (begin) addFilled();
      const changes = pending.current;
      pending.current = {};
      const at = shown.current;
      try {
        const response = await fetch("/application/draft", {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ ...known.current, changes, begin, step: at }),
        });
        if (!response.ok) throw new Error(`The draft was answered with ${response.status}`);
        const saved: SaveAnswer = await response.json();
        savedStep.current = at;
        if (saved.replaced) {
          pending.current = {};
          setState({ kind: "replaced" });
          busy.current = false;
          return;
        }
        // The draft was gone (discarded elsewhere, or expired): all values of this page go into the new one. Without a
        // change on this page, a discarded draft is not created again.
        const writes = begin || Object.keys(changes).length > 0;
        const anew = writes && known.current.revision > 0 && saved.revision <= known.current.revision;
        if (anew && form.current) pending.current = { ...answersIn(new FormData(form.current)), ...pending.current };
        // Another tab began a draft first, so the values of this tab go into it.
        if (saved.key !== known.current.key) pending.current = { ...touched.current, ...pending.current };
        if (writes || saved.revision > 0) {
          known.current = { key: saved.key, revision: saved.revision };
          begun.current = true;
        }
        setKey(saved.key);
        takeIn(saved.others);
        setProblems(without(saved.errors, Object.keys(pending.current)));
        if (saved.submitted) {
          setState({ kind: "submitted" });
          if (saved.application) setApplication(saved.application);
        }
        if (!saved.submitted && saved.revision > 0 && Object.keys(pending.current).length === 0)
          setState({ kind: "saved", at: saved.at });
      } catch {
        pending.current = { ...changes, ...pending.current };
        setState({ kind: "failed" });
        timer.current = setTimeout(() => void send(), retryAfter);
      }
      busy.current = false;
      const unsaved = Object.keys(pending.current).length > 0 || savedStep.current !== shown.current;
      if (unsaved) timer.current = setTimeout(() => void send(), saveAfter);
    },
    [takeIn, addFilled],
  );
  useEffect(() => {
    shown.current = step;
    if (begun.current && savedStep.current !== step) void send();
  }, [step, send]);

  const change = useCallback(
    (name: string, value: string) => {
      if (!isFieldName(name)) return;
      addFilled();
      pending.current[name] = value;
      touched.current[name] = value;
      setProblems((before) => without(before, dependents[name] ?? [name]));
      setState({ kind: "saving" });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void send(), saveAfter);
    },
    [send, addFilled],
  );
  /** Saves at once, because the field or its step has been left. */
  const flush = useCallback(() => {
    if (Object.keys(pending.current).length > 0) void send();
  }, [send]);

  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === "visible") return void send();
      if (Object.keys(pending.current).length === 0 && savedStep.current === shown.current) return;
      const body = JSON.stringify({ ...known.current, changes: pending.current, step: shown.current });
      // It stays in `pending`: if the page comes back, it is sent once more, which changes nothing.
      navigator.sendBeacon("/application/draft", new Blob([body], { type: "application/json" }));
    };
    const online = () => void send();
    document.addEventListener("visibilitychange", leave);
    addEventListener("online", online);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      removeEventListener("online", online);
      clearTimeout(timer.current);
    };
  }, [send]);

  /** Makes sure that a draft exists, with the typed text. Returns its key; null when the server cannot be reached. */
  const begin = useCallback(async () => {
    for (let tries = 0; busy.current && tries < 100; tries += 1) await new Promise((done) => setTimeout(done, 50));
    if (!begun.current) await send(true);
    return begun.current ? known.current.key : null;
  }, [send]);

  /** The whole form is being sent, so no save runs meanwhile. Returns the names of the fields that this tab changed. */
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    return Object.keys(touched.current);
  }, []);
  /** The form was refused with these errors. Its values are stored, and autosave continues. */
  const resume = useCallback(
    (errors: FieldErrors) => {
      setProblems(errors);
      flush();
    },
    [flush],
  );
  return { state, merged, key, problems, application, change, flush, begin, stop, resume };
}

/** Answers on which the checks of other answers depend: phone number, state and zip code depend on the country. */
const dependents: Partial<Record<FieldName, FieldName[]>> = { country: ["country", "phone", "state", "zipCode"] };

function without(errors: FieldErrors, names: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
}

/** Writes an answer into its control. Returns false when it has this value already. */
function put(form: HTMLFormElement, name: FieldName, value: string): boolean {
  const control = form.elements.namedItem(name);
  if (!(control instanceof RadioNodeList) && !isControl(control)) return false;
  if (control.value === value) return false;
  control.value = value;
  return true;
}

const isControl = (of: unknown): of is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  of instanceof HTMLInputElement || of instanceof HTMLSelectElement || of instanceof HTMLTextAreaElement;
