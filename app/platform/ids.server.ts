import { createHash, randomBytes } from "node:crypto";

// The last id's millisecond and counter. This is no state of the product: with another process's ids, order holds by time.
const last = { at: 0, counter: 0 };

/**
 * A UUID, version 7 (RFC 9562, 5.7): ids of one table sort by creation, so that its index grows at one end. Those of one
 * millisecond are counted in 26 bits that begin at random (6.2, method 1), so that what was written first is read first.
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
