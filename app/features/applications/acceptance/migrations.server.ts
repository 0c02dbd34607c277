import { changeWords } from "~/platform/db/constrain.server";
import { type Migration, run } from "~/platform/db/migrate.server";

export const acceptanceMigrations: Migration[] = [
  {
    name: "0267-acceptances",
    up: async (db, types) => {
      const { big, strict } = types;
      await changeWords(db, types, {
        ...{ table: "application_decisions", column: "state" },
        words: ["proposed", "returned", "recalled", "sent", "undone", "taken-back", "refused"],
      });
      await run(db, [
        strict(`create table application_acceptances (id text primary key,
          application_id text not null references applications (id),
          decision_id text not null references application_decisions (id), name text not null, address text not null,
          means text not null check (means in ('password', 'code')), user_id text, letter_sha256 text not null,
          bytes text not null, sha256 text not null, accepted_at ${big} not null, taken_back_at ${big})`),
        "create index application_acceptances_of on application_acceptances (application_id)",
        // Of two people who accept at once, one has accepted.
        `create unique index application_acceptances_one on application_acceptances (decision_id)
          where taken_back_at is null`,
        strict(`create table application_answer_codes (application_id text primary key references applications (id),
          decision_id text not null references application_decisions (id), code_hash text not null,
          tries integer not null, expires_at ${big} not null)`),
      ]);
    },
  },
  {
    name: "0341-confirmed-acceptances",
    up: (db) =>
      run(db, ["alter table application_steps add column acceptance_id text references application_acceptances (id)"]),
  },
];
