import { expect, test } from "vitest";
import { databaseBefore } from "../../../../tests/support/old-database";
import { facetOf, type Wait } from "../waiting-on";

const rows: { id: string; stage: Parameters<typeof facetOf>[0]; proposed?: true; waiting?: true; waits: Wait[] }[] = [
  { id: "fresh", stage: "received", waits: [] },
  { id: "asked", stage: "received", waiting: true, waits: ["applicant"] },
  { id: "proposed", stage: "in-review", proposed: true, waits: ["second"] },
  { id: "both", stage: "in-review", proposed: true, waiting: true, waits: ["second", "applicant"] },
  { id: "asked-in-review", stage: "in-review", waiting: true, waits: ["applicant"] },
  { id: "lapsed", stage: "withdrawn", proposed: true, waits: [] },
  { id: "paid", stage: "paying-back", waiting: true, waits: ["applicant"] },
];

test.each(["sqlite", "postgres"] as const)(
  "what was waited for before the list knew is found by it (%s)",
  async (kind) => {
    const { db, write, migrateToLatest } = await databaseBefore("0019", kind);
    for (const { id, stage, proposed, waiting } of rows) {
      const times = { created_at: 1, promised_at: 2, changed_at: 1, waiting_since: waiting ? 1 : null };
      const texts = { name: "Ada", email: "ada@example.com", company: "Quay", sort_name: "ada", sort_company: "quay" };
      const keys = { id, reference: id, form_key: id, stage, facet: stage.slice(0, 1) };
      await write("applications", {
        ...keys,
        ...texts,
        ...times,
        amount_cents: 1,
        term: 5,
        data: "{}",
        search: " ada",
      });
      const letter = {
        conditions: "",
        reason: "",
        note: "",
        proposed_by: "ada",
        proposed_at: 1,
        from_stage: "in-review",
      };
      if (proposed)
        await write("application_decisions", { id, application_id: id, kind: "offer", state: "proposed", ...letter });
    }

    await migrateToLatest();
    const after = await db.selectFrom("applications").select(["id", "facet"]).orderBy("n").execute();
    expect(after).toEqual(rows.map(({ id, stage, waits }) => ({ id, facet: facetOf(stage, waits) })));
  },
);
