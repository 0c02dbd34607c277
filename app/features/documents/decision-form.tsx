import { useRef } from "react";
import { Form } from "react-router";
import { Button } from "~/ui/button";
import { TextArea } from "~/ui/text-area";
import { useUnsaved } from "~/ui/use-unsaved";
import { whenTheClientIsTold } from "./review-times";

/** Approve or reject, with a reason beside it; for a document that is pending. */
export function DecisionForm() {
  const form = useRef<HTMLFormElement>(null);
  useUnsaved(form);
  return (
    <Form method="post" className="stack" ref={form} preventScrollReset>
      <TextArea
        label="Reason"
        name="reason"
        hint="Optional. The client reads it. If you reject, say what to send instead."
        rows={3}
        maxLength={1000}
      />
      <div className="review-buttons">
        <Button name="decision" value="approved">
          Approve
        </Button>
        <Button variant="line" name="decision" value="rejected">
          Reject
        </Button>
      </div>
      <p className="source">{whenTheClientIsTold}</p>
    </Form>
  );
}
