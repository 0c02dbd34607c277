import { href } from "react-router";
import { countWords } from "~/ui/list-links";
import { counted } from "./overview-counted";
import type { Group, Waiting } from "./overview-waiting";

/** Clients whose advisor of record is no advisor any more, or suspended. */
export function clientsOfGone({ ofGone }: Waiting): Group[] {
  const total = ofGone.reduce((sum, { clients }) => sum + clients, 0);
  return [
    {
      needs: "ofGone",
      title: "Clients whose advisor is gone",
      note: "Choose them in the list and give them to a colleague.",
      ...counted({ total, more: false }),
      to: null,
      tasks: ofGone.map(({ slug, advisor, suspended, clients }) => ({
        id: slug,
        name: advisor,
        what: `${countWords(clients, false, "client", "clients")}. The advisor ${suspended ? "is suspended" : "has ended"}.`,
        when: "",
        to: `${href("/dashboard/admin/clients")}?advisor=${slug}`,
        act: "Give",
      })),
    },
  ];
}
