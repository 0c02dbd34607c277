import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

type Collect = (how: { type: "major" | "minor"; execution: "sync" }) => void;

setFlagsFromString("--expose-gc");
const collect: Collect = runInNewContext("gc");

/**
 * Collects all garbage of this thread: after the start, which needs more memory than the rest, and after a large file in a
 * thread of its own. Not with the flavour 'last-resort': it also discards what V8 knows about hot functions of Node, and
 * costs a sixth of the throughput of kept pages (docs/figures.md).
 */
export function giveBackMemory(): void {
  collect({ type: "major", execution: "sync" });
}

const often = 4_194_304;
let sinceLast = 0;

/**
 * Collects the garbage of received files after every four megabytes. V8 sees only a few small objects that refer to these
 * megabytes and would collect too late, so the memory of twenty files at once would add up. Takes about a millisecond.
 */
export function collectAfterReading(bytes: number): void {
  sinceLast += bytes;
  if (sinceLast < often) return;
  sinceLast = 0;
  collect({ type: "minor", execution: "sync" });
}
