import { Choices } from "~/ui/choices";
import { SelectField } from "~/ui/select-field";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import type { Question } from "../questions";

/** The question as the application asks it, for one corrected answer. */
export function CorrectedAnswer({ question, value, error }: { question: Question; value: string; error?: string }) {
  const { label, kind, options = [], hint, maxLength } = question;
  const shared = { name: "value", label, hint, error };
  if (kind === "select")
    return <SelectField {...shared} options={options} placeholder="Choose one" defaultValue={value} />;
  if (kind === "choices")
    return (
      <Choices
        {...shared}
        options={options.map((option) => (typeof option === "string" ? { value: option, label: option } : option))}
        defaultValue={value}
      />
    );
  if (kind === "area") return <TextArea {...shared} rows={8} maxLength={maxLength} defaultValue={value} />;
  return (
    <TextField
      {...shared}
      type={kind === "amount" ? "text" : kind}
      inputMode={kind === "amount" ? "numeric" : undefined}
      maxLength={maxLength}
      defaultValue={value}
    />
  );
}
