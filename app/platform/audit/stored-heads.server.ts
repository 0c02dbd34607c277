import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { Db } from "../db/tables";
import { limitConcurrency } from "../limit-concurrency";
import { putNew } from "../storage/put-new.server";
import type { Storage } from "../storage/storage.server";
import { type ChainLink, hasLink } from "./chain.server";
import { headText, parseHead, type SignedHead } from "./signed-head.server";

/*
 * The heads in the storage, an object each: audit/heads/2026-11-23/10-000000000812-mi9x2k1c-1f0a9c3e, which is the UTC day
 * and hour, the number of the event, the series, and an ending, because several machines may store the same head. They are
 * never overwritten. See
 * docs/decisions/0015-signed-heads.md.
 */

const folder = "audit/heads/";
/** The one unsigned head of versions before the signatures. */
const unsignedKey = "audit/head";
const json = { contentType: "application/json" };

export interface HeadPlace {
  key: string;
  /** 2026-11-23 */
  day: string;
  /** 2026-11-23/10 */
  hour: string;
  seq: number;
  series: number;
}

/** The places of all heads, oldest first: the listing tells them without reading an object. */
export async function listHeads(storage: Storage): Promise<HeadPlace[]> {
  const places: HeadPlace[] = [];
  for await (const { key } of storage.list(folder)) {
    const [, day = "", hour = "", seq = "", series = ""] =
      /^audit\/heads\/(\d{4}-\d\d-\d\d)\/(\d\d)-(\d{12})-([0-9a-z]{1,10})-[0-9a-f]{8}$/.exec(key) ?? [];
    if (day) places.push({ key, day, hour: `${day}/${hour}`, seq: Number(seq), series: Number.parseInt(series, 36) });
  }
  return places.sort((a, b) => a.series - b.series || a.seq - b.seq || (a.key < b.key ? -1 : 1));
}

export async function appendHead(storage: Storage, head: SignedHead): Promise<void> {
  const [day, time = ""] = new Date(head.at).toISOString().split("T");
  const ending = randomBytes(4).toString("hex");
  const parts = [time.slice(0, 2), String(head.seq).padStart(12, "0"), head.series.toString(36), ending];
  await putNew(storage, `${folder}${day}/${parts.join("-")}`, new TextEncoder().encode(headText(head)), json);
}

/** Null for what is no head, or another one than its place says. Signatures are not checked here. */
export async function readStoredHead(storage: Storage, { key, seq, series }: HeadPlace): Promise<SignedHead | null> {
  const text = await readText(storage, key);
  const head = text === null ? null : parseHead(text);
  return head?.seq === seq && head.series === series ? head : null;
}

/** All of them, with null in the place of what is no head. One that another machine has thinned out meanwhile is left out. */
export async function readAllHeads(storage: Storage): Promise<{ place: HeadPlace; head: SignedHead | null }[]> {
  const inTurn = limitConcurrency(8);
  const places = await listHeads(storage);
  const read = await Promise.all(
    places.map((place) =>
      inTurn(async () => {
        const head = await readStoredHead(storage, place);
        return head || (await storage.get(place.key)) ? { place, head } : null;
      }),
    ),
  );
  return read.filter((one) => one !== null);
}

/** The head of a version before the signatures. Null when there is none; 'damaged' for what is no head. */
export async function readUnsignedHead(storage: Storage): Promise<ChainLink | "damaged" | null> {
  const text = await readText(storage, unsignedKey);
  if (text === null) return null;
  try {
    const { seq, hash } = JSON.parse(text);
    return Number.isSafeInteger(seq) && typeof hash === "string" ? { seq, hash } : "damaged";
  } catch {
    return "damaged";
  }
}

/** For whoever has no key: the next start replaces it by a signed one, if the chain contains it. */
export async function storeUnsignedHead(storage: Storage, { seq, hash }: ChainLink): Promise<void> {
  await storage.put(unsignedKey, new TextEncoder().encode(JSON.stringify({ seq, hash })), json);
}

/** Whether the last head in the storage is an event of this database, and not of another installation or of a newer database. */
export async function compareStoredHead(db: Db, storage: Storage): Promise<"none" | "ours" | "foreign"> {
  // Read the storage first: the database may get new events meanwhile, but it is never older than what it has stored.
  const newest = (await listHeads(storage)).at(-1);
  const stored = newest ? await readStoredHead(storage, newest) : await readUnsignedHead(storage);
  if (stored === null) return newest ? "foreign" : "none";
  return stored !== "damaged" && (await hasLink(db, stored)) ? "ours" : "foreign";
}

/** Moves all heads out of the way of a new series, and keeps them for whoever wants to know what was. */
export async function setHeadsAside(storage: Storage, name: string): Promise<void> {
  const keys = (await listHeads(storage)).map(({ key }) => key);
  for (const key of [...keys, unsignedKey]) {
    const object = await storage.get(key);
    if (!object) continue;
    const aside = key.replace(/^audit\/heads?/, (start) => `${start}-before-${name}`);
    await storage.put(aside, await buffer(object.stream()), json);
    await storage.delete(key);
  }
}

async function readText(storage: Storage, key: string): Promise<string | null> {
  const object = await storage.get(key);
  return object && (await buffer(object.stream())).toString("utf8");
}
