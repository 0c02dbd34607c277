import { expect, test } from "vitest";
import { databaseBefore } from "../../../tests/support/old-database";

test.each(["sqlite", "postgres"] as const)(
  "who had registered before there was a line keeps place and order (%s)",
  async (kind) => {
    const { db, write, migrateTo } = await databaseBefore("0015", kind);
    const add = (id: string, occurrence: string, at: number, cancelled: number | null) => {
      const address = `${id}@example.com`;
      const person = { id, name: "José Ramírez", email: address, email_key: address };
      const registration = { occurrence_id: occurrence, starts_at: 9, created_at: at, cancelled_at: cancelled };
      return write("event_registrations", { ...person, ...registration });
    };
    await add("b", "one", 5, null);
    await add("a", "one", 5, null);
    await add("c", "one", 1, 6);
    await add("d", "two", 7, null);

    await migrateTo("0016");

    const rows = await db
      .selectFrom("event_registrations")
      .selectAll()
      .orderBy("occurrence_id")
      .orderBy("line")
      .execute();
    expect(
      rows.map(({ id, line, standing, confirmed_at, sequence }) => [id, line, standing, confirmed_at, sequence]),
    ).toEqual([
      ["c", 1, "cancelled", 1, 0],
      ["a", 2, "confirmed", 5, 0],
      ["b", 3, "confirmed", 5, 0],
      ["d", 1, "confirmed", 7, 0],
    ]);
    expect(rows[0]?.search).toBe(" jose ramirez\n c@example.com");
  },
);

test.each(["sqlite", "postgres"] as const)(
  "registrations of events that were moved before are called by the present day (%s)",
  async (kind) => {
    const { db, write, migrateToLatest } = await databaseBefore("0461", kind);
    const event = { name: "tax-evening", state: "published", starts_at: 9, published_at: 1, cancel_reason: "" };
    const content = JSON.stringify({ title: "Tax Evening", date: "2026-06-18" });
    await write("events", { ...event, id: "evening", revision: 2, content, created_at: 1, changed_at: 2 });
    for (const [id, occurrence] of [
      ["a", "evening"],
      ["b", "of-the-files"],
    ] as const) {
      const person = { id, name: "Maria", email: "maria@example.com", created_at: 5, search: "" };
      const registration = { occurrence_id: occurrence, starts_at: 9, email_key: "maria@example.com", line: 1 };
      await write("event_registrations", { ...person, ...registration });
      const item = {
        kind: "registration",
        reference: `CVN-R-${id}`,
        title: "Tax Evening, 11 June 2026",
        status: "new",
      };
      const order = { assignee_id: "", facet: "r", due_at: 0, sort_status: 0, sort_name: "maria", changed_at: 5 };
      await write("inbox_items", { ...person, ...item, ...order });
    }

    await migrateToLatest();

    const rows = await db.selectFrom("inbox_items").select(["title", "search"]).orderBy("id").execute();
    expect(rows.map(({ title }) => title)).toEqual(["Tax Evening, 18 June 2026", "Tax Evening, 11 June 2026"]);
    expect(rows[0]?.search).toContain("18 june 2026");
  },
);
