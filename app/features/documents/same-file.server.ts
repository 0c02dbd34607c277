import { isoDate, longDate } from "~/platform/dates";
import type { Services } from "~/platform/services";

export interface SameFile {
  id: string;
  upload_key: string;
  name: string;
  upload_date: string;
}

/**
 * The newest document in the client's list that has the very same bytes, whatever its name and kind. A rejected one may be sent
 * again, because another reviewer may decide otherwise. Two uploads at the same moment are both stored. For a delegate only those
 * of the `categories` that are open exist.
 */
export async function findSameFile(
  { db }: Pick<Services, "db">,
  clientId: string,
  sha256: string,
  categories?: readonly string[],
): Promise<SameFile | undefined> {
  const rows = db
    .selectFrom("documents")
    .select(["id", "upload_key", "name", "upload_date"])
    .where("client_id", "=", clientId)
    .where("sha256", "=", sha256)
    .where("status", "in", ["pending", "approved"])
    .where("hidden_at", "is", null)
    .orderBy("n", "desc");
  return (categories ? rows.where("category", "in", categories) : rows).executeTakeFirst();
}

/** Told instead of storing the same bytes again. The marks around the name keep one from right to left in its place. */
export const sentAlready = ({ name, upload_date }: SameFile, now: number) =>
  `You sent this on ${dayInWords(upload_date, now)} as \u2068${name}\u2069.`;

/** '3 May', or '3 May 2025' of another year. */
function dayInWords(date: string, now: number): string {
  const words = longDate(date);
  return date.slice(0, 4) === isoDate(now).slice(0, 4) ? words.slice(0, -5) : words;
}
