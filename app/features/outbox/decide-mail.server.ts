import type { Actor } from "~/features/identity/actor";
import { requireStaff } from "~/features/identity/policy";
import { recordAudit } from "~/platform/audit/audit.server";
import type { Tx } from "~/platform/db/tables";
import { Conflict, notFound } from "~/platform/errors";
import { askMailServerNow } from "~/platform/mail/mail-server.server";
import { type MailState, mailStateCodes } from "~/platform/mail/mail-state";
import { unpack } from "~/platform/mail/notice-mails.server";
import type { Services } from "~/platform/services";
import { mailStateOf } from "./vocabulary";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    "mail.retried": { from: MailState };
    "mail.retried-all": { count: number };
    "mail.given-up": { from: MailState };
  }
}

/** A decision on one mail, and the state in which the administrator saw it. */
interface Decision {
  mailId: string;
  seen: MailState;
}

/** Mails that can still be sent or stopped. */
const undecided = [mailStateCodes.failed, mailStateCodes.waiting];

const inLineAgain = { failed_at: null, facet: mailStateCodes.waiting, tries: 0 };

/**
 * Queues a mail that failed or waits for an immediate try. Throws Conflict when its state is not the one that the
 * administrator saw.
 */
export async function retryMail(services: Services, actor: Actor, { mailId, seen }: Decision): Promise<void> {
  const { db, clock, mailQueued } = services;
  const { userId } = requireStaff(actor, "mail.decide");
  await db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable("mail_outbox")
      .set({ ...inLineAgain, next_try_at: clock.now() })
      .where("id", "=", mailId)
      .where("facet", "=", mailStateCodes[seen])
      .where("facet", "in", undecided)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw await otherwise(tx, mailId);
    await askMailServerNow(tx);
    await recordAudit(tx, clock, { userId }, { type: "mail.retried", subject: mailId, detail: { from: seen } });
  });
  mailQueued();
}

/** Queues all failed mails again, oldest first. Returns how many. */
export async function retryAllFailedMail(services: Services, actor: Actor): Promise<number> {
  const { db, clock, mailQueued } = services;
  const { userId } = requireStaff(actor, "mail.decide");
  const count = await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("mail_outbox")
      .set({ ...inLineAgain, next_try_at: clock.now() })
      .where("facet", "=", mailStateCodes.failed)
      .executeTakeFirst();
    const count = Number(numUpdatedRows);
    await askMailServerNow(tx);
    await recordAudit(tx, clock, { userId }, { type: "mail.retried-all", subject: "mail", detail: { count } });
    return count;
  });
  mailQueued();
  return count;
}

/**
 * Gives up a mail that failed or waits: it will not be sent, and its text is deleted. Throws Conflict when its state is
 * not the one that the administrator saw, or when it is being sent.
 */
export async function giveUpMail({ db, clock }: Services, actor: Actor, { mailId, seen }: Decision): Promise<void> {
  const { userId } = requireStaff(actor, "mail.decide");
  await db.transaction().execute(async (tx) => {
    const now = clock.now();
    const changed = await tx
      .updateTable("mail_outbox")
      .set({ given_up_at: now, facet: mailStateCodes["given-up"], body: "" })
      .where("id", "=", mailId)
      .where("facet", "=", mailStateCodes[seen])
      .where("facet", "in", undecided)
      .where("claimed_until", "<", now)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw await otherwise(tx, mailId);
    await unpack(tx, mailId);
    await recordAudit(tx, clock, { userId }, { type: "mail.given-up", subject: mailId, detail: { from: seen } });
  });
}

const whatHappened: Record<MailState, string> = {
  waiting: "It is waiting to be sent, or on its way at this moment.",
  failed: "It has failed again in the meantime.",
  sent: "It has been sent in the meantime.",
  "given-up": "A colleague has stopped it in the meantime.",
};

async function otherwise(tx: Tx, mailId: string) {
  const row = await tx.selectFrom("mail_outbox").select("facet").where("id", "=", mailId).executeTakeFirst();
  if (!row) return notFound("mail");
  return new Conflict(`${whatHappened[mailStateOf(row.facet)]} Nothing was changed.`);
}
