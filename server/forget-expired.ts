import { forgetExpiredAccess } from "~/features/applications/access/access-link.server";
import { deleteRemovedFiles } from "~/features/applications/attachments/stored-attachments.server";
import { forgetExpiredDrafts } from "~/features/applications/form/leave-draft.server";
import { forgetRemovedNotes } from "~/features/client-notes/notes.server";
import { forgetRemovedViews } from "~/features/client-views/views.server";
import { forgetSignIns } from "~/features/identity/sessions/sign-ins.server";
import { forgetOldThreadDrafts } from "~/features/messages/threads/drafts.server";
import { forgetOldChanges } from "~/features/notifications/live/changes.server";
import { forgetRemovedTasks } from "~/features/tasks/forget.server";
import { sweepParts } from "~/features/uploads/parts.server";
import { day } from "~/platform/clock";
import { forgetOldMail } from "~/platform/mail/forget.server";
import type { Services } from "~/services";

/** Read notifications are deleted after this time. What they are about stays. */
const notificationsKept = 365 * day;

/** Deletes what nobody can use any more: expired drafts, links, sessions and challenges, old mails, limits and notices. */
export async function forgetExpired(services: Services, stopped: AbortSignal): Promise<void> {
  const { db, clock } = services;
  await forgetExpiredDrafts(services);
  await forgetOldMail(services);
  await forgetExpiredAccess(services);
  await forgetSignIns(services);
  await forgetOldThreadDrafts(services);
  await forgetOldChanges(services);
  await forgetRemovedTasks(services);
  await forgetRemovedNotes(services);
  await forgetRemovedViews(services);
  await deleteRemovedFiles(services, stopped);
  await sweepParts(services, stopped);
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
  const today = new Date(now).toISOString();
  await db.deleteFrom("session").where("expiresAt", "<", today).execute();
  await db.deleteFrom("verification").where("expiresAt", "<", today).execute();
  const longAgo = now - notificationsKept;
  await db.deleteFrom("notifications").where("created_at", "<", longAgo).where("read_at", "is not", null).execute();
}
