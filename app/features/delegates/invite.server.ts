import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import type { Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import { mailboxOf } from "~/platform/mail/acknowledgement.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { passwordNeeded } from "~/platform/person-fields";
import type { Services } from "~/platform/services";
import { issueLinkToken } from "~/platform/tokens/link-tokens.server";
import { tooMany } from "~/platform/too-many";
import { hasGivenPassword } from "../accounts/credentials/given-password.server";
import { notCurrent } from "../accounts/credentials/own-password.server";
import { sameAddress } from "../clients/row.server";
import type { Actor, ClientActor } from "../identity/actor";
import type { DelegationTable } from "../identity/delegates/tables";
import { requireClient } from "../identity/policy";
import { endOfDay } from "./last-day";
import { invitationLimit, invitationsToLimit, linkLifetime, mostDelegates } from "./limits";
import { invitationMail } from "./mails";
import { lockOwner, settleOver } from "./owner.server";
import type { InvitationInput } from "./schema";

export const invitationPurpose = "delegate-invitation";

export type Invited =
  | { ok: true; id: string }
  /** `field` is '' for what is about the whole form. */
  | { ok: false; field: "" | "email" | "password"; message: string; status: 400 | 429 };

const refuse = (field: "" | "email" | "password", message: string, status: 400 | 429 = 400): Invited => ({
  ok: false,
  field,
  message,
  status,
});

/**
 * Invites a person to the signed-in client's documents by mail. The same form sent twice invites once. The password counts for the next
 * invitations of the same session.
 */
export async function inviteDelegate(services: Services, actor: Actor, input: InvitationInput): Promise<Invited> {
  const { db, clock, mailQueued } = services;
  const client = requireClient(actor);
  const refusal = mayInvite(services, client);
  if (refusal) return refuse("", refusal);
  if (sameAddress(input.email, client.email)) return refuse("email", "This is your own email address");
  if (!(await hasGivenPassword(services, client, input.password)))
    return refuse("password", input.password === "" ? passwordNeeded : notCurrent);
  const formKey = `${client.clientId}:${input.key}`;
  const wait = await takeMailTurn(services, client.clientId, input.email);
  const answer = await db.transaction().execute(async (tx): Promise<Invited> => {
    const name = await lockOwner(tx, client);
    const sent = await tx.selectFrom("delegations").select("id").where("form_key", "=", formKey).executeTakeFirst();
    if (sent) return { ok: true, id: sent.id };
    if (wait !== null) return refuse("", tooMany(wait, ""), 429);
    await settleOver(tx, clock, client.clientId);
    const live = await tx
      .selectFrom("delegations")
      .select(["email", "user_id"])
      .where("client_id", "=", client.clientId)
      .where("ended_at", "is", null)
      .execute();
    const same = live.find(({ email }) => email === input.email);
    if (same)
      return refuse("email", same.user_id ? "This person has access already" : "This person is invited already");
    if (live.length >= mostDelegates)
      return refuse("", `At most ${mostDelegates} people can have access at the same time. End another access first.`);
    const now = clock.now();
    const zone = client.timeZone ?? "UTC";
    const row: DelegationTable = {
      id: newId(now),
      client_id: client.clientId,
      email: input.email,
      relation: input.relation,
      rights: input.rights,
      until: input.until,
      zone,
      ends_at: endOfDay(input.until, zone),
      form_key: formKey,
      invited_by: client.userId,
      invited_at: now,
      link_until: now + linkLifetime,
      user_id: null,
      accepted_at: null,
      ended_at: null,
      ended_how: "",
      ended_by: null,
      reminded_until: null,
    };
    await tx.insertInto("delegations").values(row).execute();
    const categories = input.categories.map((category) => ({ delegation_id: row.id, category }));
    await tx.insertInto("delegation_categories").values(categories).execute();
    await mailLink(tx, services, { ...row, client: name, categories: input.categories });
    await recordAudit(
      tx,
      clock,
      { userId: client.userId },
      {
        type: "delegate.invited",
        subject: client.clientId,
        detail: {
          email: besideChain(client.clientId, input.email),
          relation: input.relation,
          rights: input.rights,
          categories: input.categories.join(", "),
          until: input.until,
        },
      },
    );
    return { ok: true, id: row.id };
  });
  mailQueued();
  return answer;
}

/** Mails a new link; the earlier one no longer works. Throws 404 for what is not a waiting invitation of this client. */
export async function sendInvitationAgain(services: Services, actor: Actor, id: string): Promise<Invited> {
  const { db, clock, mailQueued } = services;
  const client = requireClient(actor);
  const refusal = mayInvite(services, client);
  if (refusal) return refuse("", refusal);
  const waiting = await db
    .selectFrom("delegations")
    .select("email")
    .where("id", "=", id)
    .where("client_id", "=", client.clientId)
    .executeTakeFirst();
  if (!waiting) throw notFound("page");
  const wait = await takeMailTurn(services, client.clientId, waiting.email);
  if (wait !== null) return refuse("", tooMany(wait, ""), 429);
  await db.transaction().execute(async (tx) => {
    const name = await lockOwner(tx, client);
    const now = clock.now();
    const row = await tx
      .updateTable("delegations")
      .set({ link_until: now + linkLifetime })
      .where("id", "=", id)
      .where("client_id", "=", client.clientId)
      .where("user_id", "is", null)
      .where("ended_at", "is", null)
      .where("ends_at", ">", now)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw notFound("page");
    const rows = await tx
      .selectFrom("delegation_categories")
      .select("category")
      .where("delegation_id", "=", id)
      .orderBy("category")
      .execute();
    await mailLink(tx, services, { ...row, client: name, categories: rows.map(({ category }) => category) });
    const detail = { email: besideChain(client.clientId, row.email) };
    const event = { type: "delegate.invitation-sent-again", subject: client.clientId, detail } as const;
    await recordAudit(tx, clock, { userId: client.userId }, event);
  });
  mailQueued();
  return { ok: true, id };
}

/** Why this client cannot invite anybody now; null when nothing is in the way. */
export function mayInvite({ firm }: Services, { emailConfirmed, status }: ClientActor): string | null {
  if (!emailConfirmed) return "Please confirm your own email address first.";
  if (status === "inactive")
    return `Your account is inactive, so you cannot give access to anybody. To have it activated, write to ${firm.email} or call ${firm.phone}.`;
  return null;
}

const takeMailTurn = async ({ limits }: Services, clientId: string, email: string): Promise<number | null> =>
  (await limits.take(invitationLimit, clientId)) ?? (await limits.take(invitationsToLimit, mailboxOf(email)));

async function mailLink(
  tx: Tx,
  { clock, firm, publicUrl }: Services,
  row: DelegationTable & { client: string; categories: readonly string[] },
) {
  const secret = await issueLinkToken(tx, clock, {
    purpose: invitationPurpose,
    subject: row.id,
    detail: row.email,
    lifetime: linkLifetime,
  });
  await enqueueMail(
    tx,
    clock,
    invitationMail(firm, { ...row, link: `${publicUrl}/dashboard/invitation?token=${secret}` }),
  );
}
