import type { FirmAdvisor, Roster } from "~/content/advisors";
import type { Offices } from "~/content/offices";
import { hour, minute } from "~/platform/clock";
import { fold } from "~/platform/db/fold";
import type { Tx } from "~/platform/db/tables";
import type { Clash } from "./arrangement-warnings";
import { endOf } from "./booking-words";
import {
  advisorResource,
  cellsOf,
  readTaken,
  readTakenByMeetings,
  roomResource,
  takeCells,
} from "./schedule/cells.server";
import { closureInWords, isClosedWithin, workplacesOf } from "./schedule/closure";
import { spansOf } from "./schedule/free-starts.server";
import { listClosures } from "./schedule/read-closures.server";
import { countRooms, readSchedule } from "./schedule/read-schedule.server";

/** So many other meetings within the same hour are named. */
const mostClashes = 5;

/** The first meetings of others that begin less than an hour before or after this one. */
export async function clashesWith(
  tx: Tx,
  { id, at, place, advisor }: { id: string; at: number; place: string; advisor: string },
): Promise<Clash[]> {
  const rows = await tx
    .selectFrom("meeting_requests")
    .innerJoin("clients", "clients.id", "meeting_requests.client_id")
    .select(["clients.name", "place", "meets_at"])
    .where("meeting_requests.status", "=", "arranged")
    .where("meets_at", ">", at - hour)
    .where("meets_at", "<", at + hour)
    .where("meeting_requests.id", "!=", id)
    // Meetings of different advisors may be at the same time.
    .$if(advisor !== "", (query) => query.where("meeting_requests.advisor", "in", ["", advisor]))
    .where("clients.hidden_at", "is", null)
    .orderBy("meets_at")
    .orderBy("meeting_requests.n")
    .limit(mostClashes)
    .execute();
  return rows.map((row) => ({
    client: row.name,
    at: row.meets_at ?? at,
    isSamePlace: place !== "" && fold(row.place) === fold(place),
  }));
}

/** When the client meets somebody else at this time. `advisor` is the one whose meetings `clashesWith` has. */
export async function othersThen(
  tx: Tx,
  {
    id,
    clientId,
    at,
    minutes,
    advisor,
  }: { id: string; clientId: string; at: number; minutes: number; advisor: string },
): Promise<number[]> {
  const rows = await tx
    .selectFrom("meeting_requests")
    .select(["meets_at", "ends_at"])
    .where("client_id", "=", clientId)
    .where("status", "=", "arranged")
    .where("meets_at", ">", at - 12 * hour)
    .where("meets_at", "<", at + minutes * minute)
    .where("id", "!=", id)
    .where("advisor", "not in", ["", advisor])
    .orderBy("meets_at")
    .limit(mostClashes)
    .execute();
  return rows.flatMap(({ meets_at: from, ends_at }) => (from !== null && endOf(from, ends_at) > at ? [from] : []));
}

/** What the firm wants of an advisor's time, and of a room where the meeting has one. */
export interface Occupied {
  id: string;
  at: number;
  minutes: number;
  advisor: FirmAdvisor;
  offices: Offices;
  now: number;
}

/**
 * Why an advisor cannot be given this time ('busy' with another meeting, which nobody can overrule), and what to warn of: time that is
 * kept free around another meeting, leave, and hours in which the advisor does not work.
 */
export async function advisorConflicts(
  tx: Tx,
  { id, at, minutes, advisor, offices, now }: Occupied,
): Promise<{ busy: boolean; warnings: string[] }> {
  const schedule = await readSchedule(tx, advisor, { offices, now });
  const cells = cellsOf({ at, minutes, ...schedule });
  const resource = advisorResource(advisor.slug);
  const end = at + minutes * minute;
  if ((await readTakenByMeetings(tx, resource, { cells: cells.meeting, except: id, now })) > 0)
    return { busy: true, warnings: [] };
  const taken = await readTaken(tx, resource, { from: at, to: end, now, except: id });
  const warnings: string[] = [];
  if ([...cells.meeting, ...cells.buffer].some((cell) => taken.has(cell)))
    warnings.push(`${advisor.name} has another meeting right before or after it.`);
  if (!spansOf(schedule, { from: at, to: end }).some((span) => span.from <= at && end <= span.to))
    warnings.push(`${advisor.name} does not work then, or is on leave.`);
  return { busy: false, warnings };
}

/** The closures of the offices that a meeting needs, one sentence each. None of them forbids it. */
export async function closureWarnings(
  tx: Tx,
  advisors: Roster,
  {
    at,
    minutes,
    now,
    firm,
    ...needed
  }: { at: number; minutes: number; now: number; firm: string } & Parameters<typeof workplacesOf>[1],
): Promise<string[]> {
  const places = workplacesOf(advisors, needed);
  const span = { from: at, to: at + minutes * minute };
  return (await listClosures(tx, now))
    .filter((closure) => isClosedWithin(closure, places, span))
    .map((closure) => closureInWords(closure, firm));
}

/** Takes the time of the advisor, also what is kept free around other meetings. False when somebody was faster. */
export async function occupyAdvisor(tx: Tx, { id, at, minutes, advisor, offices, now }: Occupied): Promise<boolean> {
  const cells = cellsOf({ at, minutes, ...(await readSchedule(tx, advisor, { offices, now })) });
  return takeCells(tx, id, advisorResource(advisor.slug), { cells, now, overBuffers: true });
}

/** Takes a room of an office. False when none is free. */
export async function occupyRoom(
  tx: Tx,
  { id, at, minutes, office, now }: Omit<Occupied, "advisor" | "offices"> & { office: string },
): Promise<boolean> {
  const rooms = await countRooms(tx, office);
  // No buffers between the meetings in a room: those of the advisors keep them apart.
  const { meeting } = cellsOf({ at, minutes, bufferBefore: 0, bufferAfter: 0 });
  for (let number = 1; number <= rooms; number += 1) {
    const room = roomResource(office, number);
    if (await takeCells(tx, id, room, { cells: { meeting, buffer: [] }, now })) return true;
    await tx.deleteFrom("meeting_cells").where("resource", "=", room).where("meeting_id", "=", id).execute();
  }
  return false;
}
