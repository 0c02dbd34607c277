import { createHash } from "node:crypto";
import type { Db } from "../db/tables";
import { findWrongValue } from "./personal.server";

/** One event as it is stored. */
export interface AuditRow {
  seq: number;
  id: string;
  at: number;
  actor: string;
  type: string;
  subject: string;
  detail: string;
  hash: string;
}

declare module "../db/tables" {
  interface Tables {
    audit_events: AuditRow;
    audit_head: { id: number; seq: number; hash: string };
  }
}

/** A place in the chain: an event's number and hash. Before the first event: 0 and ''. */
export interface ChainLink {
  seq: number;
  hash: string;
}

export const beginning: ChainLink = { seq: 0, hash: "" };

/** A link that the chain must contain, and what it means when it contains another one. */
export interface Mark extends ChainLink {
  why: string;
}

/** `seq` is the number of the event at which the log is wrong. */
export type Broken = { ok: false; seq: number; why: string };
export type AuditVerdict = { ok: true; events: number } | Broken;

/** The hash of an event: it covers the hash of the event before. docs/security.md says how to compute it elsewhere. */
export function linkHash(previous: string, event: Omit<AuditRow, "hash">): string {
  const { seq, id, at, actor, type, subject, detail } = event;
  return createHash("sha256")
    .update(JSON.stringify([previous, seq, id, at, actor, type, subject, detail]))
    .digest("hex");
}

/** The hash of the last event, as the database says. */
export const readHead = (db: Db): Promise<ChainLink> =>
  db.selectFrom("audit_head").select(["seq", "hash"]).where("id", "=", 1).executeTakeFirstOrThrow();

/** Whether the chain contains a link. Every chain contains its beginning. */
export async function hasLink(db: Db, { seq, hash }: ChainLink): Promise<boolean> {
  if (seq === 0 && hash === "") return true;
  const event = await db.selectFrom("audit_events").select("hash").where("seq", "=", seq).executeTakeFirst();
  return event !== undefined && event.hash === hash;
}

/** The link that an event makes after another one, or why it does not fit there. */
export function nextLink(at: ChainLink, { hash, ...event }: AuditRow): ChainLink | Broken {
  if (event.seq !== at.seq + 1) return { ok: false, seq: at.seq + 1, why: "an event is missing" };
  if (linkHash(at.hash, event) !== hash) return { ok: false, seq: event.seq, why: "an event was changed" };
  return { seq: event.seq, hash };
}

const atOnce = 500;

/**
 * Follows the chain from an event, whose hash is believed, over at most `most` events, and compares it with the marks on
 * its way, and the values beside its events with their digests. `ended` says that there are no more events.
 */
export async function followChain(db: Db, { from, marks, most }: Stretch): Promise<Followed> {
  const expected = new Map<number, Mark[]>();
  for (const mark of marks) expected.set(mark.seq, [...(expected.get(mark.seq) ?? []), mark]);
  const last = from.seq + most;
  let at = from;
  while (at.seq < last) {
    const rows = await db
      .selectFrom("audit_events")
      .selectAll()
      .where("seq", ">", at.seq)
      .orderBy("seq")
      .limit(Math.min(atOnce, last - at.seq))
      .execute();
    for (const row of rows) {
      const next = nextLink(at, row);
      if ("ok" in next) return next;
      const other = expected.get(next.seq)?.find((mark) => mark.hash !== next.hash);
      if (other) return { ok: false, seq: next.seq, why: other.why };
      at = next;
    }
    const wrong = await findWrongValue(db, rows);
    if (wrong) return { ok: false, ...wrong };
    if (rows.length === 0) return { ok: true, at, ended: true };
    // The embedded database answers in this thread: let others have their turn.
    await new Promise(setImmediate);
  }
  return { ok: true, at, ended: false };
}

export interface Stretch {
  from: ChainLink;
  marks: readonly Mark[];
  most: number;
}

export type Followed = { ok: true; at: ChainLink; ended: boolean } | Broken;
