import type { Generated } from "kysely";
import type { ItemKind, ItemStatus } from "./vocabulary";

declare module "~/platform/db/tables" {
  interface Tables {
    inbox_items: InboxItemTable;
    /** For administrators only: never mailed, never shown to the person. */
    inbox_notes: {
      id: string;
      item_id: string;
      author_id: string;
      text: string;
      /** Of the form that it was typed into: sent twice, it is one. */
      form_key: string;
      created_at: number;
    };
    /** What the firm and the person have written to each other, in the order of their times. */
    inbox_letters: {
      id: string;
      item_id: string;
      /** The administrator; null for the person. */
      author_id: string | null;
      /**
       * The account that wrote it in the client portal: one of several for a business. Null for the firm's letters, for those that
       * came by a link of a mail, and for old ones. Without a key: history outlives accounts.
       */
      writer_id: string | null;
      text: string;
      form_key: string;
      /** Its message in the outbox. */
      mail_id: string | null;
      created_at: number;
      /** The person sees the letter from this time on. Until then its author can undo it. */
      told_at: number;
      /** When its author took it back; the person never sees it then. */
      undone_at: number | null;
      /** What Undo restores: the status of the item before this answer. Null for the person's letters. */
      status_before: ItemStatus | null;
      /** 1: this answer stopped the clock of the response deadline. */
      is_first: number;
      /** 1: no person had the item, so this answer assigned it to its author. */
      took_item: number;
      /** Then: the team that had it, '' for nobody. Undo gives it back. */
      took_from: Generated<string>;
      /** When the other side first had it on the screen, as far as it reads in one of the portals. */
      seen_at: number | null;
    };
    /** Answers to earlier questions of an item, each with the deadline that it had. The present one stands in the item. */
    inbox_earlier_answers: {
      id: string;
      item_id: string;
      asked_at: number;
      promised_at: number;
      answered_at: number;
      /** Without a key: history outlives accounts. */
      answered_by: string | null;
    };
    /** Answers that are not sent yet: one for an item and a member of the staff, who alone reads it. */
    inbox_drafts: {
      item_id: string;
      author_id: string;
      text: string;
      /** Counts the texts that were put into the answer by a press, not by the keys of its writer. */
      version: number;
      saved_at: number;
      /** 1: it is to say that the promised answer is still to come. */
      owed: number;
    };
  }
}

export interface InboxItemTable {
  n: Generated<number>;
  /** The id of what has come in: the message, application, request or registration itself. */
  id: string;
  kind: ItemKind;
  /** What the person quotes. */
  reference: string;
  name: string;
  email: string;
  /** What it is about, in a few words. */
  title: string;
  status: ItemStatus;
  /** The administrator who works on it, or a team of whom one has to take it; '' for nobody, because an index orders that and not null. */
  assignee_id: string;
  /** When the person asked again after an answer: the deadline counts from then. Null: from when the item came in. */
  asked_at: number | null;
  /** The response deadline. */
  promised_at: number | null;
  /** When the first answer to the latest question went out, which stops the clock. */
  answered_at: number | null;
  answered_by: string | null;
  created_at: number;
  changed_at: number;
  changed_by: string | null;
  /** The code of kind, status and clock, for the list; see facetOf in response-deadline.ts. */
  facet: string;
  due_at: number;
  turns_at: number | null;
  /** 0 to 3, in the order of the work. */
  sort_status: number;
  sort_name: string;
  search: string;
  /** The client whom the staff have named as the sender; null for nobody. What clients send in the portal names them itself. */
  client_id: string | null;
  hidden_at: number | null;
}
