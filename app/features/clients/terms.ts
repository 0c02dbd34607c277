export const accountTypes = ["individual", "business", "institution"] as const;
export type AccountType = (typeof accountTypes)[number];

export const clientStatuses = ["pending", "active", "inactive"] as const;
export type ClientStatus = (typeof clientStatuses)[number];

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
