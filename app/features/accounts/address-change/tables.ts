declare module "~/platform/db/tables" {
  interface Tables {
    address_changes: AddressChangeTable;
  }
}

/**
 * Who agrees for the present address: its mailbox, or the firm, for somebody who cannot read that mailbox any more. Nobody has
 * to for an account without an address, or with one that was never confirmed: it may be mistyped, and another person's.
 */
export type Agreement = "awaited" | "mailbox" | "firm" | "unneeded";

/** The change of address that an account has asked for, until it is done, ended or out of date. */
export interface AddressChangeTable {
  user_id: string;
  /** The new address. */
  address: string;
  /** The session in which it was asked for: it goes on when the change is done. No key: sessions end before changes do. */
  session: string;
  asked_at: number;
  /** When the links stop working. */
  valid_until: number;
  agreement: Agreement;
  /** When the new mailbox has confirmed. */
  confirmed_at: number | null;
}
