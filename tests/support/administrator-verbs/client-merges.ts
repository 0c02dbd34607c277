import { mergeClients } from "~/features/client-merges/merge.server";
import { findCandidates, findMergedInto, previewMerge, readMerge } from "~/features/client-merges/read-merges.server";
import { undoMerge } from "~/features/client-merges/undo.server";
import { addClient } from "~/features/clients/manage-clients.server";
import type { Administrator } from "~/features/identity/actor";
import { aClientForm } from "../people";
import type { World } from "../world";
import type { Verbs } from "./verb";

/** Two records of one client, whom another advisor has, and what a merge was shown to do. */
async function twoRecords(world: World, ada: Administrator) {
  const form = (email: string) => aClientForm({ name: "Maria Keller", email });
  const left = await addClient(world, ada, form("one@example.com"));
  const right = await addClient(world, ada, form("two@example.com"));
  const request = { left, right, choices: {} };
  return { request, shown: (await previewMerge(world, ada, request)).facts };
}

async function aMerge(world: World, ada: Administrator) {
  const { request, shown } = await twoRecords(world, ada);
  const mergeId = await mergeClients(world, ada, { ...request, shown });
  return { mergeId, gone: request.right };
}

/** The verbs that make one record of two. */
export const clientMergeVerbs: Verbs = {
  reading: {
    "client-merges findCandidates": async (world, { ada }) => {
      const { request } = await twoRecords(world, ada);
      return async (actor) => (await findCandidates(world, actor, { clientId: request.left, search: "" })).alike;
    },
    "client-merges previewMerge": async (world, { ada }) => {
      const { request } = await twoRecords(world, ada);
      return (actor) => previewMerge(world, actor, request);
    },
    "client-merges findMergedInto": async (world, { ada }) => {
      const { gone } = await aMerge(world, ada);
      return (actor) => findMergedInto(world, actor, gone);
    },
    "client-merges readMerge": async (world, { ada }) => {
      const { mergeId } = await aMerge(world, ada);
      return (actor) => readMerge(world, actor, mergeId);
    },
  },
  writing: {
    "client-merges mergeClients": async (world, { ada }) => {
      const { request, shown } = await twoRecords(world, ada);
      return (actor) => mergeClients(world, actor, { ...request, shown });
    },
    "client-merges undoMerge": async (world, { ada }) => {
      const { mergeId } = await aMerge(world, ada);
      const { facts } = await readMerge(world, ada, mergeId);
      return (actor) => undoMerge(world, actor, { mergeId, shown: facts });
    },
  },
};
