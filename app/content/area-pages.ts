import type { Register } from "react-router";

/** The address of a page in the portals: one that does not exist does not compile. Content imports types only. */
export type PortalPath = Exclude<
  Extract<keyof NonNullable<Register["pages"]>, `/dashboard${string}`>,
  `${string}:${string}`
>;

/** A page of the client portal or the admin portal, as tabs and quick search name it. */
export interface AreaPage {
  name: string;
  to: PortalPath | `${PortalPath}${"?" | "#"}${string}`;
  /** Other words with which people search for it. */
  words: string;
}

/** A tab of the portal's frame. */
export interface AreaTab extends Omit<AreaPage, "words"> {
  /** The word in its cell at the bottom of a phone's screen. A tab without one is in the menu More there. */
  cell?: string;
  /** The tab moves into the menu More below this width in rem. */
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
    words: "files uploads review approve reject request",
    cell: "Documents",
  },
  { name: "Applications", to: "/dashboard/admin/applications", words: "funding loans" },
  { name: "Inbox", to: "/dashboard/admin/inbox", words: "messages contact requests registrations", cell: "Inbox" },
  { name: "Meetings", to: "/dashboard/admin/meetings", words: "calendar appointments", folds: 60 },
  { name: "Events", to: "/dashboard/admin/events", words: "webinars registrations waiting list", folds: 70 },
];

/** Pages of the admin portal without a tab of their own. */
const adminMore: readonly AreaPage[] = [
  { name: "Tasks", to: "/dashboard/admin/tasks", words: "to do todo reminders due mine" },
  {
    name: "Templates of tasks",
    to: "/dashboard/admin/tasks/templates",
    words: "checklists business client steps",
  },
  { name: "Tags", to: "/dashboard/admin/clients/tags", words: "labels segments groups merge rename" },
  { name: "Outgoing mail", to: "/dashboard/admin/mail", words: "mail outbox letters failed send" },
  { name: "Staff", to: "/dashboard/admin/staff", words: "colleagues team roles invite suspend administrators" },
  { name: "Roles", to: "/dashboard/admin/staff/roles", words: "rights permissions matrix may do" },
  { name: "Public figures", to: "/dashboard/admin/claims", words: "claims sources figures review compliance" },
  { name: "Audit log", to: "/dashboard/admin/audit", words: "history events changes chain who when" },
  {
    name: "Files set aside",
    to: "/dashboard/admin/set-aside",
    words: "quarantine storage unknown lost put back",
  },
  {
    name: "Retention",
    to: "/dashboard/admin/retention",
    words: "erasure erase delete legal hold kept privacy rules",
  },
  { name: "Saved texts", to: "/dashboard/admin/saved-texts", words: "templates replies answers reasons reject" },
  { name: "Instruments", to: "/dashboard/admin/instruments", words: "prices securities shares bonds funds symbols" },
  { name: "Exchange rates", to: "/dashboard/admin/exchange-rates", words: "currency currencies conversion" },
  { name: "Notifications", to: "/dashboard/admin/notifications", words: "bell news" },
  { name: "Settings", to: "/dashboard/admin/settings", words: "profile password sessions" },
];

/** A part of the overview that people look for by its name. */
const systemStatus: AreaPage = {
  name: "System Status",
  to: "/dashboard/admin#system-status",
  words: "health working storage mail server operational",
};

export const adminPages: readonly AreaPage[] = [...adminTabs, ...adminMore, systemStatus];

/** Always in the menu More of the admin portal. */
export const adminMoreTabs: readonly AreaTab[] = adminMore;

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

export const clientPages: readonly AreaPage[] = [
  { name: "Dashboard", to: "/dashboard/client", words: "upload value home" },
  { name: "Documents", to: "/dashboard/client/documents", words: "files zip" },
  {
    name: "Portfolio",
    to: "/dashboard/client/portfolio",
    words: "holdings return performance allocation gains income statement value",
  },
  { name: "Applications", to: "/dashboard/client/applications", words: "funding loan stage reference waiting" },
  { name: "Meetings", to: "/dashboard/client/meetings", words: "schedule book appointment advisor" },
  { name: "Messages", to: "/dashboard/client/messages", words: "write letter question advisor contact" },
  { name: "Notifications", to: "/dashboard/client/notifications", words: "bell news" },
  {
    name: "What we tell you",
    to: "/dashboard/client/settings/notifications",
    words: "notifications mail email digest daily unsubscribe preferences",
  },
  { name: "Settings", to: "/dashboard/client/settings", words: "profile password sessions email" },
];
