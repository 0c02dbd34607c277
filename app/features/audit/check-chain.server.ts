import { type AuditVerdict, verifyAudit } from "~/platform/audit/audit.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireAdministrator } from "../identity/policy";

/** Checks the chain from its first event, and compares it with the copy of its head in the storage. */
export async function checkChain({ db, storage }: Services, actor: Actor): Promise<AuditVerdict> {
  requireAdministrator(actor);
  return verifyAudit(db, storage);
}
