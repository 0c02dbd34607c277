import { expect } from "vitest";
import { day, hour } from "~/platform/clock";
import { aClient, anAdministrator, aVisitor } from "../../../tests/support/people";
import { reject } from "../../../tests/support/reviews";
import { aStoredDocument } from "../../../tests/support/stored-documents";
import { onBothDatabases } from "../../../tests/support/world";
import { deleteClient } from "../clients/delete-client.server";
import { removeDocument, restoreDocument } from "./own-documents.server";
import { readRemovedDocument } from "./removed-document.server";

onBothDatabases("staff see who removed a document, when, and what was decided on it", async (world) => {
  const [maria, ada] = [await aClient(world, { name: "Maria Lopez" }), await anAdministrator(world)];
  const id = await aStoredDocument(world, maria, { name: "deed.pdf" });
  expect(await readRemovedDocument(world, ada, id), "it is in the lists").toBeNull();
  await reject(world, ada, id);
  world.clock.advance(hour);
  await removeDocument(world, maria, id);
  const removedAt = world.clock.now();
  expect(await readRemovedDocument(world, ada, id)).toMatchObject({
    ...{ name: "deed.pdf", clientName: "Maria Lopez", removedBy: "Maria Lopez", removedAt, backUntil: removedAt + day },
    ...{ status: "rejected", reason: "Page 2 is missing", decidedBy: "Ada Winter" },
  });

  await world.db.updateTable("clients").set({ advisor: "mei-lin-szeto" }).execute();
  const harriet = await anAdministrator(world, { name: "Harriet Vale", role: "advisor", advisor: "harriet-vale" });
  for (const other of [harriet, maria, aVisitor()])
    await expect(readRemovedDocument(world, other, id)).rejects.toMatchObject({ init: { status: 404 } });

  await restoreDocument(world, maria, id);
  expect(await readRemovedDocument(world, ada, id)).toBeNull();
  await removeDocument(world, maria, id);
  await deleteClient(world, ada, { clientId: maria.clientId, reason: "Asked for it" });
  expect(await readRemovedDocument(world, ada, id), "it went with its client").toBeNull();
});
