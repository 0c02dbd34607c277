import { expect } from "vitest";
import { aClient, aClientForm, anAdministrator } from "../../../../tests/support/people";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import { addClientNote, listClientNotes } from "../../client-notes/notes.server";
import { addTagTo, listTagsOf } from "../../client-tags/client-tags.server";
import { placeLegalHold, readLegalHold } from "../../clients/legal-hold.server";
import { addClient } from "../../clients/manage-clients.server";
import { addTask } from "../../tasks/add-task.server";
import { adoptClientAddedByFirm } from "./adopt-client.server";

const adopt = (world: World, userId: string) =>
  world.db
    .transaction()
    .execute((tx) => adoptClientAddedByFirm(tx, world.clock, { userId, address: "maria@example.com" }));

onBothDatabases(
  "what the staff have about an account's own record goes along to the record of the firm",
  async (world) => {
    const ada = await anAdministrator(world);
    const maria = await aClient(world, { name: "Maria", email: "maria@example.com" });
    const added = await addClient(world, ada, aClientForm({ name: "Maria Rossi", email: "maria@example.com" }));
    const own = maria.clientId;
    await addClientNote(world, ada, { clientId: own, text: "Called on Monday", key: "note" });
    await addTask(world, ada, {
      title: "Send the forms",
      note: "",
      owner: "",
      due: null,
      about: `client:${own}`,
      key: "task",
    });
    for (const clientId of [own, added]) await addTagTo(world, ada, { clientId, name: "Family office" });
    await addTagTo(world, ada, { clientId: own, name: "Art" });
    await placeLegalHold(world, ada, { clientId: own, reason: "A lawsuit" });
    expect(await adopt(world, maria.userId)).toBe(added);
    expect((await listClientNotes(world, ada, added)).notes.map(({ text }) => text)).toEqual(["Called on Monday"]);
    expect((await listTagsOf(world, ada, added)).map(({ name }) => name)).toEqual(["Art", "Family office"]);
    expect(await readLegalHold(world, ada, added)).toMatchObject({ hold: { reason: "A lawsuit" } });
    const tasks = world.db.selectFrom("tasks").select(["title", "client_id"]);
    expect(await tasks.execute()).toEqual([{ title: "Send the forms", client_id: added }]);
    expect(await world.auditTrail(own)).toContain("client.merged");
  },
);
