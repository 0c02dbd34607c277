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
