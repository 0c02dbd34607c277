import { href } from "react-router";
import type { ListPlace as Queue } from "~/platform/db/list-place.server";
import { ListPlace } from "~/ui/list-place";
import { ItemKeys } from "./item-keys";

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
      <ItemKeys next={next && addressOf(next)} previous={previous && addressOf(previous)} />
    </ListPlace>
  );
}
