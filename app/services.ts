import type { LogEvent } from "kysely";
import { auditCatalogue } from "./audit-catalogue";
import { defaultFirm, type Firm } from "./content/firm";
import { staffRecords } from "./features/accounts/record-source.server";
import { forgetAllSecondFactors } from "./features/accounts/second-factor/remove-second-factor.server";
import { matchSubject } from "./features/advisors/inbox-subject.server";
import { applicationSubject } from "./features/applications/inbox-subject.server";
import { mergedApplications } from "./features/applications/merge.server";
import { applicationData } from "./features/applications/own-data.server";
import { applicationRecords } from "./features/applications/record-source.server";
import { mergedBatches } from "./features/client-batches/merge.server";
import { mergedInvitations } from "./features/client-invitations/merge.server";
import { invitationRoundSubjects } from "./features/client-invitations/rounds/audit-subject.server";
import { mergedRecordData } from "./features/client-merges/own-data.server";
import { mergedNotes } from "./features/client-notes/merge.server";
import { mergedTags } from "./features/client-tags/merge.server";
import { tagRecords } from "./features/client-tags/record-source.server";
import { advisorOfRecord } from "./features/clients/advisor-ties.server";
import { clientSubjects } from "./features/clients/audit-subject.server";
import { mergedRecords } from "./features/clients/merge.server";
import { clientData } from "./features/clients/own-data.server";
import { clientRecords } from "./features/clients/record-source.server";
import { mergedCompliance } from "./features/compliance/merge.server";
import { complianceData } from "./features/compliance/own-data.server";
import { mergedDelegates } from "./features/delegates/merge.server";
import { delegateData } from "./features/delegates/own-data.server";
import { documentRequestSubjects } from "./features/document-requests/audit-subject.server";
import { mergedRequests } from "./features/document-requests/merge.server";
import { documentRequestData } from "./features/document-requests/own-data.server";
import { rewordRequest } from "./features/document-requests/request-mails.server";
import { requestedItems } from "./features/document-requests/tie-document.server";
import { documentSubjects } from "./features/documents/audit-subject.server";
import { mergedDocuments } from "./features/documents/merge.server";
import { type Converter, createConverter } from "./features/documents/office/converter.server";
import { documentData } from "./features/documents/own-data.server";
import { documentRecords } from "./features/documents/record-source.server";
import { rewordReview } from "./features/documents/review-mail.server";
import { documentsOfClients } from "./features/documents/work-part.server";
import { eventSubjects } from "./features/events/audit-subject.server";
import { addedEvents, nextEvents } from "./features/events/calendar/find-events.server";
import { registrationSubject } from "./features/events/inbox-subject.server";
import { eventsInOffice } from "./features/events/office-ties.server";
import { registrationData } from "./features/events/own-data.server";
import { eventRecords } from "./features/events/record-source.server";
import { householdsOfClient } from "./features/households/client-changes.server";
import { mergedHouseholds } from "./features/households/merge.server";
import { householdData } from "./features/households/own-data.server";
import { accountSubjects } from "./features/identity/audit-subject.server";
import { accountData } from "./features/identity/own-data.server";
import { importSubjects } from "./features/imports/audit-subject.server";
import { mergedImports } from "./features/imports/merge.server";
import { itemSubjects } from "./features/inbox/audit-subject.server";
import { mergedItems } from "./features/inbox/merge.server";
import { itemRecords } from "./features/inbox/record-source.server";
import { itemsOfClients } from "./features/inbox/work-part.server";
import { createScheduleCache, type ScheduleCache } from "./features/loans/schedule-cache.server";
import { advisorsMeetings } from "./features/meetings/advisor-ties.server";
import { meetingSubjects } from "./features/meetings/audit-subject.server";
import { meetingsOfClient } from "./features/meetings/client-changes.server";
import { mergedMeetings } from "./features/meetings/merge.server";
import { meetingsInOffice } from "./features/meetings/office-ties.server";
import { meetingData } from "./features/meetings/own-data.server";
import { meetingRecords } from "./features/meetings/record-source.server";
import { meetingsOfClients } from "./features/meetings/work-part.server";
import { mergedMembers } from "./features/members/merge.server";
import { memberData } from "./features/members/own-data.server";
import { messageSubject } from "./features/messages/inbox-subject.server";
import { mergedMessages } from "./features/messages/merge.server";
import { messageData, messageDraftData } from "./features/messages/own-data.server";
import { noticeMails } from "./features/notifications/gathered-mail.server";
import { notificationChoiceData, notificationData } from "./features/notifications/own-data.server";
import { mergedHandedWork } from "./features/out-of-reach/merge.server";
import { valuationData } from "./features/portfolio/own-data.server";
import { mergedPortfolios } from "./features/portfolio/records/merge.server";
import { portfolioData } from "./features/portfolio/statement/own-data.server";
import { createTotalsCache, type TotalsCache } from "./features/portfolio/summary/firm-totals.server";
import { createReportCache } from "./features/reports/report-cache.server";
import { createSiteSearch, type SiteSearch } from "./features/search/site-search.server";
import { advisorSubjects } from "./features/site-content/advisors/audit-subject";
import { createSiteContent, type SiteContent } from "./features/site-content/published.server";
import { staffAsAdvisor } from "./features/staff/advisor-ties.server";
import { advisorRecords } from "./features/staff/record-source.server";
import { taskSubjects } from "./features/tasks/audit-subject.server";
import { mergedTasks } from "./features/tasks/merge.server";
import { taskRecords } from "./features/tasks/record-source.server";
import { tasksOfClients } from "./features/tasks/work-part.server";
import { teamSubjects } from "./features/teams/audit-subject.server";
import { mergedContacts } from "./features/trusted-contacts/merge.server";
import { trustedContactData } from "./features/trusted-contacts/own-data.server";
import { createScanner, type Scanner } from "./features/uploads/scanner.server";
import { migrations } from "./migrations";
import { notificationCatalogue } from "./notification-catalogue";
import { type AuditHeads, openAuditHeads } from "./platform/audit/heads.server";
import { createAuth } from "./platform/auth/auth.server";
import { type Clock, minute, systemClock } from "./platform/clock";
import { isMigrated, migrate } from "./platform/db/migrate.server";
import { type OpenDatabase, openDatabase } from "./platform/db/open.server";
import type { Tx } from "./platform/db/tables";
import type { Env } from "./platform/env.server";
import { createKeptFigures, type KeptFigures } from "./platform/kept-figures";
import { accountsSecret, claimSecret, formerKeys } from "./platform/keys/claim-secret.server";
import type { Keys } from "./platform/keys/keys.server";
import { databaseLimits } from "./platform/limits.server";
import { createLog, type Log } from "./platform/log.server";
import { countPublicChanges } from "./platform/public-pages/changes.server";
import type { Services as PlatformServices } from "./platform/services";
import { givenIdentity, signingIdentity } from "./platform/signing/signing-identity.server";
import { claimedStorage, claimWhenItAnswers, type StorageClaim } from "./platform/storage/claimed-storage.server";
import { createStorage, type StorageSettings } from "./platform/storage/create-storage.server";
import { diskRoom } from "./platform/storage/disk-room.server";
import { claimStorage, hasClaimed } from "./platform/storage/installation.server";
import type { Storage } from "./platform/storage/storage.server";
import { endedStatement } from "./platform/tracing/statement.server";
import { tracedStorage } from "./platform/tracing/traced.server";
import { noTracing, type Tracing } from "./platform/tracing/tracing";
import { withoutThreads } from "./platform/workers/without-threads";
import type { Workers } from "./platform/workers/workers.server";
import { tasks } from "./worker";

declare module "./platform/services" {
  interface Services {
    firm: Firm;
    /** Cents: terms for more than this are offered by two administrators together. */
    approvalAbove: number;
    /** Whether administrators reach their portal only with a second factor. */
    adminSecondFactor: "required" | "optional";
    /** Milliseconds without use after which a client is signed out; 0: only the length of a session counts. */
    clientIdle: number;
    /** What one client may store in all. */
    clientQuota: Env["clientQuota"];
    scanner: Scanner;
    /** Makes PDFs of old Office files. */
    converter: Converter;
    /** The figures of the administrators' overview. */
    firmTotals: TotalsCache;
    /** Other figures of the overview. */
    figures: KeptFigures;
    /** What the site says at this moment. */
    siteContent: SiteContent;
    /** Searches the public site. */
    siteSearch: SiteSearch;
    /** The PDF of a report by its path, made once. */
    reports: ReturnType<typeof createReportCache>;
    /** The calculator's schedules as PDFs. */
    schedules: ScheduleCache;
  }
}

export type Services = PlatformServices;

export interface OpenServices {
  services: Services;
  database: OpenDatabase;
  /** Called when the outbox has something new. */
  onMailQueued(listener: () => void): void;
  /** Called when a verb of this server has changed what public pages show. */
  onPublicPagesChanged(listener: () => void): void;
}

/**
 * Opens the database and the storage, brings the schema up to date and makes the one set of services. Without `workers`
 * heavy tasks run in this thread: only the server has requests that would wait for them. With `storageMayBeAway` a storage
 * that does not answer is claimed later; everybody else needs it at once.
 */
export async function openServices(
  env: Env,
  {
    workers = withoutThreads(tasks),
    clock = systemClock,
    log = createLog(),
    publicUrl,
    storageMayBeAway = false,
    tracing = noTracing,
  }: {
    workers?: Workers;
    clock?: Clock;
    log?: Log;
    publicUrl: string;
    storageMayBeAway?: boolean;
    tracing?: Tracing;
  },
): Promise<OpenServices> {
  const traced = tracing !== noTracing;
  const onStatement = traced ? (event: LogEvent) => tracing.statement(endedStatement(event)) : undefined;
  const given = await givenIdentity(env);
  const database = openDatabase({ ...env, onStatement });
  const { db, dialect } = database;
  const firm = firmFrom(env);
  let storage: Storage;
  let storageClaim: StorageClaim;
  let keys: Keys;
  let auditHeads: AuditHeads;
  try {
    if (!(await isMigrated(db, dialect, migrations))) await migrateDatabase(env, log);
    const forget = (tx: Tx) => forgetAllSecondFactors(tx, { clock, firm, publicUrl });
    keys = await claimSecret({ db, dialect, clock, settings: env, forget });
    const place = await createStorage(env);
    const former = await formerKeys(env);
    const heads = { db, dialect, clock, keys, former, dataDir: env.dataDir };
    // Only the claim itself may use a storage that may belong to others.
    const claim = async () => {
      const oneFolder = !env.databaseUrl && !env.s3;
      const whole = wholeBucket(env);
      const claiming = { db, storage: place, clock, adopt: env.adoptStorage, oneFolder, wholeBucket: whole };
      const claimed = await claimStorage(claiming);
      await openAuditHeads({ ...heads, storage: place }).begin({ ...claimed, lostKey: env.lostSecret !== undefined });
    };
    // The first start has to mark its storage before anything is recorded.
    const mayWait = storageMayBeAway && env.adoptStorage === undefined && (await hasClaimed(db));
    storageClaim = await claimWhenItAnswers(claim, { mayWait, log });
    const claimed = claimedStorage(place, storageClaim.isDone);
    storage = traced ? tracedStorage(claimed, tracing) : claimed;
    auditHeads = openAuditHeads({ ...heads, storage });
  } catch (error) {
    await database.close();
    throw error;
  }
  const siteContent = createSiteContent({ db, log });
  await siteContent.refresh();
  let mailListener = () => {};
  let pagesListener = () => {};
  const services: Services = {
    db,
    dialect,
    storage,
    storageClaim,
    auditHeads,
    followChain: (stretch) => {
      const database = { dataDir: env.dataDir, databaseUrl: env.databaseUrl };
      return workers.run("followChain", { database, stretch }, { by: "audit log", limit: 5 * minute });
    },
    keys,
    signing: () => signingIdentity({ db, clock, keys, legalName: firm.legalName, given }),
    auth: createAuth({ db, dialect, secret: accountsSecret(keys), baseUrl: publicUrl, appName: firm.name }),
    disk: diskRoom([env.dataDir, storage.tempFolder], env.diskFloor),
    clientIdle: env.clientIdle,
    clientQuota: env.clientQuota,
    clock,
    log,
    firm,
    approvalAbove: env.approvalAbove,
    backupLimits: env.backupLimits,
    adminSecondFactor: env.adminSecondFactor ?? (publicUrl.startsWith("https:") ? "required" : "optional"),
    publicUrl,
    scanner: createScanner(env.clamdSocket),
    converter: createConverter(env.converterUrl, clock),
    workers,
    firmTotals: createTotalsCache({ db, clock }),
    figures: createKeptFigures(clock),
    siteContent,
    siteSearch: createSiteSearch({
      clock,
      log,
      changes: () => countPublicChanges(db),
      content: async () => {
        await siteContent.refresh();
        const events = await addedEvents({ db, clock, siteContent });
        return { ...searched(siteContent), events };
      },
      known: () => ({ ...searched(siteContent), events: [] }),
      next: () => nextEvents({ db, clock, siteContent }, 12),
    }),
    tracing,
    reports: createReportCache(firm, workers),
    schedules: createScheduleCache(firm, publicUrl, workers),
    limits: databaseLimits(db, clock, log),
    auditCatalogue,
    notificationCatalogue,
    auditSubjects: [
      accountSubjects,
      clientSubjects,
      documentSubjects,
      documentRequestSubjects,
      itemSubjects,
      meetingSubjects,
      eventSubjects,
      taskSubjects,
      teamSubjects,
      importSubjects,
      invitationRoundSubjects,
      advisorSubjects({ siteContent }),
    ],
    meetingsOfClient,
    householdsOfClient,
    tiesOfOffice: [meetingsInOffice, eventsInOffice],
    tiesOfAdvisor: [advisorOfRecord, advisorsMeetings, staffAsAdvisor],
    ownDataSources: [
      accountData,
      clientData,
      documentData,
      documentRequestData,
      valuationData,
      portfolioData,
      meetingData,
      messageData,
      messageDraftData,
      notificationData,
      notificationChoiceData,
      registrationData,
      applicationData,
      delegateData,
      memberData,
      trustedContactData,
      complianceData,
      householdData,
      mergedRecordData,
    ],
    mergeParts: [
      mergedApplications,
      mergedBatches,
      mergedInvitations,
      mergedNotes,
      mergedTags,
      mergedRecords,
      mergedCompliance,
      mergedDelegates,
      mergedRequests,
      mergedDocuments,
      mergedHandedWork,
      mergedHouseholds,
      mergedImports,
      mergedItems,
      mergedMeetings,
      mergedMembers,
      mergedMessages,
      mergedPortfolios,
      mergedTasks,
      mergedContacts,
    ],
    workParts: [tasksOfClients, itemsOfClients, documentsOfClients, meetingsOfClients],
    requestedItems,
    recordSources: [
      clientRecords,
      documentRecords,
      applicationRecords,
      eventRecords,
      itemRecords,
      meetingRecords,
      taskRecords,
      tagRecords,
      staffRecords,
      advisorRecords,
    ],
    inboxSubjects: {
      contact: messageSubject({ siteContent }),
      application: applicationSubject,
      match: matchSubject,
      registration: registrationSubject({ siteContent }),
    },
    noticeMails: noticeMails({ firm, publicUrl }, [
      rewordReview({ publicUrl, requestedItems }),
      rewordRequest({ firm, publicUrl, clock }),
    ]),
    mailQueued: () => mailListener(),
    publicPagesChanged: () => pagesListener(),
  };
  return {
    services,
    database,
    onMailQueued: (listener) => {
      mailListener = listener;
    },
    onPublicPagesChanged: (listener) => {
      pagesListener = listener;
    },
  };
}

const searched = ({ articles, advisors, rates, promises }: SiteContent) => ({
  ...{ news: articles(), advisors: advisors().onSite, rates: rates(), promises: promises() },
});

/** Of steps that take longer, the log says how long: a start waits for them. */
const longStep = 1000;

/** Over a connection of its own, because a step may take longer than a request may. */
async function migrateDatabase({ dataDir, databaseUrl }: Env, log: Log): Promise<void> {
  const { db, dialect, close } = openDatabase({ dataDir, databaseUrl });
  try {
    await migrate(db, dialect, migrations, (code, milliseconds) => {
      if (milliseconds > longStep) log.info("a step of the update took long", { code, milliseconds });
    });
  } finally {
    await close();
  }
}

function wholeBucket({ dataDir, s3 }: StorageSettings): (() => Promise<Storage>) | undefined {
  if (!s3?.prefix) return undefined;
  return () => createStorage({ dataDir, s3: { ...s3, prefix: "" } });
}

function firmFrom(env: Env): Firm {
  const given = Object.fromEntries(Object.entries(env.firm).filter(([, value]) => value !== undefined));
  return { ...defaultFirm, ...given };
}
