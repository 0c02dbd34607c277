import { newClientRow, noAdvisor } from "~/features/clients/row.server";
import type { Db } from "~/platform/db/tables";
import { newId } from "~/platform/ids.server";
import "~/features/client-merges/tables";

/** Written into the database of a running product: another record was merged into this client's. Returns the id of the merge. */
export async function giveMerge(db: Db, clientId: string): Promise<string> {
  const [id, now] = [newId(), Date.now()];
  const contact = { name: "Secret-of-Alice, twice", email: "twice@people.example", phone: "", company: "" };
  const kind = { accountType: "individual", status: "pending", portfolioValue: 0 } as const;
  const gone = { ...newClientRow({ ...contact, ...kind, ...noAdvisor }, now), hidden_at: now };
  await db.insertInto("clients").values(gone).execute();
  const accounts = { kept: null, gone: null, staying: null, closed: null, blockedFor: null };
  await db
    .insertInto("client_merges")
    .values({
      ...{ id, kept_id: clientId, gone_id: gone.id, merged_at: now, merged_by: "nobody", counted_at: now },
      ...{ before: JSON.stringify({ before: {}, after: {}, accounts }), undone_at: null, undone_by: null },
      settled_at: null,
    })
    .execute();
  return id;
}
