import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { recordAudit } from "../audit/audit.server";
import { compareStoredHead, setHeadsAside } from "../audit/stored-heads.server";
import type { Clock } from "../clock";
import type { Db } from "../db/tables";
import { EnvError } from "../env.server";
import { newId } from "../ids.server";
import { refusalSentence, type Situation } from "./installation-refusals";
import { putNew } from "./put-new.server";
import { ObjectExistsError, type Storage } from "./storage.server";

/*
 * A database and a storage that belong together have the same installation id. It is written to the database first
 * (`pending`), then to the storage, then the database records that the storage has it (`settled`). When a start is killed
 * in between, the next start completes this.
 */

declare module "../audit/audit.server" {
  interface AuditEvents {
    /** `from` is the former id of the storage, or its place when it had no id. */
    "storage.adopted": { from: string };
  }
}

/** How often a start tries again while another start writes the id. */
const attempts = 20;
const markKey = "installation/id";
const settingKey = "installation";
const wellFormed = /^[0-9a-f-]{36}$/;

interface Installation {
  id: string;
  settled: boolean;
}

export interface Claim {
  db: Db;
  storage: Storage;
  clock: Clock;
  /** The id or the place of the storage that this database must take over (ADOPT_STORAGE). */
  adopt?: string;
  /** Database and documents are in one data folder, so they have always belonged together. */
  oneFolder?: boolean;
  /** The whole bucket when `storage` is a part of it. Older versions stored their objects there. */
  wholeBucket?: () => Promise<Storage>;
}

/** What a claim means for the heads of the audit log, see AuditHeads.begin. */
export interface Claimed {
  headless: boolean;
  anew: boolean;
}

const asBefore: Claimed = { headless: false, anew: false };

/** Whether an earlier start has claimed a storage for this database. */
export const hasClaimed = async (db: Db): Promise<boolean> => (await readInstallation(db))?.settled === true;

/** Makes sure, at every start, that database and storage belong together. Throws EnvError with one sentence otherwise. */
export async function claimStorage(claim: Claim): Promise<Claimed> {
  const { db, storage, clock, adopt, oneFolder = false } = claim;
  for (let attempt = 1; ; attempt += 1) {
    const mark = await readMark(storage);
    const own = await readInstallation(db);
    const head = await compareStoredHead(db, storage);
    if (mark !== null && mark === own?.id && head !== "foreign") {
      await settle(db, own);
      return asBefore;
    }
    const unused = !(await hasEvents(db));
    if (mark === null && !own?.settled) {
      // The storage has no id: it is new, or comes from an older version. The audit log shows which database it belongs to.
      const fresh = unused && (await isEmpty(storage));
      if (head === "ours" || (head === "none" && (fresh || (oneFolder && !unused)))) {
        const ours = own ?? (await firstInstallation(db));
        if (await markFirst(storage, ours.id)) {
          await settle(db, ours);
          return { headless: head === "none", anew: false };
        }
        // Another start is writing the id at this moment; it can be read soon.
        if (attempt < attempts && (await readMark(storage)) === null) {
          await setTimeout(50);
          continue;
        }
      }
    }
    // Another start may have written an id at the same time: the written id decides.
    const changed = (await readMark(storage)) !== mark || (await readInstallation(db))?.id !== own?.id;
    if (changed && attempt < attempts) continue;

    const named = mark ?? storage.place;
    const adoptable = !unused || (mark === null && (await isEmpty(storage)));
    if (adoptable && adopt === named) return takeOver(db, storage, clock, named);
    const situation: Situation = { place: storage.place, mark, own: own?.settled ? own.id : null, unused, adoptable };
    throw new EnvError(refusalSentence({ ...situation, inWholeBucket: await liesInWholeBucket(claim, own) }));
  }
}

/** Gives database and storage a new installation id. For a restore, which has filled both. */
export async function newInstallation(db: Db, storage: Storage): Promise<void> {
  const own = { id: newId(), settled: false };
  await writeInstallation(db, own);
  await writeMark(storage, own.id);
  await settle(db, own);
}

async function takeOver(db: Db, storage: Storage, clock: Clock, from: string): Promise<Claimed> {
  // A new id, so that the former database of this storage is refused from now on, and ADOPT_STORAGE works only once.
  const own = { id: newId(), settled: false };
  await writeInstallation(db, own);
  const head = await compareStoredHead(db, storage);
  if (head === "foreign") await setHeadsAside(storage, own.id);
  await writeMark(storage, own.id);
  await db.transaction().execute(async (tx) => {
    await recordAudit(tx, clock, "system", { type: "storage.adopted", subject: own.id, detail: { from } });
    await tx
      .updateTable("settings")
      .set({ value: text(own, true) })
      .where("key", "=", settingKey)
      .execute();
  });
  return { headless: false, anew: head !== "ours" };
}

const text = ({ id }: Installation, settled: boolean) => `${id} ${settled ? "settled" : "pending"}`;

async function readInstallation(db: Db): Promise<Installation | null> {
  const row = await db.selectFrom("settings").select("value").where("key", "=", settingKey).executeTakeFirst();
  const [id = "", state] = row?.value.split(" ") ?? [];
  return row ? { id, settled: state === "settled" } : null;
}

async function firstInstallation(db: Db): Promise<Installation> {
  await db
    .insertInto("settings")
    .values({ key: settingKey, value: text({ id: newId(), settled: false }, false) })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  const own = await readInstallation(db);
  if (!own) throw new Error("The installation id was not written");
  return own;
}

async function writeInstallation(db: Db, own: Installation) {
  const value = text(own, own.settled);
  await db
    .insertInto("settings")
    .values({ key: settingKey, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

async function settle(db: Db, own: Installation) {
  if (own.settled) return;
  await db
    .updateTable("settings")
    .set({ value: text(own, true) })
    .where("key", "=", settingKey)
    .where("value", "=", text(own, false))
    .execute();
}

async function readMark(storage: Storage): Promise<string | null> {
  const object = await storage.get(markKey);
  if (!object) return null;
  const mark = String(await buffer(object.stream())).trim();
  if (wellFormed.test(mark)) return mark;
  throw new EnvError(
    `The storage ${storage.place} cannot be identified, because its file ${markKey} is damaged: restore this file, or choose another place.`,
  );
}

/** Writes the id to a storage that has none. Returns false when another start was first. */
async function markFirst(storage: Storage, id: string): Promise<boolean> {
  try {
    // Unlike put, this never replaces an id that another start has written.
    await putNew(storage, markKey, new TextEncoder().encode(id), { contentType: "text/plain" });
  } catch (error) {
    if (!(error instanceof ObjectExistsError)) throw error;
  }
  return (await readMark(storage)) === id;
}

async function writeMark(storage: Storage, id: string) {
  await storage.put(markKey, new TextEncoder().encode(id), { contentType: "text/plain" });
}

async function isEmpty(storage: Storage): Promise<boolean> {
  for await (const { key } of storage.list("")) if (key !== markKey) return false;
  return true;
}

async function hasEvents(db: Db): Promise<boolean> {
  const head = await db.selectFrom("audit_head").select("seq").executeTakeFirst();
  return (head?.seq ?? 0) > 0;
}

async function liesInWholeBucket({ db, wholeBucket }: Claim, own: Installation | null): Promise<boolean> {
  if (!wholeBucket) return false;
  const whole = await wholeBucket();
  if ((await compareStoredHead(db, whole)) !== "ours") return false;
  const mark = await readMark(whole);
  return mark === null || mark === own?.id;
}
