import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { migrate } from "~/platform/db/migrate.server";
import { openDatabase } from "~/platform/db/open.server";
import { migrations } from "~/services";
import { createTestDatabase } from "../../../tests/support/postgres";
import { hour } from "../../platform/clock";
import "./tables";

const sent = Date.UTC(2026, 4, 14);

test.each(["sqlite", "postgres"])("what had come in before there was an inbox is in it (%s)", async (kind) => {
  const dataDir = mkdtempSync(join(tmpdir(), "corvane-inbox-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const databaseUrl = kind === "postgres" ? await createTestDatabase(inject("postgresUrl")) : undefined;
  const { db, dialect, close } = openDatabase({ dataDir, databaseUrl });
  onTestFinished(close);
  await migrate(
    db,
    dialect,
    migrations.filter(({ name }) => name < "0012"),
  );
  const write = (table: string, rows: Record<string, string | number | null>[]) =>
    Promise.all(
      rows.map((row) =>
        sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
          values (${sql.join(Object.values(row))})`.execute(db),
      ),
    );
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
  await write(
    "contact_messages",
    ["new", "answered", "closed"].map((status) => ({ ...message, id: `message-${status}`, status, fingerprint: "" })),
  );
  const application = { ...person, ...searched, company: "Quay & Sons", amount_cents: 1, term: 5, data: "{}" };
  const keys = (id: string) => ({ id, reference: `PF-${id}`, form_key: id, sort_company: "quay & sons" });
  await write(
    "applications",
    ["received", "in-review", "closed"].map((stage) => ({
      ...application,
      ...keys(stage),
      stage,
      promised_at: sent + 48 * hour,
    })),
  );
  const registration = { ...person, occurrence_id: "market-hour-2026-05-14", starts_at: 0 };
  await write("event_registrations", [
    { ...registration, id: "place", email_key: "jose@example.com", cancelled_at: null },
    { ...registration, id: "gone", email_key: "jose@example.com", cancelled_at: sent },
  ]);

  await migrate(
    db,
    dialect,
    migrations.filter(({ name }) => name < "0013"),
  );

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
  await migrate(db, dialect, migrations);
  const kept = await db.selectFrom("contact_messages").select(["name", "message"]).execute();
  expect(kept).toEqual(Array.from({ length: 3 }, () => ({ name: "José Ramírez", message: "Hello" })));
});
