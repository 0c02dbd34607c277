import { Suspense, useRef } from "react";
import { Form } from "react-router";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { lazyPart } from "~/ui/lazy";
import { OwnTime } from "~/ui/own-time";
import { useUnsaved } from "~/ui/use-unsaved";
import type { DecisionNote } from "./decision-note.server";
import { type RefusedReason, RejectReasons } from "./reject-reasons";
import type { ReplacementDays } from "./replacement-fields";
import * as styles from "./review.module.css";
import type { UndoneRejection } from "./review-history.server";
import { askingAgain, pressedByEnter, type UsualReason } from "./usual-reasons";

// Apart from the script of the page, which is near its limit.
const DecisionKeys = lazyPart(async () => (await import("./decision-keys")).DecisionKeys);

/**
 * Approve or reject, with a reason beside it; for a document that is pending. Where the page is one column, Approve and
 * Reject stay at the foot of the screen, and the second opens the reasons, also without a script. Beside the preview,
 * Approve is hidden while a reason is chosen: a reason is for a rejection. A approves, a digit chooses a reason, R rejects
 * with it, and P rejects and asks for a replacement by the day that stands in the form, into which D leads; R and P lead to the
 * reasons where there is none. Escape leaves a field, and Enter the day, so that these keys work again.
 */
export function DecisionForm({
  document,
  reasons,
  undone,
  refused,
  days,
  note,
}: {
  document: { name: string; clientName: string };
  reasons: readonly UsualReason[];
  /** One's own rejection that was undone. */
  undone: UndoneRejection | null;
  refused?: RefusedReason;
  days: ReplacementDays;
  note: DecisionNote;
}) {
  const form = useRef<HTMLFormElement>(null);
  useUnsaved(form);
  return (
    <Form method="post" className={styles.form} ref={form} noValidate preventScrollReset>
      <button type="submit" className="vh" name="decision" value={pressedByEnter} tabIndex={-1} aria-hidden="true" />
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
        <RejectReasons
          reasons={reasons}
          hint="Optional. The client reads it."
          rows={2}
          refused={refused}
          kept={undone}
          days={days}
          keys
        />
      </div>
      <div className={styles.buttons}>
        <Button name="decision" value="approved" aria-keyshortcuts="A">
          Approve{" "}
          <span className={styles.key} aria-hidden="true">
            A
          </span>
        </Button>
        <label htmlFor="reasons-open" className={`${buttons.btn} ${buttons.btnLine} ${styles.reasonsToggle}`}>
          <span className={styles.reasonsShow}>Reject …</span>
          <span className={styles.reasonsHide}>Cancel</span>
        </label>
        <Button variant="line" name="decision" value="rejected" aria-keyshortcuts="R">
          Reject{" "}
          <span className={styles.key} aria-hidden="true">
            R
          </span>
        </Button>
        <Button variant="line" name="decision" value={askingAgain} aria-keyshortcuts="P" className={styles.askAgain}>
          Reject and ask for a replacement{" "}
          <span className={styles.key} aria-hidden="true">
            P
          </span>
        </Button>
        <Button variant="text" type="reset" className={styles.reasonsClear}>
          Clear the reason
        </Button>
      </div>
      <Suspense>
        <DecisionKeys form={form} reasons={reasons} />
      </Suspense>
      <p className={`source ${styles.note}`}>
        {note.before}
        {note.at !== null && <OwnTime at={note.at} />}
        {note.after}
      </p>
    </Form>
  );
}
