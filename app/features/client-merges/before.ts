import type { Selectable } from "kysely";
import type { ClientTable } from "../clients/tables";

/** What a record was, and what a merge has made of it, column by column. */
export type MergedColumns = Partial<
  Pick<
    Selectable<ClientTable>,
    | "name"
    | "email"
    | "phone"
    | "company"
    | "account_type"
    | "status"
    | "advisor"
    | "advisor_since"
    | "join_date"
    | "portfolio_cents"
  >
>;

/** What an undo needs to know besides the rows. */
export interface MergeBefore {
  /** The changed columns of the record that stays. */
  before: MergedColumns;
  after: MergedColumns;
  accounts: {
    kept: string | null;
    gone: string | null;
    /** The account of the record that stays, after the merge. */
    staying: string | null;
    closed: string | null;
    /** Why the closed account was blocked before; null when it was not. */
    blockedFor: string | null;
  };
}

/** Written by mergeClients; null once it was forgotten. */
export const readBefore = (text: string): MergeBefore | null =>
  text === "" ? null : (JSON.parse(text) as MergeBefore);

/** What the columns are called. */
export const columnLabels: Record<keyof MergedColumns, string> = {
  name: "name",
  email: "email",
  phone: "phone",
  company: "company",
  account_type: "account type",
  status: "status",
  advisor: "advisor of record",
  advisor_since: "advisor since",
  join_date: "client since",
  portfolio_cents: "portfolio value",
};

export type ColumnName = keyof MergedColumns;
