import { Form, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import * as forms from "~/ui/forms.module.css";
import { SelectField } from "~/ui/select-field";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import type { Pasted } from "../records/paste-transactions.server";
import type { DeskAnswer } from "./desk-form";
import { PasteResult } from "./paste-result";

/** Lines of a spreadsheet: first they are checked, then they are recorded, all of them or none. */
export function PasteForm({
  intent,
  accounts,
  hidden = {},
  hint,
  withSource = false,
  pasted,
  answer: given,
}: {
  intent: string;
  accounts?: readonly { id: string; name: string; currency: string }[];
  hidden?: Record<string, string>;
  hint: string;
  withSource?: boolean;
  pasted?: { result: Pasted; typed: Record<string, string> };
  answer?: DeskAnswer;
}) {
  const busy = useNavigation().formData?.get("intent") === intent;
  const answer = given?.intent === intent ? given : undefined;
  const typed = answer?.typed ?? pasted?.typed ?? {};
  const checked = pasted !== undefined && pasted.result.errors.length === 0 && pasted.result.additions.length > 0;
  return (
    <>
      {pasted && <PasteResult pasted={pasted.result} />}
      <Form method="post" className={forms.formGrid} preventScrollReset noValidate>
        <input type="hidden" name="intent" value={intent} />
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {accounts && (
          <SelectField
            wide
            label="Account"
            id={`${intent}-account`}
            name="accountId"
            options={accounts.map(({ id, name, currency }) => ({ value: id, label: `${name}, ${currency}` }))}
            defaultValue={typed.accountId}
          />
        )}
        {withSource && (
          <TextField
            wide
            label="Source"
            id={`${intent}-source`}
            name="source"
            error={answer?.problems.source}
            defaultValue={typed.source}
          />
        )}
        <TextArea
          wide
          label="Lines"
          id={`${intent}-text`}
          name="text"
          hint={hint}
          rows={8}
          error={answer?.problems.text}
          defaultValue={typed.text}
        />
        <div className={`${forms.wide} ${buttons.btnRow}`}>
          <Button small variant={checked ? "line" : "solid"} name="step" value="check" busy={busy}>
            Check the lines
          </Button>
          {checked && (
            <Button small name="step" value="record" busy={busy}>
              Record them
            </Button>
          )}
        </div>
      </Form>
    </>
  );
}
