import { setTimeout as pause } from "node:timers/promises";

/**
 * Between two steps of an import that holds nothing meanwhile: an answer needs several turns of the process, and would otherwise wait for a
 * step of the import before each of them.
 */
export const giveWay = (): Promise<void> => pause(10);
