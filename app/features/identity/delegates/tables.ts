import type { DelegateAct, Ending, Relation, Right } from "../delegate-words";

declare module "~/platform/db/tables" {
  interface Tables {
    delegations: DelegationTable;
    /** The document categories that a delegate may see: no other exists for the delegate. */
    delegation_categories: { delegation_id: string; category: string };
    delegate_activity: DelegateActivityTable;
  }
}

/** One row for each invitation, which becomes an access when it is accepted. */
export interface DelegationTable {
  id: string;
  client_id: string;
  /** The invited address, in lower case. */
  email: string;
  relation: Relation;
  rights: Right;
  /** The last day, yyyy-mm-dd, in `zone`: the client's zone when the day was chosen. */
  until: string;
  zone: string;
  /** The first moment after the last day. */
  ends_at: number;
  /** Made by the form: a repeated request finds the invitation that the first one made. */
  form_key: string;
  invited_by: string;
  invited_at: number;
  /** When the mailed link stops working. */
  link_until: number;
  /** The account that has accepted it. */
  user_id: string | null;
  accepted_at: number | null;
  ended_at: number | null;
  ended_how: Ending;
  ended_by: string | null;
  /** The last day of which both sides were reminded; another one is reminded of again. */
  reminded_until: string | null;
}

/** What a delegate did with the client's documents, for the client's list. */
export interface DelegateActivityTable {
  id: string;
  client_id: string;
  delegation_id: string;
  /** The delegate's name on that day. */
  who: string;
  act: DelegateAct;
  document_id: string | null;
  document: string;
  at: number;
}
