import type { Register } from "react-router";

/** The address of a page in the portals: one that does not exist does not compile. Content imports types only. */
export type PortalPath = Exclude<
  Extract<keyof NonNullable<Register["pages"]>, `/dashboard${string}`>,
  `${string}:${string}`
>;

/** A page of the client portal or the admin portal, as tabs and quick search name it. */
export interface AreaPage {
  name: string;
  to: PortalPath | `${PortalPath}?${string}`;
  /** Other words by which people look for it. */
  words: string;
}

/** A tab of the portal's frame. */
export interface AreaTab extends Omit<AreaPage, "words"> {
  /** The word in its cell at the foot of a phone's screen; without one it is folded into More there. */
  cell?: string;
  /** The width in rem below which it is folded into More. */
  folds?: 60 | 70;
}

/** The tabs of the admin portal, in their order. */
export const adminTabs: readonly (AreaPage & AreaTab)[] = [
  { name: "Overview", to: "/dashboard/admin", words: "start home figures queue", cell: "Overview" },
  {
    name: "Client Management",
    to: "/dashboard/admin/clients",
    words: "accounts people add block portfolio",
    cell: "Clients",
  },
  {
    name: "Document Management",
    to: "/dashboard/admin/documents",
    words: "files uploads review approve reject",
    cell: "Documents",
  },
  { name: "Applications", to: "/dashboard/admin/applications", words: "funding loans" },
  { name: "Inbox", to: "/dashboard/admin/inbox", words: "messages contact requests registrations", cell: "Inbox" },
  { name: "Meetings", to: "/dashboard/admin/meetings", words: "calendar appointments", folds: 60 },
  { name: "Events", to: "/dashboard/admin/events", words: "webinars registrations waiting list", folds: 70 },
];

/** Pages of the admin portal without a tab of their own. */
const adminMore: readonly AreaPage[] = [
  { name: "Outgoing mail", to: "/dashboard/admin/mail", words: "mail outbox letters failed send" },
  { name: "Audit log", to: "/dashboard/admin/audit", words: "history events changes chain who when" },
  { name: "Notifications", to: "/dashboard/admin/notifications", words: "bell news" },
  { name: "Settings", to: "/dashboard/admin/settings", words: "profile password sessions" },
];

export const adminPages: readonly AreaPage[] = [...adminTabs, ...adminMore];

/** What the menu More of the admin portal holds at every width. */
export const adminMoreTabs: readonly AreaTab[] = adminMore;

/** The tabs of the client's dashboard, in their order. */
export const clientTabs: readonly AreaTab[] = [
  { name: "Dashboard", to: "/dashboard/client", cell: "Dashboard" },
  { name: "Meetings", to: "/dashboard/client/meetings", cell: "Meetings" },
  { name: "Applications", to: "/dashboard/client/applications", cell: "Applications" },
  { name: "Settings", to: "/dashboard/client/settings", cell: "Settings" },
];

/** What a guest has of them; all but the first explain themselves and lead to sign-up. */
export const guestTabs: readonly AreaTab[] = [
  { name: "Dashboard", to: "/dashboard/client", cell: "Dashboard" },
  { name: "Meetings", to: "/dashboard/client?explain=meeting", cell: "Meetings" },
  { name: "Settings", to: "/dashboard/client?explain=settings", cell: "Settings" },
];

export const clientPages: readonly AreaPage[] = [
  { name: "Dashboard", to: "/dashboard/client", words: "documents upload files portfolio value home" },
  { name: "Applications", to: "/dashboard/client/applications", words: "funding loan stage reference waiting" },
  { name: "Meetings", to: "/dashboard/client/meetings", words: "schedule appointment advisor" },
  { name: "Notifications", to: "/dashboard/client/notifications", words: "bell news" },
  { name: "Settings", to: "/dashboard/client/settings", words: "profile password sessions email" },
];
