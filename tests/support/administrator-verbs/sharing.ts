import { shareDocument } from "~/features/documents/share-document.server";
import { shareReceivedFile } from "~/features/documents/share-received.server";
import { listShared } from "~/features/documents/shared-documents.server";
import { withdrawDocument } from "~/features/documents/withdraw-document.server";
import { newId } from "~/platform/ids.server";
import { aClient } from "../people";
import { aReceivedFile } from "../stored-documents";
import type { World } from "../world";
import type { Staff, Verbs } from "./verb";

const order = (clientId: string) => ({
  ...{ clientId, category: "Tax Planning", type: "Tax Return", note: "For your records", shareKey: newId() },
});

async function aSharedDocument(world: World, { ada }: Staff) {
  const { clientId } = await aClient(world);
  const shared = await shareDocument(world, ada, order(clientId), await aReceivedFile(world));
  if (!shared.ok) throw new Error(shared.message);
  return { clientId, documentId: shared.id };
}

/** The verbs for documents that the firm shares with a client. */
export const sharing: Verbs = {
  reading: {
    "documents listShared": async (world, staff) => {
      const { clientId } = await aSharedDocument(world, staff);
      return async (actor) => (await listShared(world, actor, clientId)).shared;
    },
  },
  writing: {
    "documents shareDocument": async (world) => {
      const { clientId } = await aClient(world);
      const file = await aReceivedFile(world);
      return (actor) => shareDocument(world, actor, order(clientId), file);
    },
    "documents shareReceivedFile": async (world) => {
      const { clientId } = await aClient(world);
      const { category, type, note, shareKey } = order(clientId);
      const fields = new Map(Object.entries({ kind: `${category} / ${type}`, note, shareKey }));
      const form = { fields, files: [{ ok: true as const, ...(await aReceivedFile(world)) }] };
      return (actor) => shareReceivedFile(world, actor, { clientId, form });
    },
    "documents withdrawDocument": async (world, staff) => {
      const { documentId } = await aSharedDocument(world, staff);
      return (actor) => withdrawDocument(world, actor, { documentId, reason: "The wrong year" });
    },
  },
};
