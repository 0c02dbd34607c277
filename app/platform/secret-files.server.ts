import { readFileSync } from "node:fs";
import { EnvError } from "./env-error";

/** The variables that hold a secret, or an address with a password in it. */
const secrets = [
  "SECRET",
  "SECRET_PREVIOUS",
  "DATABASE_URL",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "SMTP_URL",
  "ADMIN_PASSWORD",
  "BACKUP_PASSPHRASE",
  "SIGNING_P12_PASSPHRASE",
  "BACKUP_S3_ACCESS_KEY_ID",
  "BACKUP_S3_SECRET_ACCESS_KEY",
] as const;

/**
 * Reads each secret that NAME_FILE gives as the path of a file, so that it does not stand in the environment of the process.
 * The line break at the end of the file does not count. Throws EnvError when a secret is given twice or cannot be read.
 */
export function readSecretFiles(given: Record<string, string | undefined>): Record<string, string> {
  const read: Record<string, string> = {};
  for (const name of secrets) {
    const path = given[`${name}_FILE`];
    if (!path) continue;
    if (given[name]) throw new EnvError(`${name} and ${name}_FILE are both set: set only one of them.`);
    const value = contentOf(path, name).replace(/\r?\n$/, "");
    // Without this an empty file would mean that there is no database server or no bucket.
    if (value === "") throw new EnvError(`${name}_FILE is ${path}, which is empty.`);
    read[name] = value;
  }
  return read;
}

function contentOf(path: string, name: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new EnvError(`${name}_FILE is ${path}, which cannot be read (${code}).`);
  }
}
