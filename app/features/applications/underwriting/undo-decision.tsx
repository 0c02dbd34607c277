import { Form } from "react-router";
import { Button } from "~/ui/button";
import { May } from "~/ui/may";
import { useReloadAfter } from "~/ui/use-reload-after";
import { useUndoToast } from "~/ui/use-undo-toast";
import type { DecisionKind } from "../loan-file/vocabulary";
import { useApplicationLinks } from "./links";
import type { LoanFile } from "./read-loan-file.server";
import * as styles from "./underwriting.module.css";

const done: Record<DecisionKind, string> = { offer: "Terms offered", decline: "Declined" };
const undo: Record<DecisionKind, string> = { offer: "Undo the offer", decline: "Undo the decline" };

/** The Undo button on the page while the reader's own decision can be undone. After that time the page is loaded again. */
export function UndoDecision({ loanFile: { undoable, heldUntil, now } }: { loanFile: LoanFile }) {
  useReloadAfter(heldUntil === null ? null : heldUntil - now);
  if (!undoable) return null;
  return (
    <May act="applications.decide">
      <Form method="post" className={styles.undoDecision} preventScrollReset>
        <p className="small">You can undo this for 10 seconds. Then the applicant gets an email about the letter.</p>
        <input type="hidden" name="of" value={undoable.id} />
        <Button variant="line" name="intent" value="undo-decision">
          {undo[undoable.kind]}
        </Button>
      </Form>
    </May>
  );
}

/** Shows the same Undo as a toast, which stays in view when the page is scrolled. Needs a script. */
export function useDecisionToast({ undoable, now, application: { id, company } }: LoanFile) {
  const { application } = useApplicationLinks(id);
  return useUndoToast(
    undoable && {
      key: undoable.id,
      subject: id,
      text: `${done[undoable.kind]}. ${company}`,
      form: { intent: "undo-decision", of: undoable.id },
      action: application,
      left: undoable.until - now,
    },
    { shown: [id], onArrival: true },
  );
}
