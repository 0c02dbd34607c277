import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { migrate } from "~/platform/db/migrate.server";
import { openDatabase } from "~/platform/db/open.server";
import { migrations } from "~/services";
import { createTestDatabase } from "../../../../tests/support/postgres";
import { facetOf, type Wait } from "../waits";

const rows: { id: string; stage: Parameters<typeof facetOf>[0]; proposed?: true; waiting?: true; waits: Wait[] }[] = [
  { id: "fresh", stage: "received", waits: [] },
  { id: "asked", stage: "received", waiting: true, waits: ["applicant"] },
  { id: "proposed", stage: "in-review", proposed: true, waits: ["second"] },
  { id: "both", stage: "in-review", proposed: true, waiting: true, waits: ["second", "applicant"] },
  { id: "asked-in-review", stage: "in-review", waiting: true, waits: ["applicant"] },
  { id: "lapsed", stage: "withdrawn", proposed: true, waits: [] },
  { id: "paid", stage: "paying-back", waiting: true, waits: ["applicant"] },
];

test.each(["sqlite", "postgres"])("what was waited for before the list knew is found by it (%s)", async (kind) => {
  const dataDir = mkdtempSync(join(tmpdir(), "corvane-desk-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const databaseUrl = kind === "postgres" ? await createTestDatabase(inject("postgresUrl")) : undefined;
  const { db, dialect, close } = openDatabase({ dataDir, databaseUrl });
  onTestFinished(close);
  await migrate(
    db,
    dialect,
    migrations.filter(({ name }) => name < "0019"),
  );
  const write = (table: string, row: Record<string, string | number | null>) =>
    sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(row))})`.execute(db);
  for (const { id, stage, proposed, waiting } of rows) {
    const times = { created_at: 1, promised_at: 2, changed_at: 1, waiting_since: waiting ? 1 : null };
    const texts = { name: "Ada", email: "ada@example.com", company: "Quay", sort_name: "ada", sort_company: "quay" };
    const keys = { id, reference: id, form_key: id, stage, facet: stage.slice(0, 1) };
    await write("applications", { ...keys, ...texts, ...times, amount_cents: 1, term: 5, data: "{}", search: " ada" });
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

  await migrate(db, dialect, migrations);
  const after = await db.selectFrom("applications").select(["id", "facet"]).orderBy("n").execute();
  expect(after).toEqual(rows.map(({ id, stage, waits }) => ({ id, facet: facetOf(stage, waits) })));
});
