import { type SqlBool, sql } from "kysely";

/**
 * The condition of whatever reads payments: those of a file that is on its way in are in the table, and no ledger knows them before all of
 * them are there. `table`: the name or alias under which the statement has application_repayments.
 */
export const arrived = (table = "application_repayments") =>
  sql<SqlBool>`(${sql.ref(`${table}.unlogged`)} is null
    or ${sql.ref(`${table}.unlogged`)} not in (select import_id from arriving_payments))`;
