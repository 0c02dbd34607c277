import { useRef } from "react";
import { Form } from "react-router";
import { Button } from "~/ui/button";
import { useUnsaved } from "~/ui/use-unsaved";
import { type RefusedReason, RejectReasons } from "./reject-reasons";
import { whenTheClientIsTold } from "./review-times";

/**
 * Approve or reject, with a reason beside it; for a document that is pending. Where the page is one column, Approve and
 * Reject stay at the foot of the screen, and the second opens the reasons, also without a script. Beside the preview,
 * Approve is hidden while a reason is chosen: a reason is for a rejection.
 */
export function DecisionForm({
  document,
  refused,
}: {
  document: { name: string; clientName: string };
  refused?: RefusedReason;
}) {
  const form = useRef<HTMLFormElement>(null);
  useUnsaved(form);
  return (
    <Form method="post" className="review-form" ref={form} noValidate preventScrollReset>
      <input
        type="checkbox"
        id="reasons-open"
        className="reasons-open vh"
        autoComplete="off"
        defaultChecked={refused !== undefined}
      />
      <p className="reasons-about">
        <b>Reject this document?</b> <span className="small">{`${document.name}, ${document.clientName}`}</span>
      </p>
      <div className="review-reasons">
        <RejectReasons hint="Optional. The client reads it." rows={2} refused={refused} />
      </div>
      <div className="review-buttons">
        <Button name="decision" value="approved">
          Approve
        </Button>
        <label htmlFor="reasons-open" className="btn btn--line reasons-toggle">
          <span className="reasons-show">Reject …</span>
          <span className="reasons-hide">Cancel</span>
        </label>
        <Button variant="line" name="decision" value="rejected">
          Reject
        </Button>
        <Button variant="text" type="reset" className="reasons-clear">
          Clear the reason
        </Button>
      </div>
      <p className="source review-note">{whenTheClientIsTold}</p>
    </Form>
  );
}
