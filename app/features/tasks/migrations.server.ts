import { type Migration, run } from "~/platform/db/migrate.server";
import { createSearchIndex, sortIndexes } from "~/platform/db/search-index.server";

/** The template that every firm begins with. */
const newBusinessClient: readonly (readonly [days: number, title: string, note: string])[] = [
  [0, "Welcome the client and name the advisor of record", "Say who answers them, and how they reach that person."],
  [2, "Ask for certificate of incorporation and articles", "Request them as documents of the client."],
  [3, "Find out who owns and controls the business", "Everybody with a quarter or more, by name and date of birth."],
  [5, "Check identity and sanctions lists", "Of the business, and of everybody who owns or controls it."],
  [7, "Record source of funds", "In the client’s own words, with a document that shows it."],
  [10, "Agree objectives and risk", "Record what was agreed as a note."],
  [14, "Arrange the first meeting", "With everybody who may decide for the business."],
];

export const taskMigrations: Migration[] = [
  {
    name: "0270-tasks",
    up: async (db, types) => {
      const { big, strict, rowKey } = types;
      await run(db, [
        // A task goes with what it is about: an erasure leaves nothing behind.
        strict(`create table tasks (n ${rowKey}, id text not null unique, title text not null, note text not null,
          owner_id text not null, client_id text references clients (id) on delete cascade,
          document_id text references documents (id) on delete cascade,
          application_id text references applications (id) on delete cascade, due_on text, due_key text not null,
          reminded_on text, created_by text not null, created_at ${big} not null, done_at ${big} not null,
          done_by text, version integer not null default 1, form_key text not null unique, facet text not null,
          search text not null, hidden_at ${big})`),
        "create index tasks_client on tasks (client_id) where client_id is not null",
        "create index tasks_document on tasks (document_id) where document_id is not null",
        "create index tasks_application on tasks (application_id) where application_id is not null",
        "create index tasks_hidden on tasks (hidden_at) where hidden_at is not null",
        // What an owner may have to be reminded of.
        "create index tasks_to_remind on tasks (due_on) where done_at = 0 and hidden_at is null and due_on is not null",
        ...sortIndexes("tasks", ["due_key", "done_at"], "owner_id"),
        strict(`create table task_templates (id text primary key, name text not null, changed_at ${big} not null,
          version integer not null default 1, form_key text not null unique, hidden_at ${big})`),
        strict(`create table task_template_steps (id text primary key,
          template_id text not null references task_templates (id) on delete cascade, place integer not null,
          title text not null, note text not null, days integer)`),
        "create index task_template_steps_of on task_template_steps (template_id, place)",
        `insert into task_templates (id, name, changed_at, form_key)
          values ('new-business-client', 'New business client', 0, 'new-business-client')`,
        ...newBusinessClient.map(
          ([days, title, note], place) => `insert into task_template_steps (id, template_id, place, title, note, days)
            values ('new-business-client-${place}', 'new-business-client', ${place}, '${title}', '${note}', ${days})`,
        ),
      ]);
      await createSearchIndex(db, types, "tasks", { owner: "owner_id", wordStarts: true });
    },
  },
];
