export const accountTypes = ["individual", "business", "institution"] as const;
export type AccountType = (typeof accountTypes)[number];

export const clientStatuses = ["pending", "active", "inactive"] as const;
export type ClientStatus = (typeof clientStatuses)[number];

/** The codes under which the list finds a status. The database holds them, so a code never changes its meaning. */
export const clientStatusCodes: Readonly<Record<ClientStatus, string>> = { pending: "p", active: "a", inactive: "i" };

export const accountTypeLabels: Record<AccountType, string> = {
  individual: "Individual",
  business: "Business",
  institution: "Institution",
};

export const clientStatusLabels: Record<ClientStatus, string> = {
  pending: "Pending",
  active: "Active",
  inactive: "Inactive",
};

export const confirmDelete = "Are you sure you want to delete this client?";

/** A question that is asked before a client is saved. The form confirms it by sending its key. */
export interface Question {
  key: string;
  field: "name" | "email" | "phone" | "advisor" | "portfolioValue";
  /** Beside the field. */
  text: string;
  /** The client who has the same name, address or number. */
  other?: { id: string; name: string };
  /** Of a portfolio value: both numbers, and how far they are apart. */
  change?: { before: string; after: string; percent: string };
}

/** The status filter of the list, in its order. 'Deleted' is no status: it shows who can be restored. */
export const clientFilters = [
  ...(["active", "pending", "inactive"] satisfies ClientStatus[]).map((value) => ({
    value: value as string,
    label: clientStatusLabels[value],
  })),
  { value: "deleted", label: "Deleted" },
];

/**
 * What a notice above the list can say; each is a parameter of the address, with the client's id. 'given' has the slug of the advisor
 * to whom the client was given: the reader cannot see the client any more.
 */
export const clientDeeds = [
  "added",
  "restored",
  "deleted",
  "changed",
  "blocked",
  "unblocked",
  "second-factor-off",
  "held",
  "released",
  "given",
  "invited",
  "uninvited",
] as const;
export type ClientDeed = (typeof clientDeeds)[number];

/** For this many days a deleted client can be restored. Then all data of the client is erased. */
export const restorableDays = 30;

/** What the list can show of a client beside the name, which is always first. */
export const clientColumns = [
  "contact",
  "email",
  "phone",
  "company",
  "type",
  "portfolio",
  "status",
  "advisor",
  "tags",
  "joined",
  "active",
] as const;
export type ClientColumn = (typeof clientColumns)[number];

export const clientColumnLabels: Record<ClientColumn, string> = {
  contact: "Contact",
  email: "Email",
  phone: "Phone",
  company: "Company",
  type: "Account Type",
  portfolio: "Portfolio",
  status: "Status",
  advisor: "Advisor",
  tags: "Tags",
  joined: "Join Date",
  active: "Last Active",
};

/** The columns of everybody who has chosen no others. */
export const usualColumns: readonly ClientColumn[] = ["contact", "portfolio", "status", "active"];

/** 'contact.status', as addresses and the database name columns; null for none. Unknown and repeated ones are left out. */
export function readColumns(text: string | null): ClientColumn[] | null {
  const named = new Set((text ?? "").split("."));
  const known = [...named].flatMap((name) => clientColumns.find((column) => column === name) ?? []);
  return known.length === 0 ? null : known;
}

export const writeColumns = (columns: readonly ClientColumn[]) => columns.join(".");

/** The filter for clients who have no advisor of record. */
export const withoutAdvisor = "none";
