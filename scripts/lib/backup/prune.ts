import { day } from "~/platform/clock";
import type { Storage } from "~/platform/storage/storage.server";
import { CommandError } from "../command-line.mjs";
import { notEncrypted, read } from "./encryption";
import { installationKey, listBackups, readIndex, removeIndex } from "./manifest";
import { readLines } from "./parts";
import { type KeepRule, toRemove } from "./retention";

export interface Pruned {
  /** The backups that were removed, oldest first. */
  removed: string[];
  /** Unfinished ones that were removed. */
  unfinished: string[];
  /** Documents that no backup needs any more. */
  documents: number;
  /** When the oldest backup that stays was taken, epoch milliseconds. */
  oldest: number | null;
}

/**
 * Removes the backups that the rules do not keep, then the documents that no backup needs any more. Call it while no backup is
 * running. When one index cannot be read, it removes nothing, since that backup may need any document. What an interrupted
 * backup has left is removed when it is a day old.
 */
export async function pruneBackups(
  place: Storage,
  {
    rules,
    now,
    oldestDays,
    installation,
  }: { rules: readonly KeepRule[]; now: number; oldestDays: number; installation: string },
): Promise<Pruned> {
  const owner = String((await read(place, installationKey)) ?? "").trim();
  if (owner !== installation)
    throw new CommandError(`The backups in ${place.place} belong to another installation: none was removed.`);
  const all = await listBackups(place);
  const damaged = all.find((backup) => backup.damaged !== null);
  if (damaged) {
    throw new CommandError(
      `No backup was removed, because ${damaged.id} is damaged (${damaged.damaged}) and may need any document. Delete its folder if you no longer need it.`,
    );
  }
  const finished = all.flatMap(({ takenAt, ...backup }) => (takenAt === null ? [] : [{ ...backup, takenAt }]));
  const going = toRemove(finished, rules, now, oldestDays);
  const unfinished = all.filter(({ takenAt, touchedAt }) => takenAt === null && touchedAt < now - day);
  const staying = finished.filter((backup) => !going.includes(backup));
  for (const { id, keys } of [...going, ...unfinished]) {
    await removeIndex(place, id);
    for (const key of keys) await place.delete(key);
  }
  const needed = new Set<string>();
  for (const { id } of staying) {
    const { names } = await readIndex(place, id);
    for await (const name of readLines({ place, folder: id, fingerprint: null, decryption: notEncrypted }, names))
      needed.add(name);
  }
  let documents = 0;
  for await (const { key } of place.list("objects/")) {
    if (needed.has(key)) continue;
    await place.delete(key);
    documents += 1;
  }
  return {
    removed: going.map(({ id }) => id),
    unfinished: unfinished.map(({ id }) => id),
    documents,
    oldest: staying[0]?.takenAt ?? null,
  };
}
