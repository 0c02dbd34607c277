import { useRef } from "react";
import { Form } from "react-router";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { useUnsaved } from "~/ui/use-unsaved";
import { type RefusedReason, RejectReasons } from "./reject-reasons";
import * as styles from "./review.module.css";
import { whenTheClientIsTold } from "./review-times";

/**
 * Approve or reject, with a reason beside it; for a document that is pending. Where the page is one column, Approve and
 * Reject stay at the foot of the screen, and the second opens the reasons, also without a script. Beside the preview,
 * Approve is hidden while a reason is chosen: a reason is for a rejection.
 */
export function DecisionForm({
  document,
  undone,
  refused,
}: {
  document: { name: string; clientName: string };
  /** The reason of one's own rejection that was undone; null when there was none. */
  undone: string | null;
  refused?: RefusedReason;
}) {
  const form = useRef<HTMLFormElement>(null);
  useUnsaved(form);
  return (
    <Form method="post" className={styles.form} ref={form} noValidate preventScrollReset>
      <input
        type="checkbox"
        id="reasons-open"
        className={`${styles.reasonsOpen} vh`}
        autoComplete="off"
        defaultChecked={refused !== undefined}
      />
      <p className={styles.reasonsAbout}>
        <b>Reject this document?</b> <span className="small">{`${document.name}, ${document.clientName}`}</span>
      </p>
      <div className={styles.reasons}>
        <RejectReasons hint="Optional. The client reads it." rows={2} refused={refused} kept={undone ?? ""} />
      </div>
      <div className={styles.buttons}>
        <Button name="decision" value="approved">
          Approve
        </Button>
        <label htmlFor="reasons-open" className={`${buttons.btn} ${buttons.btnLine} ${styles.reasonsToggle}`}>
          <span className={styles.reasonsShow}>Reject …</span>
          <span className={styles.reasonsHide}>Cancel</span>
        </label>
        <Button variant="line" name="decision" value="rejected">
          Reject
        </Button>
        <Button variant="text" type="reset" className={styles.reasonsClear}>
          Clear the reason
        </Button>
      </div>
      <p className={`source ${styles.note}`}>{whenTheClientIsTold}</p>
    </Form>
  );
}
