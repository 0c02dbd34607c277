import { recordAudit } from "~/platform/audit/audit.server";
import { hashPassword } from "~/platform/auth/password.server";
import { isUniqueViolation } from "~/platform/db/errors";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import { peekLinkToken, useLinkToken } from "~/platform/tokens/link-tokens.server";
import { weakness } from "../accounts/credentials/common-passwords.server";
import { findUser } from "../accounts/credentials/find-user.server";
import { usernameTaken } from "../accounts/credentials/vocabulary";
import { insertStaffAccount } from "../accounts/insert-account.server";
import type { StaffRole } from "../identity/staff/roles";
import "./events";
import { staffInvitationPurpose } from "./invite.server";
import { advisorTaken, lockStaff } from "./people.server";
import { mailJoined } from "./second-signature.server";

/** What an invitation offers, to whoever has its link. */
export interface StaffOffer {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
}

/** The invitation behind a link; null when the link no longer works. */
export async function peekStaffInvitation({ db, clock }: Services, secret: string): Promise<StaffOffer | null> {
  const token = await peekLinkToken(db, clock, staffInvitationPurpose, secret);
  if (!token) return null;
  const row = await db
    .selectFrom("staff_invitations")
    .select(["id", "name", "email", "role"])
    .where("id", "=", token.subject)
    .where("accepted_at", "is", null)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

export type StaffAccepted =
  | { ok: true }
  /** The link no longer works, or an account with this address was made in the meantime. */
  | { ok: false; field: "gone" | "address" }
  | { ok: false; field: "username" | "password"; message: string };

/**
 * Makes the account of the invited person, who has the link and so the mailbox: its address is confirmed. Only this uses the link up,
 * once. Where the firm requires a second factor, the first sign-in sets it up.
 */
export async function acceptStaffInvitation(
  services: Services,
  secret: string,
  { username, password }: { username: string; password: string },
): Promise<StaffAccepted> {
  const { db, clock, firm, mailQueued } = services;
  const offer = await peekStaffInvitation(services, secret);
  if (!offer) return { ok: false, field: "gone" };
  const weak = weakness(password, firm, { names: [offer.name], username, email: offer.email });
  if (weak) return { ok: false, field: "password", message: weak };
  if (await findUser(db, username)) return { ok: false, field: "username", message: usernameTaken };
  if (await findUser(db, offer.email)) return { ok: false, field: "address" };
  const hash = await hashPassword(password);
  const userId = newId(clock.now());
  try {
    const accepted = await db.transaction().execute(async (tx) => {
      await lockStaff(tx, services);
      const token = await useLinkToken(tx, clock, staffInvitationPurpose, secret);
      if (token?.subject !== offer.id) return false;
      const row = await tx
        .updateTable("staff_invitations")
        .set({ accepted_at: clock.now() })
        .where("id", "=", offer.id)
        .where("accepted_at", "is", null)
        .where("withdrawn_at", "is", null)
        .returningAll()
        .executeTakeFirst();
      if (!row) return false;
      const { name, email, role } = row;
      // Somebody may have become this advisor in the meantime.
      const advisor = (await advisorTaken(tx, row)) === null ? row.advisor : null;
      await insertStaffAccount(tx, clock, {
        ...{ userId, name, username, hash, madeUp: false, role, advisor, signs: false },
        address: { email, confirmed: true },
      });
      await tx.updateTable("staff_invitations").set({ user_id: userId }).where("id", "=", row.id).execute();
      await mailJoined(tx, services, { userId, name, email, role });
      const detail = { email, username, role, invitedBy: row.invited_by };
      await recordAudit(tx, clock, { userId }, { type: "staff.joined", subject: userId, detail });
      return true;
    });
    mailQueued();
    return accepted ? { ok: true } : { ok: false, field: "gone" };
  } catch (error) {
    // Somebody else has taken the name in the meantime.
    if (!isUniqueViolation(error)) throw error;
    return { ok: false, field: "username", message: usernameTaken };
  }
}
