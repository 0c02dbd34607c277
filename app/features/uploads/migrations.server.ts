import { type Migration, run } from "~/platform/db/migrate.server";

export const keptFileMigrations: Migration[] = [
  {
    name: "0090-kept-files",
    up: (db, { big, strict }) =>
      // History: the administrator's account may be gone.
      run(db, [strict(`create table kept_files (key text primary key, at ${big} not null, kept_by text not null)`)]),
  },
];
