import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { ReadableStream } from "node:stream/web";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import type { Storage } from "~/platform/storage/storage.server";
import { CommandError } from "../command-line.mjs";

/*
 * Files of a backup are encrypted by age (age-encryption.org), for public keys: the private key need not be on the server. A
 * passphrase protects the private key of the place (`key.age`), because deriving a key from a passphrase takes seconds, which
 * is too long for each file.
 */

export interface BackupKeys {
  passphrase?: string;
  /** Public keys, `age1…`. */
  recipients?: readonly string[];
  /** The path of a file with private keys, `AGE-SECRET-KEY-1…`, one in a line. */
  identityFile?: string;
}

/** Encrypts what is written into a backup. */
export interface Encryption {
  /** Names the public keys: what is encrypted for other keys cannot be used again. Null when nothing is encrypted. */
  fingerprint: string | null;
  encrypt(bytes: Readable): Promise<Readable>;
  /** The private key of the place under the passphrase, of which each backup keeps a copy. */
  lockedKey: Uint8Array | null;
}

export interface Decryption {
  decrypt(bytes: Readable): Promise<Readable>;
}

export const keyFile = "key.age";

/** How new backups in this place are encrypted. With a passphrase the place gets a key at its first backup. */
export async function encryptionFor(keys: BackupKeys, place: Storage): Promise<Encryption> {
  if (keys.recipients) return encryptFor(keys.recipients, null);
  if (keys.passphrase === undefined) return { fingerprint: null, encrypt: async (bytes) => bytes, lockedKey: null };
  const found = await read(place, keyFile);
  if (found) return encryptFor([await identityToRecipient(await unlock(found, keys.passphrase))], found);
  const identity = await generateX25519Identity();
  const locked = await lock(identity, keys.passphrase);
  await place.put(keyFile, locked, { contentType: "application/octet-stream" });
  return encryptFor([await identityToRecipient(identity)], locked);
}

function encryptFor(recipients: readonly string[], lockedKey: Uint8Array | null): Encryption {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const fingerprint = createHash("sha256")
    .update([...recipients].sort().join())
    .digest("hex")
    .slice(0, 16);
  return { fingerprint, lockedKey, encrypt: async (bytes) => fromWeb(await encrypter.encrypt(toWeb(bytes))) };
}

/** Opens the files of an encrypted backup. `lockedKey` is the copy of the place's key in the backup, if it has one. */
export async function decryptionFor(keys: BackupKeys, lockedKey: Uint8Array | null): Promise<Decryption> {
  const decrypter = new Decrypter();
  if (lockedKey && keys.passphrase !== undefined) decrypter.addIdentity(await unlock(lockedKey, keys.passphrase));
  else if (keys.identityFile)
    for (const identity of await readIdentities(keys.identityFile)) decrypter.addIdentity(identity);
  else if (lockedKey)
    throw new CommandError("This backup is encrypted: set BACKUP_PASSPHRASE, or BACKUP_PASSPHRASE_FILE.");
  else {
    throw new CommandError(
      "This backup is encrypted for a public key: set BACKUP_IDENTITY_FILE to the file with the private key.",
    );
  }
  return {
    async decrypt(bytes) {
      try {
        return fromWeb(await decrypter.decrypt(toWeb(bytes)));
      } catch (error) {
        bytes.destroy();
        if (error instanceof Error && /no identity matched/.test(error.message))
          throw new CommandError("This backup was encrypted for another key: the private key given does not open it.");
        throw error;
      }
    },
  };
}

export const notEncrypted: Decryption = { decrypt: async (bytes) => bytes };

async function lock(identity: string, passphrase: string): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return encrypter.encrypt(identity);
}

async function unlock(locked: Uint8Array, passphrase: string): Promise<string> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return await decrypter.decrypt(locked, "text");
  } catch {
    throw new CommandError(
      "The passphrase is not the one of this place for backups (or its file key.age is damaged): to use a new passphrase, choose a new place.",
    );
  }
}

async function readIdentities(path: string): Promise<string[]> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`BACKUP_IDENTITY_FILE is ${path}, which cannot be read (${error.code}).`);
  });
  const identities = text.split("\n").flatMap((line) => (line.startsWith("AGE-SECRET-KEY-") ? [line.trim()] : []));
  if (identities.length === 0)
    throw new CommandError(`${path} contains no private key: it has no line that begins with AGE-SECRET-KEY-.`);
  return identities;
}

export async function read(place: Storage, key: string): Promise<Uint8Array | null> {
  const object = await place.get(key);
  return object && buffer(object.stream());
}

const toWeb = (bytes: Readable) => Readable.toWeb(bytes) as unknown as globalThis.ReadableStream<Uint8Array>;
const fromWeb = (bytes: globalThis.ReadableStream<Uint8Array>) => Readable.fromWeb(bytes as unknown as ReadableStream);
