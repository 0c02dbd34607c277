import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import { day } from "~/platform/clock";
import type { Db, Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import { cancelHeldMail, findHeldMail } from "~/platform/mail/held-mail.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { undoWindow } from "~/platform/undo-window";
import { hideDocumentsOfClient, showDocumentsOfClient } from "../documents/client-changes.server";
import type { Actor } from "../identity/actor";
import { closeAccount, reopenAccount } from "../identity/closed-account.server";
import { requireStaff } from "../identity/policy";
import { readTimeZone } from "../identity/time-zone/time-zone.server";
import { closedMail, reopenedMail } from "./account-mails";
import type { WhatGoes } from "./events";
import { type LegalHold, readLegalHold } from "./legal-hold.server";
import { lockShown } from "./manage-clients.server";
import { type Retained, readRetained } from "./retained.server";
import { restorableDays } from "./vocabulary";

export interface Deletion extends WhatGoes {
  /** The names of the newest documents, which the question shows. */
  documentNames: string[];
  /** What is kept after the erasure, by a rule. */
  retained: Retained[];
  /** Nothing is erased while there is one. */
  hold: LegalHold | null;
}

const named = 5;

/** What goes with a client when they are deleted; for the question that is asked before. Throws 404. */
export async function readWhatGoes(services: Services, actor: Actor, clientId: string): Promise<Deletion> {
  requireStaff(actor, "clients.delete");
  const { db } = services;
  const client = await db
    .selectFrom("clients")
    .select(["id", "user_id"])
    .where("id", "=", clientId)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  if (!client) throw notFound("client");
  const names = await db
    .selectFrom("documents")
    .select("name")
    .where("client_id", "=", clientId)
    .where("hidden_at", "is", null)
    .orderBy("n", "desc")
    .limit(named)
    .execute();
  return {
    ...(await countWhatGoes(services, db, client)),
    documentNames: names.map(({ name }) => name),
    retained: await readRetained(services, db, client.user_id),
    hold: (await readLegalHold(services, actor, clientId)).hold,
  };
}

/** How much goes with a client. */
export async function countWhatGoes(
  { clock, meetingsOfClient, householdsOfClient }: Pick<Services, "clock" | "meetingsOfClient" | "householdsOfClient">,
  db: Db,
  { id, user_id }: { id: string; user_id: string | null },
): Promise<WhatGoes> {
  const count = async (query: Promise<{ count: number } | undefined>) => (await query)?.count ?? 0;
  const rows = db.fn.countAll<number>().as("count");
  return {
    documents: await count(
      db
        .selectFrom("documents")
        .select(rows)
        .where("client_id", "=", id)
        .where("hidden_at", "is", null)
        .executeTakeFirst(),
    ),
    valuations: await count(db.selectFrom("valuations").select(rows).where("client_id", "=", id).executeTakeFirst()),
    meetingRequests: await count(
      db.selectFrom("meeting_requests").select(rows).where("client_id", "=", id).executeTakeFirst(),
    ),
    meetingsToCome: await meetingsOfClient.countToCome(db, id, clock.now()),
    household: await householdsOfClient.isShared(db, id),
    account: user_id !== null,
    sessions: user_id
      ? await count(db.selectFrom("session").select(rows).where("userId", "=", user_id).executeTakeFirst())
      : 0,
  };
}

/**
 * Deletes a client: removes the client and their data from every list, ends their sessions and closes their account. For 30 days
 * `restoreClient` brings everything back; then it is erased. A client who has an account is told by mail, when the 15 seconds
 * are over in which a restore undoes the deletion without a trace for the client. The reason is for staff alone.
 */
export async function deleteClient(
  services: Services,
  actor: Actor,
  { clientId, reason }: { clientId: string; reason: string },
) {
  const { db, mailQueued } = services;
  const { userId: by } = requireStaff(actor, "clients.delete");
  await db.transaction().execute(async (tx) => {
    const client = await lockShown(tx, clientId);
    await hideClient(tx, services, client, { by, reason, mail: closedMail });
  });
  mailQueued();
}

/** Deletes a client who is locked, in the name of the person `by`. `mail` tells a client who has an account. */
export async function hideClient(
  tx: Tx,
  services: Services,
  client: Awaited<ReturnType<typeof lockShown>>,
  { by, reason, mail }: { by: string; reason: string; mail: typeof closedMail },
): Promise<void> {
  const { clock, firm, meetingsOfClient, householdsOfClient } = services;
  const clientId = client.id;
  const now = clock.now();
  const goes = await countWhatGoes(services, tx, client);
  await tx.updateTable("clients").set({ hidden_at: now, updated_at: now }).where("id", "=", clientId).execute();
  await hideDocumentsOfClient(tx, clientId, by, now);
  await tx
    .insertInto("client_deletions")
    .values({
      client_id: clientId,
      deleted_at: now,
      deleted_by: by,
      reason,
      blocked_for: client.user_id ? await reasonOfBlock(tx, client.user_id) : null,
      days: 0,
      counted_at: now,
    })
    .execute();
  if (client.user_id) {
    await closeAccount(tx, client.user_id, "client deleted");
    const hold = { until: now + undoWindow, gather: heldNews(clientId) };
    const zone = (await readTimeZone(tx, client.user_id)) || "UTC";
    await enqueueMail(tx, clock, mail(firm, client, now + restorableDays * day, zone), hold);
    await meetingsOfClient.mailClosed(tx, services, clientId, hold);
    await householdsOfClient.endClosed(tx, services, { clientId, by, hold });
  }
  const name = besideChain(clientId, client.name);
  const event = { type: "client.deleted", subject: clientId, detail: { name, reason, ...goes } } as const;
  await recordAudit(tx, clock, { userId: by }, event);
}

async function reasonOfBlock(tx: Tx, userId: string): Promise<string | null> {
  const account = tx.selectFrom("user").select(["banned", "banReason"]).where("id", "=", userId);
  const user = await account.executeTakeFirst();
  return user?.banned ? (user.banReason ?? "") : null;
}

/** What became of the client's news and meetings when they were restored. */
export interface Restored {
  /** The client had been told of the deletion. */
  told: boolean;
  /** Meetings that were to come; the client was told that they do not take place, so they have to be arranged again. */
  cancelledMeetings: number;
}

/**
 * Brings a deleted client back: documents, valuations, meeting requests, sign-in. In the first seconds the mails about the
 * deletion are still held: they are taken back, and the meetings stay arranged. Throws 404 when it is too late.
 */
export async function restoreClient(
  services: Services,
  actor: Actor,
  { clientId }: { clientId: string },
): Promise<Restored> {
  const { db, clock, publicUrl, mailQueued, meetingsOfClient, householdsOfClient } = services;
  const administrator = requireStaff(actor, "clients.delete");
  const restored = await db.transaction().execute(async (tx) => {
    const client = await tx
      .updateTable("clients")
      .set(({ eb }) => ({ hidden_at: null, updated_at: clock.now(), version: eb("version", "+", 1) }))
      .where("id", "=", clientId)
      .where("hidden_at", "is not", null)
      .returning(["id", "user_id", "name", "email"])
      .executeTakeFirst();
    const deletion = await tx
      .deleteFrom("client_deletions")
      .where("client_id", "=", clientId)
      .returningAll()
      .executeTakeFirst();
    if (!client || !deletion) throw notFound("client");
    const { deleted_at: deletedAt, deleted_by: deletedBy, blocked_for: blockedFor } = deletion;
    await showDocumentsOfClient(tx, clientId, { deletedAt, deletedBy });
    const told = client.user_id !== null && !(await takeNewsBack(tx, services, { clientId, deletedAt }));
    if (!told) await householdsOfClient.restore(tx, services, { clientId, deletedAt, by: administrator.userId });
    const cancelledMeetings = told ? await meetingsOfClient.cancelDeleted(tx, clientId, { deletedAt, deletedBy }) : 0;
    if (client.user_id && blockedFor === null) {
      await reopenAccount(tx, client.user_id);
      if (told) await enqueueMail(tx, clock, reopenedMail(services.firm, client, { publicUrl, cancelledMeetings }));
    }
    if (client.user_id && blockedFor !== null) await closeAccount(tx, client.user_id, blockedFor);
    const detail = { name: besideChain(clientId, client.name), told, cancelledMeetings };
    const event = { type: "client.restored", subject: clientId, detail } as const;
    await recordAudit(tx, clock, { userId: administrator.userId }, event);
    return { told, cancelledMeetings };
  });
  mailQueued();
  return restored;
}

/** The name under which the mails about a deletion are held. */
const heldNews = (clientId: string) => `client-deleted ${clientId}`;

/** Removes the held mails about a deletion; false when the first of them has left. */
async function takeNewsBack(
  tx: Tx,
  { clock }: Pick<Services, "clock">,
  { clientId, deletedAt }: { clientId: string; deletedAt: number },
): Promise<boolean> {
  if (clock.now() >= deletedAt + undoWindow) return false;
  let held = await findHeldMail(tx, clock, { gather: heldNews(clientId), since: deletedAt });
  const inTime = held !== undefined;
  for (; held; held = await findHeldMail(tx, clock, { gather: heldNews(clientId), since: deletedAt }))
    await cancelHeldMail(tx, clock, held.id);
  return inTime;
}
