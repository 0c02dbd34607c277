import type { Services } from "~/platform/services";

/** Vouches for the newest event, outside the database. */
export async function keepAuditHead(services: Services): Promise<void> {
  await services.auditHeads.append();
}
