import { type Migration, run } from "~/platform/db/migrate.server";

export const threadMigrations: Migration[] = [
  {
    // What clients wrote in the portal before becomes a thread. It was answered by mail, so nothing of it is unread now. A
    // message of the contact form is no thread, whatever address it names: nobody has proved that it was theirs.
    name: "0151-message-threads",
    up: (db, { big, strict }) =>
      run(db, [
        strict(`create table message_threads (id text primary key references inbox_items (id) on delete cascade,
          client_id text not null references clients (id) on delete cascade, title text not null,
          about_kind text not null check (about_kind in ('', 'document', 'application', 'meeting')),
          about_id text not null, last_at ${big} not null, unread_at ${big}, opening_seen_at ${big})`),
        "create index message_threads_of_client on message_threads (client_id, last_at, id)",
        "create index message_threads_unread on message_threads (client_id, unread_at) where unread_at is not null",
        `insert into message_threads (id, client_id, title, about_kind, about_id, last_at, unread_at, opening_seen_at)
          select m.id, m.client_id, ${titleBefore}, '', '', coalesce((select max(l.created_at) from inbox_letters l
            where l.item_id = m.id and l.undone_at is null), m.created_at), null, m.created_at
          from contact_messages m join inbox_items i on i.id = m.id
          where m.client_id is not null and exists (select 1 from clients c where c.id = m.client_id)`,
        `update inbox_letters set seen_at = case when told_at > created_at then told_at else created_at end
          where item_id in (select id from message_threads)`,
      ]),
  },
  {
    name: "0192-message-drafts",
    up: (db, { big, strict }) =>
      run(db, [
        strict(`create table message_drafts (client_id text not null references clients (id) on delete cascade,
          thread_id text references message_threads (id) on delete cascade,
          to_whom text not null check (to_whom in ('advisor', 'firm')), about text not null, title text not null,
          text text not null, saved_at ${big} not null)`),
        "create unique index message_drafts_place on message_drafts (client_id, coalesce(thread_id, ''))",
        "create index message_drafts_thread on message_drafts (thread_id) where thread_id is not null",
        "create index message_drafts_age on message_drafts (saved_at)",
      ]),
  },
  {
    // Each member of a business has drafts of their own. Who typed the old ones is not known: they stay with the holder of the record.
    name: "0264-drafts-of-persons",
    up: (db, { big, strict }) =>
      run(db, [
        "drop index message_drafts_place",
        "drop index message_drafts_thread",
        "drop index message_drafts_age",
        "alter table message_drafts rename to message_drafts_before",
        strict(`create table message_drafts (client_id text not null references clients (id) on delete cascade,
          user_id text not null references "user" (id) on delete cascade,
          thread_id text references message_threads (id) on delete cascade,
          to_whom text not null check (to_whom in ('advisor', 'firm')), about text not null, title text not null,
          text text not null, saved_at ${big} not null)`),
        `insert into message_drafts (client_id, user_id, thread_id, to_whom, about, title, text, saved_at)
          select d.client_id, c.user_id, d.thread_id, d.to_whom, d.about, d.title, d.text, d.saved_at
          from message_drafts_before d join clients c on c.id = d.client_id where c.user_id is not null`,
        "drop table message_drafts_before",
        "create unique index message_drafts_place on message_drafts (client_id, user_id, coalesce(thread_id, ''))",
        "create index message_drafts_account on message_drafts (user_id)",
        "create index message_drafts_thread on message_drafts (thread_id) where thread_id is not null",
        "create index message_drafts_age on message_drafts (saved_at)",
      ]),
  },
];

/** The words of that day. */
const titleBefore = `case m.subject when 'wealth-management' then 'Wealth Management'
  when 'investment-services' then 'Investment Services' when 'retirement-planning' then 'Retirement Planning'
  when 'corporate-services' then 'Corporate Services' else 'General Inquiry' end`;
