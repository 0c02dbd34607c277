import { existsSync } from "node:fs";
import { type Clock, systemClock } from "~/platform/clock";
import { databaseFile } from "~/platform/db/open.server";
import { type Env, EnvError, parseEnv } from "~/platform/env.server";
import { createLog } from "~/platform/log.server";
import { type OpenServices, openServices } from "~/services";
import { CommandError } from "./command-line.mjs";

/** Reads the settings from the environment. Throws a CommandError that names the wrong variable. */
export function readEnv(): Env {
  try {
    return parseEnv(process.env);
  } catch (error) {
    throw error instanceof EnvError ? new CommandError(error.message) : error;
  }
}

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
export async function openProduct(env: Env, clock: Clock = systemClock): Promise<OpenServices> {
  const publicUrl = env.publicUrl ?? `http://localhost:${env.port}`;
  try {
    return await openServices(env, { publicUrl, clock, log: createLog({ write() {} }) });
  } catch (error) {
    throw asSentence(error);
  }
}

const unreachable = new Set(["ECONNREFUSED", "ENOTFOUND", "ETIMEDOUT", "ECONNRESET", "3D000"]);
const refused = new Set(["28P01", "28000"]);
const notTrusted = /SELF_SIGNED|UNABLE_TO_|^CERT_|ALTNAME_INVALID/;

/** Turns an error that the person at the terminal can fix into a CommandError. Returns any other error unchanged. */
export function asSentence(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === "EnvError") return new CommandError(error.message);
  const { code } = error as { code?: string };
  if (code && unreachable.has(code)) {
    return new CommandError(
      `The database does not answer (${code}): check DATABASE_URL, and that the database server is running.`,
    );
  }
  if (code && refused.has(code)) {
    return new CommandError(
      `The database refuses this user (${code}): ${error.message}. Check the user and the password in DATABASE_URL, and that pg_hba.conf has a line for them (a hostssl line needs ?sslmode=verify-full in DATABASE_URL).`,
    );
  }
  if (code && notTrusted.test(code)) {
    return new CommandError(
      `The certificate of the server is not trusted (${code}): set NODE_EXTRA_CA_CERTS to the file of the authority that has signed it, and use the name that it is for.`,
    );
  }
  if (code === "EACCES" || code === "EPERM")
    return new CommandError(
      `Permission denied: ${error.message}. Run this as the user that runs the server (with the service: corvane-ctl). If root has written there, give the folder back to that user: chown -R corvane: FOLDER.`,
    );
  if (code === "ENOSPC" || error.name === "StorageFullError") return new CommandError("The disk is full.");
  return error;
}
