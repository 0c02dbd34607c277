import type { Db } from "~/platform/db/tables";
import { newId } from "~/platform/ids.server";

/** An offer that was accepted online, taken back since, so that everything else about the application stays as it is. Returns its id. */
export async function giveAcceptance(
  db: Db,
  { applicationId = "", decisionId = "" }: Record<string, string>,
): Promise<string> {
  const id = newId();
  await db
    .insertInto("application_acceptances")
    .values({
      ...{ id, application_id: applicationId, decision_id: decisionId, name: "Alice", address: "192.0.2.7" },
      ...{ means: "password", user_id: null, letter_sha256: "", bytes: Buffer.from("%PDF-1.7").toString("base64") },
      ...{ sha256: "", accepted_at: Date.now(), taken_back_at: Date.now() },
    })
    .execute();
  return id;
}
