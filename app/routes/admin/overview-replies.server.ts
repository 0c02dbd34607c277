import { readMarks } from "~/features/applications/underwriting/list-marks.server";
import type { Actor } from "~/features/identity/actor";
import type { StaffAct } from "~/features/identity/staff/roles";
import { myTeam } from "~/features/inbox/filters";
import { countItems, type ItemLine, itemsAmong, listFirstItems } from "~/features/inbox/list-items.server";
import type { Services } from "~/platform/services";
import { isFor } from "./overview-waiting";

interface Replies {
  count: { total: number; more: boolean };
  list: ItemLine[];
  /** How many more the inbox lists: they are in another group of the overview. */
  elsewhere: number;
  /** How many more the inbox lists: the reader has proposed their terms or step, and only a colleague can go on. */
  colleague: number;
}

type Listed = readonly { id: string }[];

/**
 * The applications (by id) that the overview lists beside the inbox: in a group that is for the reader's role, or as what waits for a
 * colleague: the reader's own proposals, and what only other roles go on with.
 */
export function listedBeside(
  acts: readonly StaffAct[],
  { own, returned, ...groups }: Record<"own" | "returned" | "second" | "answered" | "ready", Listed>,
): { elsewhere: string[]; colleague: string[] } {
  const needs = ["second", "answered", "ready"] as const;
  const idsOf = (...lists: Listed[]) => lists.flat().map(({ id }) => id);
  return {
    elsewhere: idsOf(returned, ...needs.filter((need) => isFor({ acts }, need)).map((need) => groups[need])),
    colleague: idsOf(own, ...needs.filter((need) => !isFor({ acts }, need)).map((need) => groups[need])),
  };
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
  const items = await listFirstItems(services, actor, { deadline });
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

/** Whose items the overview lists that are not due soon: the reader's, those of their teams, and those that nobody has taken. */
export const assignees = { mine: "me", team: myTeam, nobodys: "nobody" } as const;

/**
 * The first `shown` items of these that need work and whose time is not near, and their number. Left out are those (by id) that the
 * overview has in another group.
 */
export async function readLater(
  services: Services,
  actor: Actor,
  { whose, shown, elsewhere }: { whose: keyof typeof assignees; shown: number; elsewhere: readonly string[] },
): Promise<Omit<Replies, "colleague">> {
  const filters = { assignee: assignees[whose], deadline: "later" } as const;
  const [count = { total: 0, more: false }] = await countItems(services, actor, [filters]);
  const items = await listFirstItems(services, actor, filters);
  const above = await itemsAmong(services, actor, filters, [...new Set(elsewhere)]);
  return {
    count: { ...count, total: Math.max(0, count.total - above.size) },
    elsewhere: above.size,
    list: items.filter(({ id }) => !above.has(id)).slice(0, shown),
  };
}
