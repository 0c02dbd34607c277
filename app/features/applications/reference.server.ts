import { randomBytes } from "node:crypto";

// Crockford's base 32: no letter that is taken for a digit, none that makes words.
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** 'PF-7Q2M-X0ZA-9KDT-4HB6': 80 random bits, so that nobody finds another one by trying. */
export function newReference(): string {
  // 256 is a multiple of 32, so each letter is as likely as the others.
  const random = [...randomBytes(16)].map((byte) => letters[byte % letters.length]).join("");
  return `PF-${random.match(/.{4}/g)?.join("-")}`;
}

/** A reference as somebody has typed it: case, spacing and the letters that look like digits do not matter. */
export function normalReference(typed: string): string {
  const bare = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replace(/^PF/, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1")
    .slice(0, 16);
  return `PF-${bare.match(/.{1,4}/g)?.join("-") ?? ""}`;
}
