import { accountExamples } from "./audit-examples/accounts";
import { applicationExamples } from "./audit-examples/applications";
import { clientImportExamples, recordImportExamples } from "./audit-examples/client-imports";
import { invitationRoundExamples } from "./audit-examples/client-invitations";
import { clientMergeExamples } from "./audit-examples/client-merges";
import { clientViewExamples } from "./audit-examples/client-views";
import { clientExamples } from "./audit-examples/clients";
import { complianceExamples } from "./audit-examples/compliance";
import { delegateExamples } from "./audit-examples/delegates";
import { documentRequestExamples } from "./audit-examples/document-requests";
import { documentExamples } from "./audit-examples/documents";
import type { Examples, Ids } from "./audit-examples/example";
import { householdExamples } from "./audit-examples/households";
import { incomingExamples } from "./audit-examples/incoming";
import { memberExamples } from "./audit-examples/members";
import { noteAndTagExamples } from "./audit-examples/notes-and-tags";
import { portfolioExamples } from "./audit-examples/portfolio";
import { runningExamples } from "./audit-examples/running";
import { savedTextExamples } from "./audit-examples/saved-texts";
import { siteContentExamples } from "./audit-examples/site-content";
import { staffExamples } from "./audit-examples/staff";
import { taskExamples } from "./audit-examples/tasks";
import { teamExamples } from "./audit-examples/teams";

/** One recorded event of every type, with the expected words of the log. */
export const auditExamples = (ids: Ids): Examples => ({
  ...accountExamples(ids),
  ...clientExamples(ids),
  ...documentExamples(ids),
  ...runningExamples(),
  ...documentRequestExamples(ids),
  ...clientImportExamples(),
  ...invitationRoundExamples(),
  ...clientMergeExamples(ids),
  ...clientViewExamples(),
  ...recordImportExamples(),
  ...complianceExamples(),
  ...delegateExamples(),
  ...memberExamples(),
  ...householdExamples(),
  ...applicationExamples(ids),
  ...incomingExamples(ids),
  ...portfolioExamples(),
  ...savedTextExamples(),
  ...siteContentExamples(ids),
  ...staffExamples(ids),
  ...taskExamples(ids),
  ...noteAndTagExamples(ids),
  ...teamExamples(ids),
});
