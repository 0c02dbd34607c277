declare module "~/platform/db/tables" {
  interface Tables {
    /** Inbox items whose retention is over, which will be erased. */
    due_erasures: {
      item_id: string;
      announced_at: number;
      /** Days that were counted since then, and when the last one was (countDays). */
      days: number;
      counted_at: number;
    };
    /** Legal holds on inbox items; those on clients are legal_holds. */
    item_holds: { item_id: string; reason: string; placed_by: string; placed_at: number };
  }
}

export {};
