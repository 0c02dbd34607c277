import type { MemberEnding, Role } from "./roles";

declare module "~/platform/db/tables" {
  interface Tables {
    memberships: MembershipTable;
  }
}

/** One row for each invitation of a business, which becomes a membership when it is accepted. The holder of the record has none. */
export interface MembershipTable {
  id: string;
  client_id: string;
  /** The invited address, in lower case. */
  email: string;
  role: Role;
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
  ended_how: MemberEnding;
  ended_by: string | null;
}
