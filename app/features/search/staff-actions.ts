import { href } from "react-router";
import type { AreaPage } from "~/content/area-pages";

/** What staff begin from quick search, in any portal page: each leads to the form for it. */
export const staffActions: readonly (Omit<AreaPage, "to"> & { to: string })[] = [
  { name: "Add client", to: `${href("/dashboard/admin/clients")}?add=new`, words: "new create person company" },
  {
    name: "Request documents",
    to: href("/dashboard/admin/documents/requests/new"),
    words: "ask clients checklist new action",
  },
  {
    name: "Arrange a meeting",
    to: href("/dashboard/admin/meetings/new"),
    words: "set time appointment schedule new book call",
  },
  { name: "Add task", to: href("/dashboard/admin/tasks/new"), words: "new to do reminder todo action" },
  {
    name: "Review the oldest document",
    to: `${href("/dashboard/admin/documents")}?status=pending&sort=uploaded`,
    words: "approve reject pending queue",
  },
  {
    name: "Answer what is overdue",
    to: `${href("/dashboard/admin/inbox")}?deadline=over`,
    words: "late reply promised inbox",
  },
  { name: "Go to audit log", to: href("/dashboard/admin/audit"), words: "history events who when" },
];
