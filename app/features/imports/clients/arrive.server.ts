import { type RawBuilder, sql } from "kysely";
import { arriving } from "~/platform/db/search-index.server";
import type { Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { giveWay } from "../staging/give-way.server";
import type { ImportTable } from "../staging/tables";
import { step, writeInSteps } from "../staging/write-in-steps.server";

/** Writes the clients that an import adds, hidden; see writeInSteps. */
export const writeHidden = (services: Services, id: string, stopped: AbortSignal): Promise<boolean> =>
  writeInSteps(services, { id, lines: "client_import_lines", stopped }, (tx) => writeStep(tx, services, id));

async function writeStep(tx: Tx, { clock }: Services, id: string): Promise<number | null> {
  const now = clock.now();
  const order = await lockConfirmed(tx, id, now);
  if (!order) return null;
  if (order.arriving_after === null) {
    const { rows } = await sql<{ n: number | null }>`select max(n) as n from clients`.execute(tx);
    const first = { arriving_after: rows[0]?.n ?? 0 };
    await tx.updateTable("imports").set(first).where("id", "=", id).execute();
  }
  const from = order.arrived_line;
  const here = sql`l.import_id = ${id} and l.line > ${from} and l.line <= ${from + step}`;
  await sql`insert into clients (id, user_id, name, email, phone, company, account_type, status, facet, portfolio_cents,
      join_date, last_active_at, sort_name, sort_email, search, phone_key, advisor, advisor_since, team_id, version, created_at,
      updated_at, hidden_at)
    select l.client_id, null, l.name, l.email, l.phone, l.company, l.account_type, l.status, l.facet, l.portfolio_cents,
      l.join_date, 0, l.sort_name, l.sort_email, l.search, l.phone_key, l.advisor,
      l.advisor_since, nullif(l.team, ''), 1, ${sql.lit(now)}, ${sql.lit(now)}, ${sql.lit(arriving)}
    from client_import_lines l where ${here} and l.outcome = 'add' order by l.line`.execute(tx);
  await writeValuations(tx, sql`${here} and l.outcome = 'add'`, { now, by: order.confirmed_by ?? order.created_by });
  await sql`insert into imported_clients (client_id, import_id, outcome)
    select l.client_id, l.import_id, l.outcome from client_import_lines l
    where ${here} and l.outcome in ('add', 'change')
      and exists (select 1 from clients c where c.id = l.client_id)`.execute(tx);
  await tx
    .updateTable("imports")
    .set({ arrived_line: from + step })
    .where("id", "=", id)
    .execute();
  return from + step;
}

const lockConfirmed = (tx: Tx, id: string, now: number): Promise<ClientImportRow | undefined> =>
  tx
    .updateTable("imports")
    .set({ updated_at: now })
    .where("id", "=", id)
    .where("state", "=", "confirmed")
    .returning(["arriving_after", "arrived_line", "confirmed_by", "created_by"])
    .executeTakeFirst();

type ClientImportRow = Pick<ImportTable, "arriving_after" | "confirmed_by" | "created_by"> & {
  arrived_line: number;
};

/** The values that lines bring, as valuations of the client. */
export async function writeValuations(
  tx: Tx,
  lines: RawBuilder<unknown>,
  { now, by }: { now: number; by: string },
): Promise<void> {
  await sql`insert into valuations (id, client_id, at, value_cents, recorded_by)
    select l.valuation_id, l.client_id, ${sql.lit(now)}, l.portfolio_cents, ${by}
    from client_import_lines l where ${lines} and l.valuation_id <> ''`.execute(tx);
}

/** Rows that one statement shows: the process answers nobody meanwhile on the embedded database. */
const shownAtOnce = 1_000;

/** Shows all of them: updates that fill hardly any index of the embedded database. Returns how many there are. */
export async function showArrived(
  tx: Tx,
  { after, day, now }: { after: number; day: string; now: number },
): Promise<number> {
  const { rows } = await sql<{ n: number | null }>`select max(n) as n from clients`.execute(tx);
  let shown = 0;
  for (let from = after; from < (rows[0]?.n ?? 0); from += shownAtOnce) {
    const result =
      await sql`update clients set hidden_at = null, join_date = case when join_date = '' then ${day} else join_date end, created_at = ${sql.lit(now)},
        updated_at = ${sql.lit(now)}
      where n > ${from} and n <= ${from + shownAtOnce} and hidden_at = ${sql.lit(arriving)}`.execute(tx);
    shown += Number(result.numAffectedRows ?? 0n);
    await new Promise(setImmediate);
  }
  return shown;
}

/**
 * Deletes the hidden clients of imports that were cancelled, failed or are to be checked again. Before an import writes its own,
 * there are none of another one: hidden clients behind a key are those of one import.
 */
export async function removeArrived(services: Services, stopped: AbortSignal): Promise<void> {
  const { db } = services;
  const left = await db
    .selectFrom("imports")
    .select("id")
    .where("arriving_after", "is not", null)
    .where("state", "!=", "confirmed")
    .execute();
  for (const { id } of left)
    for (;;) {
      if (stopped.aborted) return;
      if (!(await db.transaction().execute((tx) => removeStep(tx, id)))) break;
      await giveWay();
    }
}

/** False when nothing is left. */
async function removeStep(tx: Tx, id: string): Promise<boolean> {
  // Locked, and not tidied by another node in the meantime.
  const order = await tx
    .updateTable("imports")
    .set(({ ref }) => ({ updated_at: ref("updated_at") }))
    .where("id", "=", id)
    .where("state", "!=", "confirmed")
    .where("arriving_after", "is not", null)
    .returning("arriving_after")
    .executeTakeFirst();
  if (!order) return false;
  const rows = await tx
    .selectFrom("clients")
    .select("id")
    .where("n", ">", order.arriving_after ?? 0)
    .where("hidden_at", "=", arriving)
    .orderBy("n")
    .limit(step)
    .execute();
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) {
    await tx.deleteFrom("imported_clients").where("import_id", "=", id).execute();
    await tx.updateTable("imports").set({ arriving_after: null, arrived_line: 0 }).where("id", "=", id).execute();
    return false;
  }
  await tx.deleteFrom("valuations").where("client_id", "in", ids).execute();
  await tx.deleteFrom("clients").where("id", "in", ids).execute();
  return true;
}
