import type { Generated } from "kysely";
import type { ComplianceKind } from "./vocabulary";

declare module "~/platform/db/tables" {
  interface Tables {
    compliance_entries: ComplianceEntryTable;
  }
}

/** What staff have recorded, never changed afterwards: a new entry follows, or this one is taken back with a reason. */
export interface ComplianceEntryTable {
  /** Also the key of the form, so that one form is one entry. */
  id: string;
  client_id: string;
  kind: ComplianceKind;
  /** A word of the vocabulary, or typed words; '' for the next review. */
  value: string;
  /** Of an identity document: the last characters of its number, and its country; else ''. */
  digits: string;
  country: string;
  /** yyyy-mm-dd: when it was seen, assessed or asked. */
  on_date: string;
  /** yyyy-mm-dd: the expiry of a document, or the day of the next review; '' for none. */
  until_date: string;
  /** Who saw, assessed or asked, as staff typed it. */
  person: string;
  recorded_by: string;
  recorded_at: number;
  /** Taken back: it was wrong, or the document is no longer good. */
  ended_by: string | null;
  ended_at: number | null;
  ended_reason: string;
  /** The check of an application from which it was taken over: the ids of application and check, and its version; '' when it was typed. */
  source: Generated<string>;
  /** The reference of that application, which may be gone. */
  source_reference: Generated<string>;
  /** The client's document that proves it, which was approved then. It may be reopened or removed later; null for none. */
  document_id: string | null;
}
