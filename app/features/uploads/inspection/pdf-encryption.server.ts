import { createCipheriv, createHash } from "node:crypto";

import { asName, type PdfDictionary, type PdfValue } from "./pdf-syntax.server";
import { rc4 } from "./rc4.server";

/** The padding of short passwords: these 32 bytes alone are the empty password (ISO 32000-1, 7.6.3.3). */
const padding = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");

/**
 * Whether a PDF with this Encrypt dictionary opens without asking for a password: the standard security handler accepts
 * the empty user password, or only attachments are encrypted. `resolve` follows references; `id` is the first string of
 * the trailer's ID, empty where there is none.
 */
export function opensWithoutPassword(
  encrypt: PdfDictionary,
  id: Buffer,
  resolve: (value: PdfValue | undefined) => PdfValue,
): boolean {
  const entry = (key: string) => resolve(encrypt.get(key));
  const number = (key: string) => (typeof entry(key) === "number" ? Number(entry(key)) : undefined);
  const bytes = (key: string) => {
    const value = entry(key);
    return Buffer.isBuffer(value) ? value : Buffer.alloc(0);
  };

  if (asName(entry("Filter")) !== "Standard") return false;
  const version = number("V") ?? 0;
  const revision = number("R") ?? 2;
  if (version >= 4 && [entry("StmF"), entry("StrF")].every((filter) => (asName(filter) ?? "Identity") === "Identity")) {
    return true;
  }
  const user = bytes("U");
  const owner = bytes("O");
  if (revision >= 5) return acceptsEmptyAes256(user, owner, revision);

  const encryptsMetadata = entry("EncryptMetadata") !== false;
  const base = [padding, owner.subarray(0, 32), littleEndian(number("P") ?? 0), id];
  if (revision >= 4 && !encryptsMetadata) base.push(Buffer.alloc(4, 0xff));
  // Writers disagree about Length (bits, bytes, missing, below its crypt filter's): try each, only the right key is accepted.
  const lengths = new Set([(number("Length") ?? 40) / 8, number("Length") ?? 5, 5, 16]);
  return [...lengths].some(
    (length) => length >= 5 && length <= 16 && acceptsEmpty(base, Math.floor(length), revision, user, id),
  );
}

/** Algorithms 2, 4 and 5 of ISO 32000-1: revisions 2 to 4, RC4 and AES-128. */
function acceptsEmpty(base: Buffer[], length: number, revision: number, user: Buffer, id: Buffer) {
  let key = md5(...base);
  if (revision === 2) return rc4(key.subarray(0, length), padding).equals(user.subarray(0, 32));

  for (let round = 0; round < 50; round += 1) key = md5(key.subarray(0, length));
  key = key.subarray(0, length);
  let check: Buffer = md5(padding, id);
  for (let round = 0; round < 20; round += 1) {
    const mask = round;
    check = rc4(
      key.map((byte) => byte ^ mask),
      check,
    );
  }
  return check.equals(user.subarray(0, 16));
}

/** Algorithms 11 and 12 of ISO 32000-2 for the empty password: 32 bytes of hash, 8 of validation salt, 8 of key salt. */
function acceptsEmptyAes256(user: Buffer, owner: Buffer, revision: number) {
  if (user.length < 48) return false;
  const hash = revision === 5 ? (...parts: Buffer[]) => sha(256, ...parts) : hardenedHash;
  if (hash(user.subarray(32, 40)).equals(user.subarray(0, 32))) return true;
  return owner.length >= 48 && hash(owner.subarray(32, 40), user.subarray(0, 48)).equals(owner.subarray(0, 32));
}

/** Algorithm 2.B of ISO 32000-2 for the empty password. It ends after at most 288 rounds: the last byte is below 256. */
function hardenedHash(salt: Buffer, userKey: Buffer = Buffer.alloc(0)) {
  let key = sha(256, salt, userKey);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const block = Buffer.concat([key, userKey]);
    const repeated = Buffer.concat(Array.from({ length: 64 }, () => block));
    const cipher = createCipheriv("aes-128-cbc", key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const encrypted = cipher.update(repeated);
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = sha(remainder === 0 ? 256 : remainder === 1 ? 384 : 512, encrypted);
    last = encrypted[encrypted.length - 1] ?? 0;
  }
  return key.subarray(0, 32);
}

function md5(...parts: Uint8Array[]) {
  const digest = createHash("md5");
  for (const part of parts) digest.update(part);
  return digest.digest();
}

function sha(bits: 256 | 384 | 512, ...parts: Buffer[]) {
  const digest = createHash(`sha${bits}`);
  for (const part of parts) digest.update(part);
  return digest.digest();
}

function littleEndian(value: number) {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value | 0);
  return bytes;
}
