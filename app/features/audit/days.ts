import { day } from "~/platform/clock";

/** The days of the log that are asked for, as they were typed: 2026-11-22, or ''. Both are included. */
export interface AuditDays {
  from: string;
  to: string;
}

/** The same in epoch milliseconds: from `start`, before `end`. Days are those of UTC, as in the export. */
export interface AuditSpan {
  start: number | null;
  end: number | null;
  /** What is wrong with a day. A wrong one limits nothing. */
  errors: Partial<AuditDays>;
}

const wrongDay = "Enter a date like 2026-11-22. This field is not used";

export function readDays({ from, to }: AuditDays): AuditSpan {
  const [first, last] = [startOf(from), startOf(to)];
  const errors: Partial<AuditDays> = {};
  if (from !== "" && first === null) errors.from = wrongDay;
  if (to !== "" && last === null) errors.to = wrongDay;
  if (first === null || last === null || first <= last)
    return { start: first, end: last === null ? null : last + day, errors };
  return {
    start: first,
    end: null,
    errors: { to: "Enter a day that is not before the first. This field is not used" },
  };
}

/** The first moment of a day, or null for what is no day: '2026-02-30'. */
function startOf(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text ? null : at;
}
