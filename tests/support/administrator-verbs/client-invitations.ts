import { inviteSeveral, previewRound } from "~/features/client-invitations/rounds/begin.server";
import { listRounds, readRound } from "~/features/client-invitations/rounds/read-rounds.server";
import { stopRound } from "~/features/client-invitations/rounds/stop.server";
import { readClientListRequest } from "~/features/clients/client-list.server";
import { addClient } from "~/features/clients/manage-clients.server";
import type { Administrator } from "~/features/identity/actor";
import { newId } from "~/platform/ids.server";
import { aClientForm } from "../people";
import type { World } from "../world";
import { noParameters, type Verbs } from "./verb";

/** A choice of one client, as it was shown to Ada. */
async function chosen(world: World, ada: Administrator) {
  const email = `${newId().slice(-12)}@example.com`;
  const ids = [await addClient(world, ada, aClientForm({ email }))];
  const choice = { request: readClientListRequest(noParameters), ids, again: false };
  return { ...choice, seen: (await previewRound(world, ada, choice)).seen };
}

/** The verbs that invite several clients at once. */
export const clientInvitationVerbs: Verbs = {
  reading: {
    "client-invitations previewRound": async (world, { ada }) => {
      const choice = await chosen(world, ada);
      return async (actor) => (await previewRound(world, actor, choice)).invited;
    },
    "client-invitations listRounds": async (world, { ada }) => {
      await inviteSeveral(world, ada, await chosen(world, ada));
      return async (actor) => {
        const rounds = await listRounds(world, actor);
        // An advisor sees their own rounds only: an empty list is their answer.
        return rounds.length > 0 ? rounds : "none of one's own";
      };
    },
    "client-invitations readRound": async (world, { ada }) => {
      const roundId = await inviteSeveral(world, ada, await chosen(world, ada));
      return (actor) => readRound(world, actor, roundId);
    },
  },
  writing: {
    "client-invitations inviteSeveral": async (world, { ada }) => {
      const choice = await chosen(world, ada);
      return (actor) => inviteSeveral(world, actor, choice);
    },
    "client-invitations stopRound": async (world, { ada }) => {
      const roundId = await inviteSeveral(world, ada, await chosen(world, ada));
      return (actor) => stopRound(world, actor, { roundId, withdraw: true });
    },
  },
};
