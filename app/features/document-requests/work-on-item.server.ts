import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import type { Tx } from "~/platform/db/tables";
import { Conflict } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor, Administrator } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import type { NotificationContent } from "../notifications/catalogue";
import { notifyUser, resolveNotices } from "../notifications/notifications.server";
import { type ItemRow, present } from "./find-items.server";
import { type ItemState, isDone } from "./item-state";
import { lockItem } from "./lock-item.server";
import { requireItemInReach } from "./reach.server";
import type { RemarkKind } from "./remark-kind";
import { addRemark } from "./remarks.server";
import { mailNews } from "./request-mails.server";
import { dayInWords, itemStateLabels } from "./vocabulary";
import "./events";

export interface FirmsWords {
  itemId: string;
  /** What the client reads. */
  text: string;
  /** Made with the form: one that is sent twice counts once. */
  formKey: string;
}

type Act = { row: ItemRow; state: ItemState; tx: Tx; now: number; userId: string };

/** Locks the item for one act, and queues the mails after it. Throws 404. */
async function act(
  services: Services,
  { userId }: Administrator,
  itemId: string,
  work: (act: Act) => Promise<void>,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const row = await lockItem(tx, itemId);
    await work({ row, state: present(row, "firm").state, tx, now: services.clock.now(), userId });
  });
  services.mailQueued();
}

/** Writes to the client about an item, which answers what the client has written. */
export async function answerComment(services: Services, actor: Actor, words: FirmsWords): Promise<void> {
  const administrator = requireStaff(actor, "documents.send");
  await requireItemInReach(services.db, actor, words.itemId);
  await act(services, administrator, words.itemId, async (it) => {
    const { row, tx, userId } = it;
    if (!(await remark(it, "comment", words))) return;
    const item = besideChain(row.client_id, row.name);
    const detail = { item, text: besideChain(row.client_id, words.text) };
    await resolveNotices(tx, services.clock, { subject: row.request_id, kinds: ["request-commented"] });
    await tell(
      services,
      it,
      { kind: "own-request-commented", detail: { item: row.name } },
      {
        subject: "We have written to you about a document",
        sentence: "There is a message for you about a document that we have asked you for.",
      },
    );
    const event = { type: "document-request.commented", subject: row.request_id, detail } as const;
    await recordAudit(tx, services.clock, { userId }, event);
  });
}

/** Accepts that an item does not apply. Throws Conflict when the client no longer says so. */
export async function acceptInapplicable(
  services: Services,
  actor: Actor,
  { itemId }: { itemId: string },
): Promise<void> {
  const administrator = requireStaff(actor, "documents.send");
  await requireItemInReach(services.db, actor, itemId);
  await act(services, administrator, itemId, async (it) => {
    const { row, state, tx, now, userId } = it;
    if (state === "released") return;
    if (state !== "inapplicable") throw new Conflict(standing(row, state));
    await tx.updateTable("document_request_items").set({ released_at: now }).where("id", "=", itemId).execute();
    await settleClaim(services, tx, row);
    await tell(
      services,
      it,
      { kind: "own-request-released", detail: { item: row.name } },
      {
        subject: "A document is no longer asked for",
        sentence: "We have read that a document does not apply to you. You do not have to send it.",
      },
    );
    const detail = { item: besideChain(row.client_id, row.name) };
    const event = { type: "document-request.released", subject: row.request_id, detail } as const;
    await recordAudit(tx, services.clock, { userId }, event);
  });
}

/** Asks again, with words, for what the client says does not apply, or for what the firm had agreed does not. */
export async function askAgain(services: Services, actor: Actor, words: FirmsWords): Promise<void> {
  const administrator = requireStaff(actor, "documents.send");
  await requireItemInReach(services.db, actor, words.itemId);
  await act(services, administrator, words.itemId, async (it) => {
    const { row, state, tx, now, userId } = it;
    if (!(await remark(it, "asked-again", words))) return;
    if (state !== "inapplicable" && state !== "released") throw new Conflict(standing(row, state));
    const asked = { inapplicable_at: null, released_at: null, told_at: now };
    await tx.updateTable("document_request_items").set(asked).where("id", "=", row.id).execute();
    await settleClaim(services, tx, row);
    await tell(
      services,
      it,
      { kind: "own-request-asked-again", detail: { item: row.name } },
      {
        subject: "We still need a document",
        sentence: `You have told us that a document does not apply. We still need it${by(row.due_on)}, and say why on the page.`,
      },
    );
    const item = besideChain(row.client_id, row.name);
    const detail = { item, text: besideChain(row.client_id, words.text) };
    const event = { type: "document-request.asked-again", subject: row.request_id, detail } as const;
    await recordAudit(tx, services.clock, { userId }, event);
  });
}

/**
 * Asks no longer for an item; the words may be ''. A document that is uploaded at this moment is either tied to the item
 * before, or to nothing. Throws Conflict for an item that is done.
 */
export async function withdrawItem(services: Services, actor: Actor, words: FirmsWords): Promise<void> {
  const administrator = requireStaff(actor, "documents.send");
  await requireItemInReach(services.db, actor, words.itemId);
  await act(services, administrator, words.itemId, async (it) => {
    const { row, state, tx, now, userId } = it;
    if (state === "withdrawn") return;
    if (isDone(state)) throw new Conflict(standing(row, state));
    await tx.updateTable("document_request_items").set({ withdrawn_at: now }).where("id", "=", row.id).execute();
    if (words.text) await remark(it, "withdrawn", words);
    await settleClaim(services, tx, row);
    await tell(
      services,
      it,
      { kind: "own-request-withdrawn", detail: { item: row.name } },
      {
        subject: "A document is no longer asked for",
        sentence: "We do not need a document any more that we have asked you for. You do not have to do anything.",
      },
    );
    const item = besideChain(row.client_id, row.name);
    const detail = { item, reason: besideChain(row.client_id, words.text) };
    const event = { type: "document-request.withdrawn", subject: row.request_id, detail } as const;
    await recordAudit(tx, services.clock, { userId }, event);
  });
}

/**
 * Sets another due date (yyyy-mm-dd), or none. `seen` is the one that the form showed. Throws Conflict when a colleague was
 * faster, or the item is done.
 */
export async function changeDue(
  services: Services,
  actor: Actor,
  { itemId, dueOn, seen }: { itemId: string; dueOn: string | null; seen: string | null },
): Promise<void> {
  const administrator = requireStaff(actor, "documents.send");
  await requireItemInReach(services.db, actor, itemId);
  await act(services, administrator, itemId, async (it) => {
    const { row, state, tx, now, userId } = it;
    if (row.due_on === dueOn) return;
    if (isDone(state)) throw new Conflict(standing(row, state));
    if (row.due_on !== seen)
      throw new Conflict(`The due date was changed in the meantime. It is ${row.due_on ?? "not set"}.`);
    await tx
      .updateTable("document_request_items")
      .set({ due_on: dueOn, told_at: now })
      .where("id", "=", itemId)
      .execute();
    const due = dueOn === null ? "no date is set" : dayInWords(dueOn);
    const notice = { kind: "own-request-due-changed", detail: { item: row.name, due } } as const;
    await tell(services, it, notice, {
      subject: "Another due date for a document",
      sentence:
        dueOn === null
          ? "There is no due date any more for a document that we have asked you for."
          : `We need a document that we have asked you for by ${dayInWords(dueOn)}.${row.due_on === null ? "" : ` The date before was ${dayInWords(row.due_on)}.`}`,
    });
    const detail = { item: besideChain(row.client_id, row.name), from: row.due_on, to: dueOn };
    const event = { type: "document-request.due-changed", subject: row.request_id, detail } as const;
    await recordAudit(tx, services.clock, { userId }, event);
  });
}

const by = (dueOn: string | null) => (dueOn === null ? "" : ` by ${dayInWords(dueOn)}`);

const remark = ({ tx, now, userId }: Act, kind: RemarkKind, words: FirmsWords) =>
  addRemark(tx, { ...words, side: "firm", kind, userId, at: now });

const settleClaim = ({ clock }: Services, tx: Tx, row: ItemRow) =>
  resolveNotices(tx, clock, { subject: row.request_id, kinds: ["request-said-not-to-apply"] });

/** Tells the client by the bell and by mail. */
async function tell(
  services: Services,
  { row, tx }: Act,
  notice: NotificationContent,
  mail: { subject: string; sentence: string },
) {
  const { email, request_id: requestId, user_id: userId } = row;
  if (userId) await notifyUser(tx, services.clock, userId, { ...notice, subject: requestId });
  // Somebody who is blocked cannot open the page.
  if (!row.banned) await mailNews(tx, services, { email, userId, requestId }, mail);
}

/** What the person who was later is told. */
const standing = (row: ItemRow, state: ItemState) =>
  `“${row.name}” has changed in the meantime: ${itemStateLabels[state].toLowerCase()}. Nothing was changed.`;
