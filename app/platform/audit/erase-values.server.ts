import type { Clock } from "../clock";
import type { Tx } from "../db/tables";
import { recordAudit } from "./audit.server";

declare module "./audit.server" {
  interface AuditEvents {
    /** The values beside the log that belonged to the subject are gone from here on. Without it, a missing value breaks the log. */
    "audit.values-erased": { values: number };
  }
}

/** Erases the values of an owner, and records that. */
export async function erasePersonalValues(tx: Tx, clock: Clock, owner: string): Promise<void> {
  const erased = await tx.deleteFrom("audit_personal").where("owner", "=", owner).executeTakeFirst();
  const values = Number(erased.numDeletedRows);
  if (values > 0)
    await recordAudit(tx, clock, "system", { type: "audit.values-erased", subject: owner, detail: { values } });
}
