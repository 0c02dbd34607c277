import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { unsafeReceiveLetter } from "../../inbox/conversation.server";
import { type Letter, readToldReplies } from "../../inbox/replies.server";
import { findTracked } from "../access/viewer.server";
import { requireActOn, type Viewer } from "../policy";

/**
 * Puts an applicant's question into the correspondence of the application's inbox item. Everybody who may follow the
 * application may ask, at every stage; the answer goes to the email address of the application.
 */
export async function askAboutApplication(
  services: Services,
  viewer: Viewer,
  { applicationId, text, formKey }: { applicationId: string; text: string; formKey: string },
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const application = await findTracked(tx, viewer, applicationId);
    requireActOn(viewer, application, "applications.answer");
    const { id } = application;
    const by = viewer.actor.kind === "visitor" ? "visitor" : { userId: viewer.actor.userId };
    await unsafeReceiveLetter(services, tx, { id, text, formKey, by });
  });
}

/** Since when a question of the applicant waits for an answer, in epoch milliseconds; null when none does. */
export async function unansweredSince(
  db: Db | Tx,
  services: Pick<Services, "clock" | "siteContent">,
  applicationId: string,
): Promise<number | null> {
  const last = (await readToldReplies(db, services, applicationId)).at(-1);
  return last && last.author === null ? last.createdAt : null;
}

/** The questions so far and the firm's answers, oldest first. An author of null is the applicant. */
export async function readQuestions(
  services: Services,
  viewer: Viewer,
  applicationId: string,
): Promise<Pick<Letter, "id" | "author" | "text" | "createdAt">[]> {
  const { db, firm } = services;
  const { id } = await findTracked(db, viewer, applicationId);
  const letters = await readToldReplies(db, services, id);
  return letters.map(({ id, author, signature, text, createdAt }) => ({
    ...{ id, text, createdAt },
    author: author === null ? null : (signature ?? firm.name),
  }));
}
