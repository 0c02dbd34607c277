/** How far a client is with the portal, as the list is filtered by it. */
export const portalStates = ["account", "not-invited", "invited", "expired"] as const;
export type PortalState = (typeof portalStates)[number];

export const portalStateWords: Record<PortalState, string> = {
  account: "Has an account",
  "not-invited": "Not invited",
  invited: "Invited, not answered",
  expired: "Invitation expired",
};
