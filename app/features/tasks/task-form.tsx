import {
  getFormProps,
  getInputProps,
  getSelectProps,
  getTextareaProps,
  type SubmissionResult,
  useForm,
} from "@conform-to/react";
import { type ReactNode, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import * as forms from "~/ui/forms.module.css";
import { SelectField } from "~/ui/select-field";
import { summaryOf } from "~/ui/summary-of";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { useHydrated } from "~/ui/use-hydrated";
import { useUnsaved } from "~/ui/use-unsaved";
import type { Team } from "../identity/teams/find-teams.server";
import { teamInWords } from "../identity/teams/words";
import { nobody } from "./vocabulary";

/** The fields of a task, as they were typed. */
export interface TypedTask {
  title: string;
  note: string;
  owner: string;
  due: string;
}

/** Adds a task, or changes one. */
export function TaskForm({
  values,
  colleagues,
  teams,
  reader,
  today,
  hidden,
  save,
  quiet,
  back,
  reply,
  problem,
  children,
}: {
  values: TypedTask;
  colleagues: readonly { id: string; name: string }[];
  /** The firm's teams: everybody of one sees its task, and one of them takes it. */
  teams: readonly Team[];
  /** The id of whoever fills in the form. */
  reader: string;
  /** The earliest due date. */
  today: string;
  /** What goes with the form unseen. */
  hidden: Record<string, string>;
  /** The words of the button. */
  save: string;
  /** Whether another button of the page is the filled one. */
  quiet?: boolean;
  back: string;
  reply?: SubmissionResult<string[]>;
  /** What is wrong with the fields among the children, if anything. */
  problem?: { id: string; message: string };
  /** Further fields, before the owner. */
  children?: ReactNode;
}) {
  const [form, fields] = useForm<typeof values>({ id: "task", lastResult: reply, defaultValue: values });
  const element = useRef<HTMLFormElement>(null);
  useUnsaved(element);
  const hydrated = useHydrated();
  const busy = useNavigation().formData?.get("intent") === "save";
  const { title, note, owner, due } = fields;
  const known = [...colleagues, ...teams].some(({ id }) => id === values.owner) || values.owner === "";
  return (
    <Form ref={element} method="post" className={forms.formGrid} {...getFormProps(form)} noValidate={hydrated}>
      {/* What Enter presses: the children may have buttons of their own. */}
      <button type="submit" name="intent" value="save" hidden />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ErrorSummary
        id={form.errorId}
        title="The task is not saved"
        // What was refused before is forgotten once the task is saved, and the page stays.
        errors={[...(reply ? summaryOf(form, [title, note, owner, due]) : []), ...(problem ? [problem] : [])]}
        told={reply ?? problem}
      />
      <TextField
        wide
        label="What is to be done"
        required
        autoComplete="off"
        error={title.errors}
        {...getInputProps(title, { type: "text" })}
      />
      <TextArea
        wide
        label="Note"
        hint="For colleagues only. Clients never see it."
        rows={4}
        error={note.errors}
        {...getTextareaProps(note)}
      />
      {children}
      <SelectField
        label="Owner"
        placeholder={nobody}
        options={[
          ...(known ? [] : [{ value: values.owner, label: "Somebody without tasks now" }]),
          ...colleagues.map(({ id, name }) => ({ value: id, label: id === reader ? `${name} (you)` : name })),
          ...teams.map((team) => ({ value: team.id, label: teamInWords(team) })),
        ]}
        error={owner.errors}
        {...getSelectProps(owner)}
      />
      <TextField
        label="Due date"
        hint={`On this day the bell reminds the owner${teams.length > 0 ? ", or everybody of the team" : ""}.`}
        min={today}
        error={due.errors}
        {...getInputProps(due, { type: "date" })}
      />
      <div className={`${forms.wide} ${buttons.btnRow}`}>
        <ButtonLink variant="line" to={back}>
          Cancel
        </ButtonLink>
        <Button variant={quiet ? "line" : "solid"} name="intent" value="save" busy={busy}>
          {save}
        </Button>
      </div>
    </Form>
  );
}
