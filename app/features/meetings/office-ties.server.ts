import { sql } from "kysely";
import { href } from "react-router";
import { countWords } from "~/ui/list-links";
import type { OfficeTies } from "../site-content/kind/ties";

/** The meetings to come in an office. They stay as they are, with the address that the client was given. */
export const meetingsInOffice: OfficeTies = async ({ clock }, db, city, step) => {
  const { count } = await db
    .selectFrom("meeting_requests")
    .innerJoin("clients", "clients.id", "meeting_requests.client_id")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    // Written out, because the embedded database uses the index of these meetings only then.
    .where(sql<boolean>`meeting_requests.status = 'arranged'`)
    .where("meeting_requests.meets_at", ">", clock.now())
    .where("meeting_requests.office", "=", city)
    .where("clients.hidden_at", "is", null)
    .executeTakeFirstOrThrow();
  const total = Number(count);
  if (total === 0) return [];
  const which = countWords(total, false, "meeting to come takes", "meetings to come take");
  const [keeps, names] = total === 1 ? ["stays", "names"] : ["stay", "name"];
  const then =
    step === "closes"
      ? `${keeps} there until somebody moves or cancels ${total === 1 ? "it" : "them"}`
      : `${names} the address of before`;
  return [
    {
      words: `${which} place in this office and ${then}.`,
      to: `${href("/dashboard/admin/meetings/week")}?${new URLSearchParams({ with: `office-${city}` })}`,
    },
  ];
};
