import type { TableConstraints } from "~/platform/db/constrain.server";
import { type Migration, run } from "~/platform/db/migrate.server";

export const notificationMigrations: Migration[] = [
  {
    name: "0009-notifications",
    up: (db, { big, strict }) =>
      run(db, [
        strict(`create table notifications (id text primary key, user_id text not null, kind text not null,
          subject text not null, detail text not null, created_at ${big} not null, read_at ${big})`),
        "create index notifications_user on notifications (user_id, created_at)",
        "create index notifications_unread on notifications (user_id) where read_at is null",
      ]),
  },
];

export const choiceMigrations: Migration[] = [
  {
    name: "0191-notification-choices",
    up: (db, { big, strict }) =>
      run(db, [
        strict(`create table notification_choices (user_id text not null references "user" (id) on delete cascade,
          topic text not null check (topic in ('messages', 'decisions', 'requests', 'reminders', 'advisor', 'sent-for-you')),
          way text not null check (way in ('page', 'mail', 'both', 'digest')), chosen_at ${big} not null,
          primary key (user_id, topic))`),
      ]),
  },
];

/**
 * The subject of a notification has no key: it may be gone, or be of any kind. Its kind is not listed here, because every
 * feature adds to the kinds.
 */
export const notificationConstraints: TableConstraints = {
  notifications: { keys: { user_id: { of: '"user"', onDelete: "cascade" } } },
};
