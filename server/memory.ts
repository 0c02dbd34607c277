import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

type Collect = (how: { type: "major" | "minor"; execution: "sync"; flavor?: "last-resort" }) => void;

setFlagsFromString("--expose-gc");
const collect: Collect = runInNewContext("gc");

/** Starting takes more memory than running: modules, pages and their compression. What is free again is handed back. */
export function giveBackMemory(): void {
  collect({ type: "major", execution: "sync", flavor: "last-resort" });
}

const often = 4_194_304;
let sinceLast = 0;

/**
 * Frees, every four megabytes, what files on their way in have left behind. The megabytes hang on a few small objects,
 * so that the collector sees no hurry, and twenty files at once would pile up. Takes about a millisecond.
 */
export function freeWhatWasRead(bytes: number): void {
  sinceLast += bytes;
  if (sinceLast < often) return;
  sinceLast = 0;
  collect({ type: "minor", execution: "sync" });
}
