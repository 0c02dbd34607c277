import { type Kysely, sql } from "kysely";
import type { TableConstraints } from "~/platform/db/constrain.server";
import { type Migration, run } from "~/platform/db/migrate.server";
import { createSearchIndex, sortIndexes } from "~/platform/db/search-index.server";
import { searchColumns } from "./row.server";

export const clientMigrations: Migration[] = [
  {
    name: "0004-clients",
    up: async (db, types) => {
      const { big, strict, rowKey } = types;
      await run(db, [
        strict(`create table clients (n ${rowKey}, id text not null unique, user_id text unique, name text not null,
          email text not null, phone text not null, company text not null, account_type text not null,
          status text not null, facet text not null, portfolio_cents ${big} not null, join_date text not null,
          last_active_at ${big} not null, sort_name text not null, sort_email text not null, search text not null,
          version integer not null, created_at ${big} not null, updated_at ${big} not null, hidden_at ${big})`),
        "create index clients_email on clients (sort_email)",
        ...sortIndexes("clients", ["sort_name", "sort_email", "portfolio_cents", "status", "last_active_at"]),
      ]);
      await createSearchIndex(db, types, "clients");
    },
  },
];

/** Deletion that can be undone. */
export const clientDeletionMigrations: Migration[] = [
  {
    name: "0045-client-deletions",
    up: async (db, { big, strict }) => {
      await run(db, [
        strict(`create table client_deletions (client_id text primary key, deleted_at ${big} not null,
          deleted_by text not null, blocked_for text, days integer not null, counted_at ${big} not null)`),
        "create index client_deletions_by_time on client_deletions (deleted_at)",
      ]);
      await takeOverEarlierDeletions(db);
    },
  },
];

/** Who was deleted before this step gets the 30 days too, from now on. Merged records are hidden as well: not they. */
async function takeOverEarlierDeletions(db: Kysely<unknown>): Promise<void> {
  const now = Date.now();
  const deleted = await sql<{ id: string; user_id: string | null; hidden_at: number; actor: string }>`
    select c.id, c.user_id, c.hidden_at, max(e.actor) as actor from clients c
    join audit_events e on e.subject = c.id and e.type = 'client.deleted'
    where c.hidden_at is not null group by c.id, c.user_id, c.hidden_at`.execute(db);
  for (const { id, user_id, hidden_at, actor } of deleted.rows) {
    const blocks = await sql<{ type: string; detail: string }>`select type, detail from audit_events
      where subject = ${user_id ?? ""} and type in ('account.blocked', 'account.unblocked')
      order by seq desc limit 1`.execute(db);
    const [last] = blocks.rows;
    const reason = last?.type === "account.blocked" ? String(JSON.parse(last.detail).reason ?? "") : null;
    await sql`insert into client_deletions (client_id, deleted_at, deleted_by, blocked_for, days, counted_at)
      values (${id}, ${hidden_at}, ${actor}, ${reason}, 0, ${now})`.execute(db);
  }
}

/** Clients are found by company and phone, and 'Last Active' is 0 for somebody who never came. */
export const clientSearchMigrations: Migration[] = [
  {
    name: "0047-client-search",
    up: async (db) => {
      await run(db, [
        "alter table clients add column phone_key text not null default ''",
        "create index clients_phone on clients (phone_key) where phone_key <> ''",
        "update clients set last_active_at = 0 where user_id is null",
      ]);
      let after = 0;
      for (;;) {
        const { rows } = await sql<SearchedRow>`select n, name, email, company, phone from clients
          where n > ${after} and (company <> '' or phone <> '') order by n limit 1000`.execute(db);
        for (const row of rows) {
          const { search, phone_key } = searchColumns(row);
          await sql`update clients set search = ${search}, phone_key = ${phone_key} where n = ${row.n}`.execute(db);
        }
        const last = rows.at(-1);
        if (!last) return;
        after = last.n;
      }
    },
  },
];

interface SearchedRow {
  n: number;
  name: string;
  email: string;
  company: string;
  phone: string;
}

export const legalHoldMigrations: Migration[] = [
  {
    name: "0094-legal-holds",
    up: (db, { big, strict }) =>
      run(db, [
        // Who placed it has no key: history outlives accounts.
        strict(`create table legal_holds (client_id text primary key references clients (id), reason text not null,
          placed_by text not null, placed_at ${big} not null)`),
      ]),
  },
];

export const deletionReasonMigrations: Migration[] = [
  {
    name: "0114-deletion-reasons",
    up: (db) => run(db, ["alter table client_deletions add column reason text not null default ''"]),
  },
];

export const advisorMigrations: Migration[] = [
  {
    name: "0116-advisors-of-record",
    up: (db) =>
      run(db, [
        "alter table clients add column advisor text not null default ''",
        "alter table clients add column advisor_since text not null default ''",
        // Who wrote a message from the portal, and to which advisor. A message outlives the record, as the firm keeps it.
        "alter table contact_messages add column client_id text references clients (id) on delete set null",
        "alter table contact_messages add column advisor text not null default ''",
        "create index contact_messages_client on contact_messages (client_id) where client_id is not null",
      ]),
  },
];

export const hiddenClientMigrations: Migration[] = [
  {
    name: "0420-hidden-clients",
    up: (db) =>
      run(db, [
        // Those who were deleted or merged, without the rows on their way in (-1): they are few, and what counts the others takes them off.
        "create index clients_hidden on clients (id) where hidden_at > 0",
      ]),
  },
];

export const clientChoiceMigrations: Migration[] = [
  {
    name: "0516-client-choices",
    up: (db, { big, strict }) =>
      run(db, [
        strict(`create table client_choices (id text primary key, user_id text not null
          constraint client_choices_user_id_fkey references "user" (id) on delete cascade, at ${big} not null,
          client_ids text not null)`),
        "create index client_choices_at on client_choices (at)",
        "create index client_choices_user on client_choices (user_id)",
      ]),
  },
];

/** Who did something (deleted_by and its like, in all tables) has no key: history outlives accounts. */
export const clientConstraints: TableConstraints = {
  clients: {
    words: { account_type: ["individual", "business", "institution"], status: ["pending", "active", "inactive"] },
    keys: { user_id: { of: '"user"' } },
  },
  client_deletions: { keys: { client_id: { of: "clients" } } },
};
