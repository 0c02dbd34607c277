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
];
