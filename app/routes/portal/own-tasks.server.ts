import { href } from "react-router";
import { listOpenTasks } from "~/features/applications/tracking/own-open-tasks.server";
import { replaceAddress } from "~/features/documents/own-addresses";
import { canUpload } from "~/features/documents/policy";
import { listToReplace } from "~/features/documents/replacements.server";
import type { ClientActor } from "~/features/identity/actor";
import { listUnconfirmed } from "~/features/meetings/booking/confirm-moved.server";
import type { Services } from "~/platform/services";
import { spelledOut } from "~/ui/spelled-out";
import type { OwnTask } from "./own-tasks";

/** Rejected documents above this number are counted, not listed. */
const mostListed = 5;

/** What the client has to do now: what is due first, then what was rejected last. An item goes when it is done. */
export async function readOwnTasks(
  services: Services,
  actor: ClientActor,
): Promise<{ tasks: OwnTask[]; moreRejected: number }> {
  const asked = await listOpenTasks(services, actor);
  const none = { documents: [], count: 0 };
  const rejected = canUpload(actor) ? await listToReplace(services, actor, { atMost: mostListed }) : none;
  return {
    tasks: [
      ...(await listUnconfirmed(services, actor)).map(({ id, topic, meetsAt, zone }) => ({
        id,
        title: "Confirm the new time of your meeting",
        what: `${topic}: ${spelledOut(meetsAt, actor.timeZone ?? zone)}.`,
        ...{ due: null, since: null },
        to: href("/dashboard/client/meetings/:meetingId", { meetingId: id }),
        act: "See the new time",
      })),
      ...asked.map(({ company, ...task }) => ({ ...task, what: company, since: null })),
      ...rejected.documents.map(({ id, name, reason, rejectedAt }) => ({
        id,
        title: `Replace ${name}`,
        what: reason ? `“${reason}”` : "It was rejected without a reason.",
        due: null,
        since: rejectedAt,
        to: replaceAddress(id),
        act: "Replace this file",
      })),
    ],
    moreRejected: rejected.count - rejected.documents.length,
  };
}
