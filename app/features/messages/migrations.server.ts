import { type Migration, run } from "~/platform/db/migrate.server";
import { createSearchIndex, sortIndexes } from "~/platform/db/search-index.server";

export const messageMigrations: Migration[] = [
  {
    name: "0008-messages",
    up: async (db, types) => {
      const { big, strict, rowKey } = types;
      await run(db, [
        strict(`create table contact_messages (n ${rowKey}, id text not null unique, name text not null,
          email text not null, phone text not null, subject text not null, message text not null, topic text not null,
          fingerprint text not null, status text not null, facet text not null, created_at ${big} not null,
          changed_at ${big} not null, changed_by text, sort_name text not null, search text not null, hidden_at ${big})`),
        "create index contact_messages_fingerprint on contact_messages (fingerprint, created_at)",
        ...sortIndexes("contact_messages", ["created_at", "sort_name", "subject", "status"]),
      ]);
      await createSearchIndex(db, types, "contact_messages");
    },
  },
];
