import { sql } from "kysely";
import { day } from "~/platform/clock";
import { type Migration, run } from "~/platform/db/migrate.server";

export const documentRequestMigrations: Migration[] = [
  {
    name: "0120-document-requests",
    up: (db, { big, strict, rowKey }) =>
      run(db, [
        // Everything goes with its client, its item and its document: an erasure leaves nothing behind.
        strict(`create table document_requests (n ${rowKey}, id text not null unique,
          client_id text not null references clients (id) on delete cascade, created_by text not null,
          created_at ${big} not null, message text not null, form_key text not null)`),
        "create unique index document_requests_form on document_requests (client_id, form_key)",
        strict(`create table document_request_items (id text primary key,
          request_id text not null references document_requests (id) on delete cascade, place integer not null,
          category text not null, type text not null, name text not null, instructions text not null, due_on text,
          told_at ${big} not null, reminded_before text, reminded_on text, inapplicable_at ${big}, released_at ${big},
          withdrawn_at ${big})`),
        "create index document_request_items_request on document_request_items (request_id, place)",
        // The items that the firm still waits for or has to look at, and the accepted ones among them.
        `create index document_request_items_due on document_request_items (due_on, id)
          where withdrawn_at is null and released_at is null`,
        strict(`create table document_request_answers (
          document_id text primary key references documents (id) on delete cascade,
          item_id text not null references document_request_items (id) on delete cascade, at ${big} not null)`),
        "create index document_request_answers_item on document_request_answers (item_id)",
        strict(`create table document_request_remarks (id text primary key,
          item_id text not null references document_request_items (id) on delete cascade,
          side text not null check (side in ('client', 'firm')),
          kind text not null check (kind in ('comment', 'inapplicable', 'asked-again', 'withdrawn')),
          by_user text not null, at ${big} not null, text text not null, form_key text not null unique)`),
        "create index document_request_remarks_item on document_request_remarks (item_id, at)",
      ]),
  },
];

export const replacementRequestMigrations: Migration[] = [
  {
    name: "0331-replacement-requests",
    up: (db, { big, strict }) =>
      run(db, [
        `alter table document_requests add column shown_from ${big} not null default 0`,
        `alter table document_requests add column replaces text
          constraint document_requests_replaces_fkey references documents (id) on delete set null`,
        "create index document_requests_replaces on document_requests (replaces)",
        strict(`create table document_request_replacements (document_id text primary key
          constraint document_request_replacements_document_id_fkey references documents (id) on delete cascade,
          item_id text not null
          constraint document_request_replacements_item_id_fkey references document_request_items (id) on delete cascade,
          item_before text
          constraint document_request_replacements_item_before_fkey references document_request_items (id) on delete set null,
          due_before text, told_before ${big})`),
        "create index document_request_replacements_item on document_request_replacements (item_id)",
      ]),
  },
];

/** For firms of which nearly everything that was asked for is done: lists read what is open, in their order, and nothing else. */
export const restedItemMigrations: Migration[] = [
  {
    name: "0380-rested-items",
    up: async (db, { big }) => {
      await run(db, [`alter table document_request_items add column rested_at ${big}`]);
      const now = Date.now();
      // The items whose newest document was approved, and whose clients have known of it for more than a day.
      await sql`update document_request_items set rested_at = ${now}
        where withdrawn_at is null and released_at is null and inapplicable_at is null
          and (select d.status = 'approved' and d.decided_at < ${now - 2 * day}
            from document_request_answers a join documents d on d.id = a.document_id
            where a.item_id = document_request_items.id and d.hidden_at is null order by d.n desc limit 1)`.execute(db);
      await run(db, [
        "drop index document_request_items_due",
        `create index document_request_items_awake on document_request_items (coalesce(due_on, '9999-12-31'), id)
          where withdrawn_at is null and released_at is null and rested_at is null`,
        `create index document_request_items_inapplicable on document_request_items (coalesce(due_on, '9999-12-31'), id)
          where withdrawn_at is null and released_at is null and inapplicable_at is not null`,
        "create index document_request_items_listed on document_request_items (coalesce(due_on, '9999-12-31'), id)",
      ]);
    },
  },
];

export const checklistMigrations: Migration[] = [
  {
    name: "0465-document-checklists",
    up: (db, { big, strict }) =>
      run(db, [
        strict(`create table document_checklists (id text primary key, name text not null, name_key text not null,
          version integer not null default 1, created_at ${big} not null, changed_at ${big} not null,
          changed_by text not null, removed_at ${big}, form_key text not null unique)`),
        "create unique index document_checklists_name on document_checklists (name_key) where removed_at is null",
        strict(`create table document_checklist_items (id text primary key,
          checklist_id text not null references document_checklists (id) on delete cascade, place integer not null,
          name text not null, category text not null, type text not null, instructions text not null, days integer)`),
        "create index document_checklist_items_of on document_checklist_items (checklist_id, place)",
      ]),
  },
];

/** What the documents of an item say stands on the item, so that lists ask no document, and nobody has to lay old items to rest. */
export const itemStandingMigrations: Migration[] = [
  {
    name: "0525-item-standing",
    up: async (db) => {
      await run(db, [
        `alter table document_request_items add column standing text not null default 'waits'
          constraint document_request_items_standing check (standing in ('waits', 'sent', 'accepted'))`,
      ]);
      await sql`update document_request_items set standing = coalesce((
          select case d.status when 'pending' then 'sent' when 'approved' then 'accepted' else 'waits' end
          from document_request_answers a join documents d on d.id = a.document_id
          where a.item_id = document_request_items.id and (d.hidden_at is null or d.status = 'approved')
          order by d.n desc limit 1), 'waits')
        where exists (select 1 from document_request_answers a where a.item_id = document_request_items.id)`.execute(
        db,
      );
      await run(db, [
        "drop index document_request_items_awake",
        "alter table document_request_items drop column rested_at",
        // With all that lists ask about an item, so that those of other advisors' clients need no row.
        `create index document_request_items_open on document_request_items
          (coalesce(due_on, '9999-12-31'), id, request_id, standing, optional, inapplicable_at, due_on)
          where withdrawn_at is null and released_at is null and (standing <> 'accepted' or inapplicable_at is not null)`,
      ]);
    },
  },
];

export const optionalItemMigrations: Migration[] = [
  {
    name: "0487-optional-documents",
    up: (db) =>
      run(db, [
        "alter table document_request_items add column optional integer not null default 0",
        "alter table document_checklist_items add column optional integer not null default 0",
      ]),
  },
];

/** Lists find items by the names that there are, which are few. */
export const itemNameMigrations: Migration[] = [
  {
    name: "0556-item-names",
    up: (db) => run(db, ["create index document_request_items_name on document_request_items (name)"]),
  },
];
