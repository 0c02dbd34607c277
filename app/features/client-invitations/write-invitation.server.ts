import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import type { Tx } from "~/platform/db/tables";
import { enqueueMail } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { issueLinkToken } from "~/platform/tokens/link-tokens.server";
import { linkLifetime } from "./limits";
import { clientInvitationMail } from "./mails";
import "./tables";

export const clientInvitationPurpose = "client-invitation";

/**
 * The invitation of a client who is locked and may have one: its row, its link, its mail and its audit event. An earlier link no longer
 * works. `together`: how many clients were invited with this one. Returns when it was.
 */
export async function writeInvitation(
  tx: Tx,
  { clock, firm, publicUrl, siteContent }: Pick<Services, "clock" | "firm" | "publicUrl" | "siteContent">,
  { clientId, email, by, together }: { clientId: string; email: string; by: string; together?: number },
): Promise<number> {
  const now = clock.now();
  const row = { email, invited_by: by, invited_at: now, link_until: now + linkLifetime };
  await tx
    .insertInto("client_invitations")
    .values({ client_id: clientId, ...row })
    .onConflict((conflict) => conflict.column("client_id").doUpdateSet(row))
    .execute();
  const secret = await issueLinkToken(tx, clock, {
    ...{ purpose: clientInvitationPurpose, subject: clientId, detail: email, lifetime: linkLifetime },
  });
  const link = `${publicUrl}/client-login/invitation?${new URLSearchParams({ token: secret })}`;
  const client = await tx.selectFrom("clients").select("advisor").where("id", "=", clientId).executeTakeFirst();
  const advisor = siteContent.advisors().nameOf(client?.advisor ?? "") ?? "";
  await enqueueMail(tx, clock, clientInvitationMail(firm, { email, link, advisor }));
  const detail = { email: besideChain(clientId, email), ...(together === undefined ? {} : { together }) };
  await recordAudit(tx, clock, { userId: by }, { type: "client.invited", subject: clientId, detail });
  return now;
}
