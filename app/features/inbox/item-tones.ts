import type { Tone } from "~/ui/status";
import type { ItemStatus } from "./vocabulary";

/** Whether the item waits for us. */
export const itemTones: Record<ItemStatus, Tone> = { new: "wait", open: "wait", waiting: "ok", done: "ok" };
