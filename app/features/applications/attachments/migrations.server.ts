import { type Migration, run } from "~/platform/db/migrate.server";

export const copiedEvidenceMigrations: Migration[] = [
  { name: "0405-copied-evidence", up: (db) => run(db, ["alter table application_files add column copy_of text"]) },
];
