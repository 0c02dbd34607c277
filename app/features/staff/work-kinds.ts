import { mayAsStaff, type StaffRole } from "../identity/staff/roles";

/** What somebody of the staff can hold, in the order of the form that hands it over. */
export const workKinds = ["clients", "meetings", "documents", "applications", "items", "tasks", "proposals"] as const;
export type WorkKind = (typeof workKinds)[number];

export const workLabels: Record<WorkKind, string> = {
  clients: "Clients as advisor of record",
  meetings: "Coming meetings",
  documents: "Documents assigned for review",
  applications: "Assigned applications",
  items: "Assigned inbox items",
  tasks: "Open tasks",
  proposals: "Proposals that wait for a second person",
};

/** How many of each kind somebody holds, and whether they are looking at a document right now. */
export type Work = Record<WorkKind, number> & { looks: number };

/** Who takes each kind: an account, 'nobody', 'stays' for the person who has it, or '' for whoever takes `all` of it. */
export type Heirs = Record<WorkKind | "all", string>;

export const nobody = "nobody";
export const stays = "stays";

/** Whether a role may hold this kind of work. Clients and meetings belong to advisors of the finder. */
export function mayHold(kind: WorkKind, { role, advisor }: { role: StaffRole; advisor: string | null }): boolean {
  switch (kind) {
    case "clients":
      return advisor !== null && mayAsStaff(role, "clients.edit");
    case "meetings":
      return advisor !== null && mayAsStaff(role, "meetings.arrange");
    case "documents":
      return mayAsStaff(role, "documents.review");
    case "applications":
      return mayAsStaff(role, "applications.assess");
    case "items":
      return mayAsStaff(role, "inbox.work");
    case "tasks":
      return mayAsStaff(role, "tasks.work");
    case "proposals":
      return mayAsStaff(role, "applications.decide") || mayAsStaff(role, "applications.pay");
  }
}

/** Kinds of which there is something. */
export const heldKinds = (work: Work): WorkKind[] => workKinds.filter((kind) => work[kind] > 0);
