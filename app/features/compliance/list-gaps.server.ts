import type { Db, Tx } from "~/platform/db/tables";
import { lostEvidence } from "./evidence-state";
import { type ComplianceGap, gapsOf } from "./gaps";
import { entriesWithEvidence } from "./with-evidence.server";

/**
 * What is missing or not proven any more, expired or soon expired in the files of these clients, by client: all of it when nothing is recorded. Of what
 * asks for it, tasks for example, the access was checked before. `today` is yyyy-mm-dd.
 */
export async function unsafeListComplianceGaps(
  db: Db | Tx,
  clientIds: readonly string[],
  today: string,
): Promise<Map<string, ComplianceGap[]>> {
  const rows =
    clientIds.length === 0
      ? []
      : await entriesWithEvidence(db)
          .select(["compliance_entries.id", "compliance_entries.client_id", "compliance_entries.kind", "until_date"])
          .where("compliance_entries.client_id", "in", clientIds)
          .where("ended_at", "is", null)
          .execute();
  const byClient = Map.groupBy(rows, ({ client_id }) => client_id);
  return new Map(
    clientIds.map((clientId) => {
      const entries = (byClient.get(clientId) ?? []).map((row) => ({
        ...{ id: row.id, kind: row.kind, untilDate: row.until_date, lost: lostEvidence(row) },
      }));
      return [clientId, gapsOf(entries, today)];
    }),
  );
}
