import type { Clock } from "~/platform/clock";
import type { Tx } from "~/platform/db/tables";
import { settleItem } from "../../inbox/receive.server";
import type { ItemStatus } from "../../inbox/vocabulary";
import { itemStatusOf, type Stage } from "../vocabulary";

/** Updates the status of an application's inbox item by its requests and its stage. Call it after a request is settled. */
export async function settleByRequests(
  tx: Tx,
  clock: Clock,
  { id, stage }: { id: string; stage: Stage },
): Promise<void> {
  const rows = await tx
    .selectFrom("application_requests")
    .select("state")
    .where("application_id", "=", id)
    .where("state", "in", ["open", "answered"])
    .execute();
  await settleItem(tx, clock, {
    id,
    status: statusBy(
      stage,
      rows.map(({ state }) => state),
    ),
  });
}

/** The first that applies: an answer to review, a request without an answer, the stage. */
function statusBy(stage: Stage, requests: readonly string[]): ItemStatus {
  const ofStage = itemStatusOf[stage];
  if (ofStage === "done") return "done";
  if (requests.includes("answered")) return "open";
  if (requests.includes("open")) return "waiting";
  return ofStage === "new" ? "open" : ofStage;
}
