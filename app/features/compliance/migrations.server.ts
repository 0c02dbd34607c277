import { type Migration, run } from "~/platform/db/migrate.server";

/** Entries that were taken over from an application name it. Its rows may be erased later, so there is no key. */
export const takenOverMigrations: Migration[] = [
  {
    name: "0435-entries-taken-over",
    up: (db) =>
      run(db, [
        "alter table compliance_entries add column source text not null default ''",
        "alter table compliance_entries add column source_reference text not null default ''",
      ]),
  },
];

/** An entry may name a document of the client. Its row stays when the client removes it, and goes when the client is erased. */
export const documentEvidenceMigrations: Migration[] = [
  {
    name: "0515-documents-as-evidence",
    up: (db) =>
      run(db, [
        `alter table compliance_entries add column document_id text
          constraint compliance_entries_document_id_fkey references documents (id) on delete set null`,
        "create index compliance_entries_document on compliance_entries (document_id) where document_id is not null",
      ]),
  },
];

export const complianceMigrations: Migration[] = [
  {
    name: "0291-compliance-file",
    up: (db, { big, strict }) =>
      run(db, [
        // Who recorded and who took it back has no key: history outlives accounts.
        strict(`create table compliance_entries (id text primary key,
          client_id text not null constraint compliance_entries_client_id_fkey references clients (id) on delete cascade,
          kind text not null constraint compliance_entries_kind_check
            check (kind in ('identity', 'risk', 'funds', 'exposed', 'review')),
          value text not null, digits text not null, country text not null, on_date text not null,
          until_date text not null, person text not null, recorded_by text not null, recorded_at ${big} not null,
          ended_by text, ended_at ${big}, ended_reason text not null)`),
        "create index compliance_entries_client on compliance_entries (client_id, recorded_at)",
      ]),
  },
];
