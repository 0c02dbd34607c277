import { join } from "node:path";
import { forgetExpiredAccess } from "~/features/applications/access/access-link.server";
import { deleteRemovedFiles, storedAttachments } from "~/features/applications/attachments/stored-attachments.server";
import { forgetExpiredDrafts } from "~/features/applications/form/leave-draft.server";
import { eraseDeletedClients } from "~/features/clients/erase.server";
import { storedDocuments } from "~/features/documents/stored-documents.server";
import { remindParticipants } from "~/features/events/remind.server";
import { keepQuarantine } from "~/features/uploads/sweep.server";
import { storeAuditHead } from "~/platform/audit/audit.server";
import { day, hour, minute, second } from "~/platform/clock";
import type { Env } from "~/platform/env.server";
import { deliverDueMail } from "~/platform/mail/deliver.server";
import { folderTransport } from "~/platform/mail/folder-transport.server";
import { forgetOldMail } from "~/platform/mail/forget.server";
import { smtpTransport } from "~/platform/mail/smtp-transport.server";
import type { OpenServices } from "~/services";
import type { KeptPages } from "./kept-pages";

/**
 * Starts the background jobs. A job never runs twice at the same time; a failure is logged, and the job runs again later.
 */
export function startJobs(open: OpenServices, env: Env, keptPages: KeptPages): { stop(): Promise<void> } {
  const { services } = open;
  const transport = env.smtpUrl ? smtpTransport(env.smtpUrl) : folderTransport(join(env.dataDir, "mail"));
  const { name, legalName, email, address, phone } = services.firm;
  const sender = { name, legalName, address: email, postalAddress: address, phone };
  const running = new Set<Promise<unknown>>();
  const timers: NodeJS.Timeout[] = [];

  const repeat = (job: string, every: number, work: () => Promise<unknown>) => {
    let current: Promise<unknown> | undefined;
    let again = false;
    const kick = () => {
      if (current) {
        again = true;
        return;
      }
      current = work()
        .catch((error: unknown) => services.log.error("job failed", { job, error }))
        .finally(() => {
          if (current) running.delete(current);
          current = undefined;
          if (again) {
            again = false;
            kick();
          }
        });
      running.add(current);
    };
    timers.push(setInterval(kick, every));
    return kick;
  };

  open.onMailQueued(repeat("mail", 15 * second, () => deliverDueMail(services, transport, sender)));
  repeat("audit-head", 10 * second, () => storeAuditHead(services.db, services.storage));
  repeat("forget", hour, () => forgetExpired(services));
  repeat("erase", hour, () => eraseDeletedClients(services));
  // Also runs at the start: a reminder that was due while the server was stopped is sent until the event begins.
  repeat("reminders", 15 * minute, () => remindParticipants(services))();
  repeat("quarantine", day, () => keepQuarantine(services, [storedDocuments(services), storedAttachments(services)]));
  // Pages in memory contain dates that change with time.
  repeat("pages", 15 * minute, () => keptPages.refresh());

  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.allSettled(running);
      await storeAuditHead(services.db, services.storage).catch(() => {});
    },
  };
}

async function forgetExpired(services: OpenServices["services"]) {
  const { db, clock } = services;
  await forgetExpiredDrafts(services);
  await forgetOldMail(services);
  await forgetExpiredAccess(services);
  await deleteRemovedFiles(services);
  const now = clock.now();
  await db
    .deleteFrom("link_tokens")
    .where("expires_at", "<", now - 7 * day)
    .execute();
  await db
    .deleteFrom("sign_in_failures")
    .where("at", "<", now - day)
    .execute();
  await db.deleteFrom("rate_limits").where("expire", "<", now).execute();
}
