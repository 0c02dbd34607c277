import type { Kysely } from "kysely";
import type { TableConstraints } from "~/platform/db/constrain.server";
import { type Migration, run } from "~/platform/db/migrate.server";
import { sortIndexes } from "~/platform/db/search-index.server";
import { stagesOf0068 } from "../migrations.server";

export const loanFileMigrations: Migration[] = [
  {
    name: "0014-application-desk",
    up: (db, { big, strict }) =>
      run(db, [
        strict(`create table application_conditions (id text primary key, application_id text not null, kind text not null,
          text text not null, state text not null, note text not null, version integer not null, created_by text not null,
          created_at ${big} not null, changed_by text, changed_at ${big})`),
        "create index application_conditions_of on application_conditions (application_id, id)",
        `create unique index application_conditions_check on application_conditions (application_id, kind)
          where kind <> 'own'`,
        strict(`create table application_requests (id text primary key, application_id text not null, kind text not null,
          field text, text text not null, due_on text not null, state text not null, created_by text not null,
          created_at ${big} not null, answer text not null, original_value text, corrected_value text,
          answered_at ${big}, settled_by text, settled_at ${big}, note text not null)`),
        "create index application_requests_of on application_requests (application_id, id)",
        strict(`create table application_decisions (id text primary key, application_id text not null, kind text not null,
          state text not null, from_stage text not null, amount_cents ${big}, rate integer, years integer,
          conditions text not null, valid_until text, reason text not null, proposed_by text not null,
          proposed_at ${big} not null, settled_by text, settled_at ${big}, note text not null)`),
        "create index application_decisions_of on application_decisions (application_id, id)",
        "create unique index application_decisions_proposed on application_decisions (application_id) where state = 'proposed'",
        strict(`create table application_letters (decision_id text primary key, application_id text not null,
          bytes text not null, sha256 text not null, created_at ${big} not null)`),
        "create index application_letters_of on application_letters (application_id)",
      ]),
  },
  {
    name: "0018-request-files",
    up: (db) =>
      run(db, [
        "alter table application_files add column request_id text",
        "create index application_files_request on application_files (request_id) where request_id is not null",
      ]),
  },
  {
    name: "0019-waiting-for",
    up: (db) =>
      run(db, [
        `update applications set facet = case stage ${stagesThatWait.map((stage, index) => `when '${stage}' then '${letter(index, 2)}'`).join(" ")}
          else facet end where waiting_since is not null`,
        `update applications set facet = case when waiting_since is null then '${letter(1, 1)}' else '${letter(1, 3)}' end
          where stage = 'in-review' and id in (select application_id from application_decisions where state = 'proposed')`,
      ]),
  },
  {
    name: "0035-application-steps",
    up: (db, { big, strict }) =>
      run(db, [
        strict(`create table application_steps (id text primary key, application_id text not null, from_stage text not null,
          to_stage text not null, note text not null, state text not null, proposed_by text not null,
          proposed_at ${big} not null, settled_by text, settled_at ${big}, reason text not null)`),
        "create index application_steps_of on application_steps (application_id, id)",
        "create unique index application_steps_proposed on application_steps (application_id) where state = 'proposed'",
      ]),
  },
  {
    name: "0073-shown-amount",
    up: (db, { big }) =>
      run(db, [
        `alter table applications add column shown_cents ${big} not null default 0`,
        "alter table applications add column shown_until text",
        "update applications set shown_cents = amount_cents",
        `update applications set shown_until = case when stage = 'terms-offered' then offer.valid_until end,
          shown_cents = offer.amount_cents
          from (select * from application_decisions where kind = 'offer' and id in
            (select max(decision.id) from application_decisions decision
              join application_letters letter on letter.decision_id = decision.id
              where decision.state = 'sent' group by decision.application_id)) offer
          where offer.application_id = applications.id
            and stage in ('terms-offered', 'agreement', 'disbursement', 'repayment')`,
        ...sortIndexes("applications", ["shown_cents"]),
        "create index applications_shown_until on applications (shown_until) where shown_until is not null",
        "drop index applications_by_amount_cents",
        "drop index applications_by_facet_amount_cents",
      ]),
  },
];

/** What proves that a check has passed and that a loan is paid out. Older rows have none. */
export const evidenceMigrations: Migration[] = [
  {
    name: "0251-evidence",
    up: (db, { big, strict }) =>
      run(db, [
        "alter table application_conditions add column evidence text not null default ''",
        strict(`create table application_payouts (step_id text primary key references application_steps (id),
          application_id text not null references applications (id), amount_cents ${big} not null, value_on text not null,
          holder text not null, bank text not null, account_end text not null, wire_reference text not null,
          paid_at ${big})`),
        "create index application_payouts_of on application_payouts (application_id)",
        "alter table application_files add column recorded_by text",
        "alter table application_files add column condition_id text references application_conditions (id)",
        "alter table application_files add column step_id text references application_steps (id)",
        "create index application_files_condition on application_files (condition_id) where condition_id is not null",
        "create index application_files_step on application_files (step_id) where step_id is not null",
      ]),
  },
];

/** Conditions that are met only after the offer. Those from before hold up everything, as they did. */
/** What one person has offered with checks that they had waived, a colleague looks at. */
export const waivedOfferMigrations: Migration[] = [
  {
    name: "0551-offers-to-look-at",
    up: (db) =>
      run(db, [
        "alter table application_decisions add column unseen integer not null default 0",
        "create index application_decisions_unseen on application_decisions (settled_at) where unseen = 1",
      ]),
  },
];

export const conditionHoldingMigrations: Migration[] = [
  {
    name: "0450-condition-holding",
    up: (db) =>
      run(db, [
        `alter table application_conditions add column holds text not null default 'all'
          check (holds in ('all', 'payouts'))`,
      ]),
  },
];

/**
 * The stages of declined and of paid-out applications get the words of the field. The codes that lists are filtered by
 * stay the same, so the search index has nothing to follow.
 */
export async function renameStages(db: Kysely<unknown>): Promise<void> {
  const columns = [
    ["applications", "stage"],
    ["application_decisions", "from_stage"],
    ["application_steps", "from_stage"],
    ["application_steps", "to_stage"],
  ] as const;
  for (const [table, column] of columns)
    await run(db, [
      `update ${table} set ${column} = 'declined' where ${column} = 'closed'`,
      `update ${table} set ${column} = 'repayment' where ${column} = 'paying-back'`,
    ]);
}

/** In the order of that day; what has ended waits for nobody. */
const stagesThatWait = ["received", "in-review", "terms-offered", "agreement", "disbursement", "paying-back"];

/** By the place of the stage, and what is waited for: 1 a second person, 2 the applicant, 3 both. */
const letter = (stage: number, waiting: 1 | 2 | 3) => String.fromCharCode(0x2801 + stage * 4 + waiting);

const ofApplication = { of: "applications" };

export const loanFileConstraints: TableConstraints = {
  application_conditions: {
    words: {
      kind: ["identity", "company", "plan", "repayment", "screening", "own"],
      state: ["open", "cleared", "waived"],
    },
    keys: { application_id: ofApplication },
  },
  application_requests: {
    words: {
      kind: ["documents", "correction"],
      state: ["open", "answered", "accepted", "set-aside", "withdrawn"],
    },
    keys: { application_id: ofApplication },
  },
  application_decisions: {
    words: {
      kind: ["offer", "decline"],
      state: ["proposed", "returned", "recalled", "sent", "undone", "taken-back"],
      from_stage: stagesOf0068,
    },
    keys: { application_id: ofApplication },
  },
  application_steps: {
    words: {
      state: ["proposed", "confirmed", "returned", "recalled", "lapsed"],
      from_stage: stagesOf0068,
      to_stage: stagesOf0068,
    },
    keys: { application_id: ofApplication },
  },
  application_letters: { keys: { decision_id: { of: "application_decisions" }, application_id: ofApplication } },
};
