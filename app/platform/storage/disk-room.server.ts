import { statfs } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { second } from "../clock";

export interface DiskRoom {
  /** Bytes that must stay free for everything that is not a file; 0 when nothing is checked. */
  floor: number;
  /** Whether less is free. The answer is at most two seconds old. */
  isLow(): Promise<boolean>;
  /** The free bytes of the fullest of the file systems; null when none of them answers. */
  free(): Promise<number | null>;
}

/** The free space of the file systems on which these folders are. One that does not answer counts as not low. */
export function diskRoom(folders: readonly string[], floor: number): DiskRoom {
  let known: { low: Promise<boolean>; until: number } | undefined;
  const free = async () => {
    const known = (await Promise.all(folders.map(freeBytes))).filter((bytes) => bytes !== null);
    return known.length > 0 ? Math.min(...known) : null;
  };
  const check = async () => ((await free()) ?? Number.POSITIVE_INFINITY) < floor;
  return {
    floor,
    free,
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
