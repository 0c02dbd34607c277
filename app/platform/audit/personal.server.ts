import { createHash, randomBytes } from "node:crypto";
import type { Db } from "../db/tables";

/*
 * The chain is never rewritten, and what names a person must be erased with the person. So an event holds a digest in place of
 * such a value, and the value stands beside the chain, with the random number that went into the digest. Without both of them the
 * digest says nothing, and the chain is whole all the same (docs/decisions/0020-personal-values-beside-the-audit-chain.md).
 */

declare module "../db/tables" {
  interface Tables {
    /** `owner` is the client, account or record whose erasure takes the value along. */
    audit_personal: { digest: string; owner: string; nonce: string; value: string };
  }
}

/** A value of an event that names somebody. It is stored beside the chain when the event is recorded. */
export class Personal {
  readonly owner: string;
  readonly value: string;
  constructor(owner: string, value: string) {
    this.owner = owner;
    this.value = value;
  }
}

/** For the detail of an event: a value that goes with its owner. */
export const besideChain = (owner: string, value: string): Personal | "" =>
  value === "" ? "" : new Personal(owner, value);

export interface PersonalRow {
  digest: string;
  owner: string;
  nonce: string;
  value: string;
}

const digestOf = (nonce: string, value: string) => createHash("sha256").update(`${nonce} ${value}`).digest("hex");

/** The text of a detail as the chain holds it, and the values that stand beside it. */
export function takeOut(detail: unknown): { text: string; values: PersonalRow[] } {
  const values: PersonalRow[] = [];
  const text = JSON.stringify(detail, (_, value: unknown) => {
    if (!(value instanceof Personal)) return value;
    const nonce = randomBytes(32).toString("hex");
    const row = { digest: digestOf(nonce, value.value), owner: value.owner, nonce, value: value.value };
    values.push(row);
    return { personal: `${row.owner}:${row.digest}` };
  });
  return { text, values };
}

/** Nobody can type a reference: the quotation marks of what was typed are escaped in the text of a detail. */
const reference = /\{"personal":"([\w-]+):([0-9a-f]{64})"\}/g;

interface Reference {
  owner: string;
  digest: string;
}

const referencesIn = (detail: string): Reference[] =>
  [...detail.matchAll(reference)].map(([, owner = "", digest = ""]) => ({ owner, digest }));

/** The rows of these digests that are there. */
async function readValues(db: Db, digests: readonly string[]): Promise<Map<string, PersonalRow>> {
  const found = new Map<string, PersonalRow>();
  for (let from = 0; from < digests.length; from += 500) {
    const some = digests.slice(from, from + 500);
    for (const row of await db.selectFrom("audit_personal").selectAll().where("digest", "in", some).execute())
      found.set(row.digest, row);
  }
  return found;
}

const fits = ({ digest, nonce, value }: PersonalRow) => digestOf(nonce, value) === digest;

/** The details with the values in place; a value that was erased, or that differs from its digest, is said to be gone. */
export async function withPersonalValues(db: Db, details: readonly string[]): Promise<string[]> {
  const rows = await readValues(
    db,
    details.flatMap((detail) => referencesIn(detail).map(({ digest }) => digest)),
  );
  return details.map((detail) =>
    detail.replace(reference, (_, __, digest: string) => {
      const row = rows.get(digest);
      return JSON.stringify(!row ? "(erased)" : fits(row) ? row.value : "(changed after it was recorded)");
    }),
  );
}

/** The values beside each of these details, for an export: what an auditor needs to compare them. */
export async function personalValuesOf(db: Db, details: readonly string[]): Promise<PersonalRow[][]> {
  const references = details.map(referencesIn);
  const rows = await readValues(
    db,
    references.flat().map(({ digest }) => digest),
  );
  return references.map((some) => some.flatMap(({ digest }) => rows.get(digest) ?? []));
}

/**
 * The first of these events whose values are not as they were recorded: changed, or gone although the log does not say
 * afterwards that they were erased. Null when there is none.
 */
export async function findWrongValue(
  db: Db,
  events: readonly { seq: number; detail: string }[],
): Promise<{ seq: number; why: string } | null> {
  const expected = events.flatMap(({ seq, detail }) => referencesIn(detail).map((one) => ({ seq, ...one })));
  if (expected.length === 0) return null;
  const rows = await readValues(
    db,
    expected.map(({ digest }) => digest),
  );
  for (const { seq, owner, digest } of expected) {
    const row = rows.get(digest);
    if (row && !(fits(row) && row.owner === owner)) return { seq, why: "a value beside an event was changed" };
    if (row) continue;
    const erased = await db
      .selectFrom("audit_events")
      .select("seq")
      .where("subject", "=", owner)
      .where("type", "=", "audit.values-erased")
      .where("seq", ">", seq)
      .limit(1)
      .executeTakeFirst();
    if (!erased) return { seq, why: "a value beside an event was removed" };
  }
  return null;
}
