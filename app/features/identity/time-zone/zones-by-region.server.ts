import { cityOf } from "~/ui/spelled-out";
import { isZone } from "./is-zone";
import type { Zones } from "./zones";

/** The names of today for zones that the runtime still lists under an older one. */
const namesOfToday: Record<string, string> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Coral_Harbour": "America/Atikokan",
  "America/Godthab": "America/Nuuk",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

const today = (zone: string) => namesOfToday[zone] ?? zone;

/** What a region is called whose name in the list of zones is not that of a continent. */
const regions: Record<string, string> = {
  Arctic: "Europe",
  Atlantic: "Atlantic Ocean",
  Indian: "Indian Ocean",
  Pacific: "Pacific Ocean",
};

const byCity = new Intl.Collator("en");

function inRegions(zones: readonly string[]): Zones {
  const found: Zones = {};
  for (const zone of zones) {
    const [area = ""] = zone.split("/");
    const region = regions[area] ?? area;
    found[region] = [...(found[region] ?? []), zone];
  }
  return Object.fromEntries(
    Object.entries(found).map(([region, own]) => [
      region,
      own.sort((one, other) => byCity.compare(cityOf(one) ?? one, cityOf(other) ?? other)),
    ]),
  );
}

/**
 * The zones to choose one's own from: IANA names by region, in the order of their cities. The page gets them from the server,
 * because they are many bytes in a script.
 */
export const zonesByRegion: Zones = inRegions(
  Intl.supportedValuesOf("timeZone")
    .filter((zone) => cityOf(zone) !== null)
    .map(today),
);

const listed = new Set(Object.values(zonesByRegion).flat());

/** The zone as the list names it ('Asia/Kolkata' for 'Asia/Calcutta'), or UTC; null for what is not on the list. */
export function zoneOnList(zone: string): string | null {
  if (zone === "UTC") return zone;
  if (!isZone(zone)) return null;
  const own = today(new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone);
  return listed.has(own) ? own : null;
}
