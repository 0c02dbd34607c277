import { inspect } from "node:util";

/** An error whose message is one sentence for the person at the terminal. It is printed without a stack. */
export class CommandError extends Error {}

/**
 * Runs a script's main function. Of a CommandError it prints only the message, of any other error the stack.
 * @param {() => Promise<number | undefined>} main resolves to the exit code
 */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    printError(error instanceof CommandError ? error.message : inspect(error));
    process.exitCode = 1;
  }
}

/** @param {string} text for the person at the terminal */
export const print = (text) => process.stdout.write(`${text}\n`);

/** @param {string} text progress and errors, on standard error: standard output has only the result of the script */
export const printError = (text) => process.stderr.write(`${text}\n`);

/**
 * '1 document', '2 documents'
 * @param {number} count
 * @param {string} one
 * @param {string} [many]
 */
export const counted = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
