import { expect, test } from "vitest";
import { databaseBefore } from "../../../tests/support/old-database";

test.each(["sqlite", "postgres"] as const)(
  "requests that were closed with or without a time are arranged, the others stay what they are (%s)",
  async (kind) => {
    const { db, write, migrateToLatest } = await databaseBefore("0067", kind);
    const request = { client_id: "maria", topic: "Tax planning", days: "[]", time_of_day: "Morning", format: "Video" };
    for (const [id, status, meetsAt] of [
      ["met", "closed", 5],
      ["before-times", "closed", null],
      ["asked", "requested", null],
      ["off", "cancelled", 7],
    ] as const)
      await write("meeting_requests", { ...request, id, status, note: "", created_at: 1, meets_at: meetsAt });

    await migrateToLatest();

    const rows = await db.selectFrom("meeting_requests").select(["id", "status", "meets_at"]).orderBy("n").execute();
    expect(rows).toEqual([
      { id: "met", status: "arranged", meets_at: 5 },
      { id: "before-times", status: "arranged", meets_at: null },
      { id: "asked", status: "requested", meets_at: null },
      { id: "off", status: "cancelled", meets_at: 7 },
    ]);
  },
);
