import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type BlockerFunction, type Location, useBlocker, useNavigate } from "react-router";
import { AlertDialog } from "./alert-dialog";
import { Button } from "./button";
import { type Guard, UnsavedContext } from "./use-unsaved";

/** Used once, around the hydrated pages. Asks before typed text is lost. */
export function UnsavedProvider({ children }: { children: ReactNode }) {
  const [guards] = useState(() => new Set<Guard>());
  const [question, setQuestion] = useState<{ then: () => void } | null>(null);
  const unsaved = useMemo(() => ({ guards, ask: (then: () => void) => setQuestion({ then }) }), [guards]);

  const leaves = useRef<BlockerFunction>(({ currentLocation: from, nextLocation: to }) => {
    const path = from.pathname !== to.pathname;
    const address = path || from.search !== to.search;
    return [...guards].some((guard) => (guard.part === "path" ? path : address) && guard.changed());
  });
  const blocker = useBlocker(leaves.current);
  const navigate = useNavigate();
  // The router forgets what it has blocked when an earlier navigation ends, such as the answer to a form.
  const [heldBack, setHeldBack] = useState<Location | null>(null);
  useEffect(() => {
    if (blocker.location) setHeldBack(blocker.location);
  }, [blocker.location]);
  useEffect(() => {
    const hear = (event: BeforeUnloadEvent) => {
      if ([...guards].some((guard) => guard.changed())) event.preventDefault();
    };
    addEventListener("beforeunload", hear);
    return () => removeEventListener("beforeunload", hear);
  }, [guards]);

  const blocked = blocker.state === "blocked";
  const keep = () => {
    setQuestion(null);
    setHeldBack(null);
    if (blocked) blocker.reset();
  };
  const discard = () => {
    for (const guard of guards) guard.discard();
    // The lower dialog returns the focus to the element that opened it only when no other dialog is open above it.
    flushSync(() => {
      setQuestion(null);
      setHeldBack(null);
    });
    question?.then();
    if (blocked) blocker.proceed();
    else if (heldBack) void navigate(heldBack);
  };
  return (
    <UnsavedContext value={unsaved}>
      {children}
      {(question || heldBack) && (
        <AlertDialog open message="Discard what you typed?" detail="It has not been saved or sent." onClose={keep}>
          <Button variant="line" type="button" onClick={keep}>
            Keep writing
          </Button>
          <Button variant="danger" type="button" onClick={discard}>
            Discard
          </Button>
        </AlertDialog>
      )}
    </UnsavedContext>
  );
}
