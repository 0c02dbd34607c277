import { changeWords } from "~/platform/db/constrain.server";
import { type Migration, run } from "~/platform/db/migrate.server";

export const repaymentMigrations: Migration[] = [
  {
    name: "0268-repayments",
    up: (db, { big, strict }) =>
      run(db, [
        strict(`create table application_ledgers (application_id text primary key references applications (id),
          amount_cents ${big} not null, rate integer not null, years integer not null, first_due_on text not null,
          opened_by text not null, opened_at ${big} not null)`),
        strict(`create table application_repayments (id text primary key,
          application_id text not null references applications (id), amount_cents ${big} not null,
          value_on text not null, reference text not null, recorded_by text not null, recorded_at ${big} not null,
          reversed_by text, reversed_at ${big}, reversal_reason text not null)`),
        "create index application_repayments_of on application_repayments (application_id, id)",
        strict(`create table application_closing_letters (application_id text primary key references applications (id),
          bytes text not null, sha256 text not null, sent_by text not null, sent_at ${big} not null)`),
      ]),
  },
  {
    name: "0342-repayments-by-two",
    up: (db, { big, strict }) =>
      run(db, [
        strict(`create table application_repayment_entries (id text primary key,
          application_id text not null references applications (id),
          kind text not null check (kind in ('payment', 'reversal')), amount_cents ${big} not null,
          value_on text not null, reference text not null, repayment_id text references application_repayments (id),
          reason text not null,
          state text not null check (state in ('proposed', 'confirmed', 'returned', 'recalled')),
          proposed_by text not null, proposed_at ${big} not null, settled_by text, settled_at ${big},
          note text not null)`),
        "create index application_repayment_entries_of on application_repayment_entries (application_id, id)",
        `create index application_repayment_entries_proposed on application_repayment_entries (proposed_at)
          where state = 'proposed'`,
      ]),
  },
];

/** Payments of a file are written before they count, count at once, and their events follow. */
export const filedPaymentMigrations: Migration[] = [
  {
    name: "0480-payments-of-files",
    up: (db, { strict }) =>
      run(db, [
        strict("create table arriving_payments (import_id text primary key not null)"),
        // The import; null once the event is written. It has no key: an import is never deleted, and each row would be looked up.
        "alter table application_repayments add column unlogged text",
        `create index application_repayments_unlogged on application_repayments (application_id, id)
          where unlogged is not null`,
        "drop index application_repayments_valued",
        `create index application_repayments_valued on application_repayments
          (value_on, application_id, amount_cents, unlogged) where reversed_at is null`,
        "alter table application_repayment_entries add column unlogged text",
        `create index application_repayment_entries_unlogged on application_repayment_entries (application_id, id)
          where unlogged is not null`,
      ]),
  },
];

/** Parts that are paid out before the last payout bear interest. */
export const partsInterestMigrations: Migration[] = [
  {
    name: "0550-interest-of-parts",
    up: (db, { big }) =>
      run(db, [
        // Plans that are there owe what they owed, and letters that are sent do not say that a part bears interest.
        `alter table application_ledgers add column parts_interest_cents ${big} not null default 0`,
        "alter table application_letters add column parts_bear integer not null default 0",
      ]),
  },
];

/** The plan and the closing letter of a large loan take two people, and no interest is lost by a later first payment. */
export const plansByTwoMigrations: Migration[] = [
  {
    name: "0530-plans-by-two",
    up: async (db, types) => {
      await changeWords(db, types, {
        ...{ table: "application_repayment_entries", column: "kind" },
        words: ["payment", "reversal", "plan", "closing"],
      });
      // Null for the plans that are there: their interest counts from a month before the first payment, as it did.
      await run(db, [
        "alter table application_ledgers add column interest_from text",
        // A closed loan that waits for nobody has a code of its own, so that lists can count without it (waiting-on.ts).
        `update applications set facet = '\u2819'
          where facet = 'p' and id in (select application_id from application_closing_letters)`,
      ]);
    },
  },
];
