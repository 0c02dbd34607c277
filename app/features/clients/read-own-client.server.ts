import type { Services } from "~/platform/services";
import type { ClientActor } from "../identity/actor";
import type { AccountType } from "./vocabulary";

export interface OwnClient {
  company: string;
  accountType: AccountType;
  /** yyyy-mm-dd */
  joinDate: string;
}

/** What the head of the dashboard shows about the signed-in client. */
export async function readOwnClient({ db }: Services, actor: ClientActor): Promise<OwnClient> {
  const row = await db
    .selectFrom("clients")
    .select(["company", "account_type", "join_date"])
    .where("id", "=", actor.clientId)
    .executeTakeFirstOrThrow();
  return { company: row.company, accountType: row.account_type, joinDate: row.join_date };
}
