import type { Administrator, ClientActor } from "~/features/identity/actor";
import type { Services } from "~/services";
import type { Chance } from "./chance";

/** One thing that happens in the demo firm. The steps are collected first and then run in the order of their times. */
export interface Step {
  /** Epoch milliseconds. */
  at: number;
  run(): Promise<unknown>;
}

/** A clock that the script sets, for verbs that store the time. */
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

/** Runs the steps by time; steps of the same time in the order in which they were added. A step may add later steps. */
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

/** What was created, for the person who tries it out. */
export interface DemoFirm {
  clients: number;
  documents: number;
  /** User names of the accounts, all with one password. */
  accounts: string[];
  /** Username and role of each of the staff besides the administrator. */
  staff: string[];
  password: string;
}

/** What the steps of a client need. */
export interface Scene {
  services: Services;
  administrator: Administrator;
  chance: Chance;
  steps: Step[];
  now: number;
  firm: DemoFirm;
  /** The clients with an account who have joined, by their number. */
  people: Map<number, ClientActor>;
  /** Clients who get a portfolio, of about so many dollars. */
  holders: { clientId: string; size: number; long?: true }[];
}
