import { useRef } from "react";
import { Form } from "react-router";
import { Button } from "~/ui/button";
import { useUnsaved } from "~/ui/use-unsaved";
import { RejectReasons } from "./reject-reasons";
import { whenTheClientIsTold } from "./review-times";

/**
 * Approve or reject, with a reason beside it; for a document that is pending. Where the page is one column, Approve and
 * Reject stay at the foot of the screen, and the second opens the reasons, also without a script. Beside the preview a
 * chosen reason takes Approve away until it is cleared: a reason is for a rejection.
 */
export function DecisionForm() {
  const form = useRef<HTMLFormElement>(null);
  useUnsaved(form);
  return (
    <Form method="post" className="review-form" ref={form} preventScrollReset>
      <input type="checkbox" id="reasons-open" className="reasons-open vh" autoComplete="off" />
      <div className="review-reasons">
        <RejectReasons hint="Optional. The client reads it." rows={2} />
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
