import { type ReactNode, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import * as forms from "~/ui/forms.module.css";
import { useUnsaved } from "~/ui/use-unsaved";
import type { Doubt, Problems } from "../records/refused";

/** What an action answers when nothing was saved. */
export interface DeskAnswer {
  intent: string;
  problems: Problems;
  /** What was typed, for pages without a script. */
  typed: Record<string, string>;
  doubts: Doubt[];
}

/** The properties of a field: its id, its name, what was typed or is stored, and its error. */
export type FieldOf = (name: string) => { id: string; name: string; defaultValue: string; error: string[] | undefined };

/** One of the forms of the pages about portfolios. What may be right is asked about below the fields. */
export function DeskForm({
  intent,
  answer: given,
  stored = {},
  hidden = {},
  button,
  cancel,
  children,
}: {
  intent: string;
  answer: DeskAnswer | undefined;
  stored?: Record<string, string>;
  hidden?: Record<string, string>;
  button: string;
  cancel?: ReactNode;
  children: (field: FieldOf) => ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  useUnsaved(form);
  const busy = useNavigation().formData?.get("intent") === intent;
  const answer = given?.intent === intent ? given : undefined;
  const idOf = (name: string) => `${intent}-${name}`;
  const field: FieldOf = (name) => ({
    ...{ id: idOf(name), name, defaultValue: answer?.typed[name] ?? stored[name] ?? "" },
    error: answer?.problems[name],
  });
  const errors = Object.entries(answer?.problems ?? {}).flatMap(([name, messages]) =>
    messages.map((message) => ({ ...(name !== "" && { id: idOf(name) }), message })),
  );
  const doubts = answer?.doubts ?? [];
  return (
    <Form method="post" ref={form} className={forms.formGrid} noValidate preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {errors.length > 0 && <ErrorSummary errors={errors} told={answer} />}
      {children(field)}
      {doubts.length > 0 && (
        <div className={forms.wide} role="alert">
          <input type="hidden" name="confirmed" value={doubts.map(({ key }) => key).join(" ")} />
          <Banner title="Not recorded yet.">{doubts.map(({ text }) => text).join(" ")}</Banner>
        </div>
      )}
      <div className={`${forms.wide} ${buttons.btnRow}`}>
        {cancel}
        <Button small busy={busy}>
          {doubts.length > 0 ? "It is right: record it" : button}
        </Button>
      </div>
    </Form>
  );
}
