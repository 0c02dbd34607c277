import { readMarks } from "~/features/applications/underwriting/list-marks.server";
import type { Actor } from "~/features/identity/actor";
import { type ItemLine, listItems, readItemsRequest } from "~/features/inbox/list-items.server";
import type { Services } from "~/platform/services";

interface Replies {
  count: { total: number; more: boolean };
  list: ItemLine[];
  /** How many more the inbox lists: they are in another group of the overview. */
  elsewhere: number;
  /** How many more the inbox lists: the reader has proposed their terms or step, and only a colleague can go on. */
  colleague: number;
}

/**
 * The first `shown` replies with this deadline and their number, of which `counted` are in the inbox. Left out are
 * applications (by id) that the overview has in another group, and those that wait for a colleague.
 */
export async function readReplies(
  services: Services,
  actor: Actor,
  {
    deadline,
    counted,
    shown,
    elsewhere,
    colleague,
  }: {
    deadline: "over" | "soon";
    counted: Replies["count"];
    shown: number;
    elsewhere: readonly string[];
    colleague: readonly string[];
  },
): Promise<Replies> {
  const { db, clock } = services;
  const { items } = await listItems(services, actor, readItemsRequest(new URLSearchParams({ deadline })));
  const marks = await readMarks(db, [...new Set([...elsewhere, ...colleague])], clock.now());
  const late = (ids: readonly string[]) => new Set(ids.filter((id) => marks.get(id)?.deadline === deadline));
  const waits = late(colleague);
  const above = new Set([...late(elsewhere)].filter((id) => !waits.has(id)));
  return {
    count: { ...counted, total: Math.max(0, counted.total - above.size - waits.size) },
    elsewhere: above.size,
    colleague: waits.size,
    list: items.filter(({ id }) => !above.has(id) && !waits.has(id)).slice(0, shown),
  };
}
