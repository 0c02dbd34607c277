import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { day, hour, second } from "~/platform/clock";
import type { Services } from "~/platform/services";
import { compressQuickly } from "./compress";
import { bytesOf, type Encoded, encode } from "./encoded";
import type { StrictOn } from "./headers";
import { headersOf, isCompressible } from "./static-files";

/*
 * A page that was opened before an update asks for files of the former build, and during a rolling update a page of the new
 * build may ask a server that still runs the old one. So every server puts the files of its build into the storage, where
 * all servers find them, until no server has had them for a day.
 */

export interface FormerAssets {
  /** Undefined when the path cannot be that of a file of a build. Rejects when no build of the last day had it. */
  find(path: string): Promise<Encoded> | undefined;
  /** Stores this build's files and deletes those that no server has stored for a day. */
  share(stopped: AbortSignal): Promise<void>;
}

const prefix = "assets/";
/** An object that is older is stored again by the servers that have it, so that none of their files is ever too old. */
const renewAfter = 12 * hour;
const deleteAfter = day + renewAfter;
/** Open pages ask for a few dozen files at most. */
const mostKept = 100;
const mostAsked = 20;

/** What is asked for and is nowhere is not looked for again so soon. */
const missingFor = 10 * second;

/** '/assets/page-BLzw1dXT.js': the build ends each name with the hash of its content. */
const wellFormed = /^\/assets\/[A-Za-z0-9_.$-]{1,120}-[A-Za-z0-9_-]{8}\.(m?js|css|woff2|png|svg|json)$/;

type Needed = Pick<Services, "storage" | "keys" | "clock">;

/** `files` are the files of this build by their paths. */
export function formerAssets(
  { storage, keys, clock }: Needed,
  files: ReadonlyMap<string, Encoded>,
  strict: StrictOn,
): FormerAssets {
  // Whoever can write to the storage must not be able to change a script.
  const sealKey = keys.secretFor("assets");
  const seal = (path: string, bytes: Buffer) =>
    createHmac("sha256", sealKey).update(`${path}\n`).update(bytes).digest();
  const keyOf = (path: string) => `${prefix}${createHash("sha256").update(path).digest("hex").slice(0, 40)}`;
  const kept = new Map<string, Encoded>();
  const missing = new Map<string, number>();
  const asked = new Map<string, Promise<Encoded>>();

  async function read(path: string): Promise<Encoded> {
    const object = await storage.get(keyOf(path));
    if (!object) throw new Error("There is no such file");
    const stored = await buffer(object.stream());
    const bytes = stored.subarray(sealLength);
    if (!timingSafeEqual(stored.subarray(0, sealLength), seal(path, bytes))) throw new Error("The file was changed");
    return encode(bytes, headersOf(path, strict), isCompressible(path) ? await compressQuickly(bytes) : null);
  }

  return {
    find(path) {
      if (!wellFormed.test(path)) return undefined;
      const known = kept.get(path) ?? asked.get(path);
      if (known) return Promise.resolve(known);
      if ((missing.get(path) ?? 0) > clock.now() || asked.size >= mostAsked) return undefined;
      const reading = read(path)
        .then((found) => {
          if (kept.size >= mostKept) kept.clear();
          kept.set(path, found);
          return found;
        })
        .catch((error: unknown) => {
          if (missing.size >= 1000) missing.clear();
          missing.set(path, clock.now() + missingFor);
          throw error;
        })
        .finally(() => asked.delete(path));
      asked.set(path, reading);
      return reading;
    },
    async share(stopped) {
      const now = clock.now();
      const fresh = new Set<string>();
      const old: string[] = [];
      for await (const { key, modifiedAt } of storage.list(prefix)) {
        if (modifiedAt > now - renewAfter) fresh.add(key);
        else if (modifiedAt < now - deleteAfter) old.push(key);
      }
      const own = new Set<string>();
      for (const [path, file] of files) {
        if (!wellFormed.test(path)) continue;
        if (stopped.aborted) return;
        const key = keyOf(path);
        own.add(key);
        const bytes = bytesOf(file.plain);
        if (!fresh.has(key))
          await storage.put(key, Buffer.concat([seal(path, bytes), bytes]), {
            contentType: "application/octet-stream",
          });
      }
      for (const key of old) if (!own.has(key) && !stopped.aborted) await storage.delete(key);
    },
  };
}

const sealLength = 32;
