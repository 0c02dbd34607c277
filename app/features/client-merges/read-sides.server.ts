import type { Selectable } from "kysely";
import type { Db, Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import { advisorInWords } from "../clients/advisor-words";
import type { ClientTable } from "../clients/tables";
import { formatDollars } from "../portfolio/growth";
import { inNumbers } from "./vocabulary";

/** A record that may be merged, with what is compared besides its own columns. */
export interface MergedClient extends Selectable<ClientTable> {
  /** The advisor of record; '' for none. */
  advisorName: string;
  /** Its recorded values in words; '' for none. */
  values: string;
  /** The account in words; '' for none. */
  account: string;
  hasMembers: boolean;
}

/** Throws 404 for a record that is deleted, or merged already. */
export async function readMergedClient(
  { siteContent }: Pick<Services, "siteContent">,
  db: Db | Tx,
  id: string,
): Promise<MergedClient> {
  const client = await db
    .selectFrom("clients")
    .selectAll()
    .where("id", "=", id)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  if (!client) throw notFound("client");
  const values = db.selectFrom("valuations").where("client_id", "=", id);
  const { count } = await values.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const last = await values
    .select("value_cents")
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const member = await db
    .selectFrom("memberships")
    .select("id")
    .where("client_id", "=", id)
    .where("ended_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  const account = client.user_id
    ? await db.selectFrom("user").select(["username", "banned"]).where("id", "=", client.user_id).executeTakeFirst()
    : undefined;
  return {
    ...client,
    advisorName: advisorInWords(siteContent.advisors(), client.advisor),
    values: last ? `${inNumbers(Number(count), ["value", "values"])}, the last ${formatDollars(last.value_cents)}` : "",
    account: account ? accountInWords(client.email, account) : "",
    hasMembers: member !== undefined,
  };
}

/** The address says which of two accounts is meant; a username is known to its holder alone. */
const accountInWords = (email: string, { banned }: { banned: boolean | number | null }) =>
  `${email}${banned ? ", sign-in blocked" : ""}`;
