import { href } from "react-router";
import type { Actor } from "./features/identity/actor";
import { minute } from "./platform/clock";
import { databaseTrouble } from "./platform/db/errors";
import type { LimitRule, RateLimits } from "./platform/services";

/** Every form of every route, for each account, or for each network address without one. A person sends one in a few seconds. */
export const formLimit: LimitRule = { name: "forms", points: 3000, per: 15 * minute };

/** Why a form cannot be taken now, after it was counted; null when it can. `wait` is in milliseconds. */
export async function countForm(limits: RateLimits, sender: string) {
  try {
    const wait = await limits.take(formLimit, sender);
    return wait === null ? null : ({ trouble: "often", wait } as const);
  } catch (error) {
    const trouble = databaseTrouble(error);
    // The database is locked or its disk is full: the action would fail as well, after the same wait.
    if (trouble === "busy" || trouble === "full") return { trouble } as const;
    throw error;
  }
}

export const senderOf = (actor: Actor, address: string) =>
  actor.kind === "visitor" ? address : `user:${actor.userId}`;

/** Routes whose forms are not counted by formLimit, with the reason. Forms with files are counted by file (server/upload-gate.ts). */
export const formsCountedElsewhere: Record<string, string> = {
  [href("/logout")]: "Somebody who has reached a limit can still sign out.",
  [href("/application/draft")]: "It saves while somebody types; saveDraft counts it.",
};
