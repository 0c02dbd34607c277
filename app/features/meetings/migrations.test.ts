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

test.each(["sqlite", "postgres"] as const)(
  "of meetings from before, the log says who has asked for them (%s)",
  async (kind) => {
    const { db, write, migrateToLatest } = await databaseBefore("0640", kind);
    const at = new Date(1).toISOString();
    const times = { createdAt: at, updatedAt: at };
    for (const id of ["olga", "finn"])
      await write("user", {
        id,
        name: id,
        email: `${id}@hale.example`,
        emailVerified: kind === "sqlite" ? 1 : "true",
        ...times,
      });
    await write("clients", {
      ...{ id: "hale", name: "Olga", email: "olga@hale.example", phone: "", company: "", account_type: "business" },
      ...{ status: "active", facet: "a", portfolio_cents: 0, join_date: "2026-05-14", last_active_at: 1, version: 1 },
      ...{ sort_name: "", sort_email: "", search: "", created_at: 1, updated_at: 1 },
    });
    const request = { client_id: "hale", topic: "Tax planning", days: "[]", time_of_day: "Morning", format: "Video" };
    for (const [id, status] of [
      ["asked", "requested"],
      ["asked-by-gone", "requested"],
      ["booked", "arranged"],
      ["by-the-firm", "arranged"],
      ["off", "cancelled"],
    ] as const)
      await write("meeting_requests", { ...request, id, status, note: "", created_at: 1 });
    const events = [
      ["finn", "meeting.requested", "asked"],
      ["olga", "meeting.requested", "asked"],
      ["gone", "meeting.requested", "asked-by-gone"],
      ["finn", "meeting.booked", "booked"],
      ["olga", "meeting.moved", "booked"],
      ["finn", "meeting.booked", "off"],
    ] as const;
    for (const [seq, [actor, type, subject]] of events.entries())
      await write("audit_events", { seq: seq + 1, id: `${seq}`, at: 1, actor, type, subject, detail: "{}", hash: "" });

    await migrateToLatest();

    const rows = await db.selectFrom("meeting_requests").select(["id", "asked_by"]).orderBy("n").execute();
    expect(rows.map(({ id, asked_by }) => [id, asked_by])).toEqual([
      ["asked", "olga"],
      ["asked-by-gone", null],
      ["booked", "finn"],
      ["by-the-firm", null],
      ["off", null],
    ]);
  },
);
