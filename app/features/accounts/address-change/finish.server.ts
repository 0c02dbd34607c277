import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import type { Tx } from "~/platform/db/tables";
import { hasMailbox } from "~/platform/mail/address";
import type { Services } from "~/platform/services";
import { sideOf } from "../../identity/account-pages";
import { endSessions } from "../../identity/sessions/end-sessions.server";
import { proveAddress } from "../sign-up/prove-address.server";
import { tellFormerAddress, tellNewAddress } from "./mails.server";
import { findAddressChange, forgetAddressChange } from "./waiting.server";

export interface Finished {
  /** The account has joined a record that the firm had under the new address. */
  joined: boolean;
}

/**
 * As part of another transaction, which has locked the change: changes the address when both mailboxes have done their step;
 * null while one is missing. Everybody who is signed in elsewhere than where it was asked for is signed out: mailed links went to
 * the former address until now. Throws a unique violation when another account has the address.
 */
export async function finishAddressChange(
  tx: Tx,
  services: Services,
  userId: string,
  { lastStep }: { lastStep: "new mailbox" | "present mailbox" },
): Promise<Finished | null> {
  const { clock } = services;
  const change = await findAddressChange(tx, clock, userId);
  if (!change || change.confirmed_at === null || change.agreement === "awaited") return null;
  const { address, agreement } = change;
  const before = await tx
    .selectFrom("user")
    .select(["email", "role"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const joinedClient = await proveAddress(tx, clock, { userId, address });
  // A link to the former address must not change the address back.
  await forgetAddressChange(tx, clock, userId);
  const ended = await endSessions(tx, clock, userId, "address", { except: change.session });
  if (hasMailbox(before.email)) await tellFormerAddress(tx, services, before.email);
  if (lastStep === "present mailbox") await tellNewAddress(tx, services, { side: sideOf(before), to: address });
  await recordAudit(
    tx,
    clock,
    { userId },
    {
      type: "account.address-changed",
      subject: userId,
      detail: { from: besideChain(userId, before.email), to: besideChain(userId, address), agreement, ended },
    },
  );
  return { joined: joinedClient !== null };
}
