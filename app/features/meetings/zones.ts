import { cityOf } from "~/ui/spelled-out";

/** Zones to choose one's own from, by region: at least one for each time that clocks show somewhere. IANA names. */
const zonesByRegion = {
  Africa: ["Cairo", "Casablanca", "Johannesburg", "Kigali", "Lagos", "Nairobi"].map((city) => `Africa/${city}`),
  America: [
    ...["Anchorage", "Bogota", "Chicago", "Denver", "Halifax", "Los_Angeles", "Mexico_City", "New_York", "Panama"],
    ...["Phoenix", "Santiago", "Sao_Paulo", "St_Johns", "Toronto", "Vancouver"],
  ].map((city) => `America/${city}`),
  Asia: [
    ...["Baku", "Bangkok", "Dhaka", "Dubai", "Hong_Kong", "Jakarta", "Jerusalem", "Kabul", "Karachi", "Kathmandu"],
    ...["Kolkata", "Riyadh", "Seoul", "Shanghai", "Singapore", "Tashkent", "Tehran", "Tokyo", "Yangon"],
  ].map((city) => `Asia/${city}`),
  Europe: [
    ...["Athens", "Berlin", "Dublin", "Helsinki", "Istanbul", "Kyiv", "Lisbon", "London", "Madrid", "Moscow", "Paris"],
    ...["Rome", "Stockholm", "Warsaw", "Zurich"],
  ].map((city) => `Europe/${city}`),
  "Islands and oceans": [
    ...["Atlantic/Azores", "Atlantic/Cape_Verde", "Atlantic/Reykjavik", "Indian/Mauritius"],
    ...["Pacific/Auckland", "Pacific/Fiji", "Pacific/Honolulu"],
  ],
  Australia: ["Adelaide", "Brisbane", "Darwin", "Perth", "Sydney"].map((city) => `Australia/${city}`),
} satisfies Record<string, string[]>;

export interface ZoneGroup {
  region: string;
  options: { value: string; label: string }[];
}

const asOption = (zone: string) => ({ value: zone, label: cityOf(zone) ?? "UTC" });

/** The zones to choose from. `others` are added when no city in the list is theirs. */
export function zoneGroups(others: readonly string[]): ZoneGroup[] {
  const missing = [...new Set(others)].filter((zone) => zone !== "" && listed(zone) === null);
  const regions = Object.entries(zonesByRegion).map(([region, zones]) => ({ region, options: zones.map(asOption) }));
  return [...regions, { region: "Other", options: ["UTC", ...missing].map(asOption) }];
}

/** The zone in the list that has the same city ('Asia/Kolkata' for 'Asia/Calcutta'), or null. */
function listed(zone: string): string | null {
  const city = cityOf(zone);
  if (city === null) return "UTC";
  return (
    Object.values(zonesByRegion)
      .flat()
      .find((other) => cityOf(other) === city) ?? null
  );
}

const universal = ["UTC", "Etc/UTC", "GMT", "Etc/GMT"];

/** A device's zone as the list names it; '' for a zone that has no place and is not UTC, such as 'Etc/GMT+5'. */
export function nameOfZone(zone: string): string {
  if (cityOf(zone) === null && !universal.includes(zone)) return "";
  return listed(zone) ?? zone;
}

/** Whether clocks of this zone can be shown: UTC, or an IANA name with a place. */
export function isZone(zone: string): boolean {
  if (zone === "UTC") return true;
  if (zone.length > 60 || cityOf(zone) === null) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).format(0) !== "";
  } catch {
    return false;
  }
}
