import { expect } from "vitest";
import { aClient, aClientForm, anAdministrator } from "../../../tests/support/people";
import { aStoredDocument } from "../../../tests/support/stored-documents";
import { onBothDatabases } from "../../../tests/support/world";
import { deleteClient, restoreClient } from "./delete-client.server";
import { addClient } from "./manage-clients.server";
import { readNotice } from "./notice.server";

onBothDatabases("the notice of a restore names what came back, with numbers", async (world) => {
  const administrator = await anAdministrator(world);
  const saysOf = async (clientId: string) => {
    await deleteClient(world, administrator, { clientId, reason: "Asked for it" });
    await restoreClient(world, administrator, { clientId });
    return (await readNotice(world, administrator, new URLSearchParams({ restored: clientId, told: "no" })))?.more[0];
  };
  const add = (email: string, portfolioValue: number) =>
    addClient(world, administrator, aClientForm({ email, portfolioValue }));
  expect(await saysOf(await add("one@example.com", 500_00))).toBe("1 valuation is back.");
  expect(await saysOf(await add("none@example.com", 0))).toBe(
    "There were no documents, valuations or meetings to bring back.",
  );
  const client = await aClient(world);
  await aStoredDocument(world, client);
  await aStoredDocument(world, client);
  expect(await saysOf(client.clientId)).toBe("2 documents and sign-in are back.");
});
