import { type Migration, run } from "~/platform/db/migrate.server";

/** The shortest time of the review, in hours, as it was promised to each applicant: the longest one is the deadline. */
export const promisedReviewMigrations: Migration[] = [
  {
    name: "0426-promised-review",
    up: (db) => run(db, ["alter table applications add column review_from_hours integer not null default 24"]),
  },
];
