import { execFile } from "node:child_process";
import { mkdtemp, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * A real filesystem of this size in memory, for tests that fill it. Mounting it needs permissions that not every machine
 * gives.
 */
export async function smallDisk(bytes: number): Promise<{ path: string; stop(): Promise<void> } | { skipped: string }> {
  const path = await mkdtemp(join(tmpdir(), "small-disk-"));
  try {
    await run("mount", ["-t", "tmpfs", "-o", `size=${bytes}`, "tmpfs", path]);
  } catch {
    await rmdir(path);
    return { skipped: "this user may not mount a small filesystem" };
  }
  return {
    path,
    async stop() {
      await run("umount", [path]);
      await rmdir(path);
    },
  };
}
