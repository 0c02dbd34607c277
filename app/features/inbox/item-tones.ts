import type { Tone } from "~/ui/status";
import type { ItemStatus } from "./vocabulary";

/** Waits for us, or does not. */
export const itemTones: Record<ItemStatus, Tone> = { new: "wait", open: "wait", waiting: "ok", done: "ok" };
