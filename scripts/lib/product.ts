import { existsSync } from "node:fs";
import { type Clock, systemClock } from "~/platform/clock";
import { databaseFile } from "~/platform/db/open.server";
import { type Env, parseEnv } from "~/platform/env.server";
import { createLog } from "~/platform/log.server";
import { operatorTrouble } from "~/platform/operator-trouble.server";
import { type OpenServices, openServices } from "~/services";
import { CommandError, runMain } from "./command-line.mjs";

/**
 * Runs the main function of a command that uses the product. An error that the person at the terminal can mend is told in one
 * sentence.
 */
export const runCommand = (main: () => Promise<number | undefined>): Promise<void> =>
  runMain(() =>
    main().catch((error: unknown) => {
      throw asSentence(error);
    }),
  );

/** Reads the settings from the environment. Throws an EnvError that names the wrong variable. */
export const readEnv = (): Env => parseEnv(process.env);

/** Throws a CommandError when the product has never been started on this database. */
export function requireDatabase({ databaseUrl, dataDir }: Env): void {
  if (databaseUrl || existsSync(databaseFile(dataDir))) return;
  throw new CommandError(
    `There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL to the values that the server uses.`,
  );
}

/**
 * The product's services for a script, without a log, because a script prints its own messages. The server may be
 * running.
 */
export function openProduct(env: Env, clock: Clock = systemClock): Promise<OpenServices> {
  const publicUrl = env.publicUrl ?? `http://localhost:${env.port}`;
  return openServices(env, { publicUrl, clock, log: createLog({ write() {} }) });
}

/** Turns an error that the person at the terminal can fix into a CommandError. Returns any other error unchanged. */
export function asSentence(error: unknown): unknown {
  const trouble = operatorTrouble(error);
  return trouble ? new CommandError(trouble.sentence) : error;
}
