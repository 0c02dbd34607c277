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
  meetingAskerMigrations,
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
import { holdingMigrations, standingMigrations } from "./features/portfolio/records/migrations.server";
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
import { indexMigrations } from "./index-migrations";
import { constrain } from "./platform/db/constrain.server";
import type { Migration } from "./platform/db/migrate.server";
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
  ...indexMigrations,
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
  ...meetingAskerMigrations,
  ...standingMigrations,
];
