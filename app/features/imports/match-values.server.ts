import { createHash } from "node:crypto";
import { Conflict, notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { isMeaning } from "./find-asked.server";
import { kinds, requireImporter } from "./kinds.server";
import { headKey } from "./receive-import.server";
import { type AskedValue, type Meaning, type Meanings, plainValue } from "./staging/meanings";

export type ValuesMatched = { ok: true } | { ok: false; missing: number[] };

/** The name of the select of a value, by its place among those that are asked about. */
export const valueName = (index: number) => `value-${index}`;

/** Changes with the values that are asked about. */
export const askedKey = (asked: readonly AskedValue[]): string =>
  createHash("sha256").update(JSON.stringify(asked)).digest("base64url").slice(0, 12);

/**
 * Says what the values mean that the firm does not know, in the order in which they are asked about (`shown` is their key), and has the
 * file checked with it. The firm's next file with the same head begins with these meanings. Returns the places of those that have no
 * answer. Throws Conflict when the import is beyond that, or other values are asked about now.
 */
export async function matchValues(
  services: Services,
  actor: Actor,
  { importId, shown, answers }: { importId: string; shown: string; answers: readonly string[] },
): Promise<ValuesMatched> {
  requireStaff(actor, "clients.import");
  const { db, clock } = services;
  const stored = await db
    .selectFrom("imports")
    .select(["head", "kind", "asked_values"])
    .where("id", "=", importId)
    .executeTakeFirst();
  if (!stored) throw notFound("import");
  const { kind } = stored;
  const { userId } = requireImporter(actor, kind);
  const asked = JSON.parse(stored.asked_values) as AskedValue[];
  if (asked.length === 0 || askedKey(asked) !== shown) throw new Conflict(otherValues);
  const closed = await kinds[kind].closedFields(services);
  const chosen = asked.map(({ field }, index): Meaning | null => {
    const [answer = "", known] = [answers[index], closed.find((one) => one.field === field)];
    return known && isMeaning(answer, known) ? answer : null;
  });
  const missing = chosen.flatMap((meaning, index) => (meaning === null ? [index] : []));
  if (missing.length > 0) return { ok: false, missing };
  const meanings = meaningsOf(asked, chosen);
  await db.transaction().execute(async (tx) => {
    const begun = await tx
      .updateTable("imports")
      .set({ state: "checking", meanings: JSON.stringify(meanings), checked_count: 0, left_out: 0 })
      .set({ added: 0, changed: 0, same: 0, wrong: 0, asking: 0, problem: "", updated_at: clock.now() })
      .where("id", "=", importId)
      .where("state", "in", ["mapping", "checked", "outdated"])
      .where("asked_values", "=", stored.asked_values)
      .returning("id")
      .executeTakeFirst();
    if (!begun) throw new Conflict(otherValues);
    await tx
      .updateTable("import_mappings")
      .set({ meanings: JSON.stringify(meanings), chosen_by: userId, chosen_at: clock.now() })
      .where("head", "=", headKey(kind, JSON.parse(stored.head) as string[]))
      .execute();
  });
  return { ok: true };
}

const otherValues = "This import has gone on in the meantime. Look at where it stands now.";

function meaningsOf(asked: readonly AskedValue[], chosen: readonly (Meaning | null)[]): Meanings {
  const meanings: Record<string, Record<string, Meaning>> = {};
  for (const [index, { field, value }] of asked.entries()) {
    const meaning = chosen[index];
    if (!meaning) continue;
    const ofField = meanings[field] ?? {};
    meanings[field] = ofField;
    ofField[plainValue(value)] = meaning;
  }
  return meanings;
}
