import { giveOutOfReach } from "~/features/out-of-reach/give-out-of-reach.server";
import { listOutOfReach, listTakers } from "~/features/out-of-reach/list-out-of-reach.server";
import { aWorkOutOfReach } from "../out-of-reach";
import type { Verbs } from "./verb";

/** The verbs for work whose owner does not see its client. */
export const outOfReachVerbs: Verbs = {
  reading: {
    "out-of-reach listOutOfReach": async (world) => {
      await aWorkOutOfReach(world);
      return async (actor) => (await listOutOfReach(world, actor)).work;
    },
    "out-of-reach listTakers": async (world) => (actor) => listTakers(world, actor),
  },
  writing: {
    "out-of-reach giveOutOfReach": async (world, { ada }) => {
      const { id, owner } = await aWorkOutOfReach(world);
      return (actor) => giveOutOfReach(world, actor, { kind: "task", id, from: owner, to: ada.userId });
    },
  },
};
