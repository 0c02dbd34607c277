import { Suspense } from "react";
import { href } from "react-router";
import type { ListPlace as Queue } from "~/platform/db/list-place.server";
import { lazyPart } from "~/ui/lazy";
import { ListPlace } from "~/ui/list-place";

// Apart from the script of the page, which is near its limit.
const ItemKeys = lazyPart(async () => (await import("./item-keys")).ItemKeys);

/** Where the item stands in its list, the ways to the ones beside it, and the single keys of the page. */
export function ItemPlace({ queue, list }: { queue: Queue; list: string }) {
  const { previous, next } = queue;
  const addressOf = (itemId: string) => `${href("/dashboard/admin/inbox/:itemId", { itemId })}${list}`;
  return (
    <ListPlace
      queue={queue}
      one="item"
      many="items"
      label="Items in this list"
      back={{ to: `${href("/dashboard/admin/inbox")}${list}`, words: "Back to the inbox" }}
      to={addressOf}
    >
      <Suspense>
        <ItemKeys next={next && addressOf(next)} previous={previous && addressOf(previous)} />
      </Suspense>
    </ListPlace>
  );
}
