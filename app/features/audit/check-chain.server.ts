import type { AuditVerdict } from "~/platform/audit/chain.server";
import { verifyAudit } from "~/platform/audit/verify.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireAdministrator } from "../identity/policy";

/** Checks the chain from its first event, and compares it with the copy of its head in the storage. */
export async function checkChain(services: Services, actor: Actor): Promise<AuditVerdict> {
  requireAdministrator(actor);
  return verifyAudit(services);
}
