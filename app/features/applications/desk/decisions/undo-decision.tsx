import { useEffect } from "react";
import { Form, useRevalidator } from "react-router";
import { Button } from "~/ui/button";
import { useUndoToast } from "~/ui/use-undo-toast";
import { deskPath } from "../desk-links";
import type { Desk } from "../read-desk.server";
import type { DecisionKind } from "../terms";

const done: Record<DecisionKind, string> = { offer: "Terms offered", decline: "Declined" };
const undo: Record<DecisionKind, string> = { offer: "Undo the offer", decline: "Undo the decline" };

/** Stands on the page while one's own decision can be undone, for the keyboard and without a script. */
export function UndoDecision({ desk: { undoable, now } }: { desk: Desk }) {
  const { revalidate } = useRevalidator();
  const left = undoable && undoable.until - now;
  useEffect(() => {
    if (left === null) return;
    const timer = setTimeout(() => void revalidate(), left);
    return () => clearTimeout(timer);
  }, [left, revalidate]);
  if (!undoable) return null;
  return (
    <Form method="post" className="undo-decision" preventScrollReset>
      <p className="small">You can undo this for 10 seconds. Then the applicant gets an email about the letter.</p>
      <input type="hidden" name="of" value={undoable.id} />
      <Button variant="line" name="intent" value="undo-decision">
        {undo[undoable.kind]}
      </Button>
    </Form>
  );
}

/** With a script the offer to undo is also in sight wherever the page is scrolled to. */
export const useDecisionToast = ({ undoable, application: { id, company } }: Desk) =>
  useUndoToast(
    undoable && {
      key: undoable.id,
      text: `${done[undoable.kind]}. ${company}`,
      form: { intent: "undo-decision", of: undoable.id },
      action: deskPath(id),
    },
    { onArrival: true },
  );
