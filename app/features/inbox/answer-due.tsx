import { useState } from "react";
import { href } from "react-router";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { May } from "~/ui/may";
import { OwnTime } from "~/ui/own-time";
import { useUndoToast } from "~/ui/use-undo-toast";
import { clockRuns, DeadlineClock } from "./deadline-clock";
import { DeadlineRule } from "./deadline-rule";
import * as styles from "./inbox.module.css";
import type { ItemPanelData } from "./item.server";
import { ItemForm } from "./item-form";
import { needsNone } from "./needs-none";
import type { ItemStatus } from "./vocabulary";

/**
 * When the answer is due, where it is written; a running clock with `shown` only, because other pages say it where they act. A question that needs no
 * answer is closed in one step, which stops the clock and mails nothing, and can be opened again.
 */
export function AnswerDue({ panel, back, shown }: { panel: ItemPanelData; back: string; shown: boolean }) {
  const { item, now, earlier, closed } = panel;
  const [pressed, setPressed] = useState<ItemStatus>();
  const action = href("/dashboard/admin/inbox/:itemId", { itemId: item.id });
  const isClosed = item.status === "done";
  const undo = useUndoToast(
    isClosed && pressed
      ? {
          key: `${item.id} needs no answer, ${item.askedAt}`,
          subject: item.id,
          text: needsNone(item.name),
          form: { intent: "status", from: "done", to: pressed, stay: "yes" },
          action,
        }
      : null,
    { shown: [item.id] },
  );
  const canClose = item.kind === "application" ? panel.endedOpen : clockRuns(item.deadline);
  const saysClock = shown || !clockRuns(item.deadline);
  return (
    <div className={styles.due}>
      {undo.conflict && (
        <div role="alert">
          <Banner>{undo.conflict}</Banner>
        </div>
      )}
      {saysClock && (
        <p className={styles.dueClock}>
          <span className="vh">Promise: </span>
          <DeadlineClock item={item} now={now} />
          {item.answeredBy && `${item.deadline === "none" ? ". Answered " : " "}by ${item.answeredBy}`}
        </p>
      )}
      {shown && <DeadlineRule item={item} />}
      {closed && (
        <p className="small">
          {closed.by} closed it without an answer, <OwnTime at={closed.at} />.
        </p>
      )}
      {earlier.map(({ id, text }) => (
        <p key={id} className={`small ${styles.earlier}`}>
          {text}
        </p>
      ))}
      <May act="inbox.work">
        {canClose && (
          <ItemForm
            {...{ item: item.id, back }}
            id="no-answer"
            intent="status"
            label="Needs no answer"
            onSubmit={() => setPressed(item.status)}
          >
            <input type="hidden" name="from" value={item.status} />
            <input type="hidden" name="to" value="done" />
            {item.kind === "application" && <p className="small">This application has ended.</p>}
            <div className={styles.dueAct}>
              <Button variant="line" small aria-keyshortcuts="N">
                Needs no answer
              </Button>
              <p className="small muted">Stops the clock. Nothing is sent.</p>
            </div>
          </ItemForm>
        )}
        {shown && item.deadline === "closed" && item.kind !== "application" && (
          <ItemForm {...{ item: item.id, back }} intent="status" label="Needs an answer">
            <input type="hidden" name="from" value="done" />
            <input type="hidden" name="to" value="open" />
            <div className={styles.dueAct}>
              <Button variant="line" small>
                Needs an answer after all
              </Button>
              <p className="small muted">The clock runs again, with the same deadline.</p>
            </div>
          </ItemForm>
        )}
      </May>
    </div>
  );
}
