import { recordAudit } from "~/platform/audit/audit.server";
import { lockKey } from "~/platform/db/key-lock.server";
import { Conflict, notFound } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import {
  changedMeanwhile,
  contentOf,
  entryLock,
  requireEntry,
  requireOpen,
  type SeenRevision,
  seenOf,
  subjectOf,
} from "./entry.server";
import { requireAddable } from "./kinds.server";
import { firstRow } from "./save-draft.server";
import type { ContentKind } from "./vocabulary";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    "content.proposed": { kind: ContentKind; key: string; removes: boolean; stays?: boolean; restores?: number };
    /** By who proposed it (without a remark), or by who should have published it. */
    "content.sent-back": { kind: ContentKind; key: string; remark: string };
    "content.discarded": { kind: ContentKind; key: string };
  }
}

/** Puts a draft before a second person. Throws 404, and Conflict. */
export async function proposeDraft({ db, dialect, clock }: Services, actor: Actor, at: SeenRevision): Promise<void> {
  const { userId } = requireStaff(actor, "content.edit");
  const { kind, key } = at;
  await db.transaction().execute(async (tx) => {
    await lockKey(tx, dialect, entryLock(kind, key));
    const { open } = await requireOpen(tx, at);
    if (open.state !== "draft") throw new Conflict("This is proposed already. Nothing was changed.");
    contentOf(open);
    await tx
      .updateTable("content_revisions")
      .set({ state: "proposed", proposed_by: userId, proposed_at: clock.now(), remark: "", saves: open.saves + 1 })
      .where("id", "=", open.id)
      .execute();
    const detail = { kind, key, removes: open.removes === 1 };
    await recordAudit(tx, clock, { userId }, { type: "content.proposed", subject: subjectOf(kind, key), detail });
  });
}

/**
 * Proposes to take an entry off the site; with `stays` it goes on in the portal, as an advisor can. Throws 404, also for a kind with one
 * entry, and Conflict while somebody works on it.
 */
export async function proposeRemoval(
  { db, dialect, clock }: Services,
  actor: Actor,
  { stays = false, ...at }: SeenRevision & { stays?: boolean },
): Promise<void> {
  const { userId } = requireStaff(actor, "content.edit");
  const { kind, key } = at;
  const { whenPublished } = requireAddable(kind);
  if (stays && !whenPublished) throw notFound("content");
  await db.transaction().execute(async (tx) => {
    await lockKey(tx, dialect, entryLock(kind, key));
    const entry = await requireEntry(tx, kind, key);
    if (seenOf(entry) !== at.seen) throw new Conflict(changedMeanwhile);
    if (entry.open) throw new Conflict("There is a draft of it. Discard the draft first. Nothing was changed.");
    if (!entry.shown) throw new Conflict("It is off the site already. Nothing was changed.");
    const now = clock.now();
    const row = firstRow(entry, { id: newId(now), content: entry.shown, by: userId, at: now });
    await tx
      .insertInto("content_revisions")
      .values({ ...row, removes: 1, stays: Number(stays), state: "proposed", proposed_by: userId, proposed_at: now })
      .execute();
    const detail = { kind, key, removes: true, ...(stays && { stays }) };
    await recordAudit(tx, clock, { userId }, { type: "content.proposed", subject: subjectOf(kind, key), detail });
  });
}

/** Proposes what an earlier revision said; 0 is what the files say. Throws 404, and Conflict while somebody works on the entry. */
export async function proposeEarlier(
  { db, dialect, clock }: Services,
  actor: Actor,
  { number, ...at }: SeenRevision & { number: number },
): Promise<void> {
  const { userId } = requireStaff(actor, "content.edit");
  const { kind, key } = at;
  await db.transaction().execute(async (tx) => {
    await lockKey(tx, dialect, entryLock(kind, key));
    const entry = await requireEntry(tx, kind, key);
    if (seenOf(entry) !== at.seen) throw new Conflict(changedMeanwhile);
    if (entry.open) throw new Conflict("There is a draft of it. Discard the draft first. Nothing was changed.");
    const earlier = entry.revisions.find((one) => one.number === number);
    const content = number === 0 ? entry.file : earlier ? contentOf(earlier) : null;
    if (!content) throw notFound("content");
    if (entry.shown && JSON.stringify(entry.shown) === JSON.stringify(content))
      throw new Conflict("The site says the same already. Nothing was changed.");
    const now = clock.now();
    const row = firstRow(entry, { id: newId(now), content, by: userId, at: now });
    await tx
      .insertInto("content_revisions")
      .values({ ...row, state: "proposed", proposed_by: userId, proposed_at: now })
      .execute();
    const detail = { kind, key, removes: false, restores: number };
    await recordAudit(tx, clock, { userId }, { type: "content.proposed", subject: subjectOf(kind, key), detail });
  });
}

/**
 * Makes a draft of a proposal again: whoever proposed it withdraws it, a colleague sends it back and says why. Throws 404, and Conflict.
 */
export async function sendBack(
  { db, dialect, clock }: Services,
  actor: Actor,
  { remark, ...at }: SeenRevision & { remark: string },
): Promise<{ ok: true } | { ok: false; problem: string }> {
  const { userId } = requireStaff(actor, "content.edit");
  const { kind, key } = at;
  return db.transaction().execute(async (tx) => {
    await lockKey(tx, dialect, entryLock(kind, key));
    const { open } = await requireOpen(tx, at);
    if (open.state !== "proposed") throw new Conflict(changedMeanwhile);
    const now = clock.now();
    const own = open.proposed_by === userId;
    const words = own ? "" : remark;
    if (!own && words === "") return { ok: false, problem: "Say what has to change" };
    if (words.length > 500) return { ok: false, problem: "Use at most 500 characters" };
    // What takes an entry off the site has no draft: there is nothing to write.
    const state = open.removes ? ("discarded" as const) : ("draft" as const);
    await tx
      .updateTable("content_revisions")
      .set({ state, remark: words, decided_by: userId, decided_at: now, saves: open.saves + 1 })
      .where("id", "=", open.id)
      .execute();
    const detail = { kind, key, remark: words };
    await recordAudit(tx, clock, { userId }, { type: "content.sent-back", subject: subjectOf(kind, key), detail });
    return { ok: true };
  });
}

/** Puts a draft away. It stays in the history and can be proposed again. Throws 404, and Conflict. */
export async function discardDraft({ db, dialect, clock }: Services, actor: Actor, at: SeenRevision): Promise<void> {
  const { userId } = requireStaff(actor, "content.edit");
  const { kind, key } = at;
  await db.transaction().execute(async (tx) => {
    await lockKey(tx, dialect, entryLock(kind, key));
    const { open } = await requireOpen(tx, at);
    if (open.state !== "draft")
      throw new Conflict("This is proposed. It has to be withdrawn first. Nothing was changed.");
    await tx
      .updateTable("content_revisions")
      .set({ state: "discarded", decided_by: userId, decided_at: clock.now(), saves: open.saves + 1 })
      .where("id", "=", open.id)
      .execute();
    const detail = { kind, key };
    await recordAudit(tx, clock, { userId }, { type: "content.discarded", subject: subjectOf(kind, key), detail });
  });
}
