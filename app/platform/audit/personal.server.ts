import { createHash, randomBytes } from "node:crypto";
import type { Db, Tx } from "../db/tables";

/*
 * The chain is never rewritten, and what names a person must be erased with the person. So an event holds a digest in place of
 * such a value, and the value stands beside the chain, with the random number that went into the digest. Without both of them the
 * digest says nothing, and the chain is whole all the same (docs/decisions/0020-personal-values-beside-the-audit-chain.md).
 */

declare module "../db/tables" {
  interface Tables {
    /** `owner` is the client whose erasure takes the value along. */
    audit_personal: { digest: string; owner: string; nonce: string; value: string };
  }
}

const prefix = "personal:";
const reference = /"personal:([0-9a-f]{64})"/g;

/** Stores a value beside the chain, in the transaction of its event, and returns what the event's detail holds instead. */
export async function besideChain(tx: Tx, owner: string, value: string): Promise<string> {
  if (value === "") return value;
  const nonce = randomBytes(32).toString("hex");
  const digest = createHash("sha256").update(`${nonce} ${value}`).digest("hex");
  await tx.insertInto("audit_personal").values({ digest, owner, nonce, value }).execute();
  return prefix + digest;
}

/** The details with the values in place; a value that was erased, or that differs from its digest, is said to be gone. */
export async function withPersonalValues(db: Db, details: readonly string[]): Promise<string[]> {
  const digests = details.flatMap((detail) => [...detail.matchAll(reference)].map(([, digest = ""]) => digest));
  if (digests.length === 0) return [...details];
  const values = new Map<string, string>();
  for (let from = 0; from < digests.length; from += 500) {
    const some = digests.slice(from, from + 500);
    const rows = await db.selectFrom("audit_personal").selectAll().where("digest", "in", some).execute();
    for (const { digest, nonce, value } of rows) {
      const fits = createHash("sha256").update(`${nonce} ${value}`).digest("hex") === digest;
      values.set(digest, fits ? value : "(changed after it was recorded)");
    }
  }
  return details.map((detail) =>
    detail.replace(reference, (_, digest: string) => JSON.stringify(values.get(digest) ?? "(erased)")),
  );
}

/** Erases the values of a client; returns how many there were. */
export async function erasePersonalValues(tx: Tx, owner: string): Promise<number> {
  const erased = await tx.deleteFrom("audit_personal").where("owner", "=", owner).executeTakeFirst();
  return Number(erased.numDeletedRows);
}
