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
  "team",
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
  team: "Team",
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
