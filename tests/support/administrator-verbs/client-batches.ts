import { changeSeveral } from "~/features/client-batches/change-several.server";
import { readChoiceIn } from "~/features/client-batches/chosen.server";
import { previewBatch } from "~/features/client-batches/preview.server";
import { listBatches } from "~/features/client-batches/read-batches.server";
import { undoBatch } from "~/features/client-batches/undo-batch.server";
import { readClientListRequest } from "~/features/clients/client-list.server";
import { keepChoice, readChoiceShown } from "~/features/clients/kept-choice.server";
import { changeClientStatus } from "~/features/clients/manage-clients.server";
import type { Actor, Administrator } from "~/features/identity/actor";
import { aClient } from "../people";
import type { World } from "../world";
import { noParameters, type Verbs } from "./verb";

const change = { kind: "status", value: "active", words: "Active" } as const;

/** A choice of one client, as it was shown to Ada. */
async function chosen(world: World, ada: Administrator) {
  const { clientId } = await aClient(world);
  const choice = { request: readClientListRequest(noParameters), ids: [clientId], change };
  return { ...choice, clientId, seen: (await previewBatch(world, ada, choice)).seen };
}

/** The verbs that change several clients at once. */
export const clientBatchVerbs: Verbs = {
  reading: {
    "client-batches readChoiceIn": async (world, { ada }) => {
      const choice = await keepChoice(world, ada, ["somebody"]);
      return (actor) => readChoiceIn(world, actor, new URLSearchParams({ choice }));
    },
    "clients readChoiceShown": async (world, { ada }) => {
      const choice = await keepChoice(world, ada, ["somebody"]);
      return (actor) => readChoiceShown(world, actor, choice);
    },
    "client-batches previewBatch": async (world, { ada }) => {
      const choice = await chosen(world, ada);
      return async (actor) => (await previewBatch(world, actor, choice)).changed;
    },
    "client-batches listBatches": async (world, { ada }) => {
      await changeSeveral(world, ada, await chosen(world, ada));
      return (actor) => listBatches(world, actor);
    },
  },
  writing: {
    "clients keepChoice": async (world) => (actor) => keepChoice(world, actor, ["somebody"]),
    "client-batches changeSeveral": async (world, { ada }) => {
      const choice = await chosen(world, ada);
      return (actor) => changeSeveral(world, actor, choice);
    },
    "client-batches undoBatch": async (world, { ada }) => {
      const { clientId, ...choice } = await chosen(world, ada);
      const batch = await changeSeveral(world, ada, choice);
      await changeClientStatus(world, ada, { clientId, status: "inactive" });
      return (actor: Actor) => undoBatch(world, actor, batch);
    },
  },
};
