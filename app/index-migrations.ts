import { type Migration, run } from "./platform/db/migrate.server";

/** Indexes of what lists and Today ask of the tables of several features (docs/scale.md). They run in the order of their names. */
export const indexMigrations: Migration[] = [
  // Indexes for what a firm with a million clients would otherwise look for row by row (docs/scale.md).
  {
    name: "0102b-large-firm",
    up: (db) =>
      run(db, [
        "create index notifications_subject on notifications (subject)",
        "create index notifications_read on notifications (created_at) where read_at is not null",
        "create index mail_outbox_sent on mail_outbox (sent_at) where sent_at is not null",
        "create index mail_outbox_given_up on mail_outbox (given_up_at) where given_up_at is not null",
        "create index link_tokens_expiry on link_tokens (expires_at)",
        "create index rate_limits_expiry on rate_limits (expire)",
        "create index sign_in_failures_time on sign_in_failures (at)",
        'create index session_expiry on session ("expiresAt")',
        "create index meeting_requests_asked on meeting_requests (created_at, n)",
        "create index meeting_requests_asked_by_status on meeting_requests (status, created_at, n)",
        "create index meeting_requests_held on meeting_requests (coalesce(meets_at, created_at), n)",
        // Deleted clients are found by their whole name, and no other index of names has them.
        "create index clients_name on clients (sort_name)",
        "create index audit_events_actor_type on audit_events (actor, type, seq)",
        "create index application_requests_state on application_requests (state, answered_at)",
        // For all roles: the embedded database uses an index of some rows only where their condition is written out.
        "drop index user_role",
        'create index user_role on "user" (role)',
        "create index event_registrations_start on event_registrations (starts_at, occurrence_id, standing)",
      ]),
  },
  // The figures of the overview, of a large firm as well: new clients by month, and how long reviews take.
  {
    name: "0271-desk-figures",
    up: (db) =>
      run(db, [
        "create index clients_joined on clients (join_date, advisor) where hidden_at is null",
        "create index document_reviews_at on document_reviews (at)",
      ]),
  },
  // What lists and Today count on each page: who sees a client, pending documents, and the open work of somebody of the staff.
  {
    name: "0430-counted-work",
    up: (db) =>
      run(db, [
        // Not hidden_at: imported clients are shown by one short update (decision 0051).
        "create index clients_reach on clients (id, advisor, team_id)",
        "create index clients_account_reach on clients (user_id, advisor, team_id) where user_id is not null",
        "create index document_requests_reach on document_requests (id, client_id)",
        // With the columns of their condition: the embedded database would look them up in the rows.
        `create index documents_pending on documents (facet, category, client_id, id, hidden_at)
          where facet = 'p' and hidden_at is null`,
        `create index documents_pending_by_id on documents (id, client_id, created_at, facet, hidden_at)
          where facet = 'p' and hidden_at is null`,
        "create index inbox_items_held on inbox_items (assignee_id) where status <> 'done'",
        "create index tasks_held on tasks (owner_id, done_at, hidden_at) where done_at = 0 and hidden_at is null",
      ]),
  },
  // Of an advisor's clients, PostgreSQL counts the pending documents by one walk through both indexes, in the order of the clients.
  {
    name: "0555-pending-by-client",
    up: (db) =>
      run(db, [
        `create index documents_pending_by_client on documents (client_id, id, facet, hidden_at)
          where facet = 'p' and hidden_at is null`,
      ]),
  },
  // Advisors belong to few teams, so the two columns together say more than each of them. PostgreSQL is told, and reads an advisor's few
  // clients of a team by the index, where it walked through everybody's in the order of the list.
  {
    name: "0650-advisors-and-teams",
    up: (db, { dialect }) =>
      run(
        db,
        dialect === "postgres"
          ? [
              "create index clients_of_advisors on clients (advisor, team_id)",
              "create statistics clients_advisor_and_team (mcv) on advisor, team_id from clients",
              "analyze clients (advisor, team_id)",
            ]
          : [],
      ),
  },
  // What Today asks of the loan files: the proposals of one person that came back.
  {
    name: "0475-returned-proposals",
    up: (db) =>
      run(db, [
        "create index application_decisions_returned on application_decisions (proposed_by) where state = 'returned'",
        "create index application_steps_returned on application_steps (proposed_by) where state = 'returned'",
      ]),
  },
];
