import { Choices } from "~/ui/choices";
import { SelectField } from "~/ui/select-field";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { loanLimits, type Question } from "../questions";

const inputTypes = { text: "text", email: "email", tel: "tel", date: "date" } as const;

/** One question with its answer so far. The id of its control is its name: links in the error summary lead there. */
export function QuestionField({ question, value, error }: { question: Question; value?: string; error?: string }) {
  const { name, label, kind, options = [], hint, autoComplete, maxLength, wide } = question;
  const shared = { name, label, hint, error, wide, required: true };
  switch (kind) {
    case "area":
      return <TextArea {...shared} rows={7} maxLength={maxLength} defaultValue={value} />;
    case "select":
      return <SelectField {...shared} options={options} placeholder="Choose one" defaultValue={value ?? ""} />;
    case "choices":
      return (
        <Choices
          {...shared}
          options={options.map((option) => (typeof option === "string" ? { value: option, label: option } : option))}
          defaultValue={value}
        />
      );
    case "amount":
      return (
        <TextField
          {...shared}
          type="number"
          inputMode="numeric"
          min={loanLimits.min}
          max={loanLimits.max}
          step={1}
          defaultValue={value}
        />
      );
    default:
      return (
        <TextField
          {...shared}
          type={inputTypes[kind]}
          autoComplete={autoComplete}
          maxLength={maxLength}
          defaultValue={value}
        />
      );
  }
}
