import {
  listChecklists,
  putChecklistBack,
  readChecklist,
  readChecklists,
  removeChecklist,
  saveChecklist,
} from "~/features/document-requests/checklists.server";
import { exportRequestedItems } from "~/features/document-requests/export-items.server";
import { findClients } from "~/features/document-requests/find-clients.server";
import { listItems, readItemsRequest } from "~/features/document-requests/list-items.server";
import { makeRequests, readAskedClients } from "~/features/document-requests/make-requests.server";
import { sayInapplicable } from "~/features/document-requests/own-answers.server";
import { readAnsweredItem, readRequest } from "~/features/document-requests/read-request.server";
import {
  acceptInapplicable,
  answerComment,
  askAgain,
  changeDue,
  withdrawItem,
} from "~/features/document-requests/work-on-item.server";
import { aChecklist, aRequest } from "../document-requests";
import { aClient } from "../people";
import { aStoredDocument } from "../stored-documents";
import type { World } from "../world";
import { noParameters, type Verbs, whole } from "./verb";

const words = (itemId: string) => ({ itemId, text: "Words", formKey: "k" });

async function anInapplicableItem(world: World) {
  const { client, item } = await aRequest(world);
  await sayInapplicable(world, client, words(item));
  return item;
}

/** The verbs for the firm's requests for documents. */
export const documentRequests: Verbs = {
  reading: {
    "document-requests readChecklists": async (world) => (actor) => readChecklists(world, actor),
    "document-requests listChecklists": async (world, { ada }) => {
      await aChecklist(world, ada, "Listed");
      return async (actor) => (await listChecklists(world, actor)).checklists;
    },
    "document-requests readChecklist": async (world, { ada }) => {
      const id = await aChecklist(world, ada, "Read");
      return (actor) => readChecklist(world, actor, id);
    },
    "document-requests findClients": async (world) => {
      await aClient(world, { name: "Ottilie Searched" });
      return (actor) => findClients(world, actor, "ottilie");
    },
    "document-requests readAskedClients": async (world) => {
      const { clientId } = await aClient(world);
      return (actor) => readAskedClients(world, actor, [clientId]);
    },
    "document-requests listItems": async (world) => {
      await aRequest(world);
      return async (actor) => (await listItems(world, actor, readItemsRequest(noParameters))).items;
    },
    "document-requests readRequest": async (world) => {
      const { requestId } = await aRequest(world);
      return (actor) => readRequest(world, actor, requestId);
    },
    "document-requests readAnsweredItem": async (world) => {
      const { client, item } = await aRequest(world);
      const documentId = await aStoredDocument(world, client, { item });
      return (actor) => readAnsweredItem(world, actor, documentId);
    },
  },
  writing: {
    "document-requests saveChecklist": async (world) => {
      const items = [{ category: "Legal Documents", type: "Contract", name: "Passport", instructions: "", days: 7 }];
      return (actor) =>
        saveChecklist(world, actor, { id: null, version: 0, name: "Identity", items, formKey: "added" });
    },
    "document-requests removeChecklist": async (world, { ada }) => {
      const id = await aChecklist(world, ada, "To be removed");
      return (actor) => removeChecklist(world, actor, id);
    },
    "document-requests putChecklistBack": async (world, { ada }) => {
      const id = await aChecklist(world, ada, "To be put back");
      await removeChecklist(world, ada, id);
      return (actor) => putChecklistBack(world, actor, id);
    },
    "document-requests exportRequestedItems": async (world) => async (actor) =>
      whole(await exportRequestedItems(world, actor, readItemsRequest(noParameters))),
    "document-requests makeRequests": async (world) => {
      const { clientId } = await aClient(world);
      const kind = { category: "Legal Documents", type: "Contract" };
      const items = [{ ...kind, name: "Lease", instructions: "", dueOn: null }];
      return (actor) => makeRequests(world, actor, { clientIds: [clientId], message: "", items, formKey: "k" });
    },
    "document-requests answerComment": async (world) => {
      const { item } = await aRequest(world);
      return (actor) => answerComment(world, actor, words(item));
    },
    "document-requests acceptInapplicable": async (world) => {
      const itemId = await anInapplicableItem(world);
      return (actor) => acceptInapplicable(world, actor, { itemId });
    },
    "document-requests askAgain": async (world) => {
      const itemId = await anInapplicableItem(world);
      return (actor) => askAgain(world, actor, { ...words(itemId), formKey: "again" });
    },
    "document-requests withdrawItem": async (world) => {
      const { item } = await aRequest(world);
      return (actor) => withdrawItem(world, actor, words(item));
    },
    "document-requests changeDue": async (world) => {
      const { item: itemId } = await aRequest(world);
      return (actor) => changeDue(world, actor, { itemId, dueOn: "2026-06-10", seen: "2026-05-27" });
    },
  },
};
