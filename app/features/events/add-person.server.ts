import { type SqlBool, sql } from "kysely";
import { second } from "~/platform/clock";
import { findWords } from "~/platform/db/find-words.server";
import { fold } from "~/platform/db/fold";
import type { Tx } from "~/platform/db/tables";
import { Conflict } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor, Administrator } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { clientInReach, reachOf } from "../identity/reach.server";
import { readEventOfStaff } from "./calendar/find-events.server";
import { countAttendance, fillPlaces, lockEvent } from "./places.server";
import { registrationFor } from "./policy";
import { insertRegistration } from "./register.server";
import type { RegistrationInput } from "./schema";
import type { Standing } from "./vocabulary";

/** Somebody of the clients, to fill in the form with. */
export interface FoundPerson {
  id: string;
  name: string;
  email: string;
}

const mostFound = 8;

/** Clients with an address whose name, address or company has these words; within the reach of who asks. */
export async function findPeople(services: Services, actor: Actor, search: string): Promise<FoundPerson[]> {
  const reach = reachOf(requireStaff(actor, "events.manage"));
  const words = fold(search).split(" ").filter(Boolean).slice(0, 8);
  const keys = await findWords(services, "clients", words, mostFound);
  if (keys.length === 0) return [];
  return services.db
    .selectFrom("clients")
    .select(["id", "name", "email"])
    .where("n", "in", keys)
    .where("hidden_at", "is", null)
    .where("email", "<>", "")
    .where(reach ? clientInReach(sql.ref("clients.id"), reach) : sql<SqlBool>`1 = 1`)
    .orderBy("sort_name")
    .execute();
}

export type Added =
  /** `known`: the same person was put on the list a moment ago, and nothing was done now. */
  | { ok: true; id: string; standing: Exclude<Standing, "cancelled">; known: boolean }
  | { ok: false; reason: "full"; waiting: number }
  /** The address is on the list already. */
  | { ok: false; reason: "known"; name: string };

/** A second press of the button, which is no mistake. */
const doublePress = 10 * second;

/**
 * Staff put a person on the list of an event. The person gets the same mail as when registering; nothing is noted as agreed, because
 * the person has agreed to nothing. `client` is the one in whose name the form was filled in: the registration is joined to them. When
 * every place is taken, it is asked for the waiting list (`line`). Throws 404, and Conflict when the event is a draft, cancelled, or has
 * begun.
 */
export async function addPerson(
  services: Services,
  actor: Actor,
  {
    occurrenceId,
    name,
    email,
    line = false,
    client = "",
  }: RegistrationInput & { occurrenceId: string; client?: string },
): Promise<Added> {
  const by = requireStaff(actor, "events.manage");
  const { db, clock, siteContent } = services;
  const result = await db.transaction().execute(async (tx): Promise<Added> => {
    await lockEvent(tx, services, occurrenceId);
    const { occurrence, state } = await readEventOfStaff({ db: tx, clock, siteContent }, occurrenceId);
    const now = clock.now();
    if (state === "draft") throw new Conflict("The event is a draft. Publish it first. Nobody was added.");
    const known = await tx
      .selectFrom("event_registrations")
      .select(["id", "name", "standing", "created_at"])
      .where("occurrence_id", "=", occurrenceId)
      .where("email_key", "=", email.toLowerCase())
      .where("cancelled_at", "is", null)
      .executeTakeFirst();
    if (known && known.standing !== "cancelled" && known.name === name && known.created_at > now - doublePress)
      return { ok: true, id: known.id, standing: known.standing, known: true };
    if (known) return { ok: false, reason: "known", name: known.name };
    // New places go to the people on the waiting list first.
    await fillPlaces(tx, services, occurrence);
    const attendance = await countAttendance(tx, occurrenceId);
    const registration = registrationFor(occurrence, attendance, now);
    if (registration === "cancelled") throw new Conflict("The event is cancelled. Nobody was added.");
    if (registration === "past") throw new Conflict("The event has started. Nobody was added.");
    if (registration === "full" && !line) return { ok: false, reason: "full", waiting: attendance.waiting };
    const standing = registration === "open" ? "confirmed" : "waiting";
    const chosen = await readClientInReach(tx, by, client);
    const person = { name, email, standing, told: true, by, chosen } as const;
    return { ok: true, id: await insertRegistration(tx, services, occurrence, person), standing, known: false };
  });
  services.mailQueued();
  return result;
}

const readClientInReach = async (tx: Tx, by: Administrator, clientId: string) => {
  const reach = reachOf(by);
  return tx
    .selectFrom("clients")
    .select(["id as clientId", "name", "email"])
    .where("id", "=", clientId)
    .where("hidden_at", "is", null)
    .where(reach ? clientInReach(sql.ref("clients.id"), reach) : sql<SqlBool>`1 = 1`)
    .executeTakeFirst();
};
