import { type Clock, hour } from "../clock";
import type { Tx } from "../db/tables";
import { databaseLimits } from "../limits.server";
import type { LimitRule } from "../services";

/**
 * Mails to one mailbox that only confirm what a form has said, over all forms. Anybody can type any address, so without a
 * limit the forms could fill another person's mailbox.
 */
export const acknowledgementLimit: LimitRule = { name: "acknowledgement", points: 5, per: hour };

/**
 * Whether another acknowledgement may go to this address now. When not, only the mail is left out: the form is stored and
 * answered as usual. Ask before the transaction writes to the audit log: every transaction takes these two locks in this order, so
 * that two of them cannot wait for each other.
 */
export async function mayAcknowledge(tx: Tx, clock: Clock, address: string): Promise<boolean> {
  return (await databaseLimits(tx, clock).take(acknowledgementLimit, mailboxOf(address))) === null;
}

/** The same key for all addresses that end in one mailbox: 'Uma+news@example.com' is 'uma@example.com'. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const [local] = address.slice(0, at).split("+");
  return `${local || address.slice(0, at)}${address.slice(at)}`.toLowerCase();
}
