import { createHash, createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import { z } from "zod";
import type { ChainLink } from "./chain.server";

/**
 * A statement of this installation: the chain had this link at this time. An intruder who can write to the database and to
 * the storage cannot make one, because the key is in neither.
 */
export interface SignedHead extends ChainLink {
  /** Epoch milliseconds. */
  at: number;
  /**
   * When this series of heads began, in epoch milliseconds: at the first start, at the update from a version without
   * signatures, or when an operator restored a backup, took over a storage, or accepted the log as it was. Heads of an
   * earlier series prove nothing any more.
   */
  series: number;
  /** Ed25519, base64. */
  signature: string;
  /** Which key has signed: the beginning of the SHA-256 of the public key. */
  key: string;
}

/**
 * How far a verification has come: everything up to this link was followed from the beginning. Only this installation can make
 * one, as with heads, and a head is none.
 */
export interface Position extends ChainLink {
  /** When this verification began, in epoch milliseconds. */
  began: number;
  /** Ed25519, base64. */
  signature: string;
}

export interface HeadKey {
  signPosition(position: Omit<Position, "signature">): Position;
  isPosition(position: Position): boolean;
  sign(head: Omit<SignedHead, "signature" | "key">): SignedHead;
  isSigned(head: SignedHead): boolean;
  /** PEM, for auditors. */
  publicKey: string;
  /** The beginning of its SHA-256. */
  fingerprint: string;
}

/** What is signed. docs/security.md and app/features/audit/checker/verify-audit-export.mjs describe it to auditors. */
const statement = ({ series, at, seq, hash }: Omit<SignedHead, "signature" | "key">) =>
  Buffer.from(["corvane-audit-head-1", series, at, seq, hash].join("\n"));

const reached = ({ began, seq, hash }: Omit<Position, "signature">) =>
  Buffer.from(["corvane-audit-position-1", began, seq, hash].join("\n"));

export function createHeadKey(key: KeyObject): HeadKey {
  const publicKey = createPublicKey(key);
  const spki = publicKey.export({ type: "spki", format: "der" });
  const fingerprint = createHash("sha256").update(spki).digest("hex").slice(0, 32);
  return {
    signPosition: (position) => ({ ...position, signature: sign(null, reached(position), key).toString("base64") }),
    isPosition: (position) => verify(null, reached(position), publicKey, Buffer.from(position.signature, "base64")),
    sign: (head) => ({ ...head, signature: sign(null, statement(head), key).toString("base64"), key: fingerprint }),
    isSigned: (head) =>
      head.key === fingerprint && verify(null, statement(head), publicKey, Buffer.from(head.signature, "base64")),
    publicKey: publicKey.export({ type: "spki", format: "pem" }).toString(),
    fingerprint,
  };
}

const Head = z.object({
  series: z.number().int().nonnegative(),
  at: z.number().int().nonnegative(),
  seq: z.number().int().nonnegative(),
  hash: z.string().regex(/^([0-9a-f]{64})?$/),
  signature: z.string().max(200),
  key: z.string().max(100),
});

const Reached = Head.pick({ seq: true, hash: true, signature: true }).extend({ began: z.number().int().nonnegative() });

/** Null for what is no position. It may still be signed by nobody. */
export function parsePosition(text: string): Position | null {
  try {
    return Reached.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Null for what is no head. It may still be signed by nobody. */
export function parseHead(text: string): SignedHead | null {
  try {
    return Head.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export const headText = ({ series, at, seq, hash, signature, key }: SignedHead) =>
  `${JSON.stringify({ series, at, seq, hash, signature, key })}\n`;
