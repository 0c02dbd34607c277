declare module "~/platform/db/tables" {
  interface Tables {
    /** The invitation of a client without an account to the portal; one row while it waits. The audit log keeps the others. */
    client_invitations: ClientInvitationTable;
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
