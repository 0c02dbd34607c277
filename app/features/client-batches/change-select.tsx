import { SelectField } from "~/ui/select-field";
import type { ChangeGroup } from "./vocabulary";

/** What to do with several clients. */
export function ChangeSelect({
  changes,
  value,
  error,
}: {
  changes: readonly ChangeGroup[];
  value?: string;
  error?: string;
}) {
  return (
    <SelectField label="Change" name="change" placeholder="Choose a change" defaultValue={value} error={error}>
      {changes.map(({ label, options }) => (
        <optgroup key={label} label={label}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
