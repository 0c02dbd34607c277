import { Form } from "react-router";
import { longDate } from "~/platform/dates";
import * as acts from "~/ui/acts.module.css";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import * as forms from "~/ui/forms.module.css";
import { TextField } from "~/ui/text-field";
import { type Reply, sent, summaryOfReply } from "../hours-form";
import type { AdvisorLeave } from "../schedule/read-schedule.server";

/** The leave of an advisor. `mayEdit` is false for readers. */
export function LeaveList({ leave, mayEdit }: { leave: readonly AdvisorLeave[]; mayEdit: boolean }) {
  if (leave.length === 0) return <p className="small muted">No leave is entered.</p>;
  return (
    <ul className="plain">
      {leave.map(({ id, advisor, firstDay, lastDay }) => (
        <li key={id}>
          <Form method="post" className={acts.acts} preventScrollReset>
            <span>
              {longDate(firstDay)}
              {lastDay !== firstDay && ` to ${longDate(lastDay)}`}
            </span>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="advisor" value={advisor} />
            {mayEdit && (
              <Button variant="text" name="intent" value="remove-leave">
                Remove<span className="vh"> the leave from {longDate(firstDay)}</span>
              </Button>
            )}
          </Form>
        </li>
      ))}
    </ul>
  );
}

/** Adds leave. Meetings in it are shown before anything is stored. */
export function LeaveForm({
  advisor,
  reply,
  meetings,
  accepted,
}: {
  advisor: string;
  reply: Reply;
  /** In the days that were sent: they are saved only with 'Add anyway', which sends `accepted`. */
  meetings: readonly string[];
  accepted: string;
}) {
  return (
    <Form method="post" className={forms.formGrid} aria-label="Add leave" preventScrollReset noValidate>
      <input type="hidden" name="advisor" value={advisor} />
      <ErrorSummary errors={summaryOfReply(reply)} told={reply} />
      <ErrorSummary
        title="Not saved yet. These meetings are in the leave, and stay until somebody moves or cancels them"
        errors={meetings.map((message) => ({ message }))}
        told={reply}
      />
      <TextField
        label="First day"
        name="firstDay"
        type="date"
        defaultValue={sent(reply, "firstDay", "")}
        error={reply?.error?.firstDay}
      />
      <TextField
        label="Last day"
        name="lastDay"
        type="date"
        hint="Empty: one day."
        defaultValue={sent(reply, "lastDay", "")}
        error={reply?.error?.lastDay}
      />
      <div className={`${forms.wide} ${buttons.btnRow}`}>
        <Button variant="line" name="intent" value="leave">
          {meetings.length > 0 ? "Check again" : "Add leave"}
        </Button>
        {meetings.length > 0 && (
          <>
            <input type="hidden" name="accepted" value={accepted} />
            <Button name="intent" value="leave-anyway">
              Add anyway
            </Button>
          </>
        )}
      </div>
    </Form>
  );
}
