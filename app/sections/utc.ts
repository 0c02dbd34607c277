import type { Office } from "~/content/offices";

/** Hours ahead of UTC in standard time, in words: 'UTC −5', 'UTC +5:45'. */
export function utc({ utcOffset }: Pick<Office, "utcOffset">): string {
  const hours = Math.trunc(Math.abs(utcOffset));
  const minutes = Math.round((Math.abs(utcOffset) - hours) * 60);
  const sign = utcOffset < 0 ? "\u2212" : "+";
  return `UTC ${sign}${hours}${minutes ? `:${minutes}` : ""}`;
}
