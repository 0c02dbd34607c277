import { createHash, randomBytes } from "node:crypto";

// The millisecond and the counter of the last id. Other processes have their own: ids of different processes are ordered
// by time only.
const last = { at: 0, counter: 0 };

/**
 * A UUID, version 7 (RFC 9562, 5.7). Ids sort by creation time, so the index of a table grows at one end. Ids of the same
 * millisecond differ by a counter of 26 bits that begins at a random value (6.2, method 1), so they keep their order too.
 */
export function newId(now = Date.now()): string {
  const bytes = randomBytes(16);
  last.counter = now === last.at ? last.counter + 1 : bytes.readUInt32BE(0) % 2 ** 25;
  last.at = now;
  bytes.writeUIntBE(now, 0, 6);
  bytes.writeUInt16BE(0x7000 | ((last.counter >>> 14) & 0x0fff), 6);
  bytes.writeUInt16BE(0x8000 | (last.counter & 0x3fff), 8);
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

/** A secret that a person carries in a link: 192 random bits. Only its hash is stored. */
export const newSecret = () => randomBytes(24).toString("base64url");

export const hashSecret = (secret: string) => createHash("sha256").update(secret).digest("hex");
