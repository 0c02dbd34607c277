import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { countProposalsOf } from "../applications/underwriting/return-proposals.server";
import { countClientsOf } from "../clients/hand-over.server";
import { countDocumentsOf } from "../documents/hand-over.server";
import { countLooksOf } from "../documents/looking.server";
import { countItemsOf } from "../inbox/hand-over.server";
import { countMeetingsOf } from "../meetings/hand-over.server";
import { countTasksOf } from "../tasks/hand-over.server";
import type { Work } from "./work-kinds";

/** What somebody of the staff holds now. */
export async function readWork(
  db: Db | Tx,
  { clock }: Pick<Services, "clock">,
  { id, advisor }: { id: string; advisor: string | null },
): Promise<Work> {
  const now = clock.now();
  return {
    clients: advisor === null ? 0 : await countClientsOf(db, advisor),
    meetings: advisor === null ? 0 : await countMeetingsOf(db, { advisor, now }),
    documents: await countDocumentsOf(db, id),
    applications: await countItemsOf(db, id, "applications"),
    items: await countItemsOf(db, id, "others"),
    tasks: await countTasksOf(db, id),
    proposals: await countProposalsOf(db, id),
    looks: await countLooksOf(db, id, now),
  };
}
