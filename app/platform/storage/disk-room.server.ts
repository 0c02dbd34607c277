import { statfs } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { second } from "../clock";

export interface DiskRoom {
  /** Bytes that must stay free for everything that is not a file; 0 when nothing is checked. */
  floor: number;
  /** Whether less is free. The answer is at most two seconds old. */
  isLow(): Promise<boolean>;
}

/** The free space of the file systems on which these folders are. One that does not answer counts as not low. */
export function diskRoom(folders: readonly string[], floor: number): DiskRoom {
  let known: { low: Promise<boolean>; until: number } | undefined;
  const check = async () => (await Promise.all(folders.map(freeBytes))).some((free) => free !== null && free < floor);
  return {
    floor,
    async isLow() {
      if (floor === 0) return false;
      const now = performance.now();
      if (!known || known.until < now) known = { low: check(), until: now + 2 * second };
      return known.low;
    },
  };
}

/** Null when nobody knows: the folder is missing, or its file system hangs. */
function freeBytes(folder: string): Promise<number | null> {
  const found = statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  );
  return Promise.race([found, pause(second, null, { ref: false })]);
}
