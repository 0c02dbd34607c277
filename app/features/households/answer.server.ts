import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import type { Clock } from "~/platform/clock";
import { isUniqueViolation } from "~/platform/db/errors";
import type { Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { isPasswordOf, notCurrent } from "../accounts/credentials/own-password.server";
import type { Actor, ClientActor } from "../identity/actor";
import { shownName } from "../identity/client-name";
import { requireClient } from "../identity/policy";
import { notifyUser, resolveNotices, withdrawNotices } from "../notifications/notifications.server";

import { mayShareHousehold } from "./invite.server";
import { householdDeclinedMail, householdFormedMail } from "./mails";
import "./notification-entries.server";
import { receivedBy } from "./received.server";
import type { AgreementInput } from "./schema";

export type AgreedToHousehold =
  | { ok: true }
  /** `field` is '' for what is about the whole form. */
  | { ok: false; field: "" | "password"; message: string };

const refuse = (field: "" | "password", message: string): AgreedToHousehold => ({ ok: false, field, message });

const invited = ["household-invited"] as const;

const gone = "This invitation no longer holds: it was withdrawn, answered, or its 30 days are over.";

/**
 * The signed-in client agrees, with the password: from now on both see the joint portfolio. Both are told. Of two agreements at once
 * that concern one client the database lets one through. Throws 404 for an invitation to somebody else.
 */
export async function agreeToHousehold(
  services: Services,
  actor: Actor,
  { invitation: id, password }: AgreementInput,
): Promise<AgreedToHousehold> {
  const { db, mailQueued } = services;
  const client = requireClient(actor);
  const known = await requireInvited(services, client, id);
  const refusal = mayShareHousehold(services, client);
  if (refusal) return refuse("", refusal);
  if (!(await isPasswordOf(db, client.userId, password))) return refuse("password", notCurrent);
  try {
    const formed = await db.transaction().execute((tx) => form(tx, services, { client, id, invitingId: known }));
    mailQueued();
    return formed ? { ok: true } : refuse("", gone);
  } catch (error) {
    if (isUniqueViolation(error))
      return refuse("", "This household cannot begin: one of you is in a household already.");
    throw error;
  }
}

async function form(
  tx: Tx,
  { clock, firm, publicUrl }: Services,
  { client, id, invitingId }: { client: ClientActor; id: string; invitingId: string },
): Promise<boolean> {
  const now = clock.now();
  const people = await lockBoth(tx, [invitingId, client.clientId]);
  const [inviting, own] = [people.get(invitingId), people.get(client.clientId)];
  if (!inviting || !own) return false;
  const found = await receivedBy(tx, client, now).where("i.id", "=", id).executeTakeFirst();
  if (!found || found.banned) return false;
  const householdId = newId(now);
  await tx
    .insertInto("households")
    .values({ id: householdId, formed_at: now, ended_at: null, ended_how: "", ended_for: null })
    .execute();
  const members = [invitingId, client.clientId].map((clientId, index) => ({
    ...{ household_id: householdId, place: index + 1, client_id: clientId, left_at: null },
  }));
  await tx.insertInto("household_members").values(members).execute();
  await settle(tx, clock, { id, clientIds: [invitingId, client.clientId] });
  await notifyUser(tx, clock, inviting.userId, {
    ...{ kind: "household-formed", subject: householdId, detail: { other: own.name } },
  });
  await enqueueMail(tx, clock, householdFormedMail(firm, inviting.email, { other: own.name, publicUrl }));
  await enqueueMail(tx, clock, householdFormedMail(firm, own.email, { other: inviting.name, publicUrl }));
  for (const [one, other] of [
    [inviting, own],
    [own, inviting],
  ] as const) {
    const detail = { other: besideChain(other.id, other.name) };
    await recordAudit(tx, clock, { userId: client.userId }, { type: "household.formed", subject: one.id, detail });
  }
  return true;
}

/** The accepted invitation, and what either of the two had asked somebody else: nobody is in two households. */
async function settle(tx: Tx, clock: Clock, { id, clientIds }: { id: string; clientIds: string[] }) {
  const open = tx.updateTable("household_invitations").where("ended_at", "is", null);
  await open.set({ ended_at: clock.now(), ended_how: "agreed" }).where("id", "=", id).execute();
  await resolveNotices(tx, clock, { subject: id, kinds: invited });
  const others = await open
    .set({ ended_at: clock.now(), ended_how: "other" })
    .where("client_id", "in", clientIds)
    .returning("id")
    .execute();
  for (const other of others) await withdrawNotices(tx, { subject: other.id, kinds: invited });
}

/** The signed-in client declines, at once. Doing it twice is no error. The other one is told. Throws 404 as above. */
export async function declineHousehold(services: Services, actor: Actor, id: string): Promise<void> {
  const { db, clock, firm, mailQueued } = services;
  const client = requireClient(actor);
  const invitingId = await requireInvited(services, client, id);
  await db.transaction().execute(async (tx) => {
    const people = await lockBoth(tx, [invitingId, client.clientId]);
    const [inviting, own] = [people.get(invitingId), people.get(client.clientId)];
    const declined = await tx
      .updateTable("household_invitations")
      .set({ ended_at: clock.now(), ended_how: "declined" })
      .where("id", "=", id)
      .where("ended_at", "is", null)
      .where("ends_at", ">", clock.now())
      .returning("id")
      .executeTakeFirst();
    if (!declined || !inviting || !own) return;
    await resolveNotices(tx, clock, { subject: id, kinds: invited });
    await notifyUser(tx, clock, inviting.userId, {
      ...{ kind: "household-declined", subject: id, detail: { other: own.name } },
    });
    await enqueueMail(tx, clock, householdDeclinedMail(firm, inviting.email, { other: own.name }));
    const actor = { userId: client.userId };
    const byOwn = { by: "client", other: besideChain(inviting.id, inviting.name) } as const;
    await recordAudit(tx, clock, actor, { type: "household.declined", subject: own.id, detail: byOwn });
    const byOther = { by: "other", other: besideChain(own.id, own.name) } as const;
    await recordAudit(tx, clock, actor, { type: "household.declined", subject: inviting.id, detail: byOther });
  });
  mailQueued();
}

/** Who has sent this client the invitation, answered or not. Throws 404 for everybody else's. */
async function requireInvited({ db }: Services, client: ClientActor, id: string): Promise<string> {
  const row = client.emailConfirmed
    ? await db
        .selectFrom("household_invitations")
        .select("client_id")
        .where("id", "=", id)
        .where("email", "=", client.email.toLowerCase())
        .where("client_id", "!=", client.clientId)
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound("page");
  return row.client_id;
}

interface Locked {
  id: string;
  name: string;
  email: string;
  userId: string;
}

/** Locks the records of both, always in the same order; who is deleted or has no account is missing. */
async function lockBoth(tx: Tx, ids: readonly string[]): Promise<Map<string, Locked>> {
  const found = new Map<string, Locked>();
  for (const id of ids.toSorted()) {
    const row = await tx
      .updateTable("clients")
      .set(({ ref }) => ({ updated_at: ref("updated_at") }))
      .where("id", "=", id)
      .where("hidden_at", "is", null)
      .returning(["name", "company", "account_type as type", "email", "user_id"])
      .executeTakeFirst();
    if (row?.user_id) found.set(id, { id, name: shownName(row), email: row.email, userId: row.user_id });
  }
  return found;
}
