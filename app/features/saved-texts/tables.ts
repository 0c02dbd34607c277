import type { SavedTextKind } from "./vocabulary";

declare module "~/platform/db/tables" {
  interface Tables {
    /** Texts of the whole firm that its staff use again. Removed ones stay, so that they can be put back. */
    saved_texts: SavedTextTable;
  }
}

export interface SavedTextTable {
  id: string;
  kind: SavedTextKind;
  name: string;
  /** The name folded: two texts of one kind are not called the same. */
  name_key: string;
  text: string;
  /** 1: a reply that is not the promised answer yet. */
  owed: number;
  /** Counts the changes: an outdated form changes nothing. */
  version: number;
  created_at: number;
  changed_at: number;
  /** Who changed it last; null for those that came with the program. History outlives accounts, so it has no key. */
  changed_by: string | null;
  removed_at: number | null;
  /** Of the form that added it: sent twice, it is one. */
  form_key: string;
}
