import type { HouseholdEnding, HouseholdInvitationEnding } from "./vocabulary";

declare module "~/platform/db/tables" {
  interface Tables {
    /** Two clients who see a joint portfolio. Ended ones stay for the history of both. */
    households: HouseholdTable;
    /** The two of them, at the places 1 and 2. A client has at most one row without `left_at`. */
    household_members: { household_id: string; place: number; client_id: string; left_at: number | null };
    /** What one client has asked the holder of an address. */
    household_invitations: HouseholdInvitationTable;
  }
}

export interface HouseholdTable {
  id: string;
  formed_at: number;
  ended_at: number | null;
  ended_how: HouseholdEnding;
  /** The client who ended it, or whose account was closed. */
  ended_for: string | null;
}

export interface HouseholdInvitationTable {
  id: string;
  /** Who invites. */
  client_id: string;
  /** In lower case. Whether it has an account is asked when somebody reads the invitation. */
  email: string;
  /** A form that is sent twice invites once. */
  form_key: string;
  invited_by: string;
  invited_at: number;
  ends_at: number;
  ended_at: number | null;
  ended_how: HouseholdInvitationEnding;
}
