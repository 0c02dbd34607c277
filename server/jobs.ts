import { join } from "node:path";
import { remindOfPayments } from "~/features/applications/arrears/remind.server";
import { storedAttachments } from "~/features/applications/attachments/stored-attachments.server";
import { continueVerification, headKeeper, keepAuditHead } from "~/features/audit/guard.server";
import { tellOfBatches } from "~/features/client-batches/tell.server";
import { mailRounds } from "~/features/client-invitations/rounds/send.server";
import { settleMerges } from "~/features/client-merges/settle.server";
import { eraseDeletedClients } from "~/features/clients/erase.server";
import { makeFileTasks } from "~/features/compliance/file-tasks.server";
import { remindOfLastDays } from "~/features/delegates/remind.server";
import { remindOfDocuments } from "~/features/document-requests/remind.server";
import { storedDocuments } from "~/features/documents/stored-documents.server";
import { readTexts } from "~/features/documents/text/read-texts.server";
import { remindParticipants } from "~/features/events/remind.server";
import { forgetImports, runImports } from "~/features/imports/run-imports.server";
import { remindOfMeetings } from "~/features/meetings/booking/remind.server";
import { storedMessageFiles } from "~/features/messages/files/stored-files.server";
import { rebuildPortfolios } from "~/features/portfolio/records/rebuild.server";
import { eraseDueItems } from "~/features/retention/erase-items.server";
import { mailStaff } from "~/features/staff-mails/mail-staff.server";
import { remindOfTasks } from "~/features/tasks/remind.server";
import { removeTempFiles, sweepStoredFiles } from "~/features/uploads/sweep.server";
import { day, hour, minute, second } from "~/platform/clock";
import { runDaily } from "~/platform/db/daily.server";
import { updateStatistics } from "~/platform/db/statistics.server";
import type { Env } from "~/platform/env.server";
import { deliverDueMail } from "~/platform/mail/deliver.server";
import { folderTransport } from "~/platform/mail/folder-transport.server";
import { smtpTransport } from "~/platform/mail/smtp-transport.server";
import { beatEvery } from "~/platform/nodes/nodes.server";
import { countPublicChanges } from "~/platform/public-pages/changes.server";
import { tracedTransport } from "~/platform/tracing/traced.server";
import type { OpenServices } from "~/services";
import { forgetExpired } from "./forget-expired";
import type { Membership } from "./join";
import type { WaitFor } from "./shut-down";

export interface Jobs {
  /** Tells the running jobs to stop after what they are doing, waits for them, and starts none any more. */
  stop(waitFor: WaitFor): Promise<void>;
  /** Copies the newest hash of the audit log to the storage, after the last request. */
  storeLastHead(): Promise<unknown>;
}

export interface ServerJobs {
  /** Renders the kept pages again. */
  refreshPages(stopped: AbortSignal): Promise<void>;
  /** Renders those kept pages again that show what is stored in the database. */
  renewPages(): Promise<void>;
  /** Gives the files of this build to servers that run another build. */
  shareAssets(stopped: AbortSignal): Promise<void>;
  membership: Membership | null;
  /** Is told about each run. */
  onRun?(job: string, ok: boolean, milliseconds: number): void;
}

/**
 * Starts the background jobs. A job never runs twice at the same time; a failure is logged, and the job runs again later.
 */
export function startJobs(
  open: OpenServices,
  env: Env,
  { refreshPages, renewPages, shareAssets, membership, onRun }: ServerJobs,
): Jobs {
  const { services } = open;
  const { tracing } = services;
  const transport = tracedTransport(
    env.smtpUrl
      ? smtpTransport(env.smtpUrl, { allowPlain: env.smtpAllowPlain })
      : folderTransport(join(env.dataDir, "mail")),
    tracing,
  );
  const { name, legalName, email, address, phone } = services.firm;
  const sender = { name, legalName, address: email, postalAddress: address, phone };
  const running = new Map<string, Promise<unknown>>();
  const timers: NodeJS.Timeout[] = [];
  const stopped = new AbortController();

  const repeat = (job: string, every: number, work: (stopped: AbortSignal) => Promise<unknown>) => {
    let current: Promise<unknown> | undefined;
    let again = false;
    const kick = () => {
      if (stopped.signal.aborted) return;
      if (current) {
        again = true;
        return;
      }
      const began = performance.now();
      current = tracing
        .run(`job ${job}`, () => work(stopped.signal))
        .then(
          () => onRun?.(job, true, performance.now() - began),
          (error: unknown) => {
            services.log.error("job failed", { job, error });
            onRun?.(job, false, performance.now() - began);
          },
        )
        .finally(() => {
          running.delete(job);
          current = undefined;
          if (again) {
            again = false;
            kick();
          }
        });
      running.set(job, current);
    };
    timers.push(setInterval(kick, every));
    return kick;
  };

  open.onMailQueued(repeat("mail", 15 * second, (stopped) => deliverDueMail(services, transport, sender, stopped)));
  // Nothing is written to a storage that may be somebody else's.
  const storeHead = async () => (services.storageClaim.isDone() ? keepAuditHead(services) : undefined);
  const keepHead = headKeeper(services);
  repeat("audit-head", second, async () => (services.storageClaim.isDone() ? keepHead() : undefined));
  repeat("audit-check", 15 * minute, (stopped) =>
    runDaily(
      services,
      { name: "audit-check", stopped },
      async (stopped) => void (await continueVerification(services, stopped)),
    ),
  )();
  if (membership) repeat("membership", beatEvery, () => membership.renew());
  // What the verbs did not compute themselves: a price concerns everybody who holds its instrument.
  repeat("portfolios", 5 * second, (stopped) => rebuildPortfolios(services, stopped));
  // Somebody waits for it on the page. At the start as well: a killed process has left it to the next one.
  repeat("client-imports", second, (stopped) => runImports(services, stopped))();
  repeat("forget-imports", hour, (stopped) => forgetImports(services, stopped));
  // At the start as well: who was given to another advisor just before a stop is told.
  repeat("client-batches", 5 * second, (stopped) => tellOfBatches(services, stopped))();
  // At the start as well: a stopped server has left some of them waiting.
  repeat("client-invitations", 5 * second, (stopped) => mailRounds(services, stopped))();
  repeat("forget", hour, (stopped) => forgetExpired(services, stopped));
  repeat("erase", hour, (stopped) => eraseDeletedClients(services, stopped));
  repeat("merges", hour, (stopped) => settleMerges(services, stopped));
  repeat("erase-items", hour, (stopped) => eraseDueItems(services, stopped));
  // Also runs at the start: a reminder that was due while the server was stopped is sent until the event begins.
  repeat("reminders", 15 * minute, (stopped) => remindParticipants(services, stopped))();
  // At the start as well: a reminder that was due while no server was running is sent.
  repeat("document-reminders", 15 * minute, (stopped) => remindOfDocuments(services, stopped))();
  repeat("payment-reminders", 15 * minute, (stopped) => remindOfPayments(services, stopped))();
  // Nobody waits for it: lists of what is open only get faster.
  // At the start as well: the last day of an access may be near after a long stop.
  repeat("last-days", hour, (stopped) => remindOfLastDays(services, stopped))();
  repeat("file-tasks", 15 * minute, (stopped) =>
    runDaily(
      services,
      { name: "file-tasks", stopped },
      async (stopped) => void (await makeFileTasks(services, stopped)),
    ),
  )();
  // At the start as well: a task that became due while no server was running is told of.
  repeat("task-reminders", 15 * minute, (stopped) => remindOfTasks(services, stopped))();
  // Soon after a booking. At the start as well: a morning that passed while no server was running is not left out.
  repeat("staff-mails", 30 * second, (stopped) => mailStaff(services, stopped))();
  // Soon after an upload its text can be searched; it has no hurry.
  repeat("texts", 20 * second, (stopped) => readTexts(services, stopped));
  // Often enough for the reminder an hour before; a meeting that began while the server was stopped has none.
  repeat("meeting-reminders", 5 * minute, (stopped) => remindOfMeetings(services, stopped))();
  const sorts = [storedDocuments(services), storedAttachments(services), storedMessageFiles(services)];
  // Each node has its own folder for uploads in flight.
  repeat("temp-files", day, () => removeTempFiles(services))();
  // A start with the embedded database sweeps at once: what a killed process has left is known for sure then.
  let every = services.dialect === "sqlite" ? 0 : day;
  repeat("sweep", 15 * minute, async (stopped) => {
    await runDaily(services, { name: "sweep", every, stopped }, (stopped) =>
      sweepStoredFiles(services, sorts, stopped),
    );
    every = day;
  })();
  // At the start as well: an update may have changed indexes.
  repeat("statistics", day, () => updateStatistics(services))();
  // During a rolling update other servers are asked for the files of this build at once.
  const share = repeat("assets", 30 * minute, shareAssets);
  if (membership) share();
  else timers.push(setTimeout(share, minute));
  // Pages in memory contain dates that change with time. All of them take seconds of processor time, which the first requests
  // after a start need more; until then each page is rendered for its first request.
  const refresh = repeat("pages", 15 * minute, refreshPages);
  timers.push(setTimeout(refresh, 20 * second));
  // What a member of staff has changed stands on every server within a second, and on this one at once.
  let changes = -1;
  const renew = repeat("changed-pages", second, async () => {
    const count = await countPublicChanges(services.db);
    if (count === changes) return;
    const first = changes === -1;
    await renewPages();
    changes = count;
    if (!first) refresh();
  });
  renew();
  open.onPublicPagesChanged(() => {
    // Before the answer to whoever has changed it is sent. The job says what went wrong.
    renewPages().catch(() => {});
    renew();
  });

  return {
    async stop(waitFor) {
      stopped.abort();
      for (const timer of timers) clearInterval(timer);
      await Promise.all([...running].map(([job, work]) => waitFor(job, work)));
    },
    storeLastHead: storeHead,
  };
}
