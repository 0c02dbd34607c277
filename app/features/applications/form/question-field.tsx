import { Choices } from "~/ui/choices";
import { SelectField } from "~/ui/select-field";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import type { Question } from "../questions";
import { AmountField } from "./amount-field";

const inputTypes = { text: "text", email: "email", tel: "tel", date: "date" } as const;

/** One question with its answer so far. The id of its control is its name: links in the error summary lead there. */
export function QuestionField({ question, value, error }: { question: Question; value?: string; error?: string }) {
  const { name, label, kind, options = [], suggestions, hint, autoComplete, maxLength, wide } = question;
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
      return <AmountField {...shared} defaultValue={value} />;
    default:
      return (
        <>
          <TextField
            {...shared}
            type={inputTypes[kind]}
            autoComplete={autoComplete}
            maxLength={maxLength}
            defaultValue={value}
            list={suggestions && `${name}-list`}
          />
          {suggestions && (
            <datalist id={`${name}-list`}>
              {suggestions.map((one) => (
                <option key={one} value={one} />
              ))}
            </datalist>
          )}
        </>
      );
  }
}
