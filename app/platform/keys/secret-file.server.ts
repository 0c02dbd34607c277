import { randomBytes, randomUUID } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { EnvError } from "../env-error";
import { makeRoot } from "../storage/durable-folders.server";
import { diskSync } from "../storage/file-sync.server";

export const secretFile = (dataDir: string) => join(dataDir, "secret.key");

/** The secret in DATA_DIR/secret.key, or undefined when there is no such file. Throws EnvError for one that is damaged. */
export async function readSecretFile(dataDir: string): Promise<string | undefined> {
  const path = secretFile(dataDir);
  const content = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw new EnvError(`${path} cannot be read (${error.code}): give it to the user that runs the product.`);
  });
  const secret = content?.trim();
  if (secret !== undefined && secret.length < 32)
    throw new EnvError(`${path} is damaged: put your copy of this file in its place.`);
  return secret;
}

/** Makes DATA_DIR/secret.key durably, unless it exists, and returns the secret in it. Only its owner can read it. */
export async function makeSecretFile(dataDir: string): Promise<string> {
  await makeRoot(dataDir, diskSync);
  const unfinished = join(dataDir, `secret-${randomUUID()}.tmp`);
  try {
    await writeFile(unfinished, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flag: "wx", flush: true });
    // Unlike a rename, this never replaces the file that another process has made meanwhile.
    await link(unfinished, secretFile(dataDir)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(unfinished, { force: true });
  }
  await diskSync.syncFolder(dataDir);
  const made = await readSecretFile(dataDir);
  if (made === undefined) throw new Error(`${secretFile(dataDir)} was removed while it was being made`);
  return made;
}
