import { type Migration, run } from "~/platform/db/migrate.server";

/** The register of public claims. It begins empty: of no figure a source is known. */
export const claimMigrations: Migration[] = [
  {
    name: "0301-public-claims",
    up: (db, { big, strict }) => {
      const columns = `revision integer not null, value text not null, source text not null, as_of text not null,
        review_by text not null, note text not null, entered_by text not null, entered_at ${big} not null,
        approved_by text, approved_at ${big}`;
      return run(db, [
        strict(`create table claims (key text primary key not null, ${columns})`),
        strict(`create table claim_versions (id text primary key not null, claim_key text not null
          constraint claim_versions_claim_key_fkey references claims (key), ${columns})`),
        "create unique index claim_versions_revision on claim_versions (claim_key, revision)",
      ]);
    },
  },
];
