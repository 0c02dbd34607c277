import type { Db } from "../db/tables";
import {
  type AuditVerdict,
  beginning,
  type ChainLink,
  type Followed,
  followChain,
  hasLink,
  type Mark,
  readHead,
  type Stretch,
} from "./chain.server";
import type { AuditHeads } from "./heads.server";

/** How the chain is followed: by default in this thread. */
export interface Walk {
  follow?: (stretch: Stretch) => Promise<Followed>;
  stopped?: AbortSignal;
  /** Up to where the chain was followed already. Whoever gives it vouches for it. */
  from?: ChainLink;
  /** Is told how far the chain has been followed. */
  onReached?: (at: ChainLink) => Promise<void>;
  /** Events that are followed at once; between two stretches the walk can be stopped. */
  stretch?: number;
}

const stretchAtOnce = 50_000;

/**
 * Verifies the whole chain, and the heads that are stored outside the database. The chain may be longer than the last
 * stored head, but never shorter or different. Rejects when the signal is aborted.
 */
export async function verifyAudit(
  { db, auditHeads }: { db: Db; auditHeads: AuditHeads },
  walk?: Walk,
): Promise<AuditVerdict> {
  const { marks, wrong } = await auditHeads.read();
  const verdict = await verifyChain(db, marks, walk);
  return verdict.ok && wrong ? wrong : verdict;
}

/** Verifies the chain by itself, and that it contains the marks, which come in the order of their numbers. */
export async function verifyChain(
  db: Db,
  marks: readonly Mark[],
  { follow = (stretch) => followChain(db, stretch), stopped, from, onReached, stretch = stretchAtOnce }: Walk = {},
): Promise<AuditVerdict> {
  // Read before the events, because new events may be added meanwhile: the event of this head must be found among them.
  const head = await readHead(db);
  const expected = [...marks, { ...head, why: "the head does not match its event" }];
  let at = beginning;
  if (from && (await hasLink(db, from))) {
    at = from;
    for (const mark of expected)
      if (mark.seq > 0 && mark.seq <= from.seq && !(await hasLink(db, mark)))
        return { ok: false, seq: mark.seq, why: mark.why };
  }
  for (let ended = false; !ended; ) {
    stopped?.throwIfAborted();
    const near = expected.filter(({ seq }) => seq > at.seq && seq <= at.seq + stretch);
    const followed = await follow({ from: at, marks: near, most: stretch });
    if (!followed.ok) return followed;
    ({ at, ended } = followed);
    if (!ended) await onReached?.(at);
  }
  const beyond = marks.findLast(({ seq }) => seq > at.seq);
  if (beyond) return { ok: false, seq: beyond.seq, why: "the chain is shorter than the stored head" };
  if (head.seq > at.seq) return { ok: false, seq: head.seq, why: "the chain is shorter than its head" };
  const now = await readHead(db);
  if (now.seq < at.seq) return { ok: false, seq: now.seq + 1, why: "an event was added behind the head" };
  return { ok: true, events: at.seq };
}
