import { href } from "react-router";
import type { ClientWorkKind } from "../identity/work-part";

export const workNames: Record<ClientWorkKind, string> = {
  task: "Task",
  item: "Inbox item",
  document: "Document to review",
  meeting: "Coming meeting",
};

/** Open work whose owner does not see its client after an act. */
export interface LeavingWork {
  /** What goes along, each in words. */
  goes: string[];
  /** What stays with its owner, each in words. */
  stays: string[];
  /** Who gets what goes along: a name; '' for nobody; null for several people. */
  to: string | null;
  /** Changes with what is told here. */
  key: string;
}

/** The name of the checkbox that lets it go along. */
export const handField = "hand";

export const leavingTitle = "Open work that its owner will not see any more";
export const staysTitle =
  "Meetings stay with their host until you give them to somebody else, under “Work out of reach”";

export function handLabel({ goes, to }: LeavingWork): string {
  const what = goes.length === 1 ? "it" : "them";
  if (to === null) return `Give ${what} to the new advisors of record`;
  return to === ""
    ? `Give ${what} to nobody: unassigned, everybody who sees the client sees ${what}`
    : `Give ${what} to ${to}`;
}

export const handHint = "Otherwise it stays as it is, and is listed under “Work out of reach”.";

/** The kinds that can stand still, as a filter of the list. */
export const unseenKinds = [
  { value: "task", label: "Tasks" },
  { value: "item", label: "Inbox items" },
  { value: "meeting", label: "Coming meetings" },
] as const;

/** The page on which a piece of work is done. */
export function pageOf({ kind, id }: { kind: ClientWorkKind; id: string }): string {
  switch (kind) {
    case "task":
      return href("/dashboard/admin/tasks/:taskId", { taskId: id });
    case "item":
      return href("/dashboard/admin/inbox/:itemId", { itemId: id });
    case "document":
      return href("/dashboard/admin/documents/:documentId", { documentId: id });
    case "meeting":
      return `${href("/dashboard/admin/meetings")}?arrange=${id}`;
  }
}
