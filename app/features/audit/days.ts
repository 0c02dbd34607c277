import { momentOf } from "~/content/zoned-time";
import { day } from "~/platform/clock";
import { isoDate } from "~/platform/dates";

/** The days of the log that are asked for, as they were typed: 2026-11-22, or ''. Both are included. */
export interface AuditDays {
  from: string;
  to: string;
  /** In whose time the days begin and end, an IANA name; UTC unless the address says another one. */
  zone: string;
}

/** The same in epoch milliseconds: from `start`, before `end`. */
export interface AuditSpan {
  start: number | null;
  end: number | null;
  /** What is wrong with a day. A wrong one limits nothing. */
  errors: { from?: string; to?: string };
}

const wrongDay = "Enter a date like 2026-11-22. This field is not used";

export function readDays({ from, to, zone }: AuditDays): AuditSpan {
  const [first, last] = [startOf(from, zone), startOf(to, zone)];
  const errors: AuditSpan["errors"] = {};
  if (from !== "" && first === null) errors.from = wrongDay;
  if (to !== "" && last === null) errors.to = wrongDay;
  if (first === null || last === null || first <= last)
    return { start: first, end: last === null ? null : startOf(dayAfter(to), zone), errors };
  return {
    start: first,
    end: null,
    errors: { to: "Enter a day that is not before the first. This field is not used" },
  };
}

/** The first moment of a day, or null for what is no day: '2026-02-30'. */
function startOf(text: string, zone: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(at) || isoDate(at) !== text ? null : momentOf(text, "00:00", zone);
}

const dayAfter = (text: string) => isoDate(Date.parse(`${text}T00:00:00Z`) + day);

/** UTC for what is no zone. */
export function readZone(text: string | null): string {
  try {
    new Intl.DateTimeFormat("en", { timeZone: text ?? "UTC" });
    return text || "UTC";
  } catch {
    return "UTC";
  }
}
