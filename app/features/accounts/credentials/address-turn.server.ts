import type { RateLimits } from "~/platform/services";
import { failureLimit } from "./limits";
import type { LockKey } from "./lock.server";

/**
 * Milliseconds until somebody at this network address may fail again; null when it may be tried now. A browser that the
 * account knows is not counted: its owner enters, whatever somebody else does behind the same address.
 */
export const takeAddressTurn = async (limits: RateLimits, { device }: LockKey, address: string) =>
  device === "" ? limits.take(failureLimit, address) : null;

/** After a success: only failures count. */
export async function giveAddressTurnBack(limits: RateLimits, { device }: LockKey, address: string): Promise<void> {
  if (device === "") await limits.giveBack(failureLimit, address);
}
