import { listAwaitingSecond } from "~/features/applications/underwriting/list-applications.server";
import { readMarks } from "~/features/applications/underwriting/list-marks.server";
import type { Actor } from "~/features/identity/actor";
import { type ItemLine, listItems, readItemsRequest } from "~/features/inbox/list-items.server";
import type { Services } from "~/platform/services";

/** A reply that is overdue or due soon. */
export interface ReplyLine extends ItemLine {
  /** An application whose terms or step another administrator has to confirm before it is answered. */
  waitsForSecond: boolean;
}

interface Replies {
  count: { total: number; more: boolean };
  list: ReplyLine[];
  /** How many more the inbox lists: they wait for the reader's second approval. */
  elsewhere: number;
}

/** Second approvals that are counted at most. */
const most = 1000;

/**
 * The first `shown` replies with this promise and their number, of which `counted` are in the inbox. Applications that
 * wait for the reader's second approval are left out, because the overview has them under 'Second approvals'.
 */
export async function readReplies(
  services: Services,
  actor: Actor,
  { promise, counted, shown }: { promise: "over" | "soon"; counted: Replies["count"]; shown: number },
): Promise<Replies> {
  const { db, clock } = services;
  const mine = (await listAwaitingSecond(services, actor, most)).map(({ id }) => id);
  const { items } = await listItems(services, actor, readItemsRequest(new URLSearchParams({ promise })));
  const marks = await readMarks(db, [...new Set([...mine, ...items.map(({ id }) => id)])], clock.now());
  const elsewhere = mine.filter((id) => marks.get(id)?.promise === promise);
  return {
    count: { ...counted, total: Math.max(0, counted.total - elsewhere.length) },
    elsewhere: elsewhere.length,
    list: items
      .filter(({ id }) => !elsewhere.includes(id))
      .slice(0, shown)
      .map((item) => ({ ...item, waitsForSecond: marks.get(item.id)?.needsSecond ?? false })),
  };
}
