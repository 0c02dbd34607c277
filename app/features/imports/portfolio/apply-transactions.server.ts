import { sql } from "kysely";
import { isUniqueViolation } from "~/platform/db/errors";
import type { Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { Outdated, some } from "../staging/kind";
import { claimImport, inStretches, lockClientsOf, recordDone, traceClients } from "../staging/record-lines.server";
import { heldNow, lastNow } from "./accounts.server";

/** One transaction: the accounts that are added, all lines, and the note that the days of their clients are computed again. */
export async function applyTransactions(services: Services, id: string): Promise<void> {
  try {
    await services.db.transaction().execute((tx) => takeOver(tx, services, id));
  } catch (error) {
    // Another account got one of the numbers in the same moment.
    throw isUniqueViolation(error)
      ? new Outdated("An account or a transaction with one of the numbers was added after the file was checked.")
      : error;
  }
}

async function takeOver(tx: Tx, { clock }: Services, id: string): Promise<void> {
  const now = clock.now();
  const done = await claimImport(tx, id, now);
  if (!done) return;
  const by = done.confirmed_by ?? done.created_by;
  await lockClientsOf(tx, id);
  await requireUnchanged(tx, id);
  const accounts = await addAccounts(tx, id, { now, by });
  await inStretches(tx, id, async (lines) => {
    await sql`insert into portfolio_transactions (id, client_id, account_id, instrument_id, on_date, kind, quantity, amount,
        fee, note, external_id, form_key, recorded_at, recorded_by, replaces, voided_at, voided_by)
      select l.record_id, l.client_id, l.account_id, nullif(l.instrument_id, ''), l.on_date, l.kind, l.quantity, l.amount,
        l.fee, l.note, l.external_id, l.record_id, ${sql.lit(now)}, ${by}, null, null, null
      from record_import_lines l where ${lines} order by l.line`.execute(tx);
  });
  await sql`insert into portfolio_rebuilds as kept (client_id, from_date, mark)
    select l.client_id, min(l.on_date), 1 from record_import_lines l
      where l.import_id = ${id} and l.outcome in ('add', 'change') group by l.client_id order by 1
    on conflict (client_id) do update set mark = kept.mark + 1,
      from_date = case when excluded.from_date < kept.from_date then excluded.from_date else kept.from_date end`.execute(
    tx,
  );
  await traceClients(tx, id);
  await recordDone(tx, clock, done, { kind: "transactions", accounts });
}

/** Nothing was recorded, voided or named in these accounts since the check. */
async function requireUnchanged(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from import_accounts
    where import_id = ${id} and ((added = 0 and (seen_count <> ${heldNow} or seen_last <> ${lastNow}
        or not exists (select 1 from portfolio_accounts a
          where a.id = import_accounts.account_id and a.client_id = import_accounts.client_id)))
      or (added = 1 and exists (select 1 from portfolio_accounts a
        where (a.client_id = import_accounts.client_id and a.name = import_accounts.name)
          or (a.number <> '' and a.number = import_accounts.number))))`.execute(tx);
  const other = Number(rows[0]?.count ?? 0);
  if (other > 0)
    throw new Outdated(`${some(other, "account was", "accounts were")} changed after the file was checked.`);
}

/** Only accounts that a line of the file fills. */
async function addAccounts(tx: Tx, id: string, { now, by }: { now: number; by: string }): Promise<number> {
  const fresh = sql`from import_accounts a where a.import_id = ${id} and a.added = 1`;
  await sql`insert into portfolios (client_id, updated_at) select distinct a.client_id, ${sql.lit(now)} ${fresh}
    on conflict (client_id) do nothing`.execute(tx);
  const result = await sql`insert into portfolio_accounts (id, client_id, name, number, currency, form_key, version,
      created_at, created_by)
    select a.account_id, a.client_id, a.name, a.number, a.currency, a.account_id, 1, ${sql.lit(now)}, ${by}
    ${fresh} order by a.account_id`.execute(tx);
  return Number(result.numAffectedRows ?? 0n);
}
