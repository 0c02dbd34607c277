import { type Migration, run } from "~/platform/db/migrate.server";

export const teamMigrations: Migration[] = [
  {
    name: "0371-teams",
    up: (db, { big, strict }) =>
      run(db, [
        // Who has made it has no key: history outlives accounts.
        strict(`create table teams (id text primary key, name text not null, name_key text not null,
          made_by text not null, made_at ${big} not null, removed_at ${big})`),
        "create unique index teams_name on teams (name_key) where removed_at is null",
        strict(`create table team_members (
          team_id text not null constraint team_members_team_id_fkey references teams (id) on delete cascade,
          user_id text not null constraint team_members_user_id_fkey references "user" (id) on delete cascade,
          primary key (team_id, user_id))`),
        "create index team_members_user on team_members (user_id)",
        "alter table clients add column team_id text constraint clients_team_id_fkey references teams (id)",
        "create index clients_team on clients (team_id) where team_id is not null",
      ]),
  },
];
