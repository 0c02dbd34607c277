import { listDeletedClients } from "~/features/clients/deleted-clients.server";
import { eraseDeletedClients } from "~/features/clients/erase.server";
import { updateClient } from "~/features/clients/manage-clients.server";
import { removeDocument } from "~/features/documents/own-documents.server";
import { listOwnDocuments } from "~/features/documents/own-list.server";
import type { ClientActor } from "~/features/identity/actor";
import { requestMeeting } from "~/features/meetings/meetings.server";
import { day, hour } from "~/platform/clock";
import { aClient, aClientForm, anAdministrator } from "./people";
import { aStoredDocument } from "./stored-documents";
import type { World } from "./world";

const wish = { topic: "Tax planning", days: ["Monday"], timeOfDay: "Any time", format: "Video", note: "" };

/** Maria with an account, two documents of three, a valuation and a meeting request. */
export async function maria(world: World) {
  const administrator = await anAdministrator(world);
  const client = await aClient(world, { name: "Maria Ruiz", email: "maria@example.com", status: "active" });
  const { clientId } = client;
  const [removed] = [
    await aStoredDocument(world, client, { name: "old.pdf" }),
    await aStoredDocument(world, client, { name: "tax.pdf" }),
    await aStoredDocument(world, client, { name: "pension.pdf" }),
  ];
  await removeDocument(world, client, removed);
  await requestMeeting(world, client, wish as Parameters<typeof requestMeeting>[2]);
  const form = aClientForm({ name: "Maria Ruiz", email: "maria@example.com", portfolioValue: 500_00 });
  await updateClient(world, administrator, { ...form, clientId, version: 1 });
  world.clock.advance(hour);
  return { administrator, client, clientId };
}

export const names = async (world: World, client: ClientActor) =>
  (await listOwnDocuments(world, client)).documents.map(({ name }) => name).toSorted();

export const user = (world: World, { userId }: ClientActor) =>
  world.db.selectFrom("user").select(["banned", "banReason"]).where("id", "=", userId).executeTakeFirst();

export const deleted = async (world: World, administrator: Parameters<typeof listDeletedClients>[1], search = "") =>
  (await listDeletedClients(world, administrator, { search, after: null })).clients;

export async function passDays(world: World, days: number) {
  for (let passed = 0; passed < days; passed += 1) {
    world.clock.advance(day);
    await eraseDeletedClients(world);
  }
}
