import { SelectField } from "~/ui/select-field";
import { changeGroups } from "./vocabulary";

/** What to do with several clients. */
export function ChangeSelect({
  tags,
  value,
  error,
}: {
  tags: readonly { id: string; name: string }[];
  value?: string;
  error?: string;
}) {
  return (
    <SelectField label="Change" name="change" placeholder="Choose a change" defaultValue={value} error={error}>
      {changeGroups(tags).map(({ label, options }) => (
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
