import { type Migration, run } from "~/platform/db/migrate.server";

export const documentTextMigrations: Migration[] = [
  {
    name: "0170-document-texts",
    up: async (db, { big, strict, rowKey, dialect }) => {
      await run(db, [
        strict(`create table document_texts (n ${rowKey}, document_id text not null unique
          constraint document_texts_document_id_fkey references documents (id) on delete cascade,
          state text not null constraint document_texts_state_check check (state in ('waiting', 'done', 'unreadable')),
          attempts ${big} not null, text text not null, words text not null)`),
        "create index document_texts_waiting on document_texts (n) where state = 'waiting'",
        ...(dialect === "postgres" ? postgresIndex : sqliteIndex),
      ]);
    },
  },
];

const postgresIndex = [
  "create index document_texts_words on document_texts using gin (array_to_tsvector(string_to_array(words, ' ')))",
];

/** It stores no text, and the words are folded already. */
const sqliteIndex = [
  `create virtual table document_texts_words using fts5 (words, content='', contentless_delete=1,
    tokenize="unicode61 remove_diacritics 0 categories 'L* N*'")`,
  `create trigger document_texts_words_insert after insert on document_texts when new.words <> '' begin
    insert into document_texts_words (rowid, words) values (new.n, new.words); end`,
  `create trigger document_texts_words_remove before update of words on document_texts when old.words <> '' begin
    delete from document_texts_words where rowid = old.n; end`,
  `create trigger document_texts_words_replace after update of words on document_texts when new.words <> '' begin
    insert into document_texts_words (rowid, words) values (new.n, new.words); end`,
  `create trigger document_texts_words_delete before delete on document_texts when old.words <> '' begin
    delete from document_texts_words where rowid = old.n; end`,
];
