import { expect, test } from "vitest";
import { databaseBefore } from "../../../tests/support/old-database";
import { hour } from "../../platform/clock";
import { facetOf } from "./response-deadline";

const sent = Date.UTC(2026, 4, 14);

test.each(["sqlite", "postgres"] as const)("what had come in before there was an inbox is in it (%s)", async (kind) => {
  const { db, write, migrateTo, migrateToLatest } = await databaseBefore("0012", kind);
  const person = { name: "José Ramírez", email: "jose@example.com", created_at: sent };
  const searched = { sort_name: "jose ramirez", search: " jose ramirez", facet: "n", changed_at: sent + hour };
  const message = {
    ...person,
    ...searched,
    subject: "general-inquiry",
    message: "Hello",
    phone: "",
    topic: "/contact",
  };
  for (const status of ["new", "answered", "closed"])
    await write("contact_messages", { ...message, id: `message-${status}`, status, fingerprint: "" });
  const application = { ...person, ...searched, company: "Quay & Sons", amount_cents: 1, term: 5, data: "{}" };
  const keys = (id: string) => ({ id, reference: `PF-${id}`, form_key: id, sort_company: "quay & sons" });
  for (const stage of ["received", "in-review", "closed"])
    await write("applications", { ...application, ...keys(stage), stage, promised_at: sent + 48 * hour });
  const registration = { ...person, occurrence_id: "market-hour-2026-05-14", starts_at: 0 };
  const one = { ...registration, email_key: "jose@example.com" };
  await write("event_registrations", { ...one, id: "place", cancelled_at: null });
  await write("event_registrations", { ...one, id: "gone", cancelled_at: sent });

  await migrateTo("0013");

  const items = await db.selectFrom("inbox_items").selectAll().orderBy("id").execute();
  expect(items.map(({ id, kind, status, title, answered_at }) => [id, kind, status, title, answered_at])).toEqual([
    ["closed", "application", "done", "Quay & Sons", sent + hour],
    ["gone", "registration", "done", "The Market Hour, 2026-05-14", null],
    ["in-review", "application", "open", "Quay & Sons", null],
    ["message-answered", "contact", "done", "General Inquiry", sent + hour],
    ["message-closed", "contact", "done", "General Inquiry", null],
    ["message-new", "contact", "new", "General Inquiry", null],
    ["place", "registration", "new", "The Market Hour, 2026-05-14", null],
    ["received", "application", "new", "Quay & Sons", null],
  ]);
  expect(items.find(({ id }) => id === "received")).toMatchObject({
    ...{ reference: "PF-received", sort_name: "jose ramirez", created_at: sent, promised_at: sent + 48 * hour },
  });

  // The later steps leave of a message what was sent.
  await migrateToLatest();
  const kept = await db.selectFrom("contact_messages").select(["name", "message"]).execute();
  expect(kept).toEqual(Array.from({ length: 3 }, () => ({ name: "José Ramírez", message: "Hello" })));
});

test.each(["sqlite", "postgres"] as const)("an application that has ended no longer waits (%s)", async (kind) => {
  const { db, write, migrateToLatest } = await databaseBefore("0036", kind);
  const person = { name: "José Ramírez", email: "jose@example.com", created_at: sent, changed_at: sent };
  const searched = { sort_name: "jose ramirez", search: " jose ramirez", facet: "n" };
  for (const [id, stage, status] of [
    ["declined", "closed", "waiting"],
    ["offered", "terms-offered", "waiting"],
    ["answered", "closed", "open"],
  ] as const) {
    const keys = { id, reference: `PF-${id}`, form_key: id, sort_company: "quay" };
    const application = { company: "Quay", amount_cents: 1, term: 5, data: "{}", stage, promised_at: sent };
    await write("applications", { ...person, ...searched, ...keys, ...application });
    const item = { id, kind: "application", reference: `PF-${id}`, title: "Quay", status, assignee_id: "" };
    await write("inbox_items", { ...person, ...searched, ...item, due_at: 1, turns_at: 1, sort_status: 2 });
  }
  await migrateToLatest();
  const items = await db
    .selectFrom("inbox_items")
    .select(["id", "status", "facet", "turns_at"])
    .orderBy("id")
    .execute();
  expect(items).toEqual([
    { id: "answered", status: "open", facet: "n", turns_at: 1 },
    { id: "declined", status: "done", facet: facetOf("application", "done", "-"), turns_at: null },
    { id: "offered", status: "waiting", facet: "n", turns_at: 1 },
  ]);
});
