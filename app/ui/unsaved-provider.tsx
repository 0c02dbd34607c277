import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type BlockerFunction, type Location, useBlocker, useNavigate } from "react-router";
import { AlertDialog } from "./alert-dialog";
import { Button } from "./button";
import { type Guard, UnsavedContext, type WaitingFiles } from "./use-unsaved";

/** '?add' is sent as '?add=': the same address. */
const parametersOf = ({ search }: Pick<Location, "search">) => new URLSearchParams(search).toString();

/** Used once, around the hydrated pages. Asks before typed text or chosen files are lost. */
export function UnsavedProvider({ children }: { children: ReactNode }) {
  const [guards] = useState(() => new Set<Guard>());
  const [files] = useState(() => new Set<WaitingFiles>());
  const [question, setQuestion] = useState<{ then: () => void } | null>(null);
  const unsaved = useMemo(() => ({ guards, files, ask: (then: () => void) => setQuestion({ then }) }), [guards, files]);

  const [heldBack, setHeldBack] = useState<Location | null>(null);
  const leaves = useRef<BlockerFunction>(({ currentLocation: from, nextLocation: to }) => {
    const path = from.pathname !== to.pathname;
    const address = path || parametersOf(from) !== parametersOf(to);
    const loses =
      (path && countOf(files) > 0) ||
      [...guards].some((guard) => (guard.part === "path" ? path : address) && guard.changed());
    // Kept here, at once: the router forgets what it has blocked when an earlier navigation ends, such as the answer to a form.
    if (loses) setHeldBack(to);
    return loses;
  });
  const blocker = useBlocker(leaves.current);
  const navigate = useNavigate();
  useEffect(() => {
    const hear = (event: BeforeUnloadEvent) => {
      if (countOf(files) > 0 || isTyped(guards)) event.preventDefault();
    };
    addEventListener("beforeunload", hear);
    return () => removeEventListener("beforeunload", hear);
  }, [guards, files]);

  const blocked = blocker.state === "blocked";
  const keep = () => {
    setQuestion(null);
    setHeldBack(null);
    if (blocked) blocker.reset();
  };
  const discard = () => {
    for (const guard of guards) guard.discard();
    if (heldBack) for (const waiting of files) waiting.stop();
    // The lower dialog returns the focus to the element that opened it only when no other dialog is open above it.
    flushSync(() => {
      setQuestion(null);
      setHeldBack(null);
    });
    question?.then();
    if (blocked) blocker.proceed();
    else if (heldBack) void navigate(heldBack);
  };
  const waiting = heldBack && !isTyped(guards) ? countOf(files) : 0;
  const words =
    waiting > 0
      ? {
          message: `Leave without uploading ${waiting === 1 ? "the file" : `${waiting} files`}?`,
          detail: "What is not uploaded yet has to be chosen again.",
          keep: "Stay",
          discard: "Leave",
        }
      : {
          message: "Discard what you typed?",
          detail: "It has not been saved or sent.",
          keep: "Keep writing",
          discard: "Discard",
        };
  return (
    <UnsavedContext value={unsaved}>
      {children}
      {(question || heldBack) && (
        <AlertDialog open message={words.message} detail={words.detail} onClose={keep}>
          <Button variant="line" type="button" onClick={keep}>
            {words.keep}
          </Button>
          <Button variant="danger" type="button" onClick={discard}>
            {words.discard}
          </Button>
        </AlertDialog>
      )}
    </UnsavedContext>
  );
}

const isTyped = (guards: Set<Guard>) => [...guards].some((guard) => guard.changed());

const countOf = (files: Set<WaitingFiles>) => [...files].reduce((sum, waiting) => sum + waiting.count(), 0);
