import type { WeekDay, WeekMeeting } from "./read-week.server";

/** The rows of the table are half hours. */
export const step = 30;

/** Meetings of a day that share rows, and stand in one cell. */
export interface Block {
  /** Rows since midnight; the end is not part of it. */
  from: number;
  to: number;
  meetings: WeekMeeting[];
}

/** A cell of the table: the begin of a block, a free half hour, or null where a block above reaches down. */
export type WeekCell = { block: Block } | { isOpen: boolean } | null;

export function blocksOf({ meetings }: Pick<WeekDay, "meetings">): Block[] {
  const blocks: Block[] = [];
  for (const meeting of meetings) {
    const from = Math.floor(meeting.from / step);
    const to = Math.max(from + 1, Math.ceil(meeting.to / step));
    const last = blocks.at(-1);
    if (last && from < last.to) {
      last.to = Math.max(last.to, to);
      last.meetings.push(meeting);
    } else blocks.push({ from, to, meetings: [meeting] });
  }
  return blocks;
}

/** From when until when the table goes, in rows: 08:00 to 18:00, and more where meetings or working hours need it. */
function spanOfTable(days: readonly WeekDay[]): [first: number, end: number] {
  const all = days.flatMap(({ open, meetings }) => [
    ...open,
    ...meetings.map(({ from, to }): [number, number] => [from, to]),
  ]);
  const first = Math.min(8 * 60, ...all.map(([from]) => from));
  const end = Math.max(18 * 60, ...all.map(([, to]) => to));
  return [Math.floor(first / 60) * 2, Math.ceil(end / 60) * 2];
}

export interface WeekRow {
  /** Minutes since midnight. */
  at: number;
  /** One for each day. */
  cells: WeekCell[];
}

export function rowsOf(days: readonly WeekDay[]): WeekRow[] {
  const [first, end] = spanOfTable(days);
  const blocks = days.map(blocksOf);
  // Everybody together has no hours.
  const hasHours = days.some(({ open }) => open.length > 0);
  return Array.from({ length: end - first }, (_, index): WeekRow => {
    const row = first + index;
    return {
      at: row * step,
      cells: days.map((day, column): WeekCell => {
        const block = blocks[column]?.find(({ from, to }) => from <= row && row < to);
        if (block) return block.from === row ? { block } : null;
        return { isOpen: !hasHours || day.open.some(([from, to]) => from <= row * step && row * step < to) };
      }),
    };
  });
}

/** '09:30' */
export const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
