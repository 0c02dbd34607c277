import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

type Collect = (how: { type: "major" | "minor"; execution: "sync"; flavor?: "last-resort" }) => void;

setFlagsFromString("--expose-gc");
const collect: Collect = runInNewContext("gc");

/** Gives free memory back to the system. The start needs more than the rest: for modules, pages and their compression. */
export function giveBackMemory(): void {
  collect({ type: "major", execution: "sync", flavor: "last-resort" });
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
