import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireClient } from "../identity/policy";
import type { AccountType } from "./vocabulary";

export interface OwnClient {
  company: string;
  accountType: AccountType;
  /** yyyy-mm-dd */
  joinDate: string;
}

/** What the head of the dashboard shows about the signed-in client. */
export async function readOwnClient({ db }: Services, actor: Actor): Promise<OwnClient> {
  const { clientId } = requireClient(actor, "own");
  const row = await db
    .selectFrom("clients")
    .select(["company", "account_type", "join_date"])
    .where("id", "=", clientId)
    .executeTakeFirstOrThrow();
  return { company: row.company, accountType: row.account_type, joinDate: row.join_date };
}
