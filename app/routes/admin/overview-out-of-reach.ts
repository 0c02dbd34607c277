import { href } from "react-router";
import { workNames } from "~/features/out-of-reach/vocabulary";
import { counted } from "./overview-counted";
import type { Group, Waiting } from "./overview-waiting";

/** Work that stands still, because whoever has it does not see its client any more. */
export function outOfReach({ outOfReach: { count, list } }: Waiting): Group[] {
  const to = href("/dashboard/admin/out-of-reach");
  return [
    {
      needs: "outOfReach",
      title: "Work out of reach",
      note: "Whoever has it does not see the client any more.",
      ...counted(count, list.length),
      to,
      tasks: list.map(({ kind, id, title, client, owner }) => ({
        id: `${kind} ${id}`,
        name: client.name,
        what: `${workNames[kind]}: ${title}`,
        when: `With ${owner.name}`,
        to,
        act: "Give",
      })),
    },
  ];
}
