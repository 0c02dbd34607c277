/** For this many days a merge can be undone. Then what an undo needs is forgotten. */
export const undoDays = 30;

/** What staff choose field by field. The values stand in addresses. */
export const mergeFields = [
  "name",
  "email",
  "phone",
  "accountType",
  "company",
  "status",
  "advisor",
  "joinDate",
  "values",
  "account",
] as const;
export type MergeField = (typeof mergeFields)[number];

export const fieldLabels: Record<MergeField, string> = {
  name: "Name",
  email: "Email",
  phone: "Phone",
  accountType: "Account type",
  company: "Company",
  status: "Status",
  advisor: "Advisor of record",
  joinDate: "Client since",
  values: "Recorded values of the portfolio",
  account: "Account for signing in",
};

/** The two records, as they stand beside each other: `left` is the one from whose page somebody has come. */
export type Side = "left" | "right";
export const otherSide = (side: Side): Side => (side === "left" ? "right" : "left");

export const isSide = (value: unknown): value is Side => value === "left" || value === "right";

/** The choices that an address holds. */
export type Choices = Partial<Record<MergeField, Side>>;

export interface FieldChoice {
  field: MergeField;
  label: string;
  left: string;
  right: string;
  chosen: Side;
  /** Both records say the same. */
  same: boolean;
  /** Why there is nothing to choose; '' where there is. */
  fixed: string;
}

/** How many rows of one kind. */
export interface Counted {
  /** What several of them are called. */
  kind: string;
  count: number;
  /** '3 documents'. */
  words: string;
}

export const inNumbers = (count: number, [one, several]: readonly [string, string]): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : several}`;
