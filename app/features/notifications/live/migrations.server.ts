import { type Migration, run } from "~/platform/db/migrate.server";

export const newsMigrations: Migration[] = [
  {
    // Each node hears of what another one has written, when it commits: whose it is and from when it can be read, and no more. The
    // embedded database has one process, which asks instead.
    name: "0221-news-of-notifications",
    up: (db, { dialect }) =>
      dialect === "sqlite"
        ? Promise.resolve()
        : run(db, [
            `create function tell_of_notifications() returns trigger language plpgsql as $$
              begin
                perform pg_notify('corvane_news', told.user_id || ' ' || told.created_at)
                  from (select distinct user_id, created_at from added) told;
                return null;
              end
            $$`,
            `create trigger notifications_told after insert on notifications
              referencing new table as added for each statement execute function tell_of_notifications()`,
          ]),
  },
  {
    // What changes on open pages without a notification; told in the same way.
    name: "0265-changes-of-pages",
    up: (db, { dialect, big, strict }) =>
      run(db, [
        strict(`create table page_changes (id text primary key,
          user_id text not null references "user" (id) on delete cascade, created_at ${big} not null)`),
        "create index page_changes_account on page_changes (user_id, created_at)",
        "create index page_changes_age on page_changes (created_at)",
        ...(dialect === "sqlite"
          ? []
          : [
              `create trigger page_changes_told after insert on page_changes
                referencing new table as added for each statement execute function tell_of_notifications()`,
            ]),
      ]),
  },
];
