import { matchEntries } from "./features/advisors/audit-entries.server";
import { applicationEntries } from "./features/applications/audit-entries.server";
import { repaymentEntries } from "./features/applications/repayments/audit-entries.server";
import { auditLogEntries } from "./features/audit/audit-entries.server";
import type { AuditCatalogue } from "./features/audit/catalogue";
import { backupEntries } from "./features/backups/audit-entries.server";
import { claimEntries } from "./features/claims/audit-entries.server";
import { invitationRoundEntries } from "./features/client-invitations/rounds/audit-entries.server";
import { clientMergeEntries } from "./features/client-merges/audit-entries.server";
import { noteEntries } from "./features/client-notes/audit-entries.server";
import { tagEntries } from "./features/client-tags/audit-entries.server";
import { clientViewEntries } from "./features/client-views/audit-entries.server";
import { clientEntries } from "./features/clients/audit-entries.server";
import { complianceEntries } from "./features/compliance/audit-entries.server";
import { delegateEntries } from "./features/delegates/audit-entries.server";
import { documentChecklistEntries, documentRequestEntries } from "./features/document-requests/audit-entries.server";
import { documentEntries } from "./features/documents/audit-entries.server";
import { eventEntries } from "./features/events/audit-entries.server";
import { householdEntries } from "./features/households/audit-entries.server";
import { identityEntries } from "./features/identity/audit-entries.server";
import { clientImportEntries, recordImportEntries } from "./features/imports/audit-entries.server";
import { inboxEntries } from "./features/inbox/audit-entries.server";
import { meetingEntries } from "./features/meetings/audit-entries.server";
import { memberEntries } from "./features/members/audit-entries.server";
import { messageEntries } from "./features/messages/audit-entries.server";
import { notificationEntries } from "./features/notifications/audit-entries.server";
import { mailEntries } from "./features/outbox/audit-entries.server";
import { instrumentEntries, portfolioEntries, rateEntries } from "./features/portfolio/records/audit-entries.server";
import { savedTextEntries } from "./features/saved-texts/audit-entries.server";
import { contentEntries } from "./features/site-content/audit-entries.server";
import { staffEntries } from "./features/staff/audit-entries.server";
import { staffMailEntries } from "./features/staff-mails/audit-entries.server";
import { taskEntries, taskTemplateEntries } from "./features/tasks/audit-entries.server";
import { teamEntries } from "./features/teams/audit-entries.server";
import { trustedContactEntries } from "./features/trusted-contacts/audit-entries.server";
import { fileEntries } from "./features/uploads/audit-entries.server";
import { secretEntries } from "./platform/keys/audit-entries.server";
import { storageEntries } from "./platform/storage/audit-entries.server";

/** What the audit log says about every type of event. One without an entry does not compile. */
export const auditCatalogue: AuditCatalogue = {
  ...identityEntries,
  ...clientEntries,
  ...invitationRoundEntries,
  ...clientMergeEntries,
  ...clientImportEntries,
  ...recordImportEntries,
  ...complianceEntries,
  ...documentEntries,
  ...documentRequestEntries,
  ...documentChecklistEntries,
  ...delegateEntries,
  ...memberEntries,
  ...staffEntries,
  ...householdEntries,
  ...trustedContactEntries,
  ...applicationEntries,
  ...repaymentEntries,
  ...meetingEntries,
  ...eventEntries,
  ...claimEntries,
  ...contentEntries,
  ...messageEntries,
  ...matchEntries,
  ...inboxEntries,
  ...savedTextEntries,
  ...taskEntries,
  ...noteEntries,
  ...tagEntries,
  ...teamEntries,
  ...clientViewEntries,
  ...taskTemplateEntries,
  ...notificationEntries,
  ...staffMailEntries,
  ...mailEntries,
  ...storageEntries,
  ...secretEntries,
  ...backupEntries,
  ...fileEntries,
  ...portfolioEntries,
  ...instrumentEntries,
  ...rateEntries,
  ...auditLogEntries,
};
