import type { Db, Tx } from "~/platform/db/tables";
import { type ComplianceGap, gapsOf } from "./gaps";
import "./tables";

/**
 * What is missing, expired or soon expired in the files of these clients, by client: all of it when nothing is recorded. Of what
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
      : await db
          .selectFrom("compliance_entries")
          .select(["id", "client_id", "kind", "until_date"])
          .where("client_id", "in", clientIds)
          .where("ended_at", "is", null)
          .orderBy("recorded_at", "desc")
          .orderBy("id", "desc")
          .execute();
  const byClient = Map.groupBy(rows, ({ client_id }) => client_id);
  return new Map(
    clientIds.map((clientId) => {
      const entries = (byClient.get(clientId) ?? []).map(({ until_date, ...entry }) => ({
        ...entry,
        untilDate: until_date,
      }));
      return [clientId, gapsOf(entries, today)];
    }),
  );
}
