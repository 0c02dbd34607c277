import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";

/** The folder that Linux keeps in memory. */
const shared = "/dev/shm";

/** In bytes; the temporary files of a whole run of the tests are a small part of it. */
const roomFor = { files: 3 * 1024 ** 3, everything: 6 * 1024 ** 3 };

/**
 * A new folder in memory, which is removed when this process has ended, also when it was killed. Null where there is none, or
 * too little memory.
 * @returns {string | null}
 */
export function memoryFolder() {
  if (!hasRoom()) return null;
  const folder = mkdtempSync(join(shared, "corvane-tests-"));
  // A database server that root starts runs as somebody else, and goes through this folder.
  chmodSync(folder, 0o711);
  // Its input ends with this process.
  const remover = spawn("sh", ["-c", 'cat; rm -rf "$0"', folder], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  remover.unref();
  /** @type {import("node:net").Socket} */ (/** @type {unknown} */ (remover.stdin)).unref();
  return folder;
}

function hasRoom() {
  try {
    const options = /^\S+ \/dev\/shm tmpfs (\S+)/m.exec(readFileSync("/proc/mounts", "utf8"))?.[1]?.split(",") ?? [];
    // Some tests start programs from a temporary folder.
    if (!options.includes("rw") || options.includes("noexec")) return false;
    const { bavail, bsize } = statfsSync(shared);
    // Since Node 22 with the limit of a container.
    const memory = process.availableMemory?.() ?? freemem();
    return bavail * bsize > roomFor.files && memory > roomFor.everything;
  } catch {
    return false;
  }
}
