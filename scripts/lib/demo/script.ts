import type { Administrator } from "~/features/identity/actor";
import type { Services } from "~/services";
import type { Chance } from "./chance";

/** What happens in the demo firm is written down as steps with a time, then played in order. */
export interface Step {
  /** Epoch milliseconds. */
  at: number;
  run(): Promise<unknown>;
}

/** A clock that stands where it is put, for verbs that write down when they happened. */
export interface MovedClock {
  now(): number;
  moveTo(at: number): void;
}

export function movedClock(): MovedClock {
  let at = Date.now();
  return {
    now: () => at,
    moveTo(time) {
      at = time;
    },
  };
}

/** Plays the steps by time, those of one moment in the order in which they were given; steps may add later ones. */
export async function play(clock: MovedClock, steps: Step[], now: number): Promise<void> {
  for (;;) {
    let next = 0;
    for (const [index, step] of steps.entries()) if (step.at < (steps[next]?.at ?? 0)) next = index;
    const [step] = steps.splice(next, 1);
    if (!step) break;
    clock.moveTo(Math.min(step.at, now));
    await step.run();
  }
  clock.moveTo(now);
}

/** What has been made, for whoever tries it out. */
export interface DemoFirm {
  clients: number;
  documents: number;
  /** User names of the accounts, all with one password. */
  accounts: string[];
  password: string;
}

/** Where a client's steps take place. */
export interface Scene {
  services: Services;
  administrator: Administrator;
  chance: Chance;
  steps: Step[];
  now: number;
  firm: DemoFirm;
}
