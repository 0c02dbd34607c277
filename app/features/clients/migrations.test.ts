import { expect, test } from "vitest";
import { databaseBefore } from "../../../tests/support/old-database";

const old = (id: string, hidden_at: number | null, user_id: string | null = null) => ({
  id,
  user_id,
  name: id,
  email: `${id}@example.com`,
  phone: "",
  company: "",
  account_type: "individual",
  status: "active",
  facet: "a",
  portfolio_cents: 0,
  join_date: "2026-01-01",
  last_active_at: 5,
  sort_name: id,
  sort_email: id,
  search: ` ${id}`,
  version: 1,
  created_at: 5,
  updated_at: 5,
  hidden_at,
});

test.each(["sqlite", "postgres"] as const)("who was deleted before gets the 30 days too (%s)", async (kind) => {
  const before = await databaseBefore("0045", kind);
  const events = [
    ["client.merged", "merged", "{}"],
    ["account.blocked", "user-2", '{"reason":"lost phone"}'],
    ["client.deleted", "long-gone", "{}"],
    ["client.deleted", "blocked", "{}"],
  ];
  for (const [index, [type = "", subject = "", detail = ""]] of events.entries())
    await before.write("audit_events", {
      seq: index + 1,
      id: `e${index}`,
      at: 7,
      actor: "ada",
      type,
      subject,
      detail,
      hash: "",
    });
  for (const row of [old("shown", null), old("merged", 6), old("long-gone", 7, "user-1"), old("blocked", 8, "user-2")])
    await before.write("clients", row);
  const start = Date.now();
  await before.migrateToLatest();
  const rows = await before.db.selectFrom("client_deletions").selectAll().orderBy("deleted_at").execute();
  expect(rows).toMatchObject([
    { client_id: "long-gone", deleted_at: 7, deleted_by: "ada", blocked_for: null, days: 0 },
    { client_id: "blocked", deleted_at: 8, deleted_by: "ada", blocked_for: "lost phone", days: 0 },
  ]);
  for (const { counted_at } of rows) expect(counted_at).toBeGreaterThanOrEqual(start);
});

test.each(["sqlite", "postgres"] as const)(
  "clients who are there are found by company and phone (%s)",
  async (kind) => {
    const before = await databaseBefore("0047", kind);
    await before.write("clients", { ...old("one", null), company: "Blackwater Ltd", phone: "020 7946 0018" });
    await before.write("clients", old("two", null, "user-2"));
    await before.migrateToLatest();
    const rows = await before.db
      .selectFrom("clients")
      .select(["phone_key", "search", "last_active_at"])
      .orderBy("n")
      .execute();
    expect(rows).toEqual([
      {
        phone_key: "442079460018",
        search: " one\n one@example.com\n blackwater ltd\n 442079460018\n 02079460018",
        last_active_at: 0,
      },
      { phone_key: "", search: " two", last_active_at: 5 },
    ]);
  },
);
