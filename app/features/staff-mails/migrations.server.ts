import { changeWords } from "~/platform/db/constrain.server";
import { type Migration, run } from "~/platform/db/migrate.server";

export const staffMailMigrations: Migration[] = [
  {
    name: "0442-staff-mails",
    up: (db, { big, strict }) =>
      run(db, [
        strict(`create table staff_mails (user_id text not null references "user" (id) on delete cascade,
          topic text not null check (topic in ('bookings', 'uploads')),
          way text not null check (way in ('now', 'digest', 'never')), told_until ${big} not null, mailed_at ${big},
          primary key (user_id, topic))`),
      ]),
  },
];

const topicsOfAllKinds = ["bookings", "messages", "work", "uploads", "applications", "steps"];

/** Staff choose about everything that the bell tells them. */
export const staffTopicMigrations: Migration[] = [
  {
    name: "0540-staff-topics",
    async up(db, types) {
      if (types.dialect !== "sqlite")
        return changeWords(db, types, { table: "staff_mails", column: "topic", words: topicsOfAllKinds });
      // The first table has not named its constraint, so that it is made anew.
      await run(db, [
        types.strict(`create table staff_mails_next (
          user_id text not null references "user" (id) on delete cascade,
          topic text not null constraint staff_mails_topic_check
            check (topic in (${topicsOfAllKinds.map((topic) => `'${topic}'`).join(", ")})),
          way text not null check (way in ('now', 'digest', 'never')), told_until ${types.big} not null,
          mailed_at ${types.big}, primary key (user_id, topic))`),
        "insert into staff_mails_next select * from staff_mails",
        "drop table staff_mails",
        "alter table staff_mails_next rename to staff_mails",
      ]);
    },
  },
];
