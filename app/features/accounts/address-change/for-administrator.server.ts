import { recordAudit } from "~/platform/audit/audit.server";
import type { Services } from "~/platform/services";
import { finishAddressChange } from "./finish.server";
import { tellOfFirm } from "./mails.server";
import { lockAddressChange } from "./waiting.server";

/**
 * For whoever runs the server: agrees in place of the present mailbox of an administrator who cannot read it any more. The new
 * mailbox still confirms with the password. Returns the new address; null when no such change waits.
 */
export async function unsafeAgreeForAdministrator(services: Services, username: string): Promise<string | null> {
  const { db, clock, mailQueued } = services;
  const agreed = await db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom("user")
      .select(["id", "email"])
      .where("username", "=", username.toLowerCase())
      .where("role", "=", "admin")
      .executeTakeFirst();
    if (!user) return null;
    const change = await lockAddressChange(tx, clock, user.id);
    if (change?.agreement !== "awaited") return null;
    await tx.updateTable("address_changes").set({ agreement: "firm" }).where("user_id", "=", user.id).execute();
    const event = { type: "account.address-change-agreed", subject: user.id, detail: { by: "operator" } } as const;
    await recordAudit(tx, clock, "system", event);
    await tellOfFirm(tx, services, { side: "staff", to: user.email, address: change.address });
    await finishAddressChange(tx, services, user.id, { lastStep: "present mailbox" });
    return change.address;
  });
  mailQueued();
  return agreed;
}
