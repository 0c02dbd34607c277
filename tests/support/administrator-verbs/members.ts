import { endMembershipOfClient } from "~/features/members/end.server";
import { readMembersOfClient } from "~/features/members/list-members.server";
import { aBusiness, aMember } from "../members";
import type { Verbs } from "./verb";

/** The verbs for the members of a business. */
export const members: Verbs = {
  reading: {
    "members readMembersOfClient": async (world) => {
      const holder = await aBusiness(world);
      return async (actor) => (await readMembersOfClient(world, actor, holder.clientId)).members ?? [];
    },
  },
  writing: {
    "members endMembershipOfClient": async (world) => {
      const holder = await aBusiness(world);
      const { id } = await aMember(world, holder, "viewer");
      const { clientId } = holder;
      return (actor) => endMembershipOfClient(world, actor, { clientId, id, reason: "Asked by telephone" });
    },
  },
};
