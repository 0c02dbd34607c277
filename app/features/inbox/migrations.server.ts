import type { Kysely } from "kysely";
import { findOccurrence } from "~/content/events";
import { hour } from "~/platform/clock";
import type { TableConstraints } from "~/platform/db/constrain.server";
import { type Migration, run } from "~/platform/db/migrate.server";
import { createSearchIndex, sortIndexes } from "~/platform/db/search-index.server";
import { itemRow } from "./receive.server";
import { noDue } from "./response-deadline";
import type { ItemStatus } from "./vocabulary";

export const inboxMigrations: Migration[] = [
  {
    name: "0012-inbox",
    up: async (db, types) => {
      const { big, strict, rowKey } = types;
      await run(db, [
        strict(`create table inbox_items (n ${rowKey}, id text not null unique, kind text not null,
          reference text not null, name text not null, email text not null, title text not null, status text not null,
          assignee_id text not null, promised_at ${big}, answered_at ${big}, answered_by text,
          created_at ${big} not null, changed_at ${big} not null, changed_by text, facet text not null,
          due_at ${big} not null, turns_at ${big}, sort_status integer not null, sort_name text not null,
          search text not null, hidden_at ${big})`),
        strict(`create table inbox_notes (id text primary key, item_id text not null, author_id text not null,
          text text not null, form_key text not null unique, created_at ${big} not null)`),
        "create index inbox_notes_of_item on inbox_notes (item_id, id)",
        strict(`create table inbox_letters (id text primary key, item_id text not null, author_id text,
          text text not null, form_key text not null unique, mail_id text, created_at ${big} not null)`),
        "create index inbox_letters_of_item on inbox_letters (item_id, id)",
        "create index inbox_items_turning on inbox_items (turns_at) where turns_at is not null",
        ...sortIndexes("inbox_items", ["created_at", "due_at", "sort_name", "kind", "sort_status"], "assignee_id"),
      ]);
      await createSearchIndex(db, types, "inbox_items", { owner: "assignee_id" });
      await bringIn(db);
    },
  },
  {
    // A reply to an application that had ended put its item back to waiting, which nobody could change.
    name: "0036-ended-applications",
    up: (db) =>
      run(db, [
        `update inbox_items set status = 'done', sort_status = 3, facet = '${endedFacet}', due_at = ${noDue}, turns_at = null
          where kind = 'application' and status = 'waiting'
          and id in (select id from applications where stage in ('closed', 'withdrawn', 'paying-back'))`,
      ]),
  },
];

/** An answer is told to the person once it can no longer be undone. Letters from before were told at once. */
export const heldAnswerMigrations: Migration[] = [
  {
    name: "0081-held-answers",
    up: (db, { big }) =>
      run(db, [
        `alter table inbox_letters add column told_at ${big} not null default 0`,
        `alter table inbox_letters add column undone_at ${big}`,
        "alter table inbox_letters add column status_before text",
        "alter table inbox_letters add column is_first integer not null default 0",
        "alter table inbox_letters add column took_item integer not null default 0",
      ]),
  },
];

export const seenLetterMigrations: Migration[] = [
  {
    name: "0150-seen-letters",
    up: (db, { big }) => run(db, [`alter table inbox_letters add column seen_at ${big}`]),
  },
];

export const letterWriterMigrations: Migration[] = [
  {
    name: "0262-writers-of-letters",
    up: (db) => run(db, ["alter table inbox_letters add column writer_id text"]),
  },
];

/** Of an application that is done, by the letters of that day. */
const endedFacet = "\u2816";

/** What had come in before there was an inbox. */
async function bringIn(db: Kysely<unknown>): Promise<void> {
  const now = Date.now();
  await eachRow(db, "contact_messages", "n", ({ id, name, email, subject, status, created_at, changed_at }) => {
    const createdAt = Number(created_at);
    const answeredAt = status === "answered" ? Number(changed_at) : null;
    const title = subjectsBefore[String(subject)] ?? String(subject);
    const item = { id: String(id), kind: "contact", name: String(name), email: String(email), title } as const;
    const settled: ItemStatus = status === "new" ? "new" : "done";
    return itemRow({ ...item, answerDueAt: createdAt + 24 * hour, createdAt, answeredAt, status: settled }, now);
  });
  await eachRow(
    db,
    "applications",
    "n",
    ({ id, name, email, company, reference, stage, created_at, promised_at, changed_at }) => {
      const item = { id: String(id), kind: "application", name: String(name), email: String(email) } as const;
      const known = { title: String(company), reference: String(reference), answerDueAt: Number(promised_at) };
      const status = stagesBefore[String(stage)] ?? "done";
      const answeredAt = status === "new" || status === "open" ? null : Number(changed_at);
      return itemRow({ ...item, ...known, createdAt: Number(created_at), answeredAt, status }, now);
    },
  );
  await eachRow(db, "event_registrations", "id", ({ id, name, email, occurrence_id, created_at, cancelled_at }) => {
    const occurrence = findOccurrence(String(occurrence_id), now);
    const title = occurrence ? `${occurrence.series.title}, ${occurrence.date}` : String(occurrence_id);
    const item = { id: String(id), kind: "registration", name: String(name), email: String(email), title } as const;
    const status = cancelled_at === null ? "new" : "done";
    return itemRow({ ...item, answerDueAt: null, createdAt: Number(created_at), answeredAt: null, status }, now);
  });
}

/** The words of that day: a later change of the contact form must not change what this migration writes. */
const subjectsBefore: Record<string, string> = {
  "wealth-management": "Wealth Management",
  "investment-services": "Investment Services",
  "retirement-planning": "Retirement Planning",
  "corporate-services": "Corporate Services",
  "general-inquiry": "General Inquiry",
};

const stagesBefore: Record<string, ItemStatus> = {
  received: "new",
  "in-review": "open",
  "terms-offered": "waiting",
  agreement: "waiting",
  disbursement: "open",
};

const batch = 500;

type Row = Record<string, unknown>;
type Past = Kysely<Record<string, Row>>;

/** Walks a table in the order of its key, so that millions of rows are never in memory at once. */
async function eachRow(
  db: Kysely<unknown>,
  table: string,
  key: string,
  toItem: (row: Row) => ReturnType<typeof itemRow>,
): Promise<void> {
  const past = db as Past;
  for (let last: unknown; ; ) {
    const page = past.selectFrom(table).selectAll().orderBy(key).limit(batch);
    const rows: Row[] = await (last === undefined ? page : page.where(key, ">", last)).execute();
    if (rows.length === 0) return;
    await past.insertInto("inbox_items").values(rows.map(toItem)).execute();
    last = rows.at(-1)?.[key];
  }
}

/** An item has no key to what has come in: that is in another table for each kind. */
export const inboxConstraints: TableConstraints = {
  inbox_items: {
    words: {
      kind: ["contact", "application", "match", "registration"],
      status: ["new", "open", "waiting", "done"],
    },
  },
  inbox_notes: { keys: { item_id: { of: "inbox_items" } } },
  inbox_letters: { keys: { item_id: { of: "inbox_items" } } },
};
