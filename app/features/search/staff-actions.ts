import type { AreaPage } from "~/content/area-pages";

/** What staff begin from quick search, in any portal page: each leads to the form for it. */
export const staffActions: readonly AreaPage[] = [
  { name: "Add client", to: "/dashboard/admin/clients?add=new", words: "new create person company" },
  {
    name: "Request documents",
    to: "/dashboard/admin/documents/requests/new",
    words: "ask clients checklist new action",
  },
  {
    name: "Arrange a meeting",
    to: "/dashboard/admin/meetings#requests-without-a-time",
    words: "set time appointment schedule",
  },
  {
    name: "Review the oldest document",
    to: "/dashboard/admin/documents?status=pending&sort=uploaded",
    words: "approve reject pending queue",
  },
  { name: "Answer what is overdue", to: "/dashboard/admin/inbox?deadline=over", words: "late reply promised inbox" },
  { name: "Go to audit log", to: "/dashboard/admin/audit", words: "history events who when" },
];
