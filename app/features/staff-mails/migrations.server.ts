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
