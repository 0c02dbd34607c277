import type { Register } from "react-router";

/** The address of a page in the portals: one that does not exist does not compile. Content imports types only. */
export type PortalPath = Exclude<
  Extract<keyof NonNullable<Register["pages"]>, `/dashboard${string}`>,
  `${string}:${string}`
>;

/** A tab of the portal's frame. */
export interface AreaTab {
  name: string;
  to: PortalPath | `${PortalPath}${"?" | "#"}${string}`;
  /** The word in its cell at the bottom of a phone's screen. A tab without one is in the menu More there. */
  cell?: string;
  /** The tab moves into the menu More below this width in rem. */
  folds?: 60 | 70;
}

/** The tabs of the admin portal, in their order. */
export const adminTabs: readonly AreaTab[] = [
  { name: "Overview", to: "/dashboard/admin", cell: "Overview" },
  { name: "Client Management", to: "/dashboard/admin/clients", cell: "Clients" },
  { name: "Document Management", to: "/dashboard/admin/documents", cell: "Documents" },
  { name: "Applications", to: "/dashboard/admin/applications" },
  { name: "Inbox", to: "/dashboard/admin/inbox", cell: "Inbox" },
  { name: "Meetings", to: "/dashboard/admin/meetings", folds: 60 },
  { name: "Events", to: "/dashboard/admin/events", folds: 70 },
];

/** A heading of the menu More, and its pages. */
export type MoreGroup = readonly [heading: string, pages: readonly AreaTab[]];

/** Pages of the admin portal without a tab of their own, by the heading in the menu More, where they always are. */
export const adminMoreTabs: readonly MoreGroup[] = [
  [
    "Work",
    [
      { name: "Tasks", to: "/dashboard/admin/tasks" },
      { name: "Templates of tasks", to: "/dashboard/admin/tasks/templates" },
      { name: "Saved texts", to: "/dashboard/admin/saved-texts" },
      { name: "Checklists of documents", to: "/dashboard/admin/documents/checklists" },
      { name: "Approvals of documents", to: "/dashboard/admin/documents/approvals" },
      { name: "Work out of reach", to: "/dashboard/admin/out-of-reach" },
    ],
  ],
  [
    "Clients and figures",
    [
      { name: "Tags", to: "/dashboard/admin/clients/tags" },
      { name: "Imports", to: "/dashboard/admin/imports" },
      { name: "Instruments", to: "/dashboard/admin/instruments" },
      { name: "Exchange rates", to: "/dashboard/admin/exchange-rates" },
    ],
  ],
  [
    "Firm",
    [
      { name: "Staff", to: "/dashboard/admin/staff" },
      { name: "Roles", to: "/dashboard/admin/staff/roles" },
      { name: "Teams", to: "/dashboard/admin/staff/teams" },
      { name: "Website content", to: "/dashboard/admin/content" },
      { name: "Public figures", to: "/dashboard/admin/claims" },
    ],
  ],
  [
    "Records",
    [
      { name: "Audit log", to: "/dashboard/admin/audit" },
      { name: "Outgoing mail", to: "/dashboard/admin/mail" },
      { name: "Retention", to: "/dashboard/admin/retention" },
      { name: "Files set aside", to: "/dashboard/admin/set-aside" },
    ],
  ],
  [
    "You",
    [
      { name: "Notifications", to: "/dashboard/admin/notifications" },
      { name: "Settings", to: "/dashboard/admin/settings" },
    ],
  ],
];

/** The tabs of the client's dashboard, in their order. */
export const clientTabs: readonly AreaTab[] = [
  { name: "Dashboard", to: "/dashboard/client", cell: "Dashboard" },
  { name: "Documents", to: "/dashboard/client/documents", cell: "Documents" },
  { name: "Portfolio", to: "/dashboard/client/portfolio", cell: "Portfolio" },
  { name: "Meetings", to: "/dashboard/client/meetings" },
  { name: "Messages", to: "/dashboard/client/messages", cell: "Messages" },
  { name: "Applications", to: "/dashboard/client/applications" },
  { name: "Settings", to: "/dashboard/client/settings" },
];

/** The tabs of a guest. All except the first explain themselves and link to sign-up. */
export const guestTabs: readonly AreaTab[] = [
  { name: "Dashboard", to: "/dashboard/client", cell: "Dashboard" },
  { name: "Meetings", to: "/dashboard/client?explain=meeting", cell: "Meetings" },
  { name: "Settings", to: "/dashboard/client?explain=settings", cell: "Settings" },
];
