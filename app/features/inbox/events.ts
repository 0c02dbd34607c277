import type { ErasedItem } from "./erase-item.server";
import type { ItemKind, ItemStatus } from "./vocabulary";

/** The subject of each is the item. The id of a person or a team; '' for nobody. */
declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    "inbox.assigned": { from: string; to: string };
    "inbox.status-changed": { from: ItemStatus; to: ItemStatus };
    "inbox.noted": { note: string };
    /** The mail's words are in the thread; the trail says that there was one. `owed`: the promised answer is still to come. */
    "inbox.replied": { letter: string; first: boolean; owed?: true };
    "inbox.reply-undone": { letter: string };
    /** `due`: the deadline of its answer, in epoch milliseconds; without one when that before goes on. */
    "inbox.answered": { letter: string; due?: number };
    /** The client's id. */
    "inbox.joined": { client: string };
    "inbox.separated": { client: string };
    "inbox.held": { reason: string };
    "inbox.released": { reason: string };
    /** The dates are yyyy-mm-dd: when it came in, and until when its rule has kept it. */
    "inbox.erased": { kind: ItemKind; received: string; keptUntil: string; files: number } & ErasedItem;
  }
}
