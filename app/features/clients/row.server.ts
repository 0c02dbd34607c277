import type { Insertable, Selectable } from "kysely";
import { isoDate } from "~/platform/dates";
import { fold, searchText } from "~/platform/db/fold";
import { newId } from "~/platform/ids.server";
import { type PhoneForms, phoneForms } from "./phone-forms.server";
import type { ClientInput } from "./schema";
import type { ClientTable } from "./tables";
import { type AccountType, type ClientStatus, clientStatusCodes } from "./vocabulary";

/** The columns that are computed from the fields by which a client is found. The forms of the number take long to find out. */
export function searchColumns(
  { name, email, company, phone }: Pick<ClientTable, "name" | "email" | "company" | "phone">,
  { key, search }: PhoneForms = phoneForms(phone),
) {
  return {
    sort_name: fold(name),
    sort_email: fold(email),
    phone_key: key,
    search: searchText(...[name, email, company, ...search].filter((part) => part !== "")),
  };
}

/** Whether two addresses are the same, apart from upper and lower case. */
export const sameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export const statusColumns = (status: ClientStatus) => ({ status, facet: clientStatusCodes[status] });

/** A client as every list and dialog of the administrators shows one. */
export interface StoredClient {
  id: string;
  name: string;
  email: string;
  phone: string;
  company: string;
  accountType: AccountType;
  status: ClientStatus;
  portfolioCents: number;
  version: number;
  joinDate: string;
  /** The slug of the advisor of record; '' for none. */
  advisor: string;
  /** yyyy-mm-dd; '' without an advisor. */
  advisorSince: string;
  /** The id of the team; null for none. */
  teamId: string | null;
  /** The address belongs to an account. Only the holder of the account can change it. */
  hasAccount: boolean;
}

export function presentClient(row: Selectable<ClientTable>): StoredClient {
  const { id, name, email, phone, company, status, version, advisor } = row;
  return {
    ...{ id, name, email, phone, company, status, version, advisor },
    advisorSince: row.advisor_since,
    teamId: row.team_id,
    accountType: row.account_type,
    portfolioCents: row.portfolio_cents,
    joinDate: row.join_date,
    hasAccount: row.user_id !== null,
  };
}

/** In the form of a client who has none. */
export const noAdvisor = { advisor: "", advisorSince: "" } as const;

/** An advisor without a date is the client's from today on. */
export const advisorColumns = (
  { advisor, advisorSince }: Pick<ClientInput, "advisor" | "advisorSince">,
  now: number,
) => ({
  advisor,
  advisor_since: advisor === "" ? "" : advisorSince || isoDate(now),
});

/** The row of a new client, who has never signed in; the company is kept for business accounts only. */
export function newClientRow(
  input: ClientInput,
  now: number,
  forms: PhoneForms = phoneForms(input.phone),
): Insertable<ClientTable> {
  const company = input.accountType === "business" ? input.company : "";
  return {
    id: newId(now),
    user_id: null,
    name: input.name,
    email: input.email,
    phone: input.phone,
    company,
    account_type: input.accountType,
    ...statusColumns(input.status),
    portfolio_cents: input.portfolioValue,
    join_date: isoDate(now),
    ...advisorColumns(input, now),
    last_active_at: 0,
    ...searchColumns({ ...input, company }, forms),
    version: 1,
    created_at: now,
    updated_at: now,
    hidden_at: null,
  };
}
