import type { SubmissionResult } from "@conform-to/react";
import { Form } from "react-router";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import * as forms from "~/ui/forms.module.css";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";

export type ClosureReply = SubmissionResult<string[]> | undefined;

/** The days of one office, or of the whole firm. Meetings in them are shown before anything is stored. */
export function ClosureForm({
  offices,
  reply,
  meetings,
  accepted,
}: {
  offices: readonly { value: string; label: string }[];
  reply: ClosureReply;
  /** In the days that were sent: they are saved only with 'Close anyway', which sends `accepted`. */
  meetings: readonly string[];
  accepted: string;
}) {
  const sent = (name: string) => {
    const value = reply?.initialValue?.[name];
    return typeof value === "string" ? value : "";
  };
  const errors = Object.entries(reply?.error ?? {}).flatMap(([id, messages]) =>
    (messages ?? []).slice(0, 1).map((message) => ({ id, message })),
  );
  return (
    <Form method="post" className={forms.formGrid} aria-label="Close an office" preventScrollReset noValidate>
      <ErrorSummary errors={errors} told={reply} />
      <ErrorSummary
        title="Not saved yet. These meetings are in these days, and stay until somebody moves or cancels them"
        errors={meetings.map((message) => ({ message }))}
        told={reply}
      />
      <SelectField
        label="Office"
        name="office"
        required
        placeholder="Choose an office"
        options={offices}
        defaultValue={sent("office")}
        error={reply?.error?.office}
      />
      <TextField
        label="Why"
        name="name"
        required
        hint="Clients read it: Christmas Day."
        autoComplete="off"
        defaultValue={sent("name")}
        error={reply?.error?.name}
      />
      <TextField
        label="First day"
        name="firstDay"
        type="date"
        required
        defaultValue={sent("firstDay")}
        error={reply?.error?.firstDay}
      />
      <TextField
        label="Last day"
        name="lastDay"
        type="date"
        hint="Empty: one day."
        defaultValue={sent("lastDay")}
        error={reply?.error?.lastDay}
      />
      <div className={`${forms.wide} ${buttons.btnRow}`}>
        <Button name="intent" value="close">
          {meetings.length > 0 ? "Check again" : "Close"}
        </Button>
        {meetings.length > 0 && (
          <>
            <input type="hidden" name="accepted" value={accepted} />
            <Button variant="line" name="intent" value="close-anyway">
              Close anyway
            </Button>
          </>
        )}
      </div>
    </Form>
  );
}
