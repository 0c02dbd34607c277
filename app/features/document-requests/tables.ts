import type { Generated } from "kysely";
import type { ItemStanding } from "./item-state";
import type { RemarkKind, Side } from "./remark-kind";

declare module "~/platform/db/tables" {
  interface Tables {
    document_requests: DocumentRequestTable;
    document_request_items: DocumentRequestItemTable;
    document_request_answers: { document_id: string; item_id: string; at: number };
    document_request_remarks: DocumentRequestRemarkTable;
    document_request_replacements: DocumentRequestReplacementTable;
    /** The firm's own checklists. Removed ones stay, so that they can be put back. */
    document_checklists: DocumentChecklistTable;
    document_checklist_items: DocumentChecklistItemTable;
  }
}

/** What the firm has asked one client for, at one time. */
export interface DocumentRequestTable {
  n: Generated<number>;
  id: string;
  client_id: string;
  /** The administrator; kept when the account is gone. */
  created_by: string;
  created_at: number;
  /** Said above the items, or ''. */
  message: string;
  /** Made with the form: one that is sent twice makes one request for each client. */
  form_key: string;
  /** When the client sees it: a request that a rejection makes waits until that can no longer be undone. */
  shown_from: Generated<number>;
  /** The rejected document in whose place another one is asked for; null for all other requests. */
  replaces: string | null;
}

/** How an item stood before a rejection asked for a replacement, so that undoing the rejection leaves nothing behind. */
export interface DocumentRequestReplacementTable {
  document_id: string;
  /** The item that asks for the replacement. */
  item_id: string;
  /** The item that the document answered before, if it was another one. */
  item_before: string | null;
  /** Both of the item itself, if it was there before. */
  due_before: string | null;
  told_before: number | null;
}

/**
 * One thing that was asked for. Its state is not stored: it follows from the times below and from the newest document that
 * answers it (item-state.ts).
 */
export interface DocumentRequestItemTable {
  id: string;
  request_id: string;
  /** Its place in the request, from 0. */
  place: number;
  category: string;
  type: string;
  name: string;
  instructions: string;
  /** 1: the client sends it if they have it. Nobody is reminded of it, and it is never late. */
  optional: Generated<number>;
  /** yyyy-mm-dd */
  due_on: string | null;
  /** When the client was last told of the due date: reminders for a day that is over by then are not sent. */
  told_at: number;
  /** The due dates for which the client was reminded three days before, and on the day. */
  reminded_before: string | null;
  reminded_on: string | null;
  /** When the client said that it does not apply; null again once the firm asks again or a document comes. */
  inapplicable_at: number | null;
  /** When the firm accepted that it does not apply. */
  released_at: number | null;
  withdrawn_at: number | null;
  /** What the newest document that counts says (item-standing.server.ts), stored by whoever changes a document of the item. */
  standing: Generated<ItemStanding>;
}

/** One entry of the conversation about an item. */
export interface DocumentRequestRemarkTable {
  id: string;
  item_id: string;
  side: Side;
  kind: RemarkKind;
  /** The account; kept when it is gone. */
  by_user: string;
  at: number;
  text: string;
  /** Made with the form: a repeated form adds nothing. */
  form_key: string;
}

export interface DocumentChecklistTable {
  id: string;
  name: string;
  /** The name folded: two checklists are not called the same. */
  name_key: string;
  /** Counts the changes: an outdated form changes nothing. */
  version: Generated<number>;
  created_at: number;
  changed_at: number;
  /** Who changed it last. History outlives accounts, so it has no key. */
  changed_by: string;
  removed_at: number | null;
  /** Of the form that added it: sent twice, it is one. */
  form_key: string;
}

export interface DocumentChecklistItemTable {
  id: string;
  checklist_id: string;
  /** Its place in the checklist, from 0. */
  place: number;
  name: string;
  category: string;
  type: string;
  instructions: string;
  /** 1 for what the client sends if they have it. */
  optional: Generated<number>;
  /** The due date that is filled in: so many days after the day of the request; null for none. */
  days: number | null;
}
