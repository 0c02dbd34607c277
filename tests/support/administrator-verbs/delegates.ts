import { endAccessOfClient } from "~/features/delegates/end.server";
import { readAccessToClient } from "~/features/delegates/list-delegates.server";
import { readTrustedContact, saveTrustedContact } from "~/features/trusted-contacts/trusted-contact.server";
import { aDelegate } from "../delegates";
import type { Verbs } from "./verb";

/** The verbs for people with access to a client's documents, and for trusted contacts. */
export const delegates: Verbs = {
  reading: {
    "delegates readAccessToClient": async (world) => {
      const { owner } = await aDelegate(world);
      return async (actor) => (await readAccessToClient(world, actor, owner.clientId)).delegates;
    },
    "trusted-contacts readTrustedContact": async (world) => {
      const { owner } = await aDelegate(world);
      const contact = { name: "Ruth Whitfield", relation: "my sister", phone: "", email: "ruth@example.com" };
      await saveTrustedContact(world, owner, contact);
      return (actor) => readTrustedContact(world, actor, owner.clientId);
    },
  },
  writing: {
    "delegates endAccessOfClient": async (world) => {
      const { owner, id } = await aDelegate(world);
      return (actor) => endAccessOfClient(world, actor, { clientId: owner.clientId, id, reason: "Asked by telephone" });
    },
  },
};
