import { matchMigrations } from "./features/advisors/migrations.server";
import { acceptanceMigrations } from "./features/applications/acceptance/migrations.server";
import { paymentReminderMigrations } from "./features/applications/arrears/migrations.server";
import { copiedEvidenceMigrations } from "./features/applications/attachments/migrations.server";
import { draftMigrations } from "./features/applications/draft/migrations.server";
import { loanFigureMigrations } from "./features/applications/loan-figures/migrations.server";
import {
  conditionHoldingMigrations,
  evidenceMigrations,
  loanFileConstraints,
  loanFileMigrations,
  renameStages,
  waivedOfferMigrations,
} from "./features/applications/loan-file/migrations.server";
import { applicationConstraints, applicationMigrations } from "./features/applications/migrations.server";
import {
  filedPaymentMigrations,
  partsInterestMigrations,
  plansByTwoMigrations,
  repaymentMigrations,
} from "./features/applications/repayments/migrations.server";
import { promisedReviewMigrations } from "./features/applications/submission/migrations.server";
import { auditMigrations } from "./features/audit/migrations.server";
import { claimMigrations } from "./features/claims/migrations.server";
import { clientBatchMigrations, teamBatchMigrations } from "./features/client-batches/migrations.server";
import {
  clientInvitationMigrations,
  expiredInvitationIndexes,
  invitationRoundMigrations,
} from "./features/client-invitations/migrations.server";
import { clientMergeMigrations } from "./features/client-merges/migrations.server";
import { clientNoteMigrations } from "./features/client-notes/migrations.server";
import { clientTagMigrations } from "./features/client-tags/migrations.server";
import { clientViewMigrations } from "./features/client-views/migrations.server";
import {
  advisorMigrations,
  clientChoiceMigrations,
  clientConstraints,
  clientDeletionMigrations,
  clientMigrations,
  clientSearchMigrations,
  deletionReasonMigrations,
  hiddenClientMigrations,
  legalHoldMigrations,
} from "./features/clients/migrations.server";
import {
  complianceMigrations,
  documentEvidenceMigrations,
  takenOverMigrations,
} from "./features/compliance/migrations.server";
import {
  checklistMigrations,
  documentRequestMigrations,
  itemNameMigrations,
  itemStandingMigrations,
  optionalItemMigrations,
  replacementRequestMigrations,
  restedItemMigrations,
} from "./features/document-requests/migrations.server";
import {
  askedNameMigrations,
  askedReplacementMigrations,
  assigneeMigrations,
  documentConstraints,
  documentMigrations,
  erasedFileMigrations,
  expiryMigrations,
  lookMigrations,
  ownListMigrations,
  replacementMigrations,
  sharedDocumentMigrations,
  storedByClientMigrations,
  twoApprovalMigrations,
} from "./features/documents/migrations.server";
import { documentTextMigrations } from "./features/documents/text/migrations.server";
import { portalEventMigrations, secondLookMigrations } from "./features/events/calendar/migrations.server";
import {
  eventConstraints,
  eventMigrations,
  registeredAddressMigrations,
  registeredDayMigrations,
  registrationTitleMigrations,
  waitingListMigrations,
} from "./features/events/migrations.server";
import { householdMigrations } from "./features/households/migrations.server";
import { delegateMigrations } from "./features/identity/delegates/migrations.server";
import { memberMigrations } from "./features/identity/members/migrations.server";
import { accountConstraints, accountMigrations, givenPasswordMigrations } from "./features/identity/migrations.server";
import { staffMigrations } from "./features/identity/staff/migrations.server";
import { teamMigrations } from "./features/identity/teams/migrations.server";
import {
  clientImportMigrations,
  clientSinceMigrations,
  importHandsWorkMigrations,
  importMeaningsMigrations,
  leftLineMigrations,
  paymentSumMigrations,
  reckonedLoanMigrations,
} from "./features/imports/migrations.server";
import { askedAgainMigrations, inboxDeskMigrations } from "./features/inbox/desk-migrations.server";
import {
  heldAnswerMigrations,
  inboxConstraints,
  inboxMigrations,
  letterWriterMigrations,
  seenLetterMigrations,
} from "./features/inbox/migrations.server";
import {
  bookingMigrations,
  calendarFeedMigrations,
  clientZoneMigrations,
  closureMigrations,
  meetingConstraints,
  meetingMigrations,
  meetingPhoneMigrations,
  meetingReasonMigrations,
  meetingTimeMigrations,
  meetingZoneMigrations,
  outcomeMigrations,
  renameArranged,
  unaskedMeetingMigrations,
  wishedFormatMigrations,
} from "./features/meetings/migrations.server";
import { messageFileMigrations } from "./features/messages/files/migrations.server";
import { messageConstraints, messageMigrations } from "./features/messages/migrations.server";
import { threadMigrations } from "./features/messages/threads/migrations.server";
import { newsMigrations } from "./features/notifications/live/migrations.server";
import {
  choiceMigrations,
  notificationConstraints,
  notificationMigrations,
  paymentTopicMigrations,
} from "./features/notifications/migrations.server";
import { handedWorkMigrations } from "./features/out-of-reach/migrations.server";
import { portfolioMigrations, valuationConstraints } from "./features/portfolio/migrations.server";
import { holdingMigrations } from "./features/portfolio/records/migrations.server";
import { retentionMigrations } from "./features/retention/migrations.server";
import { savedTextMigrations } from "./features/saved-texts/migrations.server";
import {
  contentAloneMigrations,
  portalAdvisorMigrations,
  reachedAdvisorMigrations,
  repaymentAccountMigrations,
  siteContentMigrations,
} from "./features/site-content/migrations.server";
import { staffMailMigrations, staffTopicMigrations } from "./features/staff-mails/migrations.server";
import { taskMigrations } from "./features/tasks/migrations.server";
import { trustedContactMigrations } from "./features/trusted-contacts/migrations.server";
import { keptFileMigrations } from "./features/uploads/migrations.server";
import { constrain } from "./platform/db/constrain.server";
import { type Migration, run } from "./platform/db/migrate.server";
import { addWordStarts } from "./platform/db/search-index.server";
import { platformMigrations, requireExpiry } from "./platform/migrations.server";

/** One step for two features: the states of applications and of meeting requests get the words of the field. */
const stateNameMigrations: Migration[] = [
  {
    name: "0067-state-names",
    up: async (db) => {
      await renameStages(db);
      await renameArranged(db);
    },
  },
];

/** By table, of all features, as of 0068: the database itself refuses a state that does not exist, and a row about nothing. */
export const constraints = {
  ...accountConstraints,
  ...clientConstraints,
  ...documentConstraints,
  ...valuationConstraints,
  ...meetingConstraints,
  ...messageConstraints,
  ...notificationConstraints,
  ...applicationConstraints,
  ...loanFileConstraints,
  ...eventConstraints,
  ...inboxConstraints,
};

const constraintMigrations: Migration[] = [
  {
    name: "0068-constraints",
    up: async (db, types) => {
      for (const [table, ofTable] of Object.entries(constraints)) await constrain(db, types, table, ofTable);
      await requireExpiry(db, types);
    },
  },
];

/** By table, with the column of its owner: every list that is searched. */
const searchedTables = {
  applications: undefined,
  clients: undefined,
  documents: undefined,
  inbox_items: "assignee_id",
  mail_outbox: undefined,
};

const wordStartMigrations: Migration[] = [
  {
    name: "0093-word-starts",
    up: async (db, types) => {
      for (const [table, owner] of Object.entries(searchedTables)) await addWordStarts(db, types, table, { owner });
    },
  },
];

/** Indexes for what a firm with a million clients would otherwise look for row by row (docs/scale.md). */
const largeFirmIndexes: Migration[] = [
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
];

/** The figures of the overview, of a large firm as well: new clients by month, and how long reviews take. */
const deskFigureIndexes: Migration[] = [
  {
    name: "0271-desk-figures",
    up: (db) =>
      run(db, [
        "create index clients_joined on clients (join_date, advisor) where hidden_at is null",
        "create index document_reviews_at on document_reviews (at)",
      ]),
  },
];

/** What lists and Today count on each page: who sees a client, pending documents, and the open work of somebody of the staff. */
const countedWorkIndexes: Migration[] = [
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
];

/** Of an advisor's clients, PostgreSQL counts the pending documents by one walk through both indexes, in the order of the clients. */
const pendingByClientIndexes: Migration[] = [
  {
    name: "0555-pending-by-client",
    up: (db) =>
      run(db, [
        `create index documents_pending_by_client on documents (client_id, id, facet, hidden_at)
          where facet = 'p' and hidden_at is null`,
      ]),
  },
];

/** What Today asks of the loan files: the proposals of one person that came back. */
const returnedProposalIndexes: Migration[] = [
  {
    name: "0475-returned-proposals",
    up: (db) =>
      run(db, [
        "create index application_decisions_returned on application_decisions (proposed_by) where state = 'returned'",
        "create index application_steps_returned on application_steps (proposed_by) where state = 'returned'",
      ]),
  },
];

/** All steps of the schema. They run in the order of their names (0001-accounts first), not in the order of this list. */
export const migrations = [
  ...platformMigrations,
  ...accountMigrations,
  ...clientMigrations,
  ...documentMigrations,
  ...portfolioMigrations,
  ...meetingMigrations,
  ...messageMigrations,
  ...notificationMigrations,
  ...choiceMigrations,
  ...applicationMigrations,
  ...loanFileMigrations,
  ...eventMigrations,
  ...inboxMigrations,
  ...waitingListMigrations,
  ...registeredAddressMigrations,
  ...portalEventMigrations,
  ...claimMigrations,
  ...siteContentMigrations,
  ...matchMigrations,
  ...meetingTimeMigrations,
  ...auditMigrations,
  ...meetingZoneMigrations,
  ...clientDeletionMigrations,
  ...erasedFileMigrations,
  ...storedByClientMigrations,
  ...clientSearchMigrations,
  ...meetingReasonMigrations,
  ...stateNameMigrations,
  ...constraintMigrations,
  ...wordStartMigrations,
  ...draftMigrations,
  ...meetingPhoneMigrations,
  ...clientZoneMigrations,
  ...heldAnswerMigrations,
  ...keptFileMigrations,
  ...legalHoldMigrations,
  ...largeFirmIndexes,
  ...retentionMigrations,
  ...deletionReasonMigrations,
  ...advisorMigrations,
  ...replacementMigrations,
  ...documentRequestMigrations,
  ...seenLetterMigrations,
  ...letterWriterMigrations,
  ...threadMigrations,
  ...messageFileMigrations,
  ...newsMigrations,
  ...holdingMigrations,
  ...documentTextMigrations,
  ...expiryMigrations,
  ...sharedDocumentMigrations,
  ...delegateMigrations,
  ...memberMigrations,
  ...staffMigrations,
  ...trustedContactMigrations,
  ...householdMigrations,
  ...clientInvitationMigrations,
  ...bookingMigrations,
  ...closureMigrations,
  ...ownListMigrations,
  ...lookMigrations,
  ...evidenceMigrations,
  ...savedTextMigrations,
  ...inboxDeskMigrations,
  ...outcomeMigrations,
  ...acceptanceMigrations,
  ...repaymentMigrations,
  ...clientImportMigrations,
  ...clientMergeMigrations,
  ...complianceMigrations,
  ...taskMigrations,
  ...deskFigureIndexes,
  ...clientNoteMigrations,
  ...clientTagMigrations,
  ...clientBatchMigrations,
  ...clientViewMigrations,
  ...askedReplacementMigrations,
  ...replacementRequestMigrations,
  ...unaskedMeetingMigrations,
  ...calendarFeedMigrations,
  ...twoApprovalMigrations,
  ...teamMigrations,
  ...teamBatchMigrations,
  ...restedItemMigrations,
  ...copiedEvidenceMigrations,
  ...invitationRoundMigrations,
  ...clientSinceMigrations,
  ...assigneeMigrations,
  ...handedWorkMigrations,
  ...importHandsWorkMigrations,
  ...importMeaningsMigrations,
  ...paymentTopicMigrations,
  ...hiddenClientMigrations,
  ...promisedReviewMigrations,
  ...countedWorkIndexes,
  ...takenOverMigrations,
  ...repaymentAccountMigrations,
  ...askedAgainMigrations,
  ...staffMailMigrations,
  ...conditionHoldingMigrations,
  ...portalAdvisorMigrations,
  ...wishedFormatMigrations,
  ...registrationTitleMigrations,
  ...loanFigureMigrations,
  ...checklistMigrations,
  ...askedNameMigrations,
  ...returnedProposalIndexes,
  ...pendingByClientIndexes,
  ...itemNameMigrations,
  ...secondLookMigrations,
  ...contentAloneMigrations,
  ...filedPaymentMigrations,
  ...reckonedLoanMigrations,
  ...reachedAdvisorMigrations,
  ...registeredDayMigrations,
  ...optionalItemMigrations,
  ...itemStandingMigrations,
  ...documentEvidenceMigrations,
  ...clientChoiceMigrations,
  ...leftLineMigrations,
  ...givenPasswordMigrations,
  ...plansByTwoMigrations,
  ...paymentReminderMigrations,
  ...expiredInvitationIndexes,
  ...staffTopicMigrations,
  ...paymentSumMigrations,
  ...partsInterestMigrations,
  ...waivedOfferMigrations,
];
