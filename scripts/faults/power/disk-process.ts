// node --import scripts/lib/resolve.mjs scripts/faults/power/disk-process.ts FOLDER: a file system in memory at FOLDER, by FUSE,
// in a process of its own, because whoever uses it waits for its answers. It obeys messages, and ends with the process that
// started it.
import { spawn } from "node:child_process";
import { close, openSync, read, writeSync } from "node:fs";
import { promisify } from "node:util";
import { chanceFrom } from "../../lib/demo/chance";
import { emptyDisk } from "./disk";
import { answer, largestRequest } from "./fuse";
import { afterPowerCut } from "./power-cut";

export type Order =
  /** Answer nothing from now on. Without a seed only what was synced is left; with one, chance keeps some of the rest. */
  | { order: "cut"; seed?: number }
  /** Take the disk away from everybody who still uses it, and give back what the cut has left. */
  | { order: "restore" }
  | { order: "stop" };

const [, , folder = ""] = process.argv;
let disk = emptyDisk();
let power = true;
let device = -1;

async function mount() {
  const fd = openSync("/dev/fuse", "r+");
  const options = `fd=3,rootmode=40000,user_id=${process.getuid?.()},group_id=${process.getgid?.()},default_permissions`;
  await run("mount", ["-i", "-t", "fuse", "-o", options, "corvane-power", folder], fd);
  device = fd;
  power = true;
  // While one request is carried out, the next one is read.
  for (let reader = 0; reader < 2; reader += 1) void serve(fd);
}

async function serve(fd: number) {
  const buffer = Buffer.alloc(largestRequest);
  while (device === fd) {
    try {
      const { bytesRead } = await promisify(read)(fd, buffer, 0, buffer.length, null);
      const reply = answer(disk, buffer.subarray(0, bytesRead), power);
      if (reply) writeSync(fd, reply);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "ENODEV" || device !== fd) return;
      // A request that was interrupted, before it was read or before its answer.
      if (code !== "EINTR" && code !== "EAGAIN" && code !== "ENOENT") throw error;
    }
  }
}

async function unmount() {
  power = false;
  await run("umount", ["-f", "-l", "-i", "-n", "-c", folder]);
  const closed = device;
  device = -1;
  close(closed, () => {});
}

function run(program: string, words: string[], fd?: number): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(program, words, { stdio: ["ignore", "ignore", "pipe", ...(fd === undefined ? [] : [fd])] });
    let said = "";
    child.stderr?.on("data", (bytes) => {
      said += bytes;
    });
    child.once("error", fail);
    child.once("close", (code) =>
      code === 0 ? done() : fail(new Error(said.trim() || `${program} ended with ${code}`)),
    );
  });
}

async function obey(order: Order) {
  if (order.order === "cut") {
    power = false;
    disk = afterPowerCut(disk, order.seed === undefined ? undefined : chanceFrom(order.seed));
  } else {
    await unmount();
    if (order.order === "stop") return process.exit(0);
    await mount();
  }
  process.send?.("done");
}

process.on("message", (order: Order) => void obey(order));
process.on("disconnect", () => void unmount().finally(() => process.exit(0)));
mount().then(
  () => process.send?.("done"),
  (error: Error) => process.send?.(error.message, () => process.exit(1)),
);
