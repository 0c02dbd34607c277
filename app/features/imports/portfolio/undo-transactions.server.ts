import { sql } from "kysely";
import type { Tx } from "~/platform/db/tables";
import { shortfallInWords } from "../../portfolio/records/check-account.server";
import { presentTransaction } from "../../portfolio/records/load.server";
import { markClient } from "../../portfolio/records/rebuild.server";
import type { ImportTableRow, LineUndo } from "../staging/kind";
import { keepLines } from "../staging/record-lines.server";

/** Accounts of one step. */
const step = 10;

/**
 * Voids the transactions of an import, account by account: `undo_line` counts accounts here. What was voided or replaced since stays as it
 * is, and an account whose later transactions need them keeps them all. Accounts that the import added stay.
 */
export const undoTransactions: LineUndo = {
  async step(tx, { clock }, order) {
    const accounts = await tx
      .selectFrom("import_accounts")
      .select(["account_id", "client_id"])
      .where("import_id", "=", order.id)
      .orderBy("account_id")
      .offset(order.undo_line)
      .limit(step)
      .execute();
    const did = { removed: 0, restored: 0, kept: 0, fields: {} };
    for (const { account_id: accountId, client_id: clientId } of accounts) {
      await tx
        .updateTable("clients")
        .set(({ ref }) => ({ updated_at: ref("updated_at") }))
        .where("id", "=", clientId)
        .execute();
      const { free, kept, first } = await judge(tx, order, accountId);
      await keepLines(tx, order.id, kept);
      did.removed += free;
      did.kept += kept.size;
      if (order.undo !== "going" || free === 0) continue;
      const voided = { at: clock.now(), by: order.undone_by ?? order.created_by };
      await sql`update portfolio_transactions set voided_at = ${sql.lit(voided.at)}, voided_by = ${voided.by},
          void_reason = ${`The import of “${order.file_name}” was undone`}
        where voided_at is null and account_id = ${accountId} and id in (select l.record_id from record_import_lines l
          where l.import_id = ${order.id} and l.account_id = ${accountId} and l.outcome = 'add')`.execute(tx);
      await markClient(tx, clientId, first);
    }
    return { last: accounts.length === 0 ? null : order.undo_line + accounts.length, ...did };
  },
};

/** How many lines of an account can go, and why others stay. */
async function judge(tx: Tx, { id }: ImportTableRow, accountId: string) {
  const lines = await tx
    .selectFrom("record_import_lines")
    .select(["line", "record_id", "on_date"])
    .where("import_id", "=", id)
    .where("account_id", "=", accountId)
    .where("outcome", "=", "add")
    .execute();
  const rows = await tx
    .selectFrom("portfolio_transactions")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("voided_at", "is", null)
    .execute();
  const held = new Set(rows.map((row) => row.id));
  const own = new Set(lines.map(({ record_id }) => record_id));
  const kept = new Map<number, string>();
  for (const { line, record_id } of lines)
    if (!held.has(record_id)) kept.set(line, "the transaction was voided or corrected since");
  const left = rows.filter((row) => !own.has(row.id)).map(presentTransaction);
  const problem = shortfallInWords(left);
  if (problem)
    for (const { line } of lines) if (!kept.has(line)) kept.set(line, `transactions after it need it. ${problem}`);
  const free = lines.filter(({ line }) => !kept.has(line));
  return { free: free.length, kept, first: free.map(({ on_date }) => on_date).toSorted()[0] ?? "" };
}
