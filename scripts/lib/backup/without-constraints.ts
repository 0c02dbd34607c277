import { sql } from "kysely";
import type { Db, Dialect, Tx } from "~/platform/db/tables";

/**
 * One transaction in which no foreign key and no list of words is checked. A database that is older than its constraints
 * may hold rows that break them (see constrain in app/platform/db), and these are restored like all others.
 */
export async function withoutConstraints(db: Db, dialect: Dialect, work: (tx: Tx) => Promise<void>): Promise<void> {
  if (dialect === "postgres") {
    await db.transaction().execute(async (tx) => {
      const lifted = await liftConstraints(tx);
      await work(tx);
      await putBack(tx, lifted);
    });
    return;
  }
  const check = (on: boolean) =>
    sql
      .raw(`pragma foreign_keys = ${on ? "on" : "off"}`)
      .execute(db)
      .then(() => sql.raw(`pragma ignore_check_constraints = ${on ? "off" : "on"}`).execute(db));
  await check(false);
  await db
    .transaction()
    .execute(work)
    .finally(() => check(true));
}

interface Lifted {
  table: string;
  name: string;
  definition: string;
}

async function liftConstraints(tx: Tx): Promise<Lifted[]> {
  const { rows } = await sql<Lifted>`select conrelid::regclass::text as table, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype in ('c', 'f') and connamespace = current_schema()::regnamespace`.execute(tx);
  for (const { table, name } of rows) await sql.raw(`alter table ${table} drop constraint ${name}`).execute(tx);
  return rows;
}

/** PostgreSQL checks the rows that are there, unless a constraint is said to be not valid. */
async function putBack(tx: Tx, lifted: readonly Lifted[]): Promise<void> {
  for (const { table, name, definition } of lifted) {
    const add = `alter table ${table} add constraint ${name} ${definition.replace(/ NOT VALID$/, "")}`;
    await sql`savepoint put_back`.execute(tx);
    await sql
      .raw(add)
      .execute(tx)
      .catch(async () => {
        await sql`rollback to savepoint put_back`.execute(tx);
        await sql.raw(`${add} not valid`).execute(tx);
      });
    await sql`release savepoint put_back`.execute(tx);
  }
}
