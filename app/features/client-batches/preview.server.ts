import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { isInReach } from "../identity/reach.server";
import type { LeavingWork } from "../out-of-reach/vocabulary";
import { type Choice, readChosen } from "./chosen.server";
import { type BatchPlan, digestOf, planBatch, readWorkOf } from "./plan.server";
import type { BatchChange } from "./vocabulary";

export interface BatchPreview extends BatchPlan {
  /** How many clients were chosen. */
  chosen: number;
  /** More than can be changed at once: nobody is changed. */
  more: boolean;
  /** Of what is shown: the change is made as long as it is still the same. */
  seen: string;
  /** To whom the reader, an advisor, gives the clients away; null where they stay in sight. */
  givenTo: string | null;
  /** Open work whose owners will not see their client any more. */
  work: LeavingWork | null;
}

/** What a change of several clients would do. */
export async function previewBatch(
  services: Services,
  actor: Actor,
  { change, ...choice }: Choice & { change: BatchChange | null },
): Promise<BatchPreview> {
  const staff = requireStaff(actor, "clients.edit");
  const { ids, more } = await readChosen(services, staff, choice);
  const advisors = services.siteContent.advisors();
  const plan = change
    ? await planBatch(services.db, staff, { ids, change, advisors })
    : { changed: [], left: [], gone: 0 };
  const work = change ? await readWorkOf(services.db, services, { change, plan }) : null;
  const away = change?.kind === "advisor" && !isInReach(staff, { advisor: change.value, team: null });
  return {
    ...plan,
    chosen: ids.length,
    more,
    seen: digestOf(plan, work),
    givenTo: away ? (advisors.nameOf(change.value) ?? null) : null,
    work,
  };
}
