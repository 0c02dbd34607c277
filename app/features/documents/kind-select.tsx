import { SelectField } from "~/ui/select-field";
import { kindChoice } from "./kind-choice";
import { typesOf } from "./vocabulary";

/** Category and type as one choice. */
export function KindSelect({ categories, chosen }: { categories: readonly string[]; chosen?: string }) {
  return (
    <SelectField
      label="Kind of document"
      name="kind"
      required
      placeholder="Select the kind"
      defaultValue={chosen ?? ""}
    >
      {categories.map((category) => (
        <optgroup key={category} label={category}>
          {typesOf(category).map((type) => (
            <option key={type} value={kindChoice(category, type)}>
              {type}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
