import type { Kysely, Transaction } from "kysely";

/**
 * Every table of the product. Each feature adds its own by declaration merging, beside its verbs:
 * `declare module "~/platform/db/tables" { interface Tables { documents: DocumentTable } }`.
 *
 * Conventions on both databases: ids are text, times are integer epoch milliseconds, money is integer cents,
 * truth values are the integers 0 and 1. Only the tables of the accounts library keep their own encodings.
 */
export interface Tables {
  settings: { key: string; value: string };
}

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
export type Dialect = "sqlite" | "postgres";

/** PostgreSQL refuses NUL in a text, so NUL is removed for both databases. Other values are not changed. */
export const withoutNul = (value: unknown) => (typeof value === "string" ? value.replaceAll("\0", "") : value);
