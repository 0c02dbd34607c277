import type { KeyObject } from "node:crypto";

/** With what the firm signs PDFs. */
export interface SigningIdentity {
  key: KeyObject;
  /** DER, the signer's own certificate first, then those that lead to its issuer. */
  certificates: readonly [Buffer, ...Buffer[]];
  /** SHA-256 of the signer's certificate, in hexadecimal: whoever checks a signature can ask the firm for it. */
  fingerprint: string;
  /** Epoch milliseconds. */
  validFrom: number;
  validUntil: number;
}
