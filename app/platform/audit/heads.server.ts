import { type Clock, day } from "../clock";
import { lockKey } from "../db/key-lock.server";
import type { Db, Dialect, Tx } from "../db/tables";
import type { Keys } from "../keys/keys.server";
import type { Storage } from "../storage/storage.server";
import {
  type AuditVerdict,
  type Broken,
  type ChainLink,
  followChain,
  hasLink,
  type Mark,
  readHead,
} from "./chain.server";
import { createHeadKey, type HeadKey, type SignedHead } from "./signed-head.server";
import {
  appendHead,
  type HeadPlace,
  listHeads,
  readAllHeads,
  readStoredHead,
  readUnsignedHead,
  setHeadsAside,
} from "./stored-heads.server";
import { fileWitness, type Witness } from "./witness.server";

/** What vouches for the audit log outside the database: signed heads in the storage, and the witness of each machine. */
export interface AuditHeads {
  key: HeadKey;
  /**
   * Call it at each start, before anything can be recorded. A new installation, or one from before the signatures, gets
   * its first head; so does one whose key was replaced, when the chain contains the last head of the former key.
   */
  begin(options?: Beginning): Promise<void>;
  /**
   * Signs the newest link and appends it to the heads in the storage, when the chain contains the last one. Otherwise
   * nothing is stored, and the answer says what is wrong.
   */
  append(): Promise<AuditVerdict>;
  /** The links that the chain must contain, oldest first, and what is wrong with the heads themselves. */
  read(): Promise<{ marks: Mark[]; wrong: Broken | null }>;
  /** The signed heads of the running series, oldest first. */
  list(): Promise<SignedHead[]>;
  /** Deletes heads that later ones make unnecessary. Call it when the whole chain has been verified. */
  thinOut(): Promise<void>;
}

export interface Beginning {
  /** There may be events and no head at all. */
  headless?: boolean;
  /** The key that has signed the last head may be lost. */
  lostKey?: boolean;
  /** A new series, whatever there was: after a restore, when a storage was taken over, when an operator accepts the log. */
  anew?: boolean;
}

interface Parts {
  db: Db;
  dialect: Dialect;
  storage: Storage;
  clock: Clock;
  key: HeadKey;
  /** Keys that may have signed before this one. */
  former?: readonly HeadKey[];
  witness: Witness;
}

/** The heads of this machine. `dataDir` is its own folder. */
export const openAuditHeads = ({
  keys,
  former = [],
  dataDir,
  ...rest
}: Omit<Parts, "key" | "former" | "witness"> & { keys: Keys; former?: readonly Keys[]; dataDir: string }): AuditHeads =>
  createAuditHeads({
    ...rest,
    key: headKeyOf(keys),
    former: former.map(headKeyOf),
    witness: fileWitness(dataDir),
  });

const headKeyOf = (keys: Keys) => createHeadKey(keys.signingKey("audit heads"));

const differs = "the chain differs from the stored head";
const broken = (seq: number, why: string): Broken => ({ ok: false, seq, why });
const notSigned = (seq: number) => broken(seq, "a stored head is not signed by this installation");

function createAuditHeads({ db, dialect, storage, clock, key, former = [], witness }: Parts): AuditHeads {
  /** The last head that this process has stored or found. */
  let last: SignedHead | undefined;

  async function store(link: ChainLink, series: number) {
    const head = key.sign({ series, at: clock.now(), seq: link.seq, hash: link.hash });
    await appendHead(storage, head);
    last = head;
    await witness.write(head);
  }

  /** The last head that this machine has stored, in this process or in an earlier one. */
  async function remembered(): Promise<SignedHead | null> {
    const written = await witness.read();
    const ours = written && [key, ...former].some((one) => one.isSigned(written)) ? written : null;
    return last && ours ? newer(last, ours) : (last ?? ours);
  }

  async function findLast(): Promise<SignedHead | Broken> {
    const known = await remembered();
    const place = (await listHeads(storage)).at(-1);
    if (!place) return noHead(known, await readHead(db));
    const head = await readStoredHead(storage, place);
    if (!head || !key.isSigned(head)) return notSigned(place.seq);
    return lacking(head, known) ?? head;
  }

  async function continueFrom(from: SignedHead): Promise<AuditVerdict> {
    const head = await readHead(db);
    const wrong = await wayFrom(db, from, head);
    if (wrong) return wrong;
    if (head.seq > from.seq) await store(head, from.series);
    else last = from;
    return { ok: true, events: head.seq };
  }

  function ofLastSeries(stored: readonly { head: SignedHead | null }[]) {
    const all = stored.flatMap(({ head }) => (head && key.isSigned(head) ? [head] : []));
    const newest = all.reduce<SignedHead | null>((one, other) => (one ? newer(one, other) : other), null);
    return { signed: all.filter(({ series }) => series === newest?.series), newest };
  }

  /** The first head. Of several machines that start for the first time together, one stores it. */
  async function beginSeries(tx: Tx, beginning: Beginning) {
    await lockKey(tx, dialect, "audit heads");
    const head = await readHead(tx);
    const newest = (await listHeads(storage)).at(-1);
    const may = beginning.anew || (newest ? mayReplace(tx, newest, head, beginning) : mayBeFirst(tx, head, beginning));
    if (!(await may)) return;
    if (newest || beginning.anew) await setHeadsAside(storage, String(clock.now()));
    await store(head, clock.now());
  }

  /** Whether heads of another key may make way for a new series. */
  async function mayReplace(tx: Tx, newest: HeadPlace, to: ChainLink, { lostKey }: Beginning): Promise<boolean> {
    const head = await readStoredHead(storage, newest);
    if (head && key.isSigned(head)) return false;
    const known = await remembered();
    if (!head || !former.some((one) => one.isSigned(head))) return lostKey === true && known === null;
    return lacking(head, known) === null && (await wayFrom(tx, head, to)) === null;
  }

  async function mayBeFirst(tx: Tx, to: ChainLink, { headless }: Beginning): Promise<boolean> {
    // This machine has stored heads, and they are gone.
    if (await remembered()) return false;
    const unsigned = await readUnsignedHead(storage);
    if (unsigned === null) return to.seq === 0 || headless === true;
    return unsigned !== "damaged" && (await wayFrom(tx, unsigned, to)) === null;
  }

  return {
    key,

    async begin(beginning = {}) {
      const newest = beginning.anew ? undefined : (await listHeads(storage)).at(-1);
      const head = newest && (await readStoredHead(storage, newest));
      if (head && key.isSigned(head)) return;
      await db.transaction().execute((tx) => beginSeries(tx, beginning));
    },

    async append() {
      const from = last ?? (await findLast());
      if ("ok" in from) return from;
      const verdict = await continueFrom(from);
      if (verdict.ok || from !== last) return verdict;
      // An operator may have begun a new series at another machine.
      const found = await findLast();
      return "ok" in found || found.series === from.series ? verdict : continueFrom(found);
    },

    async read() {
      // First what is known: heads that are stored meanwhile must not seem to be missing.
      const known = await remembered();
      const stored = await readAllHeads(storage);
      const unsigned = await readUnsignedHead(storage);
      const { signed, newest } = ofLastSeries(stored);
      const links: ChainLink[] = [...signed];
      if (unsigned && unsigned !== "damaged") links.push(unsigned);
      if (known && known.series === newest?.series) links.push(known);
      const marks = links.map(({ seq, hash }) => ({ seq, hash, why: differs })).sort((a, b) => a.seq - b.seq);
      const forged = stored.find(({ head }) => !head || !key.isSigned(head));
      if (forged) return { marks, wrong: notSigned(forged.place.seq) };
      if (newest) return { marks, wrong: lacking(newest, known) };
      const head = await readHead(db);
      return { marks, wrong: head.seq > 0 || known ? noHead(known, head) : null };
    },

    list: async () => ofLastSeries(await readAllHeads(storage)).signed,

    async thinOut() {
      const places = await listHeads(storage);
      const thisHour = new Date(clock.now()).toISOString().slice(0, 13).replace("T", "/");
      const lastWeek = new Date(clock.now() - 7 * day).toISOString().slice(0, 10);
      // The last of each hour for a week, the last of each day for good.
      const spanOf = (place: { day: string; hour: string }) => (place.day < lastWeek ? place.day : place.hour);
      for (const [index, place] of places.entries()) {
        const next = places[index + 1];
        if (next && place.hour !== thisHour && spanOf(place) === spanOf(next)) await storage.delete(place.key);
      }
    },
  };
}

const newer = (one: SignedHead, other: SignedHead) =>
  (other.series - one.series || other.seq - one.seq) > 0 ? other : one;

/** What the storage lacks when this machine has stored a later head than the newest in the storage. */
function lacking(newest: SignedHead, known: SignedHead | null): Broken | null {
  if (!known || newer(newest, known) === newest) return null;
  return broken(known.seq, "a head that this server has stored is missing");
}

const noHead = (known: ChainLink | null, head: ChainLink) => broken(known?.seq ?? head.seq, "no head is stored");

/** Null when the chain contains `from` and leads from there to `to`, else what is wrong. */
async function wayFrom(db: Db, from: ChainLink, to: ChainLink): Promise<Broken | null> {
  if (from.seq > to.seq) return broken(from.seq, "the chain is shorter than the stored head");
  if (!(await hasLink(db, from))) return broken(from.seq, differs);
  const mark = { ...to, why: "the head does not match its event" };
  if (to.seq === from.seq) return to.hash === from.hash ? null : broken(to.seq, mark.why);
  const followed = await followChain(db, { from, marks: [mark], most: to.seq - from.seq });
  if (!followed.ok) return followed;
  return followed.at.seq === to.seq ? null : broken(to.seq, "the chain is shorter than its head");
}
