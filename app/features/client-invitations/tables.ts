declare module "~/platform/db/tables" {
  interface Tables {
    /** The invitation of a client without an account to the portal; one row while it waits. The audit log keeps the others. */
    client_invitations: ClientInvitationTable;
    /** Several clients who are invited together. Kept for `roundDays`; the audit log has it for good. */
    invitation_rounds: {
      id: string;
      /** The account of the staff. */
      by_user: string;
      at: number;
      /** How many clients of the choice were not invited. */
      left_out: number;
      /** When nothing more was to be mailed: all were, or somebody stopped it. Null while clients wait. */
      ended_at: number | null;
      /** Who stopped it; null for a round that came to its end. */
      stopped_by: string | null;
    };
    invitation_round_lines: {
      round_id: string;
      client_id: string;
      /** '' while the client waits. */
      outcome: "" | "mailed" | "left" | "stopped";
      /** Why a client who waited was left out in the end. '' for all others. */
      why: string;
      /** When the invitation was mailed; it is the `invited_at` of the invitation. */
      mailed_at: number | null;
    };
  }
}

export interface ClientInvitationTable {
  client_id: string;
  /** To which the link was mailed. A link to an earlier address of the client opens nothing. */
  email: string;
  /** The account of the staff. */
  invited_by: string;
  invited_at: number;
  /** When the mailed link stops working. */
  link_until: number;
}
