import { expect } from "vitest";
import { passDays } from "../../../tests/support/deleted-clients";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { onBothDatabases } from "../../../tests/support/world";
import { deleteClient } from "../clients/delete-client.server";
import { actOnNotes } from "./act-on-notes.server";
import {
  addClientNote,
  editClientNote,
  forgetRemovedNotes,
  listClientNotes,
  removeClientNote,
  restoreClientNote,
} from "./notes.server";

const missing = { init: { status: 404 } };
const day = 86_400_000;

onBothDatabases(
  "a note is written once, changed by its author within a day, and kept in the log as it was",
  async (world) => {
    const ada = await anAdministrator(world);
    const otto = await anAdministrator(world, { name: "Otto Brandt", role: "reviewer" });
    const { clientId } = await aClient(world);
    const add = () => addClientNote(world, otto, { clientId, text: "Call on Monday", key: "k" });
    await Promise.all([add(), add()]);
    const read = async (reader = otto) => (await listClientNotes(world, reader, clientId)).notes;
    const [note] = await read();
    expect(await read()).toMatchObject([{ author: "Otto Brandt", edits: true, removes: true, editedAt: null }]);
    expect(await read(ada)).toMatchObject([{ edits: false, removes: true }]);
    const change = { clientId, id: note?.id ?? "", version: 1, text: "Call on Tuesday" };
    await expect(editClientNote(world, ada, change)).rejects.toThrow("Only the author");
    await editClientNote(world, otto, change);
    await expect(editClientNote(world, otto, { ...change, text: "Never" })).rejects.toThrow("in the meantime");
    expect(await read()).toMatchObject([{ text: "Call on Tuesday", version: 2 }]);
    const kept = await world.db.selectFrom("audit_personal").select("value").where("owner", "=", clientId).execute();
    expect(kept.map(({ value }) => value)).toContain("Call on Monday");
    world.clock.advance(day);
    await expect(editClientNote(world, otto, { ...change, version: 2, text: "Later" })).rejects.toThrow("within a day");
    expect((await world.auditTrail(clientId)).filter((type) => type.startsWith("note."))).toEqual([
      ...["note.added", "note.edited"],
    ]);
  },
);

onBothDatabases("a removed note comes back within 30 days; all go with an erased client", async (world) => {
  const ada = await anAdministrator(world);
  const otto = await anAdministrator(world, { name: "Otto Brandt", role: "reviewer" });
  const priya = await anAdministrator(world, { name: "Priya Raman", role: "operations" });
  const { clientId } = await aClient(world);
  await addClientNote(world, otto, { clientId, text: "Call on Monday", key: "k" });
  const id = (await listClientNotes(world, otto, clientId)).notes[0]?.id ?? "";
  await expect(removeClientNote(world, priya, { clientId, id })).rejects.toThrow("Only the author");
  const { clientId: other } = await aClient(world);
  await expect(removeClientNote(world, ada, { clientId: other, id })).rejects.toMatchObject(missing);
  await removeClientNote(world, ada, { clientId, id });
  expect((await listClientNotes(world, otto, clientId)).total).toBe(0);
  world.clock.advance(29 * day);
  await forgetRemovedNotes(world);
  await restoreClientNote(world, otto, { clientId, id });
  expect((await listClientNotes(world, otto, clientId)).total).toBe(1);
  await removeClientNote(world, otto, { clientId, id });
  world.clock.advance(31 * day);
  await forgetRemovedNotes(world);
  await expect(restoreClientNote(world, otto, { clientId, id })).rejects.toMatchObject(missing);
  await addClientNote(world, otto, { clientId, text: "Another", key: "k2" });
  await deleteClient(world, ada, { clientId, reason: "Asked for it" });
  await expect(addClientNote(world, ada, { clientId, text: "Late", key: "k3" })).rejects.toMatchObject(missing);
  await passDays(world, 31);
  expect(await world.db.selectFrom("client_notes").select("id").execute()).toEqual([]);
});

onBothDatabases("an empty note is refused beside its field, and what was typed is kept", async (world) => {
  const ada = await anAdministrator(world);
  const { clientId } = await aClient(world);
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: "note-add", text: "  ", key: "k" })) form.set(name, value);
  expect(await actOnNotes(world, ada, clientId, form)).toEqual({
    problem: { status: 400, note: "", message: "Write something to note", typed: "  " },
  });
  form.set("text", "x".repeat(4001));
  expect(await actOnNotes(world, ada, clientId, form)).toMatchObject({ problem: { status: 400 } });
  expect((await listClientNotes(world, ada, clientId)).total).toBe(0);
});
