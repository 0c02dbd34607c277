import { saveChecklist } from "~/features/document-requests/checklists.server";
import { makeRequests } from "~/features/document-requests/make-requests.server";
import { listOwnRequests, readOwnRequest } from "~/features/document-requests/own-requests.server";
import type { NewItem } from "~/features/document-requests/schema";
import type { Actor, ClientActor } from "~/features/identity/actor";
import { newId } from "~/platform/ids.server";
import { aClient, anAdministrator } from "./people";
import type { World } from "./world";

/** An administrator, and a client who was asked for one document; due in 13 days unless it says otherwise. */
export async function aRequest(world: World, item: Partial<NewItem> = {}) {
  const administrator = await anAdministrator(world);
  const client = await aClient(world);
  const form = { category: "Tax Planning", type: "Tax Return", name: "2025 Form 1040", instructions: "" };
  const [requestId = ""] = await makeRequests(world, administrator, {
    clientIds: [client.clientId],
    message: "",
    items: [{ ...form, dueOn: "2026-05-27", ...item }],
    formKey: newId(),
  });
  const [asked] = await ownItems(world, client);
  return { administrator, client, requestId, item: asked?.id ?? "" };
}

/** Everything that a client was asked for, as the client sees it. */
export async function ownItems(world: World, client: ClientActor) {
  const requests = await listOwnRequests(world, client);
  const read = await Promise.all(requests.map(({ id }) => readOwnRequest(world, client, id)));
  return read.flatMap(({ items }) => items);
}

export const itemOf = async (world: World, client: ClientActor, itemId: string) =>
  (await ownItems(world, client)).find(({ id }) => id === itemId);

/** What was said about an item, oldest first. */
export const textsOf = async (world: World, client: ClientActor, itemId: string) =>
  (await itemOf(world, client, itemId))?.remarks.map(({ text }) => text);

/** A checklist of one document. Returns its id. */
export async function aChecklist(world: World, actor: Actor, name: string): Promise<string> {
  const items = [{ category: "Legal Documents", type: "Agreement", name: "Passport", instructions: "", days: 7 }];
  await saveChecklist(world, actor, { id: null, version: 0, name, items, formKey: newId() });
  const { id } = await world.db
    .selectFrom("document_checklists")
    .select("id")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return id;
}
