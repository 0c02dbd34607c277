import { isoDate } from "~/platform/dates";
import type { Cell, Row } from "~/platform/sheets/cells";
import { type ClientColumn, clientColumnLabels } from "./columns";
import type { StoredClient } from "./row.server";
import { accountTypeLabels, clientStatusLabels } from "./vocabulary";

export interface ExportedClient extends StoredClient {
  /** Null for a client who has never signed in. */
  lastActiveAt: number | null;
  /** The advisor of record in words; '' for none. */
  advisorName: string;
  /** A value of the portfolio is known, be it zero. */
  hasValue: boolean;
  /** The name of the team; '' for none, and where the list does not show it. */
  teamName: string;
  /** The names of the tags; empty where the list does not show them. */
  tags: readonly string[];
}

/** Of everybody who has chosen no columns: all that the firm knows of a client in one line. */
const complete: readonly ClientColumn[] = [
  ...(["email", "phone", "company", "type", "portfolio", "status"] as const),
  ...(["joined", "active", "advisor", "team", "tags"] as const),
];

/** The columns of a sheet beside the name. A contact is an address and a number: two of them. */
export const exportedColumns = (columns: readonly ClientColumn[] | null): ClientColumn[] => [
  ...new Set(
    (columns ?? complete).flatMap((column): ClientColumn[] => (column === "contact" ? ["email", "phone"] : [column])),
  ),
];

/** The columns that were chosen for the list, after the name; without a choice, all of them. */
export const exportedHead = (columns: readonly ClientColumn[] | null): Row => [
  "Client",
  ...exportedColumns(columns).map((column) => clientColumnLabels[column]),
];

export const exportedLine = (client: ExportedClient, columns: readonly ClientColumn[] | null): Row => [
  client.name,
  ...exportedColumns(columns).map((column) => cells[column](client)),
];

const cells: Record<ClientColumn, (client: ExportedClient) => Cell> = {
  contact: ({ email }) => email,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  company: ({ company }) => company,
  type: ({ accountType }) => accountTypeLabels[accountType],
  portfolio: ({ portfolioCents: cents, hasValue }) => (hasValue ? { cents } : ""),
  status: ({ status }) => clientStatusLabels[status],
  advisor: ({ advisorName }) => advisorName,
  team: ({ teamName }) => teamName,
  tags: ({ tags }) => tags.join(", "),
  joined: ({ joinDate: day }) => ({ day }),
  active: ({ lastActiveAt }) => ({ day: lastActiveAt === null ? "" : isoDate(lastActiveAt) }),
};
