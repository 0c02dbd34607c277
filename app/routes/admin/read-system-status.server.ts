import { type AuditHealth, readAuditHealth } from "~/features/audit/guard.server";
import { type BackupHealth, readBackupHealth } from "~/features/backups/health.server";
import type { Actor } from "~/features/identity/actor";
import { hasOneDecider } from "~/features/identity/staff/colleagues.server";
import { type MailHealth, readMailHealth } from "~/features/outbox/mail-health.server";
import { readDueErasures } from "~/features/retention/list-retention.server";
import { type BrokenContent, readBrokenContent } from "~/features/site-content/published.server";
import { readSweepTrouble, sweepTroubleSentence } from "~/features/uploads/sweep.server";
import { listNodes, type Node } from "~/platform/nodes/nodes.server";
import type { Services } from "~/platform/services";
import { isAway } from "~/platform/storage/storage.server";

export interface SystemHealth {
  storageAnswers: boolean;
  /** The servers that use this database; none with the embedded one. */
  nodes: readonly Node[];
  /** Nothing can be uploaded until there is room. */
  diskLow: boolean;
  /** What the last start found among the stored files, or null. */
  sweepTrouble: string | null;
  /** Published content that no page shows, because it cannot be read. */
  brokenContent: readonly BrokenContent[];
  /** What is erased because its retention is over; `first` is when that begins. */
  erasures: { total: number; first: number | null };
  mail: MailHealth;
  audit: AuditHealth;
  /** Epoch milliseconds. */
  now: number;
  backup: BackupHealth;
  oneAdministrator: boolean;
  /** Cents: larger loans need two administrators. */
  approvalAbove: number;
}

/** All that System Status tells an administrator. */
export const readSystemHealth = async (services: Services, actor: Actor): Promise<SystemHealth> => ({
  storageAnswers: !(await isAway(services.storage)),
  nodes: await listNodes(services),
  diskLow: await services.disk.isLow(),
  sweepTrouble: sweepTroubleSentence(await readSweepTrouble(services, actor)),
  brokenContent: await readBrokenContent(services.db),
  erasures: await readDueErasures(services, actor),
  mail: await readMailHealth(services, actor),
  audit: await readAuditHealth(services, actor),
  now: services.clock.now(),
  backup: await readBackupHealth(services, actor),
  oneAdministrator: await hasOneDecider(services.db),
  approvalAbove: services.approvalAbove,
});
