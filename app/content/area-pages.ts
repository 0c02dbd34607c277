import { type AreaTab, adminMoreTabs, adminTabs } from "./area-tabs";

/** A page of the client portal or the admin portal, as quick search names it. The frame of each page has the tabs alone. */
export interface AreaPage extends Pick<AreaTab, "name" | "to"> {
  /** Other words with which people search for it. */
  words: string;
}

const adminWords: Partial<Record<AreaTab["to"], string>> = {
  "/dashboard/admin": "start home figures queue",
  "/dashboard/admin/clients": "accounts people add block portfolio",
  "/dashboard/admin/documents": "files uploads review approve reject request",
  "/dashboard/admin/applications": "funding loans",
  "/dashboard/admin/inbox": "messages contact requests registrations",
  "/dashboard/admin/meetings": "calendar appointments",
  "/dashboard/admin/events": "webinars registrations waiting list",
  "/dashboard/admin/tasks": "to do todo reminders due mine",
  "/dashboard/admin/tasks/templates": "checklists business client steps",
  "/dashboard/admin/out-of-reach": "unseen stranded tasks items meetings advisor changed hand over",
  "/dashboard/admin/clients/tags": "labels segments groups merge rename",
  "/dashboard/admin/documents/approvals": "two second approval four eyes review rule category",
  "/dashboard/admin/imports": "import csv excel file upload clients transactions prices valuations",
  "/dashboard/admin/mail": "mail outbox letters failed send",
  "/dashboard/admin/staff": "colleagues team roles invite suspend administrators",
  "/dashboard/admin/staff/roles": "rights permissions matrix may do",
  "/dashboard/admin/staff/teams": "groups colleagues members unassigned reach",
  "/dashboard/admin/content": "news pages site texts publish propose edit press releases",
  "/dashboard/admin/claims": "claims sources figures review compliance",
  "/dashboard/admin/audit": "history events changes chain who when",
  "/dashboard/admin/set-aside": "quarantine storage unknown lost put back",
  "/dashboard/admin/retention": "erasure erase delete legal hold kept privacy rules",
  "/dashboard/admin/documents/checklists": "templates requests ask clients usual documents passport",
  "/dashboard/admin/saved-texts": "templates replies answers reasons reject",
  "/dashboard/admin/instruments": "prices securities shares bonds funds symbols",
  "/dashboard/admin/exchange-rates": "currency currencies conversion",
  "/dashboard/admin/notifications": "bell news",
  "/dashboard/admin/settings": "profile password sessions mails digest time zone",
};

/** A part of the overview that people look for by its name. */
const systemStatus: AreaPage = {
  name: "System Status",
  to: "/dashboard/admin#system-status",
  words: "health working storage mail server operational",
};

/** Pages that other pages lead to, and that people look for by their names. */
const further: readonly AreaPage[] = [
  { name: "Working hours", to: "/dashboard/admin/meetings/hours", words: "hours leave holiday rooms offices feed" },
  { name: "Week of meetings", to: "/dashboard/admin/meetings/week", words: "calendar diary free" },
  { name: "Closed days of the offices", to: "/dashboard/admin/meetings/closures", words: "holidays closures" },
  { name: "Requested documents", to: "/dashboard/admin/documents/requests", words: "asked missing late" },
  { name: "Columns of the clients", to: "/dashboard/admin/clients/columns", words: "list choose" },
  { name: "Views of the clients", to: "/dashboard/admin/clients/views", words: "saved filters list" },
];

export const adminPages: readonly AreaPage[] = [
  ...[...adminTabs, ...adminMoreTabs.flatMap(([, pages]) => pages)].map(({ name, to }) => ({
    name,
    to,
    words: adminWords[to] ?? "",
  })),
  ...further,
  systemStatus,
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
