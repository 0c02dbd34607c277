import type { LeavingWork } from "../out-of-reach/vocabulary";

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
  /** Work whose owner will not see the client any more. */
  work?: LeavingWork;
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
  "merged",
] as const;
export type ClientDeed = (typeof clientDeeds)[number];

/** So many clients are chosen at once at most. */
export const mostChosen = 1000;

/** For this many days a deleted client can be restored. Then all data of the client is erased. */
export const restorableDays = 30;
