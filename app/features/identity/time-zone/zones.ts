import { cityOf } from "~/ui/spelled-out";

/** IANA names by region. */
export type Zones = Record<string, string[]>;

export interface ZoneGroup {
  region: string;
  options: { value: string; label: string }[];
}

const asOption = (zone: string) => ({ value: zone, label: cityOf(zone) ?? "UTC" });

/** The zones to choose from. `others` are added when no city in the list is theirs. */
export function zoneGroups(list: Zones, others: readonly string[]): ZoneGroup[] {
  const missing = [...new Set(others)].filter((zone) => zone !== "" && listed(list, zone) === null);
  const regions = Object.entries(list).map(([region, zones]) => ({ region, options: zones.map(asOption) }));
  return [...regions, { region: "Other", options: ["UTC", ...missing].map(asOption) }];
}

/** The zone in the list that has the same city ('Asia/Kolkata' for 'Asia/Calcutta'), or null. */
function listed(list: Zones, zone: string): string | null {
  const city = cityOf(zone);
  if (city === null) return "UTC";
  return (
    Object.values(list)
      .flat()
      .find((other) => cityOf(other) === city) ?? null
  );
}

/** A device's zone as the list names it; '' for a zone that has no place and is not UTC, such as 'Etc/GMT+5'. */
export function nameOfZone(list: Zones, zone: string): string {
  if (cityOf(zone) === null && !/^(Etc\/)?(UTC|GMT)$/.test(zone)) return "";
  return listed(list, zone) ?? zone;
}
