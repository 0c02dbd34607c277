import { recordAudit } from "~/platform/audit/audit.server";
import { isUniqueViolation } from "~/platform/db/errors";
import type { Tx } from "~/platform/db/tables";
import { Conflict, notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { requireClientInReach } from "../../identity/reach.server";
import { lockClientOf } from "../sign-up/prove-address.server";
import { emailTaken } from "../sign-up/sign-up.server";
import { finishAddressChange } from "./finish.server";
import { tellOfFirm } from "./mails.server";
import { findAddressChange, forgetAddressChange, lockAddressChange } from "./waiting.server";

/** A client's change of address, for staff: somebody who cannot read the present mailbox any more turns to the firm. */
export interface ClientsAddressChange {
  present: string;
  address: string;
  askedAt: number;
  validUntil: number;
  confirmed: boolean;
  /** Whether the present mailbox still has to agree. */
  awaited: boolean;
}

/** The change that waits for this client's account; null when there is none. */
export async function readClientsAddressChange(
  { db, clock }: Services,
  actor: Actor,
  clientId: string,
): Promise<ClientsAddressChange | null> {
  requireStaff(actor, "desk.read");
  await requireClientInReach(db, actor, clientId);
  const account = await accountOf(db, clientId);
  const change = account && (await findAddressChange(db, clock, account.id));
  if (!change) return null;
  return {
    ...{ present: account.email, address: change.address, askedAt: change.asked_at, validUntil: change.valid_until },
    ...{ confirmed: change.confirmed_at !== null, awaited: change.agreement === "awaited" },
  };
}

interface Decision {
  clientId: string;
  /** The new address that the administrator has read about: the client may have asked for another one since. */
  address: string;
  /** How the administrator made sure who asked. */
  reason: string;
}

/**
 * Agrees in place of the client's present mailbox, which is told. The new mailbox still confirms with the password. Throws 404
 * for a client without an account, and Conflict when nothing waits any more.
 */
export async function agreeForClient(services: Services, actor: Actor, { reason, ...about }: Decision): Promise<void> {
  const { userId: administrator } = requireStaff(actor, "accounts.manage");
  const { clock } = services;
  try {
    await withChange(services, about, async (tx, { id, email }) => {
      await tx.updateTable("address_changes").set({ agreement: "firm" }).where("user_id", "=", id).execute();
      const detail = { by: "firm", reason } as const;
      const event = { type: "account.address-change-agreed", subject: id, detail } as const;
      await recordAudit(tx, clock, { userId: administrator }, event);
      await tellOfFirm(tx, services, { side: "client", to: email, address: about.address });
      await finishAddressChange(tx, services, id, { lastStep: "present mailbox" });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new Conflict(emailTaken);
    throw error;
  }
}

/** Stops a client's change, because it was not the client who asked for it. */
export async function stopForClient(services: Services, actor: Actor, { reason, ...about }: Decision): Promise<void> {
  const { userId: administrator } = requireStaff(actor, "accounts.manage");
  await withChange(services, about, async (tx, { id }) => {
    await forgetAddressChange(tx, services.clock, id);
    const detail = { by: "firm", reason } as const;
    const event = { type: "account.address-change-cancelled", subject: id, detail } as const;
    await recordAudit(tx, services.clock, { userId: administrator }, event);
  });
}

async function withChange(
  { db, clock, mailQueued }: Services,
  { clientId, address }: Pick<Decision, "clientId" | "address">,
  step: (tx: Tx, account: { id: string; email: string }) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const account = await accountOf(tx, clientId);
    if (!account) throw notFound("account");
    await lockClientOf(tx, clock, account.id);
    const change = await lockAddressChange(tx, clock, account.id);
    if (change?.agreement !== "awaited" || change.address !== address)
      throw new Conflict("This change of the email address does not wait any more.");
    await step(tx, account);
  });
  mailQueued();
}

const accountOf = (db: Pick<Tx, "selectFrom">, clientId: string) =>
  db
    .selectFrom("clients")
    .innerJoin("user", "user.id", "clients.user_id")
    .select(["user.id", "user.email"])
    .where("clients.id", "=", clientId)
    .where("clients.hidden_at", "is", null)
    .executeTakeFirst();
