import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import type { Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { isPasswordOf, notCurrent } from "../accounts/credentials/own-password.server";
import type { Actor, ClientActor } from "../identity/actor";
import type { Role } from "../identity/members/roles";
import { requireClient } from "../identity/policy";
import { notifyUser } from "../notifications/notifications.server";
import { type Business, lockBusiness, readPerson, requireOwnerStill } from "./business.server";
import { findHeir, handOver } from "./hand-over.server";
import { holder, lastOwner } from "./list-members.server";
import { roleChangedMail } from "./mails";
import "./notification-entries.server";

export type RoleChanged = { ok: true } | { ok: false; field: "" | "password"; message: string };

/**
 * An owner gives a member, or somebody invited, another role. It holds at the next request, also in open sessions. `id` is the
 * membership's, or `holder`: the last owner stays one. Throws 404 for what is not a membership of this business, or has ended.
 */
export async function changeRole(
  services: Services,
  actor: Actor,
  { id, role, password }: { id: string; role: Role; password: string },
): Promise<RoleChanged> {
  const { db, mailQueued } = services;
  const client = requireClient(actor);
  if (!(await isPasswordOf(db, client.userId, password))) return { ok: false, field: "password", message: notCurrent };
  const answer = await db.transaction().execute(async (tx): Promise<RoleChanged> => {
    const business = await lockBusiness(tx, client.clientId);
    await requireOwnerStill(tx, business, client);
    if (id === holder) return lower(tx, services, business, { client, role });
    const row = await tx
      .selectFrom("memberships")
      .select(["email", "role", "user_id"])
      .where("id", "=", id)
      .where("client_id", "=", business.id)
      .where("ended_at", "is", null)
      .executeTakeFirst();
    if (!row) throw notFound("page");
    if (row.role === role) return { ok: true };
    await tx.updateTable("memberships").set({ role }).where("id", "=", id).execute();
    const person = row.user_id ? await readPerson(tx, row.user_id) : null;
    await tell(tx, services, business, { person, email: person?.email ?? row.email, from: row.role, to: role, client });
    return { ok: true };
  });
  mailQueued();
  return answer;
}

/** The holder is an owner no more: another owner becomes the holder, and the former one a member like others. */
async function lower(
  tx: Tx,
  services: Services,
  business: Business,
  { client, role }: { client: ClientActor; role: Role },
): Promise<RoleChanged> {
  if (role === "owner") return { ok: true };
  const heir = await findHeir(tx, business, client.userId);
  if (!heir) return { ok: false, field: "", message: lastOwner };
  await handOver(tx, services, business, { heir, by: client.userId });
  const person = await readPerson(tx, business.holderId);
  const now = services.clock.now();
  const row = {
    ...{ id: newId(now), client_id: business.id, email: person.email, role, form_key: newId(now) },
    ...{ invited_by: client.userId, invited_at: now, link_until: now, user_id: person.id, accepted_at: now },
    ...{ ended_at: null, ended_how: "" as const, ended_by: null },
  };
  await tx.insertInto("memberships").values(row).execute();
  await tell(tx, services, business, { person, email: person.email, from: "owner", to: role, client });
  return { ok: true };
}

async function tell(
  tx: Tx,
  { clock }: Services,
  business: Business,
  change: {
    person: { id: string; email: string } | null;
    email: string;
    from: Role;
    to: Role;
    client: ClientActor;
  },
): Promise<void> {
  const { person, email, from, to, client } = change;
  if (person && person.id !== client.userId) {
    const detail = { business: business.name, role: to };
    await notifyUser(tx, clock, person.id, { kind: "membership-role-changed", subject: business.id, detail });
    await enqueueMail(tx, clock, roleChangedMail(person.email, detail));
  }
  const detail = { email: besideChain(business.id, email), from, to };
  const event = { type: "member.role-changed", subject: business.id, detail } as const;
  await recordAudit(tx, clock, { userId: client.userId }, event);
}
