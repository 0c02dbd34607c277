import { type Migration, run } from "~/platform/db/migrate.server";

export const clientInvitationMigrations: Migration[] = [
  {
    name: "0261-client-invitations",
    up: (db, { big, strict }) =>
      run(db, [
        strict(`create table client_invitations (
          client_id text primary key references clients (id) on delete cascade, email text not null,
          invited_by text not null, invited_at ${big} not null, link_until ${big} not null)`),
      ]),
  },
];

/** Today lists the links that have expired. */
export const expiredInvitationIndexes: Migration[] = [
  {
    name: "0535-expired-invitations",
    up: (db) => run(db, ["create index client_invitations_until on client_invitations (link_until, client_id)"]),
  },
];

/** Several clients are invited together; the links are mailed some at a time. */
export const invitationRoundMigrations: Migration[] = [
  {
    name: "0400-invitation-rounds",
    up: (db, { big, strict }) =>
      run(db, [
        strict(`create table invitation_rounds (id text primary key, by_user text not null, at ${big} not null,
          left_out integer not null, ended_at ${big}, stopped_by text)`),
        "create index invitation_rounds_at on invitation_rounds (at)",
        strict(`create table invitation_round_lines (
          round_id text not null references invitation_rounds (id) on delete cascade,
          client_id text not null references clients (id) on delete cascade,
          outcome text not null check (outcome in ('', 'mailed', 'left', 'stopped')), why text not null,
          mailed_at ${big}, primary key (round_id, client_id))`),
        "create index invitation_round_lines_client on invitation_round_lines (client_id)",
        "create index invitation_round_lines_waiting on invitation_round_lines (round_id, client_id) where outcome = ''",
      ]),
  },
];
