import type { Kysely } from "kysely";
import { type Migration, run } from "~/platform/db/migrate.server";

export const savedTextMigrations: Migration[] = [
  {
    name: "0280-saved-texts",
    up: async (db, { big, strict }) => {
      await run(db, [
        strict(`create table saved_texts (id text primary key not null,
          kind text not null constraint saved_texts_kind_check check (kind in ('reply', 'rejection')),
          name text not null, name_key text not null, text text not null, version integer not null,
          created_at ${big} not null, changed_at ${big} not null, changed_by text, removed_at ${big},
          form_key text not null unique)`),
        "create unique index saved_texts_name on saved_texts (kind, name_key) where removed_at is null",
      ]);
      await addFirst(db);
    },
  },
  {
    name: "0652-replies-that-owe-an-answer",
    up: (db) =>
      run(db, [
        "alter table saved_texts add column owed integer not null default 0",
        // As long as nobody has changed it: it says that the answer follows.
        "update saved_texts set owed = 1 where id = 'received' and version = 1",
      ]),
  },
];

/** What every firm begins with: the reasons that the program had before they could be edited, and two answers. */
async function addFirst(db: Kysely<unknown>): Promise<void> {
  const values = first.map(([kind, id, name, text], index) => ({
    ...{ id, kind, name, name_key: name.toLowerCase(), text, version: 1, created_at: index, changed_at: 0 },
    ...{ changed_by: null, removed_at: null, form_key: `first ${id}` },
  }));
  await (db as Kysely<{ saved_texts: (typeof values)[number] }>).insertInto("saved_texts").values(values).execute();
}

const first = [
  ["rejection", "missing", "Pages are missing", "Pages are missing. Please send the whole document as one file."],
  ["rejection", "unreadable", "Cannot be read", "We cannot read this document. Please send a sharper copy."],
  ["rejection", "outdated", "Out of date", "This document is out of date. Please send the latest one."],
  [
    "rejection",
    "wrong",
    "Wrong document",
    "This is not the document that we asked for. Please check it and send the right one.",
  ],
  ["rejection", "person", "Wrong person", "This document is about somebody else. Please send one in your own name."],
  [
    "reply",
    "received",
    "We have it",
    "Dear {first name},\n\nthank you for your message. We have it under the reference {reference} and answer in full soon.",
  ],
  [
    "reply",
    "call",
    "Offer a call",
    "Dear {first name},\n\nthis is easier to settle in a short call. Please tell us two times that suit you, and the number to call.",
  ],
] as const;
