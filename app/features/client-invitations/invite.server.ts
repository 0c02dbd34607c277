import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import type { Db } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { findUser } from "../accounts/credentials/find-user.server";
import { canSignInWith } from "../accounts/sign-up/sign-up.server";
import type { InvitationRefusal } from "../clients/invitation-words";
import { lockShown } from "../clients/manage-clients.server";
import { sameAddress } from "../clients/row.server";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { requireClientInReach } from "../identity/reach.server";
import { clientInvitationLimit } from "./limits";
import { clientInvitationPurpose, writeInvitation } from "./write-invitation.server";
import "./tables";

/** An invitation that waits for its client. */
export interface ClientInvitation {
  email: string;
  invitedBy: string;
  invitedAt: number;
  linkUntil: number;
  state: "invited" | "link-expired" | "address-changed";
}

/**
 * Mails a client who has no account a link to the portal, or a new link: the earlier one no longer works. Whoever opens it makes the
 * account of this client. Throws 404 for a client beyond the reader's reach.
 */
export async function inviteClient(
  services: Services,
  actor: Actor,
  clientId: string,
): Promise<{ ok: true } | { ok: false; refusal: InvitationRefusal }> {
  const { db, limits, mailQueued } = services;
  const by = requireStaff(actor, "clients.edit");
  await requireClientInReach(db, actor, clientId);
  const wait = await limits.take(clientInvitationLimit, "firm");
  if (wait !== null) return { ok: false, refusal: "too-many" };
  const refusal = await db.transaction().execute(async (tx): Promise<InvitationRefusal | null> => {
    const client = await lockShown(tx, clientId);
    if (client.user_id) return "has-account";
    if (!canSignInWith(client.email)) return "unusable";
    if (await findUser(tx, client.email)) return "address-taken";
    await writeInvitation(tx, services, { clientId, email: client.email, by: by.userId });
    return null;
  });
  mailQueued();
  return refusal ? { ok: false, refusal } : { ok: true };
}

/** The link that was mailed no longer works. Doing it twice is no error. */
export async function withdrawClientInvitation(services: Services, actor: Actor, clientId: string): Promise<void> {
  const { db, clock } = services;
  const by = requireStaff(actor, "clients.edit");
  await requireClientInReach(db, actor, clientId);
  await db.transaction().execute(async (tx) => {
    await lockShown(tx, clientId);
    const gone = await tx
      .deleteFrom("client_invitations")
      .where("client_id", "=", clientId)
      .returning("email")
      .executeTakeFirst();
    if (!gone) return;
    const tokens = tx.deleteFrom("link_tokens").where("purpose", "=", clientInvitationPurpose);
    await tokens.where("subject", "=", clientId).execute();
    const detail = { email: besideChain(clientId, gone.email) };
    const event = { type: "client.invitation-withdrawn", subject: clientId, detail } as const;
    await recordAudit(tx, clock, { userId: by.userId }, event);
  });
}

/** The waiting invitation of a client, for a page that has decided who may see this client; null when there is none. */
export async function readClientInvitation(
  { db, clock }: { db: Db; clock: Services["clock"] },
  clientId: string,
): Promise<ClientInvitation | null> {
  const row = await db
    .selectFrom("client_invitations as i")
    .innerJoin("clients", "clients.id", "i.client_id")
    .leftJoin("user", "user.id", "i.invited_by")
    .select(["i.email", "i.invited_at", "i.link_until", "clients.email as present", "user.name as by"])
    .where("i.client_id", "=", clientId)
    .where("clients.user_id", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const state = !sameAddress(row.email, row.present)
    ? "address-changed"
    : row.link_until > clock.now()
      ? "invited"
      : "link-expired";
  return {
    ...{ email: row.email, invitedBy: row.by ?? "", invitedAt: row.invited_at, linkUntil: row.link_until, state },
  };
}
