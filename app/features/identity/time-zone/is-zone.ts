import { cityOf } from "~/ui/spelled-out";

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
