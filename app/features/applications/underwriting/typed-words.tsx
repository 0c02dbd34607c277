import { TextArea } from "~/ui/text-area";
import { evidenceForms } from "../loan-file/evidence";
import type { ConditionKind } from "../loan-file/vocabulary";

/** The fields of a loan's forms that somebody writes in, and what each is called where its form is not shown any more. */
const names: Readonly<Record<string, string>> = {
  ...{ reason: "Reason", note: "Note", text: "Text", dueOn: "Needed by", firstDueOn: "First payment" },
  ...{ amount: "Amount", valueOn: "Value date", holder: "Holder of the account", bank: "Bank", account: "Account" },
  ...{ wireReference: "Wire reference", reference: "Reference of the bank" },
  ...{ rate: "Interest a year", years: "Term in years", validUntil: "Valid until", conditions: "Conditions" },
};

/** The names of the form: that of the evidence has its own for each kind of check. */
const namesOf = (intent: string | undefined, kind: ConditionKind | undefined) =>
  intent === "pass" && kind ? Object.fromEntries(evidenceForms[kind].map(({ name, label }) => [name, label])) : names;

/**
 * What somebody wrote into a form, for reading and copying; '' when it had no words. A single text stands by itself. `kind`: of the
 * check or condition that the form was about.
 */
export function typedWords(values: Readonly<Record<string, string>>, kind?: ConditionKind): string {
  const labels = namesOf(values.intent, kind);
  const typed = Object.entries(values).flatMap(([name, value]) => {
    const label = labels[name];
    return label && value.trim() !== "" ? [{ label, value: value.trim() }] : [];
  });
  const [only] = typed;
  if (typed.length === 1 && only) return only.value;
  return typed.map(({ label, value }) => `${label}: ${value}`).join("\n");
}

/** What was written into a form that cannot be sent any more, because somebody else was faster. */
export function TypedWords({
  values,
  kind,
}: {
  values: Readonly<Record<string, string>>;
  kind?: ConditionKind | undefined;
}) {
  const words = typedWords(values, kind);
  if (words === "") return null;
  return (
    <TextArea
      name="typed-words"
      label="What you wrote"
      hint="It is not saved. Copy it if you need it."
      rows={Math.min(10, words.split("\n").length + 2)}
      defaultValue={words}
      readOnly
      wide
    />
  );
}
