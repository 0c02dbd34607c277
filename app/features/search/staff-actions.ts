import { href } from "react-router";
import type { AreaPage } from "~/content/area-pages";
import type { StaffAct } from "../identity/staff/roles";

/** What staff begin from quick search, in any portal page: each leads to the form or the list for it. `act` is what its reader must be allowed. */
export const staffActions: readonly (Omit<AreaPage, "to"> & { to: string; act: StaffAct })[] = [
  {
    name: "Add client",
    act: "clients.edit",
    to: `${href("/dashboard/admin/clients")}?add=new`,
    words: "new create person company",
  },
  {
    name: "Invite clients to the portal",
    act: "clients.edit",
    to: `${href("/dashboard/admin/clients")}?portal=not-invited`,
    words: "invitation invitations access account send",
  },
  {
    name: "Find the household or the people with access of a client",
    act: "desk.read",
    to: href("/dashboard/admin/clients"),
    words: "households family members delegates spouse",
  },
  {
    name: "Loans to pay out",
    act: "applications.pay",
    to: `${href("/dashboard/admin/applications")}?status=disbursement`,
    words: "payout payouts disbursement wire transfer money",
  },
  {
    name: "Request documents",
    act: "documents.send",
    to: href("/dashboard/admin/documents/requests/new"),
    words: "ask clients checklist new action",
  },
  {
    name: "Arrange a meeting",
    act: "meetings.arrange",
    to: href("/dashboard/admin/meetings/new"),
    words: "set time appointment schedule new book call",
  },
  {
    name: "Add task",
    act: "tasks.work",
    to: href("/dashboard/admin/tasks/new"),
    words: "new to do reminder todo action",
  },
  {
    name: "Review the oldest document",
    act: "documents.review",
    to: `${href("/dashboard/admin/documents")}?status=pending&sort=uploaded`,
    words: "approve reject pending queue",
  },
  {
    name: "Answer what is overdue",
    act: "inbox.work",
    to: `${href("/dashboard/admin/inbox")}?deadline=over`,
    words: "late reply promised inbox",
  },
  { name: "Go to audit log", act: "audit.read", to: href("/dashboard/admin/audit"), words: "history events who when" },
];
