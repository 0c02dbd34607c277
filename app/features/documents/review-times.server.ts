import { sql } from "kysely";
import { day } from "~/platform/clock";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { clientInReach, reachInWord, reachOf } from "../identity/reach.server";

/** The decisions of so many days. */
export const reviewDays = 30;

export interface ReviewTimes {
  /** How many decisions were made within one day of the upload, two, three, four, and later. */
  withinDays: number[];
  /** In milliseconds; null without decisions. */
  median: number | null;
}

const columns = 5;
/** The median is of so many decisions at most, the newest ones. */
const most = 5000;

/** How long documents of the last 30 days waited for their decision. An advisor's are those within their reach. */
export async function readReviewTimes(services: Services, actor: Actor, large: boolean): Promise<ReviewTimes> {
  const reach = reachOf(requireStaff(actor, "desk.read"));
  const { db, clock, figures } = services;
  return figures.read(`review times ${reachInWord(reach)}`, large, async () => {
    const rows = await db
      .selectFrom("document_reviews")
      .innerJoin("documents", "documents.id", "document_reviews.document_id")
      .select(sql<number>`document_reviews.at - documents.created_at`.as("took"))
      .where("document_reviews.at", ">=", clock.now() - reviewDays * day)
      .where("document_reviews.act", "!=", "reopened")
      .where("document_reviews.undone_at", "is", null)
      .where("documents.hidden_at", "is", null)
      .$if(reach !== null, (query) => query.where(clientInReach(sql.ref("documents.client_id"), reach)))
      .orderBy("document_reviews.at", "desc")
      .limit(most)
      .execute();
    const times = rows.map(({ took }) => Math.max(0, Number(took))).toSorted((one, other) => one - other);
    const withinDays = Array.from({ length: columns }, () => 0);
    for (const took of times) {
      const place = Math.min(columns - 1, Math.floor(took / day));
      withinDays[place] = (withinDays[place] ?? 0) + 1;
    }
    return { withinDays, median: times[Math.floor((times.length - 1) / 2)] ?? null };
  });
}
