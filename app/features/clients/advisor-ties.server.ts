import { href } from "react-router";
import { countWords } from "~/ui/list-links";
import type { AdvisorTies } from "../site-content/kind/ties";

/** The clients who have an advisor of record. */
export const advisorOfRecord: AdvisorTies = async (db, slug) => {
  const { count } = await db
    .selectFrom("clients")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("advisor", "=", slug)
    .where("hidden_at", "is", null)
    .executeTakeFirstOrThrow();
  const total = Number(count);
  if (total === 0) return [];
  const who = countWords(total, false, "client has", "clients have");
  return [
    {
      words: `${who} this advisor of record. Until you choose another one they see none.`,
      to: `${href("/dashboard/admin/clients")}?${new URLSearchParams({ advisor: slug })}`,
    },
  ];
};
