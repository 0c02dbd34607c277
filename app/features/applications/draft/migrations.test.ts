import { sql } from "kysely";
import { expect, test } from "vitest";
import { databaseBefore } from "../../../../tests/support/old-database";

test.each(["sqlite", "postgres"] as const)("a browser keeps every draft that it could write (%s)", async (kind) => {
  const old = await databaseBefore("0075", kind);
  const times = { created_at: 1, changed_at: 2, expires_at: 3 };
  const draft = (id: string, secret: string) =>
    old.write("application_drafts", { id, secret_hash: secret, revision: 4, submitted_as: null, ...times });
  await draft("begun", "first");
  await draft("other", "second");
  await old.write("application_draft_fields", { draft_id: "begun", field: "city", value: "Lima", revision: 4 });
  await old.write("application_draft_browsers", { secret_hash: "third", draft_id: "begun", created_at: 5 });
  await old.write("application_drafts_left", { secret_hash: "third", draft_id: "other", created_at: 6 });
  // A draft that the browser shows and has left as well counts as shown.
  await old.write("application_drafts_left", { secret_hash: "first", draft_id: "begun", created_at: 6 });
  await old.migrateToLatest();

  const read = async (query: string) => (await sql.raw(query).execute(old.db)).rows;
  expect(await read("select * from application_draft_access order by secret_hash, draft_id")).toEqual([
    { secret_hash: "first", draft_id: "begun", role: "began", created_at: 1 },
    { secret_hash: "second", draft_id: "other", role: "began", created_at: 1 },
    { secret_hash: "third", draft_id: "begun", role: "opened", created_at: 5 },
    { secret_hash: "third", draft_id: "other", role: "left", created_at: 6 },
  ]);
  const row = { revision: 4, submitted_as: null, step: null, ...times };
  expect(await read("select * from application_drafts order by id")).toEqual([
    { id: "begun", ...row },
    { id: "other", ...row },
  ]);
  const second = { secret_hash: "third", draft_id: "other", role: "began", created_at: 7 };
  await expect(old.write("application_draft_access", second)).rejects.toThrow(/constraint/i);
  await sql`delete from application_drafts where id = 'begun'`.execute(old.db);
  expect(await read("select draft_id from application_draft_access")).toEqual([
    { draft_id: "other" },
    { draft_id: "other" },
  ]);
  expect(await read("select * from application_draft_fields")).toEqual([]);
});
