import {
  agreeForClient,
  readClientsAddressChange,
  stopForClient,
} from "~/features/accounts/address-change/for-client.server";
import { changeProfile } from "~/features/accounts/profile.server";
import { aClient, password } from "../people";
import type { World } from "../world";
import type { Verbs } from "./verb";

/** A client whose address is confirmed, and who has asked for another one. */
async function aWaitingChange(world: World) {
  const client = await aClient(world);
  await world.db.updateTable("user").set({ emailVerified: true }).where("id", "=", client.userId).execute();
  const address = `new-${client.clientId}@example.com`;
  const form = { name: "Maria Cruz", email: address, phone: "", company: "", profilePassword: password };
  await changeProfile(world, { ...client, emailConfirmed: true }, form);
  return { clientId: client.clientId, address, reason: "Called the number on record" };
}

/** The verbs for a client who has lost the mailbox that has to agree to another one. */
export const addressChanges: Verbs = {
  reading: {
    "accounts readClientsAddressChange": async (world) => {
      const { clientId } = await aWaitingChange(world);
      return (actor) => readClientsAddressChange(world, actor, clientId);
    },
  },
  writing: {
    "accounts agreeForClient": async (world) => {
      const decision = await aWaitingChange(world);
      return (actor) => agreeForClient(world, actor, decision);
    },
    "accounts stopForClient": async (world) => {
      const decision = await aWaitingChange(world);
      return (actor) => stopForClient(world, actor, decision);
    },
  },
};
