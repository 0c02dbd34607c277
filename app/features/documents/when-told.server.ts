import { hour } from "~/platform/clock";
import { freeAfter } from "~/platform/mail/notice-mails.server";
import type { Services } from "~/platform/services";
import { readTimeZone } from "../identity/time-zone/time-zone.server";
import { readWay } from "../notifications/choices.server";
import { nextDigest } from "../notifications/next-digest.server";
import { heldReview } from "./review-mail.server";
import { longestBeforeMail, quietBeforeMail } from "./review-times";

/** How a client hears of a decision that is made now. `at`: when the mail leaves at the earliest. */
export type WhenTold = { by: "nothing" | "portal" } | { by: "mail" | "daily" | "later"; at: number };

/**
 * What becomes of a mail about a decision on this client's documents that is made now, as the outbox will reckon it (decision
 * 0033): it is gathered with the other decisions of the review, and waits when the client has had another mail within the hour.
 */
export async function readWhenTold({ db, clock }: Pick<Services, "db" | "clock">, clientId: string): Promise<WhenTold> {
  const client = await db.selectFrom("clients").select("user_id").where("id", "=", clientId).executeTakeFirst();
  const userId = client?.user_id ?? null;
  if (userId === null) return { by: "nothing" };
  const way = await readWay(db, userId, "decisions");
  if (way === "page") return { by: "portal" };
  const now = clock.now();
  if (way === "digest")
    return { by: "daily", at: nextDigest(now + quietBeforeMail, (await readTimeZone(db, userId)) || "UTC") };
  const held = await db
    .selectFrom("mail_outbox")
    .select("created_at")
    .where("gather", "=", heldReview(clientId))
    .where("sent_at", "is", null)
    .where("created_at", ">", now - longestBeforeMail)
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  const begun = held?.created_at ?? now;
  const quiet = Math.min(now + quietBeforeMail, begun + longestBeforeMail);
  const sent = await db
    .selectFrom("mail_outbox")
    .select(({ fn }) => fn.max("sent_at").as("at"))
    .where("notice_for", "=", userId)
    .where("notice_timing", "!=", "digest")
    .where("sent_at", ">", quiet - hour)
    .executeTakeFirst();
  const free = sent?.at == null ? 0 : freeAfter(Number(sent.at), begun);
  return free > quiet ? { by: "later", at: free } : { by: "mail", at: quiet };
}
