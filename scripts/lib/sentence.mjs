import { inspect } from "node:util";

/** A failure whose message is one sentence for the person at the terminal: printed without a stack. */
export class Sentence extends Error {}

/**
 * Runs a script's main function; a Sentence ends it with its message alone, anything else with its stack.
 * @param {() => Promise<number | undefined>} main resolves to the exit code
 */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    warn(error instanceof Sentence ? error.message : inspect(error));
    process.exitCode = 1;
  }
}

/** @param {string} text for the person at the terminal */
export const say = (text) => process.stdout.write(`${text}\n`);

/** @param {string} text progress and trouble: kept apart from what a script prints as its result */
export const warn = (text) => process.stderr.write(`${text}\n`);
