import { type Migration, run } from "~/platform/db/migrate.server";

export const messageFileMigrations: Migration[] = [
  {
    name: "0220-message-files",
    up: (db, { big, strict }) =>
      run(db, [
        strict(`create table message_files (id text primary key,
          thread_id text not null references message_threads (id) on delete cascade,
          letter_id text references inbox_letters (id) on delete cascade,
          client_id text not null references clients (id) on delete cascade, author_id text, name text not null,
          kind text not null check (kind in ('pdf', 'doc', 'docx', 'xls', 'xlsx')), size_bytes ${big} not null,
          sha256 text not null, storage_key text not null unique, created_at ${big} not null)`),
        "create index message_files_of_thread on message_files (thread_id, id)",
        "create index message_files_of_letter on message_files (letter_id) where letter_id is not null",
        "create index message_files_of_client on message_files (client_id, author_id)",
      ]),
  },
];
