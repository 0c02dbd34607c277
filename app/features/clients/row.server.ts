import type { Insertable } from "kysely";
import { isoDate } from "~/platform/dates";
import { fold, searchText } from "~/platform/db/fold";
import { newId } from "~/platform/ids.server";
import type { ClientInput } from "./schema";
import type { ClientTable } from "./tables";
import type { ClientStatus } from "./terms";

/** The columns that follow from name and email. */
export function searchColumns({ name, email }: { name: string; email: string }) {
  return { sort_name: fold(name), sort_email: fold(email), search: searchText(name, email) };
}

/** Whether two addresses are one: letters count in either case, and nothing else is taken for the same. */
export const sameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export const statusColumns = (status: ClientStatus) => ({ status, facet: status.slice(0, 1) });

/** A new client as it is stored; the company is kept for business accounts only. */
export function newClientRow(input: ClientInput, now: number): Insertable<ClientTable> {
  return {
    id: newId(now),
    user_id: null,
    name: input.name,
    email: input.email,
    phone: input.phone,
    company: input.accountType === "business" ? input.company : "",
    account_type: input.accountType,
    ...statusColumns(input.status),
    portfolio_cents: input.portfolioValue,
    join_date: isoDate(now),
    last_active_at: now,
    ...searchColumns(input),
    version: 1,
    created_at: now,
    updated_at: now,
    hidden_at: null,
  };
}
