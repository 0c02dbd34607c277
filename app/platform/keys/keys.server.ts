import { createPrivateKey, hkdfSync, type KeyObject } from "node:crypto";

/** What is computed from the secret of the installation, which is not in the database. */
export interface Keys {
  /** Names the secret and does not give it away: 16 hexadecimal letters. */
  fingerprint: string;
  /** A secret for one purpose only: 32 bytes in base64url. */
  secretFor(purpose: string): string;
  /** An Ed25519 private key (RFC 8032) for one purpose only. `createPublicKey` gives the public one. */
  signingKey(purpose: string): KeyObject;
}

/** The same secret always gives the same keys, each by HKDF-SHA256 (RFC 5869) with its purpose as the info. */
export function keysFrom(secret: string): Keys {
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, "corvane", purpose, length));
  return {
    fingerprint: derive("fingerprint", 8).toString("hex"),
    secretFor: (purpose) => derive(`secret ${purpose}`, 32).toString("base64url"),
    signingKey: (purpose) =>
      createPrivateKey({
        key: Buffer.concat([pkcs8, derive(`signing key ${purpose}`, 32)]),
        format: "der",
        type: "pkcs8",
      }),
  };
}

/** What stands before the 32 bytes of an Ed25519 private key in DER (RFC 8410, 7). */
const pkcs8 = Buffer.from("302e020100300506032b657004220420", "hex");
