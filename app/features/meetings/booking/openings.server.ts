import type { Roster } from "~/content/advisors";
import { day } from "~/platform/clock";
import type { Db, Tx } from "~/platform/db/tables";
import { readAdvisorsAway } from "../../identity/staff/advisors-away.server";
import { occupyRoom } from "../arranging-conflicts.server";
import { endOf } from "../booking-words";
import {
  advisorResource,
  cellsOf,
  freeCells,
  readTaken,
  roomResource,
  type Span,
  takeCells,
} from "../schedule/cells.server";
import { type Closure, closedSpan, workplacesOf } from "../schedule/closure";
import { officePresence } from "../schedule/defaults";
import { freeStarts, type Schedule } from "../schedule/free-starts.server";
import { listClosures } from "../schedule/read-closures.server";
import { countRooms, readSchedule } from "../schedule/read-schedule.server";
import type { Choice } from "./choice";

interface Looked {
  clientId: string;
  choice: Choice;
  advisors: Roster;
  now: number;
  /** Where the meeting begins in; without it as far ahead as the advisor can be booked. */
  within?: Span;
  /** The meeting that is to be moved: what it takes counts as free. */
  except?: string;
}

/**
 * The moments at which a client can meet an advisor, the advisor's schedule, and the closures that leave some out. None for an advisor
 * or an office that is unknown, and for an advisor who is suspended or has left.
 */
export async function readOpenings(
  db: Db | Tx,
  { clientId, choice, advisors, now, within, except = "" }: Looked,
): Promise<{ starts: number[]; schedule: Schedule | null; closures: Closure[] }> {
  const advisor = advisors.find(choice.advisor);
  const office = choice.office ? advisors.offices.known(choice.office) : undefined;
  if (!advisor || (await readAdvisorsAway(db)).has(advisor.slug)) return { starts: [], schedule: null, closures: [] };
  if (choice.format === "In person" && !office) return { starts: [], schedule: null, closures: [] };
  const schedule = await readSchedule(db, advisor, { offices: advisors.offices, now });
  const span = within ?? { from: now, to: now + (schedule.daysAhead + 1) * day };
  const looked = { ...span, now, except };
  const rooms = office ? await countRooms(db, office.city) : 0;
  const takenRooms: Set<number>[] = [];
  for (let number = 1; office && number <= rooms; number += 1)
    takenRooms.push(await readTaken(db, roomResource(office.city, number), looked));
  const places = workplacesOf(advisors, { ...choice, zone: schedule.zone });
  const closures = (await listClosures(db, now)).filter((closure) =>
    places.some((place) => closedSpan(closure, place) !== null),
  );
  const starts = freeStarts(schedule, {
    closed: closures.flatMap((closure) => places.flatMap((place) => closedSpan(closure, place) ?? [])),
    minutes: choice.minutes,
    within: span,
    now,
    taken: await readTaken(db, advisorResource(advisor.slug), looked),
    busy: await readOwnSpans(db, clientId, looked),
    ...(office && { office: { presence: officePresence(office), rooms: takenRooms } }),
  });
  return { starts, schedule, closures };
}

/** The client's own meetings to come, with and without an advisor. */
async function readOwnSpans(db: Db | Tx, clientId: string, { now, except }: { now: number; except: string }) {
  const rows = await db
    .selectFrom("meeting_requests")
    .select(["meets_at", "ends_at"])
    .where("client_id", "=", clientId)
    .where("status", "=", "arranged")
    .where("meets_at", ">", now - day)
    .where("id", "!=", except)
    .execute();
  return rows.flatMap(({ meets_at: from, ends_at }) => (from === null ? [] : [{ from, to: endOf(from, ends_at) }]));
}

interface Place {
  id: string;
  at: number;
  choice: Pick<Choice, "advisor" | "minutes" | "office">;
  schedule: Pick<Schedule, "bufferBefore" | "bufferAfter">;
  now: number;
}

/**
 * Gives back what a meeting takes, and takes its new time from the advisor and from a room of the office. Says what was taken by
 * others meanwhile; the caller then rolls back.
 */
export async function occupy(
  tx: Tx,
  { id, at, choice, schedule, now }: Place,
): Promise<"taken" | "no advisor" | "no room"> {
  await freeCells(tx, id);
  const cells = cellsOf({ at, minutes: choice.minutes, ...schedule });
  if (!(await takeCells(tx, id, advisorResource(choice.advisor), { cells, now }))) return "no advisor";
  if (choice.office === "") return "taken";
  return (await occupyRoom(tx, { id, at, minutes: choice.minutes, office: choice.office, now })) ? "taken" : "no room";
}
