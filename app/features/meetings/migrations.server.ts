import type { Kysely } from "kysely";
import type { TableConstraints } from "~/platform/db/constrain.server";
import { type Migration, run } from "~/platform/db/migrate.server";

export const meetingMigrations: Migration[] = [
  {
    name: "0007-meetings",
    up: (db, { big, strict, rowKey }) =>
      run(db, [
        strict(`create table meeting_requests (n ${rowKey}, id text not null unique, client_id text not null, topic text not null, days text not null,
          time_of_day text not null, format text not null, note text not null, status text not null,
          created_at ${big} not null, closed_at ${big}, closed_by text)`),
        "create index meeting_requests_client on meeting_requests (client_id, n)",
        "create index meeting_requests_status on meeting_requests (status, n)",
      ]),
  },
];

/** When and where a meeting that has been arranged takes place; null and '' for those before this step. */
export const meetingTimeMigrations: Migration[] = [
  {
    name: "0021-meeting-times",
    up: (db, { big }) =>
      run(db, [
        `alter table meeting_requests add column meets_at ${big}`,
        "alter table meeting_requests add column place text not null default ''",
      ]),
  },
];

/** Why a meeting or a request was cancelled; '' for those before this step. */
export const meetingReasonMigrations: Migration[] = [
  {
    name: "0066-meeting-cancel-reasons",
    up: (db) => run(db, ["alter table meeting_requests add column cancel_reason text not null default ''"]),
  },
];

/** The zone whose clock a time was set on: those before this step were all shown in UTC. */
export const meetingZoneMigrations: Migration[] = [
  {
    name: "0060-meeting-zones",
    up: (db) =>
      run(db, [
        "alter table meeting_requests add column meets_zone text not null default 'UTC'",
        "create index meeting_requests_time on meeting_requests (meets_at) where status = 'closed'",
      ]),
  },
];

/** The number to call for a meeting by telephone; '' for other meetings and for requests from before this step. */
export const meetingPhoneMigrations: Migration[] = [
  {
    name: "0079-meeting-phones",
    up: (db) => run(db, ["alter table meeting_requests add column phone text not null default ''"]),
  },
];

/** The time zone of the client who asks, on whose clocks the part of the day is meant; '' for those before this step. */
export const clientZoneMigrations: Migration[] = [
  {
    name: "0080-meeting-client-zones",
    up: (db) => run(db, ["alter table meeting_requests add column client_zone text not null default ''"]),
  },
];

/** Bookings: with whom, how long, in which office, and what keeps two of them from getting the same time. */
export const bookingMigrations: Migration[] = [
  {
    name: "0140-meeting-bookings",
    up: (db, { big, strict }) =>
      run(db, [
        "alter table meeting_requests add column advisor text not null default ''",
        `alter table meeting_requests add column ends_at ${big}`,
        "alter table meeting_requests add column office text not null default ''",
        "alter table meeting_requests add column form_key text",
        `alter table meeting_requests add column sequence ${big} not null default 0`,
        `alter table meeting_requests add column unconfirmed_since ${big}`,
        `alter table meeting_requests add column day_reminded_at ${big}`,
        `alter table meeting_requests add column hour_reminded_at ${big}`,
        "create unique index meeting_requests_form on meeting_requests (client_id, form_key) where form_key is not null",
        strict(`create table meeting_cells (resource text not null, cell ${big} not null, meeting_id text not null
          constraint meeting_cells_meeting_id_fkey references meeting_requests (id) on delete cascade,
          part text not null constraint meeting_cells_part_check check (part in ('meeting', 'buffer')),
          primary key (resource, cell))`),
        "create index meeting_cells_meeting on meeting_cells (meeting_id)",
        strict(`create table advisor_schedules (advisor text primary key not null, zone text not null, hours text not null,
          buffer_before integer not null, buffer_after integer not null, notice_hours integer not null,
          days_ahead integer not null, updated_at ${big} not null)`),
        strict(`create table advisor_leave (id text primary key not null, advisor text not null, first_day text not null,
          last_day text not null, created_at ${big} not null)`),
        "create index advisor_leave_advisor on advisor_leave (advisor, last_day)",
        strict("create table office_rooms (office text primary key not null, rooms integer not null)"),
      ]),
  },
];

/** The days on which an office, or the whole firm, is closed. */
export const closureMigrations: Migration[] = [
  {
    name: "0266-office-closures",
    up: (db, { big, strict }) =>
      run(db, [
        strict(`create table office_closures (id text primary key not null, office text not null, first_day text not null,
          last_day text not null, name text not null, created_at ${big} not null, removed_at ${big})`),
        "create index office_closures_days on office_closures (last_day) where removed_at is null",
      ]),
  },
];

/** Whether a meeting was held, and what colleagues should know of it. */
export const outcomeMigrations: Migration[] = [
  {
    name: "0283-meeting-outcomes",
    up: (db, { big, strict }) =>
      run(db, [
        strict(`create table meeting_outcomes (meeting_id text primary key not null
          references meeting_requests (id) on delete cascade,
          outcome text not null constraint meeting_outcomes_outcome_check check (outcome in ('held', 'no-show')),
          note text not null, recorded_at ${big} not null, recorded_by text not null)`),
      ]),
  },
];

/** A request that has been given a time is called arranged; so is one that was settled before times were stored. */
export const renameArranged = (db: Kysely<unknown>): Promise<void> =>
  run(db, [
    "drop index meeting_requests_time",
    "update meeting_requests set status = 'arranged' where status = 'closed'",
    "create index meeting_requests_time on meeting_requests (meets_at) where status = 'arranged'",
  ]);

export const meetingConstraints: TableConstraints = {
  meeting_requests: {
    words: { status: ["requested", "arranged", "cancelled"] },
    keys: { client_id: { of: "clients" } },
  },
};

/** The form with which the firm has arranged a meeting that nobody asked for; null for all others. */
export const unaskedMeetingMigrations: Migration[] = [
  {
    name: "0332-unasked-meetings",
    up: (db) =>
      run(db, [
        "alter table meeting_requests add column firm_key text",
        "create unique index meeting_requests_firm on meeting_requests (client_id, firm_key) where firm_key is not null",
      ]),
  },
];

/** The secret address under which a member of staff subscribes to their own meetings. */
export const calendarFeedMigrations: Migration[] = [
  {
    name: "0333-calendar-feeds",
    up: (db, { big, strict }) =>
      run(db, [
        strict(`create table calendar_feeds (user_id text primary key
          constraint calendar_feeds_user_id_fkey references "user" (id) on delete cascade,
          key_hash text not null unique, titles text not null
          constraint calendar_feeds_titles_words check (titles in ('initials', 'names')),
          made_at ${big} not null)`),
      ]),
  },
];

/** How the client wished to meet, where something else was arranged; '' otherwise, and for meetings from before this step. */
export const wishedFormatMigrations: Migration[] = [
  {
    name: "0460-meeting-wishes",
    up: (db) => run(db, ["alter table meeting_requests add column wished_format text not null default ''"]),
  },
];

/** Who has asked for a meeting or booked it: in a business it need not be the holder. */
export const meetingAskerMigrations: Migration[] = [
  {
    name: "0640-meeting-askers",
    up: (db) =>
      run(db, [
        `alter table meeting_requests add column asked_by text
          constraint meeting_requests_asked_by_fkey references "user" (id) on delete set null`,
        // Of those before this step the log knows it, where the account is still there.
        `update meeting_requests set asked_by = (select e.actor from audit_events e join "user" u on u.id = e.actor
          where e.subject = meeting_requests.id and e.type in ('meeting.requested', 'meeting.booked')
          order by e.seq desc limit 1)
          where status <> 'cancelled' and id in (select subject from audit_events
            where type in ('meeting.requested', 'meeting.booked')) and client_id in (select id from clients)`,
      ]),
  },
];
