import { expect, test } from "vitest";
import { databaseBefore } from "../../../../tests/support/old-database";

const client = (id: string) => ({
  ...{ id, user_id: null, name: id, email: `${id}@example.com`, phone: "", company: "", account_type: "individual" },
  ...{ status: "active", facet: "a", portfolio_cents: 60_000_00, join_date: "2026-01-01", last_active_at: 5 },
  ...{ sort_name: id, sort_email: id, search: ` ${id}`, version: 1, created_at: 5, updated_at: 5, hidden_at: null },
});

test.each(["sqlite", "postgres"] as const)(
  "which value stands is decided anew where both are there (%s)",
  async (kind) => {
    const before = await databaseBefore("0670", kind);
    const valued = { first_on: "2026-10-01", valued_on: "2026-10-01", value_cents: 60_000_00, growth: null };
    for (const id of ["both", "waits", "holds", "recorded"]) {
      await before.write("clients", client(id));
      if (id !== "recorded")
        await before.write("portfolios", { client_id: id, benchmark_id: null, updated_at: 5, ...valued });
      if (id !== "holds")
        await before.write("valuations", { id, client_id: id, at: 9, value_cents: 112_000_00, recorded_by: "ada" });
    }
    await before.write("portfolio_rebuilds", { client_id: "waits", from_date: "2026-09-01", mark: 4 });
    await before.migrateToLatest();
    expect(await before.db.selectFrom("portfolio_rebuilds").selectAll().orderBy("client_id").execute()).toEqual([
      { client_id: "both", from_date: "2026-10-01", mark: 1 },
      { client_id: "waits", from_date: "2026-09-01", mark: 5 },
    ]);
  },
);
