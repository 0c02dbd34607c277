import { expect } from "vitest";
import { Conflict } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import { aMessage } from "../../../tests/support/messages";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { readClientPage } from "../client-page/read-client-page.server";
import type { Administrator } from "../identity/actor";
import { changeItem } from "./change-item.server";
import { insertSavedReply, readDraft, saveDraft } from "./drafts.server";
import { readItemPanel } from "./item.server";
import { joinItem, readNewcomer, separateItem } from "./join-item.server";
import { listItems, readItemsRequest } from "./list-items.server";
import { readItemQueue } from "./queue.server";
import { replyToItem } from "./replies.server";
import { ReplyForm } from "./schema";
import { readUndoable, undoReply } from "./undo-reply.server";
import { assignItem, changeItemStatus, changeWork } from "./work.server";

const anItem = async (world: World, name = "Eve Ng", email = "eve@example.com") =>
  (await aMessage(world, { name, email })).id;
const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

onBothDatabases("an answer is kept for its writer alone, and is gone when it is sent", async (world) => {
  const [ada, bea] = [await anAdministrator(world), await anAdministrator(world, { name: "Bea Frost" })];
  const id = await anItem(world);
  const formKey = newId();
  await saveDraft(world, ada, { id, text: "At 6", formKey });
  await saveDraft(world, ada, { id, text: "At 62", formKey });
  await saveDraft(world, bea, { id, text: "Ask Ada", formKey: newId() });
  expect((await readItemPanel(world, ada, id))?.draft).toMatchObject({ text: "At 62", version: 1 });
  const request = readItemsRequest(new URLSearchParams());
  expect((await listItems(world, ada, request)).items).toMatchObject([{ id, hasDraft: true }]);
  await replyToItem(world, ada, { id, text: "At 62.", seen: "", formKey });
  // The last save of the page arrives after its answer.
  await saveDraft(world, ada, { id, text: "At 62", formKey });
  expect((await readItemPanel(world, ada, id))?.draft).toBeNull();
  expect((await readItemPanel(world, bea, id))?.draft).toMatchObject({ text: "Ask Ada" });
  await saveDraft(world, bea, { id, text: " \n", formKey: newId() });
  expect((await readItemPanel(world, bea, id))?.draft).toBeNull();
});

onBothDatabases(
  "a saved reply is filled in below what is typed; what is not known stays, and is not sent",
  async (world) => {
    const ada = await anAdministrator(world);
    const id = await anItem(world, "Eve Ng");
    await world.db
      .updateTable("saved_texts")
      .set({ text: "Dear {first name}, {advisor} has {reference}. {my name}" })
      .where("id", "=", "call")
      .execute();
    const sent = { intent: "reply", after: "insert", saved: "call", reply: "Hello.\r\n", formKey: newId(), seen: "" };
    expect(await changeItem(world, ada, id, formOf(sent))).toBeNull();
    const draft = await readDraft(world.db, { itemId: id, userId: ada.userId });
    expect(draft?.text).toMatch(/^Hello\.\n\nDear Eve, \{advisor\} has M-[0-9A-F]{8}\. Ada Winter$/);
    const problem = await changeItem(world, ada, id, formOf({ ...sent, after: "wait", reply: draft?.text ?? "" }));
    expect(problem).toMatchObject({ status: 400, field: "reply", typed: draft?.text });
    expect(problem?.message).toContain("in the place of {advisor}");
    expect(draft?.owed).toBe(false);
    await insertSavedReply(world, ada, { id, savedId: "received", typed: "" });
    const acknowledged = { version: 2, owed: true };
    expect(await readDraft(world.db, { itemId: id, userId: ada.userId }), "'We have it'").toMatchObject(acknowledged);
    await changeItem(world, ada, id, formOf({ ...sent, owed: "yes" }));
    expect((await readDraft(world.db, { itemId: id, userId: ada.userId }))?.owed, "the writer's own tick").toBe(true);
    await saveDraft(world, ada, { id, text: "Hello.", owed: false, formKey: newId() });
    expect((await readDraft(world.db, { itemId: id, userId: ada.userId }))?.owed, "unticked").toBe(false);
    const gone = insertSavedReply(world, ada, { id, savedId: "missing", typed: "" });
    await expect(gone).rejects.toMatchObject({ init: { status: 404 } });
    expect(ReplyForm.safeParse({ formKey: newId(), seen: "", reply: "{not a field}" }).success).toBe(true);
  },
);

onBothDatabases("'Send and close' leaves nothing to do; Undo gives the status before", async (world) => {
  const ada = await anAdministrator(world);
  const id = await anItem(world);
  await replyToItem(world, ada, { id, text: "At 62.", seen: "", formKey: newId(), after: "close" });
  expect((await readItemPanel(world, ada, id))?.item).toMatchObject({ status: "done", deadline: "met" });
  const undoable = await readUndoable(world, ada, id);
  expect(undoable).toMatchObject({ item: id, name: "Eve Ng" });
  await undoReply(world, ada, { id, letterId: undoable?.letter ?? "" });
  expect((await readItemPanel(world, ada, id))?.item).toMatchObject({ status: "new", deadline: "running" });
  expect(await readUndoable(world, ada, id)).toBeNull();
});

onBothDatabases("an item knows its place and its neighbours in the list from which it was opened", async (world) => {
  const ada = await anAdministrator(world);
  const ids: string[] = [];
  for (const name of ["Ann Lee", "Bo Lind", "Cy Moor"]) ids.push(await anItem(world, name, `${name[0]}@example.com`));
  const [ann = "", bo = "", cy = ""] = ids;
  const byName = readItemsRequest(new URLSearchParams({ sort: "-name" }));
  const place = (id: string) => readItemQueue(world, ada, byName, id);
  expect(await place(bo)).toMatchObject({ position: 2, total: 3, previous: cy, next: ann, onward: ann });
  expect(await place(ann)).toMatchObject({ position: 3, next: null, onward: cy });
  await replyToItem(world, ada, { id: bo, text: "Yes.", seen: "", formKey: newId() });
  expect(await place(bo)).toMatchObject({ position: null, total: 2, previous: cy, next: ann });
  // Its deadline is met: it would stand behind all that wait. With the place that it had, Next goes on from there.
  const byPromise = readItemsRequest(new URLSearchParams());
  const { place: before, next } = await readItemQueue(world, ada, byPromise, ann);
  expect(next).toBe(cy);
  await changeItemStatus(world, ada, { id: ann, from: "new", to: "done" });
  expect(await readItemQueue(world, ada, byPromise, ann)).toMatchObject({ previous: cy, next: null });
  expect(await readItemQueue(world, ada, byPromise, ann, before)).toMatchObject({ position: null, total: 1, next: cy });
  expect(await readItemQueue(world, ada, byPromise, cy, before), "of another item").toMatchObject({ position: 1 });
  await changeItemStatus(world, ada, { id: ann, from: "done", to: "new" });
  const onlyAnn = readItemsRequest(new URLSearchParams({ q: "Ann Lee" }));
  expect(await readItemQueue(world, ada, onlyAnn, ann)).toMatchObject({ position: 1, total: 1, onward: null });
});

onBothDatabases("assignee and status are changed together, or neither is", async (world) => {
  const [ada, bea] = [await anAdministrator(world), await anAdministrator(world, { name: "Bea Frost" })];
  const id = await anItem(world);
  const toMe = { from: "", to: ada.userId };
  await changeWork(world, ada, { id, assignee: toMe, status: { from: "new", to: "waiting" } });
  expect((await readItemPanel(world, ada, id))?.item).toMatchObject({
    status: "waiting",
    assignee: { id: ada.userId },
  });
  const late = { id, assignee: { from: ada.userId, to: bea.userId }, status: { from: "open", to: "done" } } as const;
  await expect(changeWork(world, bea, late)).rejects.toThrow("changed the status to waiting");
  expect((await readItemPanel(world, ada, id))?.item.assignee).toMatchObject({ id: ada.userId });
  const other = await anItem(world, "Ann Lee", "ann@example.com");
  await assignItem(world, bea, { id: other, from: "", to: bea.userId });
  const taken = changeWork(world, ada, { id: other, assignee: toMe, status: { from: "new", to: "done" } });
  await expect(taken).rejects.toThrow("Bea Frost is already working on this");
  expect((await readItemPanel(world, ada, other))?.item.status).toBe("open");
});

onBothDatabases("a message from a client's address is joined to the client, and separated again", async (world) => {
  const ada = await anAdministrator(world);
  const client = await aClient(world);
  const id = await anItem(world, "A. Nwosu", client.email.toUpperCase());
  expect((await readItemPanel(world, ada, id))?.alike).toEqual([{ id: client.clientId, name: client.name }]);
  await joinItem(world, ada, { id, clientId: client.clientId });
  await joinItem(world, ada, { id, clientId: client.clientId });
  const joined = await readItemPanel(world, ada, id);
  expect(joined).toMatchObject({ client: { id: client.clientId, joined: true }, alike: [], reader: null });
  const page = await readClientPage(world, ada, { clientId: client.clientId, timeline: { kind: "", before: null } });
  expect(JSON.stringify(page)).toContain(id);
  const other = await aClient(world);
  await expect(joinItem(world, ada, { id, clientId: other.clientId })).rejects.toBeInstanceOf(Conflict);
  expect(await readNewcomer(world, ada, id)).toBeNull();
  await separateItem(world, ada, { id, clientId: client.clientId });
  expect((await readItemPanel(world, ada, id))?.client).toBeNull();
  expect(await readNewcomer(world, ada, id)).toMatchObject({ item: id, name: "A. Nwosu" });
  expect(await world.auditTrail(id)).toEqual(["message.received", "inbox.joined", "inbox.separated"]);
});

onBothDatabases("a new client gets the advisor who has the item, or else the reader who is one", async (world) => {
  const ada = await anAdministrator(world);
  const [harriet, tomas] = [
    await anAdministrator(world, { name: "Harriet Vale", role: "advisor", advisor: "harriet-vale" }),
    await anAdministrator(world, { name: "Tomás Ferrer", role: "advisor", advisor: "tomas-ferrer" }),
  ];
  const id = await anItem(world, "A. Nwosu", "nwosu@example.com");
  const proposed = async (reader: Administrator) => (await readNewcomer(world, reader, id))?.advisor;
  expect([await proposed(ada), await proposed(tomas)], "nobody has it").toEqual(["", "tomas-ferrer"]);
  await assignItem(world, ada, { id, from: "", to: ada.userId });
  expect([await proposed(ada), await proposed(tomas)], "no advisor has it").toEqual(["", "tomas-ferrer"]);
  await assignItem(world, ada, { id, from: ada.userId, to: harriet.userId });
  expect([await proposed(ada), await proposed(tomas)]).toEqual(["harriet-vale", "harriet-vale"]);
  await world.db.updateTable("staff").set({ suspended_at: 1 }).where("user_id", "=", harriet.userId).execute();
  expect([await proposed(ada), await proposed(tomas)], "she is away").toEqual(["", "tomas-ferrer"]);
});

onBothDatabases(
  "what is joined to another advisor's client does not exist for an advisor, and is not offered",
  async (world) => {
    const ada = await anAdministrator(world);
    const harriet = await anAdministrator(world, { name: "Harriet Vale", role: "advisor", advisor: "harriet-vale" });
    const client = await aClient(world);
    await world.db.updateTable("clients").set({ advisor: "mei-lin-szeto" }).where("id", "=", client.clientId).execute();
    const id = await anItem(world, "A. Nwosu", client.email);
    expect(await readItemPanel(world, harriet, id)).toMatchObject({ alike: [], elsewhere: true });
    expect(await readItemPanel(world, ada, id)).toMatchObject({ elsewhere: false });
    const hidden = { init: { status: 404 } };
    await expect(joinItem(world, harriet, { id, clientId: client.clientId })).rejects.toMatchObject(hidden);
    await joinItem(world, ada, { id, clientId: client.clientId });
    await expect(readItemPanel(world, harriet, id)).rejects.toMatchObject(hidden);
    const request = readItemsRequest(new URLSearchParams());
    expect((await listItems(world, harriet, request)).items).toEqual([]);
    expect((await listItems(world, ada, request)).items).toHaveLength(1);
  },
);
