import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { resolveHook, root } from "../../lib/paths.mjs";
import { findNode } from "../../lib/runtime.mjs";
import type { Order } from "./disk-process";

/** A disk whose power can be cut. What programs have written there is gone then, unless they have synced it. */
export interface VolatileDisk {
  path: string;
  /**
   * From now on no call of any program on this disk returns. Without a seed only what was synced is left; with one, chance has
   * written some of the rest.
   */
  cut(seed?: number): Promise<void>;
  /** Breaks off what waits for the disk, and makes it usable again, with what the cut has left. */
  restore(): Promise<void>;
  stop(): Promise<void>;
}

/** Mounting it takes root, or whoever may mount FUSE on this machine. */
export async function volatileDisk(): Promise<VolatileDisk | { skipped: string }> {
  if (process.platform !== "linux") return { skipped: "only Linux has FUSE file systems" };
  const path = mkdtempSync(join(tmpdir(), "corvane-power-"));
  const child = fork(join(root, "scripts/faults/power/disk-process.ts"), [path], {
    execPath: findNode(),
    execArgv: ["--import", resolveHook],
  });
  const outcome = await said(child);
  if (outcome !== "done") {
    rmdirSync(path);
    return { skipped: `no FUSE file system can be mounted here (${outcome})` };
  }
  const give = async (order: Order) => {
    const done = said(child);
    child.send(order);
    const answer = await done;
    if (answer !== "done") throw new Error(`The disk did not ${order.order}: ${answer}`);
  };
  return {
    path,
    cut: (seed) => give({ order: "cut", seed }),
    restore: () => give({ order: "restore" }),
    async stop() {
      const ended = new Promise((done) => child.once("exit", done));
      child.send({ order: "stop" } satisfies Order);
      await ended;
      rmdirSync(path);
    },
  };
}

/** The next message of the process, or why there is none. */
function said(child: ChildProcess): Promise<string> {
  return new Promise((done) => {
    const ended = (code: number | null) => done(`it ended with code ${code}`);
    child.once("exit", ended);
    child.once("message", (message) => {
      child.off("exit", ended);
      done(String(message));
    });
  });
}
