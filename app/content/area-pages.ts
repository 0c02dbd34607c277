/** A page of the portal or of the desk, as tabs and quick search name it. */
export interface AreaPage {
  name: string;
  to: string;
  /** Other words by which people look for it. */
  words: string;
}

/** The tabs of the desk, in their order. */
export const adminTabs: readonly AreaPage[] = [
  { name: "Overview", to: "/dashboard/admin", words: "start home figures queue" },
  { name: "Client Management", to: "/dashboard/admin/clients", words: "accounts people add block portfolio" },
  { name: "Document Management", to: "/dashboard/admin/documents", words: "files uploads review approve reject" },
  { name: "Applications", to: "/dashboard/admin/applications", words: "funding loans" },
  { name: "Inbox", to: "/dashboard/admin/inbox", words: "messages contact requests registrations" },
  { name: "Meetings", to: "/dashboard/admin/meetings", words: "calendar appointments" },
  { name: "Events", to: "/dashboard/admin/events", words: "webinars registrations waiting list" },
];

export const adminPages: readonly AreaPage[] = [
  ...adminTabs,
  { name: "Mail", to: "/dashboard/admin/mail", words: "outbox letters failed send" },
  { name: "Audit log", to: "/dashboard/admin/audit", words: "history events changes chain who when" },
  { name: "Notifications", to: "/dashboard/admin/notifications", words: "bell news" },
  { name: "Settings", to: "/dashboard/admin/settings", words: "profile password sessions" },
];

export const clientPages: readonly AreaPage[] = [
  { name: "Your dashboard", to: "/dashboard/client", words: "documents upload files portfolio value home" },
  { name: "Your applications", to: "/dashboard/client/applications", words: "funding loan stage reference waiting" },
  { name: "Meetings", to: "/dashboard/client/meetings", words: "schedule appointment advisor" },
  { name: "Notifications", to: "/dashboard/client/notifications", words: "bell news" },
  { name: "Settings", to: "/dashboard/client/settings", words: "profile password sessions email" },
];
