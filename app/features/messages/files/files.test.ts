import { expect } from "vitest";
import { newId } from "~/platform/ids.server";
import { undoWindow } from "~/platform/undo-window";
import { passDays } from "../../../../tests/support/deleted-clients";
import { aPdf } from "../../../../tests/support/documents/pdfs";
import { aLetter } from "../../../../tests/support/messages";
import { aClient, anAdministrator, aVisitor, password } from "../../../../tests/support/people";
import { aReceivedFile, aStoredDocument } from "../../../../tests/support/stored-documents";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import { openOwnData } from "../../accounts/own-data/own-data.server";
import { deleteClient, restoreClient } from "../../clients/delete-client.server";
import { deleteErasedFiles } from "../../documents/erase.server";
import type { Actor, Administrator, ClientActor } from "../../identity/actor";
import { readItem } from "../../inbox/item.server";
import { replyToItem } from "../../inbox/replies.server";
import { undoReply } from "../../inbox/undo-reply.server";
import { inspectAttached } from "../../uploads/inspect-attached.server";
import type { ReceivedForm } from "../../uploads/received-form.server";
import { beginThreadWith } from "../begin-for-client.server";
import { messageData } from "../own-data.server";
import { writeToFirm } from "../send-message.server";
import { answerThread } from "../threads/answer-thread.server";
import { readThread } from "../threads/read-thread.server";
import { openMessageFile, readMessageFile, shownMessageFile } from "./open-file.server";
import { storedMessageFiles } from "./stored-files.server";

const missing = { init: { status: 404 } };

async function formOf(world: World, ...names: string[]): Promise<ReceivedForm> {
  const files = [];
  for (const name of names) files.push({ ok: true as const, ...(await aReceivedFile(world, { name })) });
  return { fields: new Map(), files };
}

async function inspected(world: World, ...names: string[]) {
  const answer = await inspectAttached(world, await formOf(world, ...names), "somebody");
  if (!answer.ok) throw new Error(answer.message);
  return answer.files;
}

const confirmed = async (world: World) => ({ ...(await aClient(world)), emailConfirmed: true });

async function keysOf(world: World): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of world.storage.list("messages/")) keys.push(key);
  return keys;
}

async function answerWith(world: World, ada: Administrator, id: string, ...names: string[]) {
  const seen = (await readItem(world, ada, id)).panel.letters.at(-1)?.id ?? "";
  const letter = { id, text: "See the file.", seen, formKey: newId() };
  expect(await replyToItem(world, ada, letter, await inspected(world, ...names))).toBe(true);
  return (await readItem(world, ada, id)).panel.letters.at(-1);
}

const filesOf = async (world: World, client: ClientActor, id: string) =>
  (await readThread(world, client, id)).letters.map(({ files }) => files.map(({ name }) => name));

async function bytesOf(world: World, actor: Actor, id: string) {
  const file = await openMessageFile(world, actor, id);
  const chunks: Buffer[] = [];
  for await (const chunk of file.stream()) chunks.push(chunk);
  return Buffer.concat(chunks);
}

onBothDatabases("both sides send files with their letters, and nobody else opens them", async (world) => {
  const ada = await anAdministrator(world);
  const [alice, bob] = [await confirmed(world), await confirmed(world)];
  const letter = aLetter({ message: "Two papers" });
  const id = await writeToFirm(world, alice, letter, await inspected(world, "Deed.pdf", "Deed.pdf"));
  expect(await writeToFirm(world, alice, letter, await inspected(world, "Deed.pdf", "Deed.pdf"))).toBe(id);
  expect(await keysOf(world), "the same letter again stores nothing").toHaveLength(2);
  const other = await writeToFirm(world, alice, letter, await inspected(world, "Will.pdf"));
  expect(other, "the same words with another file are another message").not.toBe(id);

  const formKey = newId();
  const send = async () =>
    answerThread(world, alice, { id, text: "And a third", formKey }, await inspected(world, "Map.pdf"));
  await Promise.all([send(), send()]);
  await send();
  expect(await filesOf(world, alice, id)).toEqual([["Deed.pdf", "Deed.pdf"], ["Map.pdf"]]);
  expect(await keysOf(world), "a double click is one file").toHaveLength(4);

  const { panel } = await readItem(world, ada, id);
  expect([panel.files.length, panel.letters.map(({ files }) => files.length)]).toEqual([2, [1]]);
  const [deed] = panel.files;
  expect(await bytesOf(world, alice, deed?.id ?? "")).toEqual(aPdf());
  expect(await bytesOf(world, ada, deed?.id ?? "")).toEqual(aPdf());
  expect(await world.auditTrail(id)).toEqual(expect.arrayContaining(["message.file-attached", "message.file-opened"]));
  const asked = { id: deed?.id ?? "", find: "", from: "192.0.2.1" };
  for (const reader of [alice, ada]) {
    expect(await readMessageFile(world, reader, asked.id)).toMatchObject({ name: "Deed.pdf", threadId: id });
    const shown = await shownMessageFile(world, reader, asked);
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(aPdf());
    expect(shown.headers.get("Content-Disposition")).toMatch(/^inline/);
  }
  for (const stranger of [bob, aVisitor()]) {
    const refused = { init: { status: stranger === bob ? 404 : 403 } };
    await expect(openMessageFile(world, stranger, asked.id)).rejects.toMatchObject(refused);
    await expect(readMessageFile(world, stranger, asked.id)).rejects.toMatchObject(refused);
    await expect(shownMessageFile(world, stranger, asked)).rejects.toMatchObject(refused);
  }
  await expect(openMessageFile(world, alice, newId())).rejects.toMatchObject(missing);

  const auditor = await anAdministrator(world, { role: "auditor" });
  expect(await readMessageFile(world, auditor, asked.id), "auditors read").toMatchObject({ name: "Deed.pdf" });
  await world.db.updateTable("clients").set({ advisor: "someone" }).where("id", "=", alice.clientId).execute();
  const elsewhere = await anAdministrator(world, { role: "advisor", advisor: "other" });
  for (const open of [openMessageFile, readMessageFile])
    await expect(open(world, elsewhere, asked.id), "another advisor's client").rejects.toMatchObject(missing);
  await expect(shownMessageFile(world, elsewhere, asked)).rejects.toMatchObject(missing);

  const answer = await answerWith(world, ada, id, "Plan.pdf");
  const planId = answer?.files[0]?.id ?? "";
  const owner = () => ({ ...alice, confirmedEmail: null, now: world.clock.now() });
  await expect(openMessageFile(world, alice, planId), "it can be taken back").rejects.toMatchObject(missing);
  expect(await messageData.files?.(world.db, owner())).toHaveLength(4);
  world.clock.advance(undoWindow);
  expect(await bytesOf(world, alice, planId)).toEqual(aPdf());
  const copy = await openOwnData(world, alice, { password, part: 1 });
  expect(copy.ok && copy.files.map(({ name }) => name).filter((name) => name.startsWith("messages/"))).toEqual(
    expect.arrayContaining(["messages/Deed.pdf", "messages/Deed (2).pdf", "messages/Plan.pdf"]),
  );
  expect(JSON.stringify(await messageData.read(world.db, owner()))).toContain('"files":["Plan.pdf"]');
  expect(JSON.stringify(await world.mailbox())).not.toMatch(/Plan|Deed/);
});

onBothDatabases("a letter is sent with all of its files or not at all", async (world) => {
  const alice = await confirmed(world);
  const form = await formOf(world, "Deed.pdf", "program.exe");
  const refused = await inspectAttached(world, form, alice.userId);
  expect(refused).toMatchObject({ ok: false, status: 400, message: expect.stringContaining("program.exe") });
  const eleven = await formOf(world, ...Array.from({ length: 11 }, () => "a.pdf"));
  expect(await inspectAttached(world, eleven, alice.userId)).toMatchObject({
    message: expect.stringContaining("up to 10 files"),
  });

  const small = { ...world, clientQuota: { documents: 2, bytes: 10 ** 9 } };
  await aStoredDocument(world, alice);
  const files = await inspected(world, "a.pdf", "b.pdf");
  await expect(writeToFirm(small, alice, aLetter(), files)).rejects.toMatchObject({ name: "NotKept", status: 400 });
  await expect(writeToFirm(world, { ...alice, status: "inactive" }, aLetter(), files)).rejects.toThrow("inactive");
  expect([await keysOf(world), await world.db.selectFrom("contact_messages").select("id").execute()]).toEqual([[], []]);
  await writeToFirm(small, alice, aLetter(), files.slice(0, 1)).catch(() => undefined);
  const more = await inspected(world, "a.pdf");
  await writeToFirm(small, alice, aLetter({ message: "Once more" }), more).catch(() => undefined);
  expect((await keysOf(world)).length, "documents and files share the room").toBeLessThanOrEqual(1);
});

onBothDatabases("a file leaves with the letter that was taken back, and with the client", async (world) => {
  const ada = await anAdministrator(world);
  const alice = await confirmed(world);
  const begun = { clientId: alice.clientId, title: "Your plan", message: "Here it is", formKey: newId() };
  const id = (await beginThreadWith(world, ada, begun, await inspected(world, "Plan.pdf"))) ?? "";
  world.clock.advance(undoWindow);
  const wrong = await answerWith(world, ada, id, "Of-somebody-else.pdf");
  await undoReply(world, ada, { id, letterId: wrong?.id ?? "" });
  await expect(openMessageFile(world, ada, wrong?.files[0]?.id ?? "")).rejects.toMatchObject(missing);
  expect(await filesOf(world, alice, id)).toEqual([["Plan.pdf"]]);

  const keys = await keysOf(world);
  expect(await storedMessageFiles(world).isKnown([...keys, "messages/x/y"])).toEqual(new Set(keys));
  expect(keys, "its bytes stay for an hour").toHaveLength(2);
  world.clock.advance(3_600_001);
  await deleteErasedFiles(world);
  expect(await keysOf(world)).toHaveLength(1);

  const deletion = { clientId: alice.clientId, reason: "Asked for it" };
  await deleteClient(world, ada, deletion);
  await restoreClient(world, ada, deletion);
  expect(await filesOf(world, alice, id), "restored with the client").toEqual([["Plan.pdf"]]);
  await deleteClient(world, ada, deletion);
  await passDays(world, 30);
  expect(await world.db.selectFrom("message_files").select("id").execute()).toEqual([]);
  world.clock.advance(3_600_001);
  await deleteErasedFiles(world);
  expect(await keysOf(world)).toEqual([]);
});
