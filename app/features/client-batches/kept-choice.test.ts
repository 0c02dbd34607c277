import { expect } from "vitest";
import { day } from "~/platform/clock";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { onBothDatabases } from "../../../tests/support/world";
import { listClients, readClientListRequest } from "../clients/client-list.server";
import { deleteClient } from "../clients/delete-client.server";
import { keepChoice, readChoiceShown } from "../clients/kept-choice.server";
import { changeSeveral } from "./change-several.server";
import { readChoiceIn } from "./chosen.server";
import { previewBatch } from "./preview.server";
import { mostAtOnce } from "./vocabulary";

const change = { kind: "status", value: "active", words: "Active" } as const;

onBothDatabases("clients chosen on several pages are shown and changed; who is gone is counted", async (world) => {
  const ada = await anAdministrator(world);
  const [maria, omar, zoe, eve] = [
    await aClient(world, { name: "Maria Rossi", email: "maria@example.com" }),
    await aClient(world, { name: "Omar Haddad", email: "omar@example.com" }),
    await aClient(world, { name: "Zoe Cruz", email: "zoe@example.com" }),
    await aClient(world, { name: "Eve Ng", email: "eve@example.com" }),
  ];
  const ids = [maria, omar, zoe].map(({ clientId }) => clientId);
  const id = await keepChoice(world, ada, [...ids, ...ids]);
  const names = async (parameters: Record<string, string>) =>
    (await listClients(world, ada, readClientListRequest(new URLSearchParams(parameters)))).clients.map(
      ({ name }) => name,
    );
  expect(await names({ among: id })).toEqual(["Maria Rossi", "Omar Haddad", "Zoe Cruz"]);
  expect(await names({ among: id, q: "omar" })).toEqual(["Omar Haddad"]);
  expect(await readChoiceShown(world, ada, id)).toEqual({ chosen: 3, gone: [] });

  await deleteClient(world, ada, { clientId: omar.clientId, reason: "They have left the firm" });
  expect(await readChoiceShown(world, ada, id)).toEqual({ chosen: 3, gone: [omar.clientId] });
  expect(await names({ among: id })).toEqual(["Maria Rossi", "Zoe Cruz"]);
  const choice = await readChoiceIn(world, ada, new URLSearchParams({ choice: id }));
  if (!choice) throw new Error("The choice is not there");
  const preview = await previewBatch(world, ada, { ...choice, change });
  expect([preview.chosen, preview.changed.map(({ name }) => name), preview.gone]).toEqual([
    3,
    ["Maria Rossi", "Zoe Cruz"],
    1,
  ]);
  await changeSeveral(world, ada, { ...choice, change, seen: preview.seen });
  const statuses = await world.db.selectFrom("clients").select(["id", "status"]).orderBy("n").execute();
  expect(statuses.filter(({ status }) => status === "active").map((one) => one.id)).toEqual([
    maria.clientId,
    zoe.clientId,
  ]);
  expect(statuses.find((one) => one.id === eve.clientId)?.status).toBe("pending");
});

onBothDatabases("a choice is one's own, holds a thousand clients, and is over after a day", async (world) => {
  const [ada, bea] = [await anAdministrator(world), await anAdministrator(world, { name: "Bea Frost" })];
  const { clientId } = await aClient(world);
  const id = await keepChoice(world, ada, [clientId, "not an id"]);
  expect(await readChoiceShown(world, bea, id)).toBeNull();
  expect(await readChoiceIn(world, bea, new URLSearchParams({ choice: id }))).toBeNull();
  const advisor = { ...ada, role: "advisor" as const, advisor: "harriet-vale" };
  await world.db.updateTable("clients").set({ advisor: "tomas-ferrer" }).where("id", "=", clientId).execute();
  expect(await readChoiceShown(world, advisor, id), "out of reach").toEqual({ chosen: 1, gone: [clientId] });

  const many = await keepChoice(
    world,
    ada,
    Array.from({ length: mostAtOnce + 5 }, (_, index) => `client-${index}`),
  );
  const choice = await readChoiceIn(world, ada, new URLSearchParams({ choice: many }));
  if (!choice) throw new Error("The choice is not there");
  expect(await previewBatch(world, ada, { ...choice, change }), "nobody is changed").toMatchObject({ more: true });

  world.clock.advance(day);
  expect(await readChoiceShown(world, ada, id)).toBeNull();
  expect(await readChoiceIn(world, ada, new URLSearchParams({ choice: id }))).toBeNull();
  await keepChoice(world, bea, [clientId]);
  expect(await world.db.selectFrom("client_choices").select("user_id").execute()).toEqual([{ user_id: bea.userId }]);
});
