import { changeWords, type TableConstraints } from "~/platform/db/constrain.server";
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

const topicsOfPayments = ["messages", "decisions", "requests", "reminders", "advisor", "sent-for-you", "payments"];

/** People choose how they hear of payments on their loan. */
export const paymentTopicMigrations: Migration[] = [
  {
    name: "0417-payment-topic",
    async up(db, types) {
      if (types.dialect !== "sqlite")
        return changeWords(db, types, { table: "notification_choices", column: "topic", words: topicsOfPayments });
      // The first table has not named its constraint, so that it is made anew.
      await run(db, [
        types.strict(`create table notification_choices_next (
          user_id text not null references "user" (id) on delete cascade,
          topic text not null constraint notification_choices_topic_check
            check (topic in (${topicsOfPayments.map((topic) => `'${topic}'`).join(", ")})),
          way text not null check (way in ('page', 'mail', 'both', 'digest')), chosen_at ${types.big} not null,
          primary key (user_id, topic))`),
        "insert into notification_choices_next select * from notification_choices",
        "drop table notification_choices",
        "alter table notification_choices_next rename to notification_choices",
      ]);
    },
  },
];

/**
 * The subject of a notification has no key: it may be gone, or be of any kind. Its kind is not listed here, because every
 * feature adds to the kinds.
 */
export const notificationConstraints: TableConstraints = {
  notifications: { keys: { user_id: { of: '"user"', onDelete: "cascade" } } },
};
