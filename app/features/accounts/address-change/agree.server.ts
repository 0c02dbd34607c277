import { recordAudit } from "~/platform/audit/audit.server";
import { isUniqueViolation } from "~/platform/db/errors";
import type { Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { peekLinkToken, useLinkToken } from "~/platform/tokens/link-tokens.server";
import { type AccountSide, sideOf } from "../../identity/account-pages";
import { isClosed, isDeleted } from "../credentials/find-user.server";
import { lockClientOf } from "../sign-up/prove-address.server";
import { finishAddressChange } from "./finish.server";
import { masked } from "./mails.server";
import {
  findAddressChange,
  forgetAddressChange,
  lockAddressChange,
  agreementPurpose as purpose,
} from "./waiting.server";

export interface AskedAgreement {
  /** Whose account it is about. */
  name: string;
  present: string;
  /** The new address, as far as somebody recognises the own one. */
  wanted: string;
  side: AccountSide;
}

/** What the link in the present mailbox is about; null when it no longer works. */
export async function peekAgreement({ db, clock }: Services, secret: string): Promise<AskedAgreement | null> {
  const token = await peekLinkToken(db, clock, purpose, secret);
  if (!token || (await isDeleted(db, token.subject))) return null;
  const change = await findAddressChange(db, clock, token.subject);
  const user = await db
    .selectFrom("user")
    .select(["name", "email", "role"])
    .where("id", "=", token.subject)
    .executeTakeFirst();
  if (!user || change?.agreement !== "awaited" || change.address !== token.detail) return null;
  return { name: user.name, present: user.email, wanted: masked(change.address), side: sideOf(user) };
}

/** `done`: the new mailbox had confirmed already, and the address is changed. */
export type Agreed = { ok: true; done: boolean } | { ok: false; reason: "expired" | "taken" };

/**
 * The present mailbox agrees, by its link. No password is asked here: it was asked when the change was asked for, and the new
 * mailbox is asked again.
 */
export async function agreeToAddress(services: Services, secret: string): Promise<Agreed> {
  const { clock } = services;
  try {
    return await byLink(services, secret, async (tx, userId): Promise<Agreed> => {
      await tx.updateTable("address_changes").set({ agreement: "mailbox" }).where("user_id", "=", userId).execute();
      const detail = { by: "mailbox" } as const;
      await recordAudit(tx, clock, "visitor", { type: "account.address-change-agreed", subject: userId, detail });
      return {
        ok: true,
        done: (await finishAddressChange(tx, services, userId, { lastStep: "present mailbox" })) !== null,
      };
    });
  } catch (error) {
    if (isUniqueViolation(error)) return { ok: false, reason: "taken" };
    throw error;
  }
}

/** The present mailbox stops the change, by the same link. */
export const stopAddressChange = (services: Services, secret: string): Promise<Agreed> =>
  byLink(services, secret, async (tx, userId): Promise<Agreed> => {
    await forgetAddressChange(tx, services.clock, userId);
    const event = { type: "account.address-change-cancelled", subject: userId, detail: { by: "mailbox" } } as const;
    await recordAudit(tx, services.clock, "visitor", event);
    return { ok: true, done: false };
  });

/** Uses the link up, if the change still waits for it. Locks client, change and link, in the order of all steps of a change. */
async function byLink(
  { db, clock, mailQueued }: Services,
  secret: string,
  step: (tx: Tx, userId: string) => Promise<Agreed>,
): Promise<Agreed> {
  const asked = await peekLinkToken(db, clock, purpose, secret);
  if (!asked) return { ok: false, reason: "expired" };
  const agreed = await db.transaction().execute(async (tx): Promise<Agreed> => {
    await lockClientOf(tx, clock, asked.subject);
    const change = await lockAddressChange(tx, clock, asked.subject);
    const token = await useLinkToken(tx, clock, purpose, secret);
    if (!token || change?.agreement !== "awaited" || change.address !== token.detail)
      return { ok: false, reason: "expired" };
    if (await isClosed(tx, token.subject)) return { ok: false, reason: "expired" };
    return step(tx, token.subject);
  });
  mailQueued();
  return agreed;
}
