import { type Migration, run } from "~/platform/db/migrate.server";

/** Of what a borrower was reminded: each thing once. */
export const paymentReminderMigrations: Migration[] = [
  {
    name: "0534-payment-reminders",
    up: (db) =>
      run(db, [
        "alter table application_ledgers add column reminded_of text",
        "alter table application_ledgers add column told_late_on text",
      ]),
  },
];
