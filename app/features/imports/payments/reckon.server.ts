import { createHash } from "node:crypto";
import type { Services } from "~/platform/services";
import { needsSecond } from "../../applications/policy";
import { oldestUnpaid } from "../../applications/repayments/ledger";
import { giveWay } from "../staging/give-way.server";
import { type FiledLedger, readLedgersOf } from "./loans.server";

/**
 * Reckons, before anything is locked, what the ledgers of a file will say, and returns the digest of its payments; null when the server
 * stops. It holds as long as the ledgers are as they were in the check.
 */
export async function reckonLoans(services: Services, id: string, stopped: AbortSignal): Promise<string | null> {
  const digest = createHash("sha256");
  const begun = await hasBegun(services, id);
  for (let after = ""; ; ) {
    if (stopped.aborted) return null;
    const ledgers = await readLedgersOf(services, id, after);
    for (const ledger of ledgers) {
      const { applicationId, lines } = ledger;
      // The order in which their events follow. docs/security.md says how to compute it elsewhere.
      for (const { record_id, amount, on_date, external_id } of lines.toSorted((one, other) =>
        one.record_id < other.record_id ? -1 : 1,
      ))
        digest.update(`${JSON.stringify([applicationId, record_id, amount, on_date, external_id])}\n`);
      if (!begun) await storeReckoned(services, id, ledger);
    }
    const last = ledgers.at(-1);
    if (!last) return digest.digest("hex");
    after = last.applicationId;
    await giveWay();
  }
}

/** Whether payments are written by what was reckoned before: another APPROVAL_ABOVE has to wait for the next file. */
async function hasBegun({ db }: Services, id: string): Promise<boolean> {
  const { arrived_line } = await db
    .selectFrom("imports")
    .select("arrived_line")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return arrived_line > 0;
}

async function storeReckoned(
  { db, approvalAbove }: Services,
  id: string,
  { applicationId, terms, stored, lines }: FiledLedger,
): Promise<void> {
  const waits = needsSecond(terms.amountCents, approvalAbove);
  const added = lines.map(({ record_id, amount, on_date }) => ({
    ...{ id: record_id, amountCents: amount ?? 0, valueOn: on_date },
  }));
  await db
    .updateTable("import_loans")
    .set({ waits: waits ? 1 : 0, unpaid_due_on: waits ? null : oldestUnpaid(terms, [...stored, ...added]) })
    .where("import_id", "=", id)
    .where("application_id", "=", applicationId)
    .execute();
}
