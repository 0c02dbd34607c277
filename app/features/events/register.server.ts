import type { Occurrence } from "~/content/events";
import { policyVersions } from "~/content/policies";
import { recordAudit } from "~/platform/audit/audit.server";
import { minute, second } from "~/platform/clock";
import { fold, searchText } from "~/platform/db/fold";
import type { Tx } from "~/platform/db/tables";
import { newId } from "~/platform/ids.server";
import { mayAcknowledge } from "~/platform/mail/acknowledgement.server";
import type { Services } from "~/platform/services";
import { type Actor, visitor } from "../identity/actor";
import { receiveItem, settleItem } from "../inbox/receive.server";
import { readEvent } from "./calendar/find-events.server";
import { itemTitle } from "./item-title.server";
import { mailConfirmed, mailWaiting } from "./mails.server";
import { countAttendance, fillPlaces, lockEvent, placeInLine } from "./places.server";
import { auditActor, mayChange, type Registration, registrationFor } from "./policy";
import type { RegistrationInput } from "./schema";
import type { EventRegistrationTable } from "./tables";
import type { Standing } from "./vocabulary";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    /** `day`: yyyy-mm-dd, on which the event was to take place then. Events from before it was kept have none. */
    "event.registered": { occurrence: string; day?: string; byFirm?: true };
    "event.waiting": { occurrence: string; position: number; day?: string; byFirm?: true };
  }
}

/** The state that the page shows. It is the state of a new registration, also when the address was registered before. */
export type Answer = Exclude<Standing, "cancelled">;

export type RegistrationResult =
  | { ok: true; id: string; answer: Answer }
  | { ok: false; reason: Exclude<Registration, "open"> };

export interface Availability {
  registration: Registration;
  placesLeft: number;
  /** How many people are on the waiting list. */
  waiting: number;
}

/** Whether people can register, how many places are left, and how many wait for one. */
export async function readAvailability(
  { db, clock }: Pick<Services, "db" | "clock">,
  occurrence: Occurrence,
): Promise<Availability> {
  const attendance = await countAttendance(db, occurrence.id);
  return {
    registration: registrationFor(occurrence, attendance, clock.now()),
    placesLeft: Math.max(0, occurrence.series.capacity - attendance.taken),
    waiting: attendance.waiting,
  };
}

/** If a person registers again after this time, the confirmation is sent once more. */
const patience = 10 * minute;

/** A second press of the button, which is answered like the first one. */
const doublePress = 10 * second;

/**
 * Gives one place to one address and confirms it by mail, in one transaction: places are never given twice. When every
 * place is taken, whoever asked for the waiting list (`line`) stands at its end; whoever did not is told first. An address
 * that is registered stays as it is and gets no second mail within ten minutes, so that a double press is one
 * registration. The result says what a new registration would get, so that nobody learns from the page whether an address
 * is registered: its owner learns the true state by mail. The log names a client who is
 * signed in, also when they register somebody else, and a new registration under their address or name is joined to their record; everybody
 * else is a visitor here.
 * Returns the id of the registration.
 */
export async function registerForEvent(
  services: Services,
  actor: Actor,
  { occurrenceId, name, email, line = false }: RegistrationInput & { occurrenceId: string },
): Promise<RegistrationResult> {
  const { db, clock } = services;
  const by = actor.kind === "client" ? actor : visitor;
  const result = await db.transaction().execute(async (tx): Promise<RegistrationResult> => {
    await lockEvent(tx, services, occurrenceId);
    const occurrence = await readEvent({ ...services, db: tx }, occurrenceId);
    const now = clock.now();
    const mine = await tx
      .selectFrom("event_registrations")
      .selectAll()
      .where("occurrence_id", "=", occurrenceId)
      .where("email_key", "=", email.toLowerCase())
      .where("cancelled_at", "is", null)
      .executeTakeFirst();
    const due = mayChange(occurrence, now) && (!mine || mine.mailed_at <= now - patience);
    const told = due && (await mayAcknowledge(tx, clock, mine?.email ?? email));
    // New places go to the people on the waiting list first.
    const movedUp = await fillPlaces(tx, services, occurrence);
    const registration = registrationFor(occurrence, await countAttendance(tx, occurrenceId), now);
    // Who has moved up just now has been told so.
    if (mine && told && !movedUp.includes(mine.id)) await mailAgain(tx, services, occurrence, mine);
    if (mine && mine.standing !== "cancelled" && mine.created_at > now - doublePress)
      return { ok: true, id: mine.id, answer: mine.standing };
    if (registration === "past" || registration === "cancelled" || (registration === "full" && !line))
      return { ok: false, reason: registration };
    const answer = registration === "open" ? "confirmed" : "waiting";
    const id =
      mine?.id ?? (await insertRegistration(tx, services, occurrence, { name, email, told, standing: answer, by }));
    return { ok: true, id, answer };
  });
  services.mailQueued();
  return result;
}

/** Writes a registration with its inbox item, its mail and its audit event. Checks nothing: its callers have, and hold the event's lock. */
export async function insertRegistration(
  tx: Tx,
  services: Services,
  occurrence: Occurrence,
  {
    name,
    email,
    standing,
    told,
    by,
    chosen,
  }: {
    name: string;
    email: string;
    standing: Exclude<Standing, "cancelled">;
    /** Whether a mail may be sent about it. */
    told: boolean;
    /** When somebody of the staff adds the person, it is no work for the inbox, and nobody has agreed to anything. */
    by: Actor;
    /** The client whom the staff have chosen for it. */
    chosen?: { clientId: string; name: string; email: string };
  },
): Promise<string> {
  const { clock } = services;
  const now = clock.now();
  const id = newId(now);
  const key = email.toLowerCase();
  const before = await tx
    .selectFrom("event_registrations")
    .select(({ fn }) => [
      fn.max("line").as("last"),
      fn.countAll<number>().filterWhere("email_key", "=", key).as("mine"),
    ])
    .where("occurrence_id", "=", occurrence.id)
    .executeTakeFirstOrThrow();
  const row: EventRegistrationTable = {
    id,
    occurrence_id: occurrence.id,
    starts_at: occurrence.startsAt,
    registered_for: occurrence.date,
    name,
    email,
    email_key: key,
    standing,
    line: (before.last ?? 0) + 1,
    sequence: 2 * before.mine,
    search: searchText(name, email),
    created_at: now,
    confirmed_at: standing === "confirmed" ? now : null,
    cancelled_at: null,
    cancelled_by: null,
    mailed_at: now,
    reminded_at: null,
    checked_in_at: null,
    checked_in_by: null,
  };
  await tx.insertInto("event_registrations").values(row).execute();
  const title = itemTitle(occurrence);
  const client = by.kind === "client" ? by : chosen;
  // For a guest, neither the address nor the name is the client's.
  const clientId = client && (isAlike(client.email, email) || isAlike(client.name, name)) ? client.clientId : undefined;
  await receiveItem(tx, clock, { id, kind: "registration", name, email, title, answerDueAt: null, clientId });
  const byFirm = by.kind === "administrator";
  if (byFirm) await settleItem(tx, clock, { id, status: "done", answeredBy: by.userId });
  else
    for (const document of ["privacy", "terms"] as const) {
      const version = policyVersions[document];
      await tx
        .insertInto("agreements")
        .values({ id: newId(now), subject: id, document, version, at: now })
        .execute();
    }
  if (standing === "confirmed") {
    if (told) await mailConfirmed(tx, services, occurrence, { id, email }, byFirm ? "added" : "registered");
    await recordAudit(tx, clock, auditActor(by), {
      type: "event.registered",
      subject: id,
      detail: { occurrence: occurrence.id, day: occurrence.date, ...(byFirm && { byFirm }) },
    });
  } else {
    const position = await placeInLine(tx, row);
    if (told) await mailWaiting(tx, services, occurrence, { id, email, position }, byFirm ? "added" : "registered");
    await recordAudit(tx, clock, auditActor(by), {
      type: "event.waiting",
      subject: id,
      detail: { occurrence: occurrence.id, position, day: occurrence.date, ...(byFirm && { byFirm }) },
    });
  }
  if (clientId !== undefined)
    await recordAudit(tx, clock, auditActor(by), { type: "inbox.joined", subject: id, detail: { client: clientId } });
  return id;
}

const isAlike = (one: string, other: string) => fold(one) === fold(other);

/** The mail goes to the address of the registration, whatever is typed now. */
async function mailAgain(tx: Tx, services: Services, occurrence: Occurrence, mine: EventRegistrationTable) {
  const { id, email } = mine;
  if (mine.standing === "confirmed") await mailConfirmed(tx, services, occurrence, { id, email }, "again");
  else await mailWaiting(tx, services, occurrence, { id, email, position: await placeInLine(tx, mine) }, "again");
  await tx.updateTable("event_registrations").set({ mailed_at: services.clock.now() }).where("id", "=", id).execute();
}
