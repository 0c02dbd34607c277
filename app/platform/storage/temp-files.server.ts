import { randomUUID } from "node:crypto";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { day } from "../clock";
import { isRunning } from "../is-running.server";
import { machineMark } from "./machine-mark.server";
import type { Storage } from "./storage.server";

const machine = machineMark();
const ownMark = `${machine}-${process.pid}-`;
/** `<machine>-<process>-<random>`; files of former versions have the last part only. */
const name = /^(?:([0-9a-f]{8})-(\d{1,10})-)?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A new path for a file in flight. Its name says which process it belongs to. */
export const newTempFile = (tempFolder: string) => join(tempFolder, `${ownMark}${randomUUID()}`);

/**
 * Removes the files that killed processes have left in the temp folder: of this machine, those whose process has ended; of
 * other machines, those that are more than a day old. Touches no other file. Returns how many were removed.
 */
export async function sweepTemp(
  storage: Pick<Storage, "tempFolder">,
  { now = Date.now(), runs = isRunning }: { now?: number; runs?: (pid: number) => boolean } = {},
): Promise<number> {
  let removed = 0;
  for (const entry of await readdir(storage.tempFolder, { withFileTypes: true })) {
    const match = name.exec(entry.name);
    if (!entry.isFile() || !match) continue;
    const [, of, pid] = match;
    const path = join(storage.tempFolder, entry.name);
    const found = await stat(path).catch(() => null);
    if (!found) continue;
    if (of === machine) {
      // A process id is used again one day; nothing writes to one file for a whole day.
      const own = entry.name.startsWith(ownMark) && found.mtimeMs >= performance.timeOrigin;
      const used = own || (Number(pid) !== process.pid && runs(Number(pid)) && found.mtimeMs >= now - day);
      if (used) continue;
    } else if (found.mtimeMs >= now - day) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
