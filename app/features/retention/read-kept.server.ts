import type { Db } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { readHeldPeople } from "../clients/legal-hold.server";
import { keptUntil } from "../inbox/kept-until";
import { type ItemKind, itemKinds } from "../inbox/vocabulary";

export interface KeptItem {
  id: string;
  kind: ItemKind;
  email: string;
  /** From when the months of its rule count, epoch milliseconds. */
  since: number;
  /** Until when its rule keeps it, epoch milliseconds. */
  until: number;
  /** Somebody has ordered that it is not erased: a legal hold on the item, or on the client whose it is. */
  held: "item" | "client" | null;
}

interface Item {
  id: string;
  kind: ItemKind;
  email: string;
  changed_at: number;
}

/** Until when items are kept, at most a few hundred at once. In a transaction that erases, `db` is that transaction. */
export async function readKept(
  { inboxSubjects }: Pick<Services, "inboxSubjects">,
  db: Db,
  items: readonly Item[],
): Promise<KeptItem[]> {
  if (items.length === 0) return [];
  const holds = await db
    .selectFrom("item_holds")
    .select("item_id")
    .where(
      "item_id",
      "in",
      items.map(({ id }) => id),
    )
    .execute();
  const held = new Set(holds.map(({ item_id }) => item_id));
  const people: (Item & { userId: string | null; since: number })[] = [];
  for (const kind of itemKinds) {
    const some = items.filter((item) => item.kind === kind);
    const ids = some.map(({ id }) => id);
    const kept = some.length > 0 ? await inboxSubjects[kind].kept?.(db, ids) : undefined;
    for (const item of some) {
      const subject = kept?.get(item.id);
      people.push({
        ...item,
        userId: subject?.userId ?? null,
        since: Math.max(item.changed_at, subject?.since ?? 0),
      });
    }
  }
  const isHeldClient = await readHeldPeople(db, people);
  return people.map((person) => {
    const { id, kind, email, since } = person;
    const by = held.has(id) ? "item" : isHeldClient(person) ? "client" : null;
    return { id, kind, email, since, until: keptUntil(kind, since), held: by };
  });
}
