import { sql } from "kysely";
import type { Occurrence } from "~/content/events";
import { fold } from "~/platform/db/fold";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { reachOf } from "../../identity/reach.server";
import { namesOf, someoneWhoLeft } from "../../inbox/administrators.server";
import { readEventOfStaff } from "../calendar/find-events.server";
import { registrationInReach } from "../reach.server";
import { isDoorOpen } from "./check-in.server";

export interface Guest {
  id: string;
  name: string;
  email: string;
  /** False for a person who still waits for a place. */
  hasPlace: boolean;
  checkedInAt: number | null;
  checkedInBy: string;
}

export interface Door {
  occurrence: Occurrence;
  open: boolean;
  expected: number;
  here: number;
  /** Whether only the reader's own clients are listed; the counts are of everybody. */
  ownOnly: boolean;
  guests: Guest[];
  /** There are more than are listed: people search by name then. */
  more: boolean;
}

export interface DoorRequest {
  search: string;
  /** '' for everybody. */
  show: "" | "missing" | "here";
}

export function readDoorRequest(parameters: URLSearchParams): DoorRequest {
  const show = parameters.get("status");
  return {
    search: (parameters.get("q") ?? "").trim().slice(0, 200),
    show: show === "missing" || show === "here" ? show : "",
  };
}

const most = 200;

/** Who is expected at the door, by name, and who has come. Throws 404. */
export async function readDoor(
  services: Services,
  actor: Actor,
  occurrenceId: string,
  { search, show }: DoorRequest,
): Promise<Door> {
  const reach = reachOf(requireStaff(actor, "desk.read"));
  const { db, clock } = services;
  const { occurrence } = await readEventOfStaff(services, occurrenceId);
  const ofEvent = db.selectFrom("event_registrations").where("occurrence_id", "=", occurrenceId);
  const { expected, here } = await ofEvent
    .where("standing", "=", "confirmed")
    .select(({ fn }) => [
      fn.countAll<number>().as("expected"),
      fn.countAll<number>().filterWhere("checked_in_at", "is not", null).as("here"),
    ])
    .executeTakeFirstOrThrow();
  let query = ofEvent.where("standing", "in", ["confirmed", "waiting"]);
  if (reach !== null) query = query.where(registrationInReach(sql.ref("event_registrations.id"), reach));
  if (show === "missing") query = query.where("standing", "=", "confirmed").where("checked_in_at", "is", null);
  if (show === "here") query = query.where("checked_in_at", "is not", null);
  for (const word of fold(search).split(/\s+/).filter(Boolean))
    query = query.where(sql<boolean>`search like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`);
  const rows = await query
    .select(["id", "name", "email", "standing", "checked_in_at", "checked_in_by"])
    .orderBy("search")
    .orderBy("id")
    .limit(most + 1)
    .execute();
  const shown = rows.slice(0, most);
  const names = await namesOf(
    db,
    shown.map(({ checked_in_by }) => checked_in_by),
  );
  return {
    ...{ occurrence, expected, here, ownOnly: reach !== null, more: rows.length > most },
    open: isDoorOpen(occurrence, clock.now()),
    guests: shown.map(({ id, name, email, standing, checked_in_at, checked_in_by }) => ({
      ...{ id, name, email, hasPlace: standing === "confirmed", checkedInAt: checked_in_at },
      checkedInBy: checked_in_by === null ? "" : (names.get(checked_in_by) ?? someoneWhoLeft),
    })),
  };
}
