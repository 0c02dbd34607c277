import { changeWords } from "~/platform/db/constrain.server";
import { type Migration, run } from "~/platform/db/migrate.server";

/** Revisions of the site's content. It begins empty: the site says what the files say. */
export const siteContentMigrations: Migration[] = [
  {
    name: "0350-site-content",
    up: (db, { big, strict }) =>
      run(db, [
        strict(`create table content_revisions (id text primary key not null,
          kind text not null constraint content_revisions_kind_check check (kind in ('news')),
          key text not null, number integer not null,
          state text not null constraint content_revisions_state_check
            check (state in ('draft', 'proposed', 'published', 'replaced', 'discarded')),
          removes integer not null, content text not null, before text, saves integer not null,
          made_by text not null, made_at ${big} not null, changed_by text not null, changed_at ${big} not null,
          proposed_by text, proposed_at ${big}, decided_by text, decided_at ${big}, remark text not null)`),
        "create unique index content_revisions_number on content_revisions (kind, key, number)",
        "create unique index content_revisions_open on content_revisions (kind, key) where state in ('draft', 'proposed')",
        "create unique index content_revisions_published on content_revisions (kind, key) where state = 'published'",
      ]),
  },
  {
    name: "0365-advisors-of-the-site",
    up: (db, types) =>
      changeWords(db, types, { table: "content_revisions", column: "kind", words: ["news", "advisor"] }),
  },
  {
    name: "0390-offices-of-the-site",
    up: (db, types) =>
      changeWords(db, types, { table: "content_revisions", column: "kind", words: ["news", "advisor", "office"] }),
  },
  {
    name: "0410-rates-of-the-site",
    up: (db, types) =>
      changeWords(db, types, {
        ...{ table: "content_revisions", column: "kind" },
        words: ["news", "advisor", "office", "rates"],
      }),
  },
  {
    name: "0425-promises-of-the-site",
    up: (db, types) =>
      changeWords(db, types, {
        ...{ table: "content_revisions", column: "kind" },
        words: ["news", "advisor", "office", "rates", "promises"],
      }),
  },
];

/** The account into which borrowers pay. */
export const repaymentAccountMigrations: Migration[] = [
  {
    name: "0436-account-for-repayments",
    up: (db, types) =>
      changeWords(db, types, {
        ...{ table: "content_revisions", column: "kind" },
        words: ["news", "advisor", "office", "rates", "promises", "account"],
      }),
  },
];

/** Advisors of whom the public hears nothing. */
export const portalAdvisorMigrations: Migration[] = [
  {
    name: "0470-advisors-of-the-portal",
    up: (db, { big, strict }) =>
      run(db, [
        // Who made it has no key: history outlives accounts.
        strict(`create table portal_advisors (slug text primary key not null, name text not null, location text not null,
          version integer not null, made_by text not null, made_at ${big} not null, ended_at ${big})`),
        "alter table content_revisions add column stays integer not null default 0",
      ]),
  },
];

/** What one person has published, and no second has looked at. */
export const contentAloneMigrations: Migration[] = [
  {
    name: "0510-content-published-alone",
    up: (db) => run(db, ["alter table content_revisions add column unseen integer not null default 0"]),
  },
];

export const reachedAdvisorMigrations: Migration[] = [
  {
    name: "0485-telephone-and-languages-of-advisors",
    up: (db) =>
      run(db, [
        "alter table portal_advisors add column phone text not null default ''",
        "alter table portal_advisors add column languages text not null default ''",
      ]),
  },
];
