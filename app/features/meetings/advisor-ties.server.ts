import { sql } from "kysely";
import { href } from "react-router";
import { countWords } from "~/ui/list-links";
import type { AdvisorTies } from "../site-content/kind/ties";

/** The meetings to come with an advisor. They stay as they are. */
export const advisorsMeetings: AdvisorTies = async (db, slug, now) => {
  const { count } = await db
    .selectFrom("meeting_requests")
    .innerJoin("clients", "clients.id", "meeting_requests.client_id")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    // Written out, because the embedded database uses the index of these meetings only then.
    .where(sql<boolean>`meeting_requests.status = 'arranged'`)
    .where("meeting_requests.meets_at", ">", now)
    .where("meeting_requests.advisor", "=", slug)
    .where("clients.hidden_at", "is", null)
    .executeTakeFirstOrThrow();
  const total = Number(count);
  if (total === 0) return [];
  const which = countWords(total, false, "meeting to come is", "meetings to come are");
  return [
    {
      words: `${which} with this advisor and ${total === 1 ? "stays" : "stay"} arranged.`,
      to: `${href("/dashboard/admin/meetings/week")}?${new URLSearchParams({ with: slug })}`,
    },
  ];
};
