import { day, hour, minute } from "~/platform/clock";
import type { Db, Tx } from "~/platform/db/tables";

/** A span of time in epoch milliseconds; the end is not part of it. */
export interface Span {
  from: number;
  to: number;
}

/** A buffer before or after a meeting, or the meeting itself. */
export type CellPart = "meeting" | "buffer";

/** All zones of today are whole quarters of an hour away from UTC, so that each meeting fits into cells. */
const cellLength = 15 * minute;

export const advisorResource = (advisor: string) => `advisor ${advisor}`;
export const roomResource = (office: string, number: number) => `room ${office} ${number}`;

/** What a meeting takes: begin in epoch milliseconds, the rest in minutes. */
export interface Taking {
  at: number;
  minutes: number;
  bufferBefore: number;
  bufferAfter: number;
}

const between = ({ from, to }: Span): number[] => {
  const first = Math.floor(from / cellLength);
  return Array.from({ length: Math.max(0, Math.ceil(to / cellLength) - first) }, (_, index) => first + index);
};

/** The cells of a meeting, and those of its buffers, in order. */
export function cellsOf({ at, minutes, bufferBefore, bufferAfter }: Taking): Record<CellPart, number[]> {
  const end = at + minutes * minute;
  const meeting = between({ from: at, to: end });
  const own = new Set(meeting);
  const around = between({ from: at - bufferBefore * minute, to: end + bufferAfter * minute });
  return { meeting, buffer: around.filter((cell) => !own.has(cell)) };
}

/** For so long the cells of a deleted client's meetings are kept, because a restore in time leaves these meetings as they were. */
const keptAfterDeletion = hour;

/** The taken cells of a resource, without those of one meeting, which is to be moved. */
export async function readTaken(
  db: Db | Tx,
  resource: string,
  { from, to, now, except = "" }: Span & { now: number; except?: string },
): Promise<Set<number>> {
  const rows = await db
    .selectFrom("meeting_cells")
    .innerJoin("meeting_requests", "meeting_requests.id", "meeting_cells.meeting_id")
    .innerJoin("clients", "clients.id", "meeting_requests.client_id")
    .select("cell")
    .where("resource", "=", resource)
    .where("cell", ">=", Math.floor((from - day) / cellLength))
    .where("cell", "<=", Math.ceil((to + day) / cellLength))
    .where("meeting_id", "!=", except)
    .where((eb) => eb.or([eb("hidden_at", "is", null), eb("hidden_at", ">", now - keptAfterDeletion)]))
    .execute();
  return new Set(rows.map(({ cell }) => cell));
}

/** The cells of a resource that are taken by other meetings themselves, not by their buffers. */
export async function readTakenByMeetings(
  tx: Tx,
  resource: string,
  { cells, except, now }: { cells: readonly number[]; except: string; now: number },
): Promise<number> {
  const rows = await tx
    .selectFrom("meeting_cells")
    .innerJoin("meeting_requests", "meeting_requests.id", "meeting_cells.meeting_id")
    .innerJoin("clients", "clients.id", "meeting_requests.client_id")
    .select("cell")
    .where("resource", "=", resource)
    .where("cell", "in", cells)
    .where("part", "=", "meeting")
    .where("meeting_id", "!=", except)
    .where((eb) => eb.or([eb("hidden_at", "is", null), eb("hidden_at", ">", now - keptAfterDeletion)]))
    .execute();
  return rows.length;
}

/** Gives back all that a meeting takes. */
export async function freeCells(tx: Tx, meetingId: string): Promise<void> {
  await tx.deleteFrom("meeting_cells").where("meeting_id", "=", meetingId).execute();
}

/**
 * Takes all of these cells for a meeting, or returns false when one of them is taken; the caller then rolls back. The key of the table
 * decides, so that of two at once only one gets them. `overBuffers` takes what others only keep free around their meetings.
 */
export async function takeCells(
  tx: Tx,
  meetingId: string,
  resource: string,
  { cells, now, overBuffers = false }: { cells: Record<CellPart, number[]>; now: number; overBuffers?: boolean },
): Promise<boolean> {
  await tx
    .deleteFrom("meeting_cells")
    .where("resource", "=", resource)
    .where("cell", "in", [...cells.meeting, ...cells.buffer])
    .where("meeting_id", "in", (eb) =>
      eb
        .selectFrom("meeting_requests")
        .innerJoin("clients", "clients.id", "meeting_requests.client_id")
        .select("meeting_requests.id")
        .where("hidden_at", "<=", now - keptAfterDeletion),
    )
    .execute();
  if (overBuffers)
    await tx
      .deleteFrom("meeting_cells")
      .where("resource", "=", resource)
      .where("cell", "in", cells.meeting)
      .where("part", "=", "buffer")
      .execute();
  const insert = async (part: CellPart) => {
    if (cells[part].length === 0) return true;
    const rows = await tx
      .insertInto("meeting_cells")
      .values(cells[part].map((cell) => ({ resource, cell, meeting_id: meetingId, part })))
      .onConflict((conflict) => conflict.doNothing())
      .returning("cell")
      .execute();
    return rows.length === cells[part].length;
  };
  const [meeting, buffer] = [await insert("meeting"), await insert("buffer")];
  return meeting && (buffer || overBuffers);
}
