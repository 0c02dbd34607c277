import type { ItemStatus } from "./vocabulary";

/** The subject of each is the item. A person's id; '' for nobody. */
declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    "inbox.assigned": { from: string; to: string };
    "inbox.status-changed": { from: ItemStatus; to: ItemStatus };
    "inbox.noted": { note: string };
    /** The mail's words are in the thread; the trail says that there was one. */
    "inbox.replied": { letter: string; first: boolean };
    "inbox.reply-undone": { letter: string };
    "inbox.answered": { letter: string };
  }
}
