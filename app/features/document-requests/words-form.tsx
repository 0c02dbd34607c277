import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button, type ButtonVariant } from "~/ui/button";
import { OfClient } from "~/ui/of-client";
import { TextArea } from "~/ui/text-area";
import { useUnsaved } from "~/ui/use-unsaved";
import * as styles from "./requests.module.css";

/** A form of one item that was refused: what was typed, and why. */
export interface Problem {
  itemId: string;
  intent: string;
  text: string;
  error: string | undefined;
}

export interface Act {
  intent: string;
  /** The line that opens the form. */
  open: string;
  label: string;
  hint?: string;
  button: string;
  variant?: ButtonVariant;
  optional?: boolean;
}

/** A form with words about one item, behind one line that opens it, also without a script. */
export function WordsForm({
  act,
  itemId,
  formKey,
  problem,
}: {
  act: Act;
  itemId: string;
  formKey: string;
  problem?: Problem;
}) {
  const { intent, open, label, hint, button, variant = "line", optional } = act;
  const form = useRef<HTMLFormElement>(null);
  useUnsaved(form);
  const sent = useNavigation().formData;
  const busy = sent?.get("itemId") === itemId && sent.get("intent") === intent;
  const mine = problem?.itemId === itemId && problem.intent === intent ? problem : undefined;
  const id = `${intent}-${itemId}`;
  return (
    <details className={styles.fold} open={mine !== undefined || undefined}>
      <summary>{open}</summary>
      <Form ref={form} method="post" className="stack" noValidate preventScrollReset>
        <OfClient />
        <input type="hidden" name="itemId" value={itemId} />
        <input type="hidden" name="formKey" value={`${formKey}.${itemId}.${intent}`.slice(0, 100)} />
        <TextArea
          id={id}
          name="text"
          label={label}
          hint={hint}
          rows={3}
          maxLength={1000}
          required={!optional}
          defaultValue={mine?.text}
          error={mine?.error}
        />
        <div>
          <Button small variant={variant} name="intent" value={intent} busy={busy}>
            {button}
          </Button>
        </div>
      </Form>
    </details>
  );
}
