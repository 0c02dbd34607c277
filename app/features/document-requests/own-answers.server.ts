import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import { hour } from "~/platform/clock";
import { Conflict } from "~/platform/errors";
import type { LimitRule, Services } from "~/platform/services";
import { takeTurn } from "~/platform/too-many";
import type { Actor } from "../identity/actor";
import { requireClient } from "../identity/policy";
import { notifyAdministrators } from "../notifications/notifications.server";
import { present } from "./find-items.server";
import { isDone, waitsForClient } from "./item-state";
import { lockItem } from "./lock-item.server";
import { addRemark } from "./remarks.server";
import "./events";

/** What one client writes about what was asked for. Each tells the administrators. */
export const answerLimit: LimitRule = { name: "document-request-answer", points: 60, per: hour };

export interface OwnWords {
  itemId: string;
  text: string;
  /** Made with the form, so that one that is sent twice counts once. */
  formKey: string;
}

/** Adds a comment of the client to one of its items. Throws 404, and TooOften. */
export async function commentOnItem(services: Services, actor: Actor, words: OwnWords): Promise<void> {
  const client = requireClient(actor, "requests.answer");
  const { db, clock, limits } = services;
  await takeTurn(limits, answerLimit, client.clientId);
  await db.transaction().execute(async (tx) => {
    const row = await lockItem(tx, words.itemId, { clientId: client.clientId, now: clock.now() });
    const by = { side: "client", userId: client.userId, at: clock.now() } as const;
    if (!(await addRemark(tx, { ...words, ...by, kind: "comment" }))) return;
    const detail = { client: row.client_name, item: row.name };
    const about = { client: client.clientId };
    await notifyAdministrators(tx, clock, { kind: "request-commented", subject: row.request_id, detail }, { about });
    const said = { item: besideChain(client.clientId, row.name), text: besideChain(client.clientId, words.text) };
    const event = { type: "document-request.commented", subject: row.request_id, detail: said } as const;
    await recordAudit(tx, clock, { userId: client.userId }, event);
  });
}

/**
 * Says with a reason that an item does not apply to the client; the firm accepts that, or asks again. Throws 404, TooOften,
 * and Conflict when the item does not wait for the client any more.
 */
export async function sayInapplicable(services: Services, actor: Actor, words: OwnWords): Promise<void> {
  const client = requireClient(actor, "requests.answer");
  const { db, clock, limits } = services;
  await takeTurn(limits, answerLimit, client.clientId);
  await db.transaction().execute(async (tx) => {
    const row = await lockItem(tx, words.itemId, { clientId: client.clientId, now: clock.now() });
    const now = clock.now();
    const { state } = present(row, { client: now });
    const by = { side: "client", userId: client.userId, at: now } as const;
    const isNew = await addRemark(tx, { ...words, ...by, kind: "inapplicable" });
    if (!isNew) return;
    if (!waitsForClient(state)) throw new Conflict(isDone(state) ? noLongerAsked : alreadyAnswered);
    await tx.updateTable("document_request_items").set({ inapplicable_at: now }).where("id", "=", row.id).execute();
    const detail = { client: row.client_name, item: row.name };
    const notice = { kind: "request-said-not-to-apply", subject: row.request_id, detail } as const;
    await notifyAdministrators(tx, clock, notice, { about: { client: client.clientId } });
    const said = { item: besideChain(client.clientId, row.name), reason: besideChain(client.clientId, words.text) };
    const event = { type: "document-request.said-not-to-apply", subject: row.request_id, detail: said } as const;
    await recordAudit(tx, clock, { userId: client.userId }, event);
  });
}

const noLongerAsked = "We do not ask for this any more. You do not have to do anything.";
const alreadyAnswered = "You have answered this already. If something has changed, write a comment.";
