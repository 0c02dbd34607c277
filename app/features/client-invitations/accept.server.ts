import { policyVersions } from "~/content/policies";
import { recordAudit } from "~/platform/audit/audit.server";
import { hashPassword } from "~/platform/auth/password.server";
import { isUniqueViolation } from "~/platform/db/errors";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import { peekLinkToken, useLinkToken } from "~/platform/tokens/link-tokens.server";
import { weakness } from "../accounts/credentials/common-passwords.server";
import { findUser } from "../accounts/credentials/find-user.server";
import { usernameTaken } from "../accounts/credentials/vocabulary";
import { insertAccount } from "../accounts/insert-account.server";
import { emailTaken } from "../accounts/sign-up/sign-up.server";
import { sameAddress } from "../clients/row.server";
import type { InvitedAccountInput } from "./schema";
import { clientInvitationPurpose } from "./write-invitation.server";
import "./tables";

/** What an invitation offers, to whoever has its link. */
export interface ClientOffer {
  clientId: string;
  name: string;
  email: string;
}

/** The invitation behind a link; null when the link no longer works. */
export async function peekClientInvitation({ db, clock }: Services, secret: string): Promise<ClientOffer | null> {
  const token = await peekLinkToken(db, clock, clientInvitationPurpose, secret);
  if (!token) return null;
  const row = await db
    .selectFrom("client_invitations as i")
    .innerJoin("clients", "clients.id", "i.client_id")
    .select(["clients.id", "clients.name", "clients.email", "i.email as invited"])
    .where("i.client_id", "=", token.subject)
    .where("clients.user_id", "is", null)
    .where("clients.hidden_at", "is", null)
    .executeTakeFirst();
  // A record whose address was corrected is not for who reads the earlier one.
  if (!row || !sameAddress(row.email, row.invited)) return null;
  return { clientId: row.id, name: row.name, email: row.email.toLowerCase() };
}

export type ClientAccepted =
  | { ok: true; email: string }
  /** The link no longer works, or an account with this address was made in the meantime. */
  | { ok: false; field: "gone" | "address"; message: string }
  | { ok: false; field: "username" | "password"; message: string };

const gone = { ok: false, field: "gone", message: "" } as const;

/**
 * Makes the account of the invited client. Who has the link reads the mailbox: the address is confirmed. Only this uses the link up,
 * once, and all of it happens or nothing.
 */
export async function acceptClientInvitation(
  services: Services,
  secret: string,
  { username, password }: InvitedAccountInput,
): Promise<ClientAccepted> {
  const { db, clock, firm } = services;
  const offer = await peekClientInvitation(services, secret);
  if (!offer) return gone;
  const weak = weakness(password, firm, { names: [offer.name], username, email: offer.email });
  if (weak) return { ok: false, field: "password", message: weak };
  if (username && (await findUser(db, username))) return { ok: false, field: "username", message: usernameTaken };
  if (await findUser(db, offer.email)) return { ok: false, field: "address", message: emailTaken };
  const hash = await hashPassword(password);
  const now = clock.now();
  const userId = newId(now);
  try {
    await db.transaction().execute(async (tx) => {
      // The record first, as all verbs of clients do: whoever changes, deletes or joins it waits.
      const client = await tx
        .updateTable("clients")
        .set({ updated_at: now })
        .where("id", "=", offer.clientId)
        .where("user_id", "is", null)
        .where("hidden_at", "is", null)
        .returning(["id", "email", "account_type", "version"])
        .executeTakeFirst();
      const token = await useLinkToken(tx, clock, clientInvitationPurpose, secret);
      const open = await tx
        .deleteFrom("client_invitations")
        .where("client_id", "=", offer.clientId)
        .returning(["email", "invited_by"])
        .executeTakeFirst();
      if (!client || token?.subject !== client.id || !open || !sameAddress(open.email, client.email))
        throw new NoLonger();
      const names = { name: offer.name, username: username ?? null };
      const address = { email: offer.email, confirmed: true };
      await insertAccount(tx, clock, { userId, ...names, hash, madeUp: false, role: "user", address });
      await tx
        .updateTable("clients")
        .set({ user_id: userId, last_active_at: now, version: client.version + 1 })
        .where("id", "=", client.id)
        .execute();
      for (const document of ["privacy", "terms"] as const) {
        const version = policyVersions[document];
        await tx
          .insertInto("agreements")
          .values({ id: newId(now), subject: userId, document, version, at: now })
          .execute();
      }
      const created = {
        type: "account.created",
        subject: userId,
        detail: { accountType: client.account_type },
      } as const;
      await recordAudit(tx, clock, { userId }, created);
      const joined = { type: "client.joined", subject: client.id, detail: { invitedBy: open.invited_by } } as const;
      await recordAudit(tx, clock, { userId }, joined);
    });
    return { ok: true, email: offer.email };
  } catch (error) {
    if (error instanceof NoLonger) return gone;
    // Somebody else has taken the name or the address in the meantime.
    if (!isUniqueViolation(error)) throw error;
    if (await findUser(db, offer.email)) return { ok: false, field: "address", message: emailTaken };
    return { ok: false, field: "username", message: usernameTaken };
  }
}

/** Takes everything of the transaction back: the link was used or withdrawn, or the record has changed, in the meantime. */
class NoLonger extends Error {}
