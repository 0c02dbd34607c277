import type { TableConstraints } from "~/platform/db/constrain.server";
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
  {
    // The inbox has taken over status, search and list; a message is what was sent.
    name: "0017-messages-in-inbox",
    up: (db, { dialect }) => {
      const triggers = ["insert", "remove", "replace", "delete"];
      const indexes = ["created_at", "sort_name", "subject", "status"].flatMap((column) => [
        `contact_messages_by_${column}`,
        `contact_messages_by_facet_${column}`,
      ]);
      const columns = ["status", "facet", "changed_at", "changed_by", "sort_name", "search", "hidden_at"];
      return run(db, [
        ...(dialect === "sqlite" ? triggers.map((name) => `drop trigger contact_messages_search_${name}`) : []),
        `drop ${dialect === "sqlite" ? "table" : "index"} contact_messages_search`,
        ...indexes.map((name) => `drop index ${name}`),
        ...columns.map((name) => `alter table contact_messages drop column ${name}`),
      ]);
    },
  },
  {
    // Who wrote the old ones is known only where nobody but the holder of the record could.
    name: "0263-writers-of-messages",
    up: (db) =>
      run(db, [
        "alter table contact_messages add column writer_id text",
        `update contact_messages set writer_id = ${onlyWriter("contact_messages.client_id")} where client_id is not null`,
        `update inbox_letters set writer_id = (select ${onlyWriter("t.client_id")} from message_threads t
          where t.id = inbox_letters.item_id) where author_id is null`,
      ]),
  },
];

const onlyWriter = (client: string) => `(select c.user_id from clients c where c.id = ${client}
  and not exists (select 1 from memberships m where m.client_id = c.id and m.user_id is not null))`;

export const messageConstraints: TableConstraints = {
  contact_messages: {
    words: {
      subject: [
        "wealth-management",
        "investment-services",
        "retirement-planning",
        "corporate-services",
        "general-inquiry",
      ],
    },
  },
};
