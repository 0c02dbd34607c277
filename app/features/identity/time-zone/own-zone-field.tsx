import { useEffect, useRef } from "react";
import { useOwnZone } from "~/ui/own-time";
import { SelectField } from "~/ui/select-field";
import { nameOfZone, type Zones, zoneGroups } from "./zones";

/**
 * Asks for the person's time zone. While the person has none, the script chooses the zone of the device; without it the last
 * known one is chosen.
 */
export function OwnZoneField({
  zones,
  hint,
  id,
  chosen,
  usual = "",
  error,
}: {
  /** What there is to choose from. */
  zones: Zones;
  /** What the zone is used for. */
  hint: string;
  id: string;
  /** What the person has chosen before in this form, or ''. */
  chosen: string;
  /** The last known zone, or ''. */
  usual?: string;
  error?: string[];
}) {
  const own = nameOfZone(zones, useOwnZone(""));
  const select = useRef<HTMLSelectElement>(null);
  const begin = chosen || usual;
  useEffect(() => {
    const field = select.current;
    if (field && own !== "" && chosen === "" && field.value === begin) field.value = own;
  }, [own, chosen, begin]);
  return (
    <SelectField
      ref={select}
      label="Your time zone"
      hint={`${hint} If your city is missing, choose one that has the same time.`}
      id={id}
      name="zone"
      placeholder="Select your time zone"
      defaultValue={begin}
      error={error}
    >
      {zoneGroups(zones, [begin, own]).map(({ region, options }) => (
        <optgroup key={region} label={region}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
