import { sql } from "kysely";
import { type Migration, run } from "~/platform/db/migrate.server";

const role = "role text not null check (role in ('administrator', 'advisor', 'reviewer', 'operations', 'auditor'))";

export const staffMigrations: Migration[] = [
  {
    name: "0260-staff",
    up: async (db, { big, dialect, strict }) => {
      await run(db, [
        strict(`create table staff (user_id text primary key references "user" (id) on delete cascade, ${role},
          advisor text, since ${big} not null, signs_since ${big}, suspended_at ${big}, removed_at ${big})`),
        "create unique index staff_advisor on staff (advisor) where advisor is not null",
        // Who invited has no key: history outlives accounts.
        strict(`create table staff_invitations (id text primary key, email text not null, name text not null, ${role},
          advisor text, form_key text not null unique, invited_by text not null, invited_at ${big} not null,
          link_until ${big} not null, user_id text references "user" (id) on delete cascade, accepted_at ${big},
          withdrawn_at ${big})`),
        `create unique index staff_invitations_address on staff_invitations (email)
          where accepted_at is null and withdrawn_at is null`,
      ]);
      const since = dialect === "sqlite" ? sql`0` : sql`0::bigint`;
      // Whoever was an administrator before there were roles could do everything, and was added on the server.
      await sql`insert into staff (user_id, role, since, signs_since)
        select id, 'administrator', ${since}, ${since} from "user" where role = 'admin'`.execute(db);
    },
  },
  {
    // Of those who have left before, nobody knows any more which advisor they were.
    name: "0340-advisors-who-left",
    up: (db) => run(db, ["alter table staff add column left_as text"]),
  },
];
