import { createHash } from "node:crypto";

import { rc4 } from "./rc4.server";

export type OpenedWorkbook = {
  /** The decrypted byte at an offset of the workbook stream. */
  byteAt: (offset: number, stream: Buffer) => number;
};

/** The password of workbooks whose structure is protected; documented in MS-OFFCRYPTO, tried by Excel before asking. */
const defaultPassword = Buffer.from("VelvetSweatshop", "utf16le");

/**
 * Tries the default password on the data of a FILEPASS record (MS-XLS 2.4.117; MS-OFFCRYPTO 2.3.5.2 and 2.3.6.2): RC4
 * and RC4 CryptoAPI. Undefined when the file needs a password of its own, or uses another method.
 */
export function openWithDefaultPassword(record: Buffer): OpenedWorkbook | undefined {
  if (record.length < 54 || record.readUInt16LE(0) !== 1) return undefined;
  const major = record.readUInt16LE(2);
  const minor = record.readUInt16LE(4);
  if (major === 1 && minor === 1) return openRc4(record.subarray(6));
  if (minor === 2 && major >= 2 && major <= 4) return openCryptoApi(record.subarray(6));
  return undefined;
}

function openRc4(data: Buffer) {
  const salt = data.subarray(0, 16);
  const short = hash("md5", defaultPassword).subarray(0, 5);
  const repeated = Array.from({ length: 16 }, () => [short, salt]).flat();
  const base = hash("md5", ...repeated).subarray(0, 5);
  return verified(
    (block) => hash("md5", base, littleEndian(block)),
    data.subarray(16, 32),
    data.subarray(32, 48),
    "md5",
  );
}

function openCryptoApi(data: Buffer) {
  // flags, size of the header, the header (its fifth word is the key's size in bits), then the verifier.
  const verifierAt = 8 + data.readUInt32LE(4);
  if (data.length < 28 || verifierAt + 60 > data.length) return undefined;
  const bits = data.readUInt32LE(8 + 16) || 40;
  if (bits < 40 || bits > 128) return undefined;
  const verifier = data.subarray(verifierAt);
  const base = hash("sha1", verifier.subarray(4, 20), defaultPassword);
  const key = (block: number) => {
    const derived = hash("sha1", base, littleEndian(block)).subarray(0, bits / 8);
    // A 40-bit key is used as 128 bits, of which the rest is zero.
    return bits === 40 ? Buffer.concat([derived, Buffer.alloc(11)]) : derived;
  };
  return verified(key, verifier.subarray(20, 36), verifier.subarray(40, 60), "sha1");
}

function verified(
  key: (block: number) => Buffer,
  encrypted: Buffer,
  encryptedHash: Buffer,
  algorithm: "md5" | "sha1",
): OpenedWorkbook | undefined {
  const plain = rc4(key(0), Buffer.concat([encrypted, encryptedHash]));
  if (!hash(algorithm, plain.subarray(0, 16)).equals(plain.subarray(16))) return undefined;
  return {
    // The key changes every 1,024 bytes of the stream; record headers use up key stream without being encrypted.
    byteAt: (offset, stream) =>
      rc4(key(Math.floor(offset / 1024)), stream.subarray(offset, offset + 1), offset % 1024)[0] ?? 0,
  };
}

function hash(algorithm: "md5" | "sha1", ...parts: Buffer[]) {
  const digest = createHash(algorithm);
  for (const part of parts) digest.update(part);
  return digest.digest();
}

function littleEndian(value: number) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
