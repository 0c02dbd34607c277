import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import type { Clock } from "~/platform/clock";
import type { Tx } from "~/platform/db/tables";
import { mailboxOf } from "~/platform/mail/acknowledgement.server";
import { hasMailbox } from "~/platform/mail/address";
import type { RateLimits, Services } from "~/platform/services";
import { tooMany } from "~/platform/too-many";
import { type AccountSide, sideOfActor } from "../identity/account-pages";
import type { Administrator, ClientActor } from "../identity/actor";
import { askPresentAddress, tellPresentAddress } from "./address-change/mails.server";
import type { AddressChangeTable } from "./address-change/tables";
import { findAddressChange, forgetAddressChange, lockAddressChange } from "./address-change/waiting.server";
import { findUser } from "./credentials/find-user.server";
import { confirmationLinkLimit, newAddressLimit } from "./credentials/limits";
import { linkLifetime, queueConfirmationLink } from "./sign-up/confirmation-link.server";
import { lockClientOf } from "./sign-up/prove-address.server";
import { emailTaken } from "./sign-up/sign-up.server";

type SignedIn = ClientActor | Administrator;

/** A new address that the account has asked for and that does not hold yet. */
export interface AddressChange {
  address: string;
  /** When the mailed links stop working, in epoch milliseconds. */
  validUntil: number;
  /** The new mailbox has confirmed. */
  confirmed: boolean;
  /** Whether the present mailbox has agreed; null where nobody has to. */
  agreed: boolean | null;
}

/** The change of address that waits for its links, or null. */
export async function readAddressChange({ db, clock }: Services, actor: SignedIn): Promise<AddressChange | null> {
  const change = await findAddressChange(db, clock, actor.userId);
  return (
    change && {
      address: change.address,
      validUntil: change.valid_until,
      confirmed: change.confirmed_at !== null,
      agreed: change.agreement === "unneeded" ? null : change.agreement !== "awaited",
    }
  );
}

/**
 * Mails a link to the new address and one to the present address, in place of an earlier change: the address changes when both
 * were used. A present address that was never confirmed is told and not asked. The caller has checked the password and how often
 * a change is asked for.
 */
export async function askForAddressChange(services: Services, actor: SignedIn, address: string): Promise<void> {
  const { db, clock, mailQueued } = services;
  const { userId } = actor;
  const side = sideOfActor(actor);
  await db.transaction().execute(async (tx) => {
    await lockClientOf(tx, clock, userId);
    await forgetAddressChange(tx, clock, userId);
    const present = await tx
      .selectFrom("user")
      .select(["email", "emailVerified"])
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    const asks = Boolean(present.emailVerified) && hasMailbox(present.email);
    const row: AddressChangeTable = {
      ...{ user_id: userId, address, session: actor.sessionId, confirmed_at: null },
      ...{ asked_at: clock.now(), valid_until: clock.now() + linkLifetime, agreement: asks ? "awaited" : "unneeded" },
    };
    // Of two that are asked for at once, the second one counts.
    await tx
      .insertInto("address_changes")
      .values(row)
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
      .execute();
    if (!asks) await tellPresentAddress(tx, services, { side, to: present.email, address });
    await mailOpenLinks(tx, services, row, { side, present: present.email });
    await recordAudit(
      tx,
      clock,
      { userId },
      { type: "account.address-change-asked", subject: userId, detail: { to: besideChain(userId, address) } },
    );
  });
  mailQueued();
}

/** The links of the steps that are not done yet. */
async function mailOpenLinks(
  tx: Tx,
  services: Services,
  change: AddressChangeTable,
  { side, present }: { side: AccountSide; present: string },
) {
  const { user_id: userId, address, agreement, confirmed_at } = change;
  if (agreement === "awaited")
    await askPresentAddress(tx, services, { userId, side, to: present, address, lifetime: linkLifetime });
  if (confirmed_at === null) await queueConfirmationLink(tx, services, { userId, side, address, isNew: true });
}

export type LinkSentAgain = { ok: true; to: string[] } | { ok: false; message: string; tooMany?: true };

/** Mails new links for the steps that are not done yet. The earlier ones no longer work. */
export async function sendChangeLinkAgain(services: Services, actor: SignedIn): Promise<LinkSentAgain> {
  const { db, clock, limits, mailQueued } = services;
  const waiting = await readAddressChange(services, actor);
  if (!waiting) return { ok: false, message: noChangeWaits };
  const wait = await takeLinkTurn(limits, actor.userId, waiting.address);
  if (wait !== null) return { ok: false, message: tooMany(wait, ""), tooMany: true };
  if (await findUser(db, waiting.address)) return { ok: false, message: emailTaken };
  const to = await db.transaction().execute(async (tx) => {
    await lockClientOf(tx, clock, actor.userId);
    // Somebody may have cancelled the change in the meantime: it is not to begin again.
    const change = await lockAddressChange(tx, clock, actor.userId);
    if (!change) return null;
    const renewed = { ...change, valid_until: clock.now() + linkLifetime };
    await forgetAddressChange(tx, clock, actor.userId);
    await tx.insertInto("address_changes").values(renewed).execute();
    await mailOpenLinks(tx, services, renewed, { side: sideOfActor(actor), present: actor.email });
    return [
      ...(renewed.agreement === "awaited" ? [actor.email] : []),
      ...(renewed.confirmed_at === null ? [renewed.address] : []),
    ];
  });
  if (!to) return { ok: false, message: noChangeWaits };
  mailQueued();
  return { ok: true, to };
}

/** Milliseconds until this account may have another link mailed to this address; null when it may now. */
export const takeLinkTurn = async (limits: RateLimits, userId: string, address: string): Promise<number | null> =>
  (await limits.take(newAddressLimit, userId)) ?? (await limits.take(confirmationLinkLimit, mailboxOf(address)));

export const noChangeWaits = "No change of your email address is waiting.";

/** Ends a change of address before it is done: its links no longer work. False when none was waiting. */
export const cancelAddressChange = ({ db, clock }: Services, { userId }: SignedIn): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await lockClientOf(tx, clock, userId);
    return cancelAddressChangeIn(tx, clock, userId);
  });

/** As part of another transaction: when the password changes, because another person may have asked for the address. */
export async function cancelAddressChangeIn(tx: Tx, clock: Clock, userId: string): Promise<boolean> {
  if (!(await forgetAddressChange(tx, clock, userId))) return false;
  const event = { type: "account.address-change-cancelled", subject: userId, detail: {} } as const;
  await recordAudit(tx, clock, { userId }, event);
  return true;
}
