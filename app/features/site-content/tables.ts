import type { Generated, Selectable } from "kysely";
import type { ContentKind, RevisionState } from "./vocabulary";

declare module "~/platform/db/tables" {
  interface Tables {
    content_revisions: ContentRevisionTable;
  }
}

/**
 * What the portal says about one entry of the site's content (decision 0054). The published revision stands in the place of what the
 * files say; without one the files hold.
 */
export interface ContentRevisionTable {
  id: string;
  kind: ContentKind;
  /** Of the entry: the last part of its address. It never changes. */
  key: string;
  /** Counts the revisions of an entry from 1. */
  number: number;
  state: RevisionState;
  /** 1: published, it takes the entry off the site. */
  removes: number;
  /** 1: an advisor whom this takes off the site stays one in the portal. */
  stays: Generated<number>;
  /** An item of the kind (ContentOf), as JSON. */
  content: string;
  /** What the site said when the revision was begun; null for nothing. */
  before: string | null;
  /** Counts how often it was stored: who changes or publishes it names what they saw. */
  saves: number;
  made_by: string;
  made_at: number;
  changed_by: string;
  changed_at: number;
  proposed_by: string | null;
  proposed_at: number | null;
  /** Who published, sent back or discarded it. */
  decided_by: string | null;
  decided_at: number | null;
  /** 1: one person published it, and no second has looked at it (decision 0083). */
  unseen: Generated<number>;
  /** Why it was sent back; '' otherwise. */
  remark: string;
}

export type ContentRevision = Selectable<ContentRevisionTable>;
