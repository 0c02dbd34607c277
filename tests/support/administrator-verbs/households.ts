import { endHouseholdOfClient } from "~/features/households/end.server";
import { readHouseholdOfClient } from "~/features/households/read-household.server";
import { aHousehold } from "../households";
import type { Verbs } from "./verb";

/** The verbs for households of clients. */
export const households: Verbs = {
  reading: {
    "households readHouseholdOfClient": async (world) => {
      const { maria } = await aHousehold(world);
      return (actor) => readHouseholdOfClient(world, actor, maria.clientId);
    },
  },
  writing: {
    "households endHouseholdOfClient": async (world) => {
      const { maria, id } = await aHousehold(world);
      return (actor) =>
        endHouseholdOfClient(world, actor, { clientId: maria.clientId, householdId: id, reason: "Asked by telephone" });
    },
  },
};
