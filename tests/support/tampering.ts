import { createHash, generateKeyPairSync } from "node:crypto";
import { type AuditRow, type ChainLink, linkHash } from "~/platform/audit/chain.server";
import type { PersonalRow } from "~/platform/audit/personal.server";
import { createHeadKey, headText, parseHead, type SignedHead } from "~/platform/audit/signed-head.server";

/** All that an intruder can write: the database and the storage, but not the key, nor the folder of the machine. */
export interface Log {
  events: AuditRow[];
  head: ChainLink;
  /** The values beside the events. */
  personal: PersonalRow[];
  /** The stored heads by key. */
  stored: Map<string, string>;
}

export type Random = (below: number) => number;

/** The same numbers for the same seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const pick = <T>(random: Random, list: readonly T[]): T => list[random(list.length)] as T;

/** Hashes and numbers again from an event on, as somebody does who knows how the chain is made. */
function rechain(log: Log, from = 0) {
  for (let index = from; index < log.events.length; index += 1) {
    const { hash: _, ...event } = log.events[index] as AuditRow;
    const numbered = { ...event, seq: index + 1 };
    log.events[index] = { ...numbered, hash: linkHash(log.events[index - 1]?.hash ?? "", numbered) };
  }
  const last = log.events.at(-1);
  log.head = { seq: last?.seq ?? 0, hash: last?.hash ?? "" };
}

const forged = (random: Random, seq: number): AuditRow => {
  const id = `0190a1b2-0000-7000-8000-${String(random(1e9)).padStart(12, "0")}`;
  return {
    seq,
    id,
    at: 1_700_000_000_000,
    actor: "system",
    type: "account.unblocked",
    subject: id,
    detail: "{}",
    hash: "",
  };
};

function editOne(log: Log, random: Random): number {
  const index = random(log.events.length);
  const event = log.events[index] as AuditRow;
  const change = pick<Partial<AuditRow>>(random, [
    { at: event.at + 1 },
    { actor: `${event.actor}x` },
    { type: "account.unblocked" },
    { subject: `${event.subject}x` },
    { detail: `${event.detail} ` },
    { id: `${event.id}x` },
  ]);
  log.events[index] = { ...event, ...change };
  return index;
}

/** The events stay as they were: the values beside them do not. */
function changeValue(
  log: Log,
  random: Random,
  change: (row: PersonalRow, other: PersonalRow) => PersonalRow | null,
): number {
  const index = random(log.personal.length);
  const other = (index + 1 + random(log.personal.length - 1)) % log.personal.length;
  const changed = change(log.personal[index] as PersonalRow, log.personal[other] as PersonalRow);
  log.personal = log.personal.toSpliced(index, 1, ...(changed ? [changed] : []));
  return log.events.length;
}

const digestOf = (nonce: string, value: string) => createHash("sha256").update(`${nonce} ${value}`).digest("hex");

/** What somebody can do to the database. Each returns how many events stay as they were. */
export const ofDatabase = {
  "edit an event": (log, random) => editOne(log, random),
  "edit an event and its hash": (log, random) => {
    const index = editOne(log, random);
    const { hash: _, ...event } = log.events[index] as AuditRow;
    log.events[index] = { ...event, hash: linkHash(log.events[index - 1]?.hash ?? "", event) };
    if (index === log.events.length - 1) log.head = { seq: event.seq, hash: (log.events[index] as AuditRow).hash };
    return index;
  },
  "edit an event and all hashes after it": (log, random) => {
    const index = editOne(log, random);
    rechain(log, index);
    return index;
  },
  "delete an event": (log, random) => {
    const index = random(log.events.length - 1);
    log.events.splice(index, 1);
    return index;
  },
  "delete an event and close the gap": (log, random) => {
    const index = random(log.events.length);
    log.events.splice(index, 1);
    rechain(log, index);
    return index;
  },
  "insert an event": (log, random) => {
    const index = random(log.events.length);
    log.events.splice(index, 0, forged(random, index + 1));
    for (let later = index + 1; later < log.events.length; later += 1)
      log.events[later] = { ...(log.events[later] as AuditRow), seq: later + 1 };
    return index;
  },
  "insert an event and all hashes after it": (log, random) => {
    const index = random(log.events.length);
    log.events.splice(index, 0, forged(random, index + 1));
    rechain(log, index);
    return index;
  },
  "reorder two events": (log, random) => swapTwo(log, random),
  "reorder two events and all hashes after them": (log, random) => {
    const index = swapTwo(log, random);
    rechain(log, index);
    return index;
  },
  "cut the tail": (log, random) => cut(log, random),
  "cut the tail and the head": (log, random) => {
    const left = cut(log, random);
    rechain(log, left);
    return left;
  },
  "rewrite everything after a point": (log, random) => {
    const left = cut(log, random);
    const more = 1 + random(log.head.seq);
    for (let added = 0; added < more; added += 1) log.events.push(forged(random, left + added + 1));
    rechain(log, left);
    return left;
  },
  "erase a value without an event": (log, random) => changeValue(log, random, () => null),
  "edit a value": (log, random) => changeValue(log, random, (row) => ({ ...row, value: `${row.value}x` })),
  "put another value in its place": (log, random) =>
    changeValue(log, random, (row, { nonce, value }) => ({ ...row, nonce, value })),
  "edit a value and its digest": (log, random) =>
    changeValue(log, random, (row) => ({ ...row, value: "x", digest: digestOf(row.nonce, "x") })),
  "erase all values of somebody without an event": (log, random) => {
    const { owner } = pick(random, log.personal);
    log.personal = log.personal.filter((row) => row.owner !== owner);
    return log.events.length;
  },
  "give a value to somebody who was erased": (log, random) =>
    changeValue(log, random, (row) => ({ ...row, owner: "subject-3" })),
  "take the event of an erasure away": (log) => {
    const index = log.events.findIndex(({ type }) => type === "audit.values-erased");
    log.events[index] = { ...(log.events[index] as AuditRow), type: "account.unblocked", detail: "{}" };
    rechain(log, index);
    return index;
  },
  "begin from nothing": (log) => {
    log.events = [];
    rechain(log);
    return 0;
  },
} satisfies Record<string, (log: Log, random: Random) => number>;

function swapTwo(log: Log, random: Random): number {
  const first = random(log.events.length - 1);
  const second = first + 1 + random(log.events.length - first - 1);
  const [one, other] = [log.events[first] as AuditRow, log.events[second] as AuditRow];
  log.events[first] = { ...other, seq: one.seq };
  log.events[second] = { ...one, seq: other.seq };
  return first;
}

function cut(log: Log, random: Random): number {
  const left = random(log.events.length);
  log.events.length = left;
  return left;
}

const otherKey = createHeadKey(generateKeyPairSync("ed25519").privateKey);
const headsOf = (log: Log) =>
  [...log.stored].flatMap(([key, text]) => {
    const head = parseHead(text);
    return head ? [{ key, head }] : [];
  });
const keyFor = ({ seq, series }: SignedHead) =>
  `audit/heads/2026-05-14/10-${String(seq).padStart(12, "0")}-${series.toString(36)}-0badc0de`;

/** What somebody can do to the stored heads as well, so that they fit a log of which `left` events are as they were. */
export const ofStorage = {
  "leave the heads": () => {},
  "delete the heads that do not fit": (log, left) => {
    for (const { key, head } of headsOf(log)) if (head.seq > left) log.stored.delete(key);
  },
  "delete all heads": (log) => log.stored.clear(),
  "put an unsigned head in their place": (log) => {
    log.stored.clear();
    log.stored.set("audit/head", JSON.stringify(log.head));
  },
  "put an old head in the place of the last": (log, left, random) => {
    const all = headsOf(log);
    const old =
      pick(
        random,
        all.filter(({ head }) => head.seq <= left),
      ) ?? all[0];
    for (const { key, head } of all) if (head.seq > left) log.stored.set(key, headText(old.head));
  },
  "sign with another key": (log, left) => {
    for (const { key, head } of headsOf(log)) if (head.seq > left) log.stored.delete(key);
    const head = { ...otherKey.sign({ series: 1, at: 1, ...log.head }), key: headsOf(log)[0]?.head.key ?? "" };
    log.stored.set(keyFor(head), headText(head));
  },
  "begin a series with another key": (log) => {
    log.stored.clear();
    const head = otherKey.sign({ series: 4e12, at: 4e12, ...log.head });
    log.stored.set(keyFor(head), headText(head));
  },
  "edit the heads": (log, left) => {
    for (const { key, head } of headsOf(log)) {
      const event = log.events[head.seq - 1];
      if (head.seq > left) log.stored.set(key, headText({ ...head, hash: event?.hash ?? log.head.hash }));
    }
  },
} satisfies Record<string, (log: Log, left: number, random: Random) => void>;
