import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import type { Clock } from "~/platform/clock";
import type { Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import { mailboxOf } from "~/platform/mail/acknowledgement.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { tooMany } from "~/platform/too-many";
import { isPasswordOf, notCurrent } from "../accounts/credentials/own-password.server";
import { sameAddress } from "../clients/row.server";
import type { Actor, ClientActor } from "../identity/actor";
import { shownName } from "../identity/client-name";
import { findMembership } from "../identity/members/find-membership.server";
import { requireClient } from "../identity/policy";
import { readTimeZone } from "../identity/time-zone/time-zone.server";
import { notifyUser, withdrawNotices } from "../notifications/notifications.server";
import { findHousehold } from "./find-household.server";
import { householdInvitationLimit, householdInvitationsToLimit, invitationLifetime } from "./limits";
import { householdInvitationMail } from "./mails";
import "./notification-entries.server";
import type { HouseholdInvitationInput } from "./schema";

export type InvitedToHousehold =
  | { ok: true }
  /** `field` is '' for what is about the whole form. */
  | { ok: false; field: "" | "email" | "password"; message: string; status: 400 | 429 };

const refuse = (field: "" | "email" | "password", message: string, status: 400 | 429 = 400): InvitedToHousehold => ({
  ok: false,
  field,
  message,
  status,
});

/** Why this client can neither invite nor agree now; null when nothing is in the way. */
export function mayShareHousehold({ firm }: Services, { emailConfirmed, status }: ClientActor): string | null {
  if (!emailConfirmed) return "Please confirm your own email address first.";
  if (status === "inactive")
    return `Your account is inactive, so you cannot share your portfolio. To have it activated, write to ${firm.email} or call ${firm.phone}.`;
  return null;
}

/**
 * Invites the client behind an address to a household. The answer is the same whether the address has an account or not, and nothing is
 * mailed to people who have none (docs/decisions/0037-households.md). The same form sent twice invites once.
 */
export async function inviteToHousehold(
  services: Services,
  actor: Actor,
  { email, password, key }: HouseholdInvitationInput,
): Promise<InvitedToHousehold> {
  const { db, clock, limits, mailQueued } = services;
  const client = requireClient(actor);
  const refusal = mayShareHousehold(services, client);
  if (refusal) return refuse("", refusal);
  if (sameAddress(email, client.email)) return refuse("email", "This is your own email address");
  if (!(await isPasswordOf(db, client.userId, password))) return refuse("password", notCurrent);
  const wait =
    (await limits.take(householdInvitationLimit, client.clientId)) ??
    (await limits.take(householdInvitationsToLimit, mailboxOf(email)));
  const formKey = `${client.clientId}:${key}`;
  const answer = await db.transaction().execute(async (tx): Promise<InvitedToHousehold> => {
    const name = await lockInviting(tx, client.clientId);
    const sent = tx.selectFrom("household_invitations").select("id").where("form_key", "=", formKey);
    if (await sent.executeTakeFirst()) return { ok: true };
    if (wait !== null) return refuse("", tooMany(wait, ""), 429);
    await settleInvitationsOver(tx, clock, client.clientId);
    const household = await findHousehold(tx, client.clientId);
    if (household) return refuse("", `You are in a household with ${household.other.name} already.`);
    const open = await tx
      .selectFrom("household_invitations")
      .select("email")
      .where("client_id", "=", client.clientId)
      .where("ended_at", "is", null)
      .executeTakeFirst();
    if (open)
      return refuse(
        "",
        `You have invited ${open.email} already. Withdraw that invitation before you invite somebody else.`,
      );
    const now = clock.now();
    const row = {
      ...{ id: newId(now), client_id: client.clientId, email, form_key: formKey, invited_by: client.userId },
      ...{ invited_at: now, ends_at: now + invitationLifetime, ended_at: null, ended_how: "" as const },
    };
    await tx.insertInto("household_invitations").values(row).execute();
    await tellInvited(tx, services, { ...row, inviting: client.clientId, name });
    const event = {
      type: "household.invited",
      subject: client.clientId,
      detail: { email: besideChain(client.clientId, email) },
    } as const;
    await recordAudit(tx, clock, { userId: client.userId }, event);
    return { ok: true };
  });
  mailQueued();
  return answer;
}

/** Takes the invitation back, at once, and its line out of the bell of whoever was invited. Doing it twice is no error. Throws 404 for another client's. */
export async function withdrawHouseholdInvitation({ db, clock }: Services, actor: Actor, id: string): Promise<void> {
  const { clientId, userId } = requireClient(actor);
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable("household_invitations")
      .set({ ended_at: clock.now(), ended_how: "withdrawn" })
      .where("id", "=", id)
      .where("client_id", "=", clientId)
      .where("ended_at", "is", null)
      .returning("email")
      .executeTakeFirst();
    if (!row) {
      const known = tx.selectFrom("household_invitations").select("id").where("id", "=", id);
      if (await known.where("client_id", "=", clientId).executeTakeFirst()) return;
      throw notFound("page");
    }
    await withdrawNotices(tx, { subject: id, kinds: ["household-invited"] });
    const detail = { email: besideChain(clientId, row.email) };
    const event = { type: "household.invitation-withdrawn", subject: clientId, detail } as const;
    await recordAudit(tx, clock, { userId }, event);
  });
}

/** Two requests of one client wait for each other. Throws 404 for a deleted client. Returns the name for the other one. */
async function lockInviting(tx: Tx, clientId: string): Promise<string> {
  const client = await tx
    .updateTable("clients")
    .set(({ ref }) => ({ updated_at: ref("updated_at") }))
    .where("id", "=", clientId)
    .where("hidden_at", "is", null)
    .returning(["name", "company", "account_type as type"])
    .executeTakeFirst();
  if (!client) throw notFound("page");
  return shownName(client);
}

/** Writes down which invitations have waited too long, so that the client can send another one. */
async function settleInvitationsOver(tx: Tx, clock: Clock, clientId: string): Promise<void> {
  const over = await tx
    .updateTable("household_invitations")
    .set(({ ref }) => ({ ended_at: ref("ends_at"), ended_how: "date" }))
    .where("client_id", "=", clientId)
    .where("ended_at", "is", null)
    .where("ends_at", "<=", clock.now())
    .returning("id")
    .execute();
  for (const { id } of over) await withdrawNotices(tx, { subject: id, kinds: ["household-invited"] });
}

/** Whoever can answer is told: the owner of another client whose confirmed address it is. Nobody else is. */
async function tellInvited(
  tx: Tx,
  { clock, firm, publicUrl }: Services,
  { id, email, ends_at, inviting, name }: Record<"id" | "email" | "inviting" | "name", string> & { ends_at: number },
): Promise<void> {
  const invited = await findInvited(tx, email);
  if (!invited || invited.clientId === inviting) return;
  const zone = (await readTimeZone(tx, invited.userId)) || "UTC";
  await enqueueMail(tx, clock, householdInvitationMail(firm, email, { until: ends_at, zone, publicUrl }));
  await notifyUser(tx, clock, invited.userId, { kind: "household-invited", subject: id, detail: { client: name } });
}

async function findInvited(tx: Tx, email: string): Promise<{ userId: string; clientId: string } | null> {
  const account = await tx
    .selectFrom("user")
    .select(["id", "emailVerified", "banned"])
    .where("email", "=", email)
    .executeTakeFirst();
  if (!account?.emailVerified || account.banned) return null;
  const { id: userId } = account;
  const holder = await tx
    .selectFrom("clients")
    .select("id")
    .where("user_id", "=", userId)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  if (holder) return { userId, clientId: holder.id };
  const member = await findMembership(tx, userId);
  return member?.role === "owner" && member.shut === null ? { userId, clientId: member.clientId } : null;
}
