import { expect } from "vitest";
import { hour } from "~/platform/clock";
import { undoWindow } from "~/platform/undo-window";
import { aRequest, itemOf, ownItems, textsOf } from "../../../tests/support/document-requests";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { aPostman, approve, reject, sentences } from "../../../tests/support/reviews";
import { anOrder, aReceivedFile, aStoredDocument } from "../../../tests/support/stored-documents";
import { onBothDatabases } from "../../../tests/support/world";
import { deleteClient, restoreClient } from "../clients/delete-client.server";
import { reopenDocument, undoDecision } from "../documents/decide.server";
import { readDocument, removeDocument, restoreDocument } from "../documents/own-documents.server";
import { storeReceivedFiles } from "../documents/store-documents.server";
import { uploadDocument } from "../documents/upload.server";
import { listNotifications } from "../notifications/notifications.server";
import { listItems, readItemsRequest } from "./list-items.server";
import { makeRequests, readAskedClients } from "./make-requests.server";
import { commentOnItem, sayInapplicable } from "./own-answers.server";
import { listOwnOpenItems, listOwnRequests, readOwnRequest } from "./own-requests.server";
import { readAnsweredItem, readRequest } from "./read-request.server";
import { acceptInapplicable, answerComment, askAgain, changeDue, withdrawItem } from "./work-on-item.server";

const missing = { init: { status: 404 } };

onBothDatabases("one form asks several clients once: one request, mail and bell for each", async (world) => {
  const administrator = await anAdministrator(world);
  const [maria, bob] = [await aClient(world, { email: "maria@example.com" }), await aClient(world)];
  const blocked = await aClient(world);
  await world.db
    .updateTable("user")
    .set({ banned: world.dialect === "sqlite" ? 1 : true })
    .where("id", "=", blocked.userId)
    .execute();
  const wanted = {
    clientIds: [maria, bob, blocked].map(({ clientId }) => clientId),
    message: "For your return",
    items: [
      { category: "Tax Planning", type: "W-2 Form", name: "W-2", instructions: "All pages", dueOn: "2026-05-27" },
      { category: "Legal Documents", type: "Agreement", name: "Lease", instructions: "", dueOn: null },
    ],
    formKey: "form-1",
  };
  const made = await makeRequests(world, administrator, wanted);
  expect(made).toHaveLength(2);
  expect(await makeRequests(world, administrator, wanted), "sent twice").toEqual(made);
  const mails = await world.mailbox();
  expect(mails).toHaveLength(2);
  const mail = mails.find(({ to }) => to === "maria@example.com");
  expect(mail?.subject).toBe("Please send us 2 documents");
  expect(mail?.text).toContain("The first is due: Wednesday 27 May 2026");
  expect(JSON.stringify(mails), "it waits, and the mail does not say what").not.toMatch(/W-2|Lease|return|All pages/);
  expect(mail?.url).toMatch(/dashboard\/client\/requests\/[\w-]{36}$/);
  expect(await sentences(world, maria)).toEqual(["We ask you for documents: W-2 and Lease."]);
  expect((await listOwnOpenItems(world, maria)).map(({ name, state }) => [name, state])).toEqual([
    ["W-2", "requested"],
    ["Lease", "requested"],
  ]);
  const asked = await readAskedClients(world, administrator, wanted.clientIds);
  expect(asked.find(({ id }) => id === blocked.clientId)?.canBeAsked).toBe(false);
  await expect(makeRequests(world, maria, wanted)).rejects.toMatchObject(missing);
  const [first = ""] = made;
  expect(await world.auditTrail(first)).toEqual(["document-request.made"]);
  const request = await readRequest(world, administrator, first);
  const owner = request.clientId === maria.clientId ? maria : bob;
  const stranger = owner === maria ? bob : maria;
  expect((await readOwnRequest(world, owner, first)).message).toBe("For your return");
  await expect(readOwnRequest(world, stranger, first)).rejects.toMatchObject(missing);
  await expect(readRequest(world, owner, first)).rejects.toMatchObject(missing);
});

onBothDatabases("the state of an item follows its newest document, whatever becomes of it", async (world) => {
  const { administrator, client, item } = await aRequest(world);
  const state = async () => (await itemOf(world, client, item))?.state;
  expect(await state()).toBe("requested");
  const first = await aStoredDocument(world, client, { item, category: "Estate Planning", type: "Will" });
  expect(await state()).toBe("sent");
  const document = await readDocument(world, client, first);
  expect([document.category, document.type], "the item says them").toEqual(["Tax Planning", "Tax Return"]);
  expect(await readAnsweredItem(world, administrator, first)).toMatchObject({ itemId: item, name: "2025 Form 1040" });

  await reject(world, administrator, first, "Page 2 is missing");
  expect(await state(), "the decision can still be undone").toBe("sent");
  expect(
    (await readRequest(world, administrator, (await itemOf(world, client, item))?.requestId ?? "")).items[0]?.state,
  ).toBe("again");
  await undoDecision(world, administrator, first);
  await reject(world, administrator, first, "Page 2 is missing");
  world.clock.advance(undoWindow);
  expect(await itemOf(world, client, item)).toMatchObject({ state: "again", answer: { reason: "Page 2 is missing" } });

  // A replacement by the list of documents answers the same item.
  const second = await aStoredDocument(world, client, { replaces: first });
  expect(await state()).toBe("sent");
  await removeDocument(world, client, second);
  expect(await state(), "the one before counts again").toBe("again");
  await restoreDocument(world, client, second);
  await approve(world, administrator, second);
  world.clock.advance(undoWindow);
  expect(await state()).toBe("accepted");
  expect(await listOwnOpenItems(world, client)).toEqual([]);
  await removeDocument(world, client, second);
  expect(await itemOf(world, client, item), "the firm has had it").toMatchObject({ state: "accepted", answer: null });
  expect(await listOwnOpenItems(world, client)).toEqual([]);
  await restoreDocument(world, client, second);
  await reopenDocument(world, administrator, { documentId: second, seen: "approved", reason: "Wrong year" });
  world.clock.advance(undoWindow);
  expect(await state()).toBe("sent");
});

onBothDatabases("a form that names only the item stands in the place of what was rejected for it", async (world) => {
  const { administrator, client, item } = await aRequest(world);
  const first = await aStoredDocument(world, client, { item });
  await reject(world, administrator, first, "Page 2 is missing");
  world.clock.advance(undoWindow);
  const form = { fields: new Map([["item", item]]), files: [{ ok: true as const, ...(await aReceivedFile(world)) }] };
  const { outcomes } = await storeReceivedFiles(world, client, form);
  expect(outcomes.map(({ name }) => name)).toEqual(["statement.pdf"]);
  const answer = (await itemOf(world, client, item))?.answer?.id ?? "";
  expect((await readDocument(world, administrator, answer)).replaces).toMatchObject({
    id: first,
    reason: "Page 2 is missing",
  });
});

onBothDatabases("two uploads for one item at once are both stored, and the newest counts", async (world) => {
  const { administrator, client, item } = await aRequest(world);
  const files = [await aReceivedFile(world, { name: "a.pdf" }), await aReceivedFile(world, { name: "b.pdf" })];
  // They have the same bytes: whichever is later would ask about the other one.
  const order = () => anOrder({ item, again: true });
  const stored = await Promise.all(files.map((file) => uploadDocument(world, client, order(), file)));
  expect(stored.map(({ ok }) => ok)).toEqual([true, true]);
  const newest = (await itemOf(world, client, item))?.answer?.id ?? "";
  const older = stored.flatMap((result) => (result.ok && result.id !== newest ? [result.id] : []))[0] ?? "";
  await approve(world, administrator, older);
  world.clock.advance(undoWindow);
  expect((await itemOf(world, client, item))?.state).toBe("sent");
  expect(await world.storedKeys()).toHaveLength(2);
});

onBothDatabases("a stranger's item, and one of an inactive client, tie nothing", async (world) => {
  const { client, item } = await aRequest(world);
  const stranger = await aClient(world);
  for (const id of [item, "no-such-item"])
    await expect(
      uploadDocument(world, stranger, anOrder({ item: id }), await aReceivedFile(world)),
      id,
    ).rejects.toMatchObject(missing);
  for (const verb of [commentOnItem, sayInapplicable])
    await expect(verb(world, stranger, { itemId: item, text: "Mine", formKey: "k" })).rejects.toMatchObject(missing);
  const inactive = { ...client, status: "inactive" as const };
  expect(await uploadDocument(world, inactive, anOrder({ item }), await aReceivedFile(world))).toMatchObject({
    ok: false,
    message: expect.stringContaining("inactive"),
  });
  expect(await world.storedKeys()).toEqual([]);
  expect((await itemOf(world, client, item))?.state).toBe("requested");
});

onBothDatabases("an item that is withdrawn during the upload gets nothing, and the client is told", async (world) => {
  const { administrator, client, item, requestId } = await aRequest(world);
  const withdrawn = { itemId: item, text: "We have it already", formKey: "w" };
  await withdrawItem(world, administrator, withdrawn);
  await withdrawItem(world, administrator, withdrawn);
  const result = await uploadDocument(
    world,
    client,
    anOrder({ item }),
    await aReceivedFile(world, { name: "late.pdf" }),
  );
  expect(result).toMatchObject({
    ok: true,
    note: "“late.pdf” is stored in My Documents, but it answers no request: we no longer ask for “2025 Form 1040”.",
  });
  expect(await itemOf(world, client, item)).toMatchObject({ state: "withdrawn", answer: null });
  expect(await textsOf(world, client, item)).toEqual(["We have it already"]);
  expect(await world.auditTrail(requestId)).toEqual(["document-request.made", "document-request.withdrawn"]);
  const mails = await world.mailbox();
  expect(mails.at(-1)).toMatchObject({ subject: "A document is no longer asked for" });
  expect(mails.at(-1)?.text).not.toContain("We have it already");
  await expect(askAgain(world, administrator, { ...withdrawn, formKey: "a" })).rejects.toThrow("withdrawn");
});

onBothDatabases("a client says that an item does not apply; the firm asks again, or agrees", async (world) => {
  const { administrator, client, item, requestId } = await aRequest(world);
  const claim = (formKey: string) => sayInapplicable(world, client, { itemId: item, text: "I file none", formKey });
  await claim("1");
  await claim("1");
  expect((await itemOf(world, client, item))?.state).toBe("inapplicable");
  await expect(claim("2"), "said already").rejects.toThrow("answered this already");
  expect((await listNotifications(world, administrator)).map(({ sentence }) => sentence)).toEqual([
    expect.stringContaining("says that 2025 Form 1040 does not apply."),
  ]);
  const firms = { itemId: item, text: "The bank needs it", formKey: "3" };
  await expect(askAgain(world, client, firms)).rejects.toMatchObject(missing);
  await askAgain(world, administrator, firms);
  expect((await itemOf(world, client, item))?.state).toBe("requested");
  await claim("4");
  await acceptInapplicable(world, administrator, { itemId: item });
  await acceptInapplicable(world, administrator, { itemId: item });
  expect((await itemOf(world, client, item))?.state).toBe("released");
  expect(await textsOf(world, client, item)).toEqual(["I file none", "The bank needs it", "I file none"]);
  await expect(claim("5")).rejects.toThrow("do not ask for this any more");
  await askAgain(world, administrator, { ...firms, formKey: "6" });
  await claim("7");
  await aStoredDocument(world, client, { item });
  expect((await itemOf(world, client, item))?.state, "sent after all").toBe("sent");
  await expect(acceptInapplicable(world, administrator, { itemId: item })).rejects.toThrow("being reviewed");
  expect(await world.auditTrail(requestId)).toEqual([
    "document-request.made",
    "document-request.said-not-to-apply",
    "document-request.asked-again",
    "document-request.said-not-to-apply",
    "document-request.released",
    "document-request.asked-again",
    "document-request.said-not-to-apply",
    "document-request.answered",
  ]);
});

onBothDatabases("comments go both ways, once for each form, and mails do not repeat them", async (world) => {
  const { administrator, client, item } = await aRequest(world);
  const question = { itemId: item, text: "Which year?\r\nThe last one?", formKey: "q" };
  await commentOnItem(world, client, question);
  await commentOnItem(world, client, question);
  await answerComment(world, administrator, { itemId: item, text: "2025", formKey: "r" });
  expect(await textsOf(world, client, item)).toEqual(["Which year?\nThe last one?", "2025"]);
  expect((await sentences(world, client))[0]).toBe("We have written to you about 2025 Form 1040.");
  const last = (await world.mailbox()).at(-1);
  expect(last?.subject).toContain("We have written to you");
  expect(last?.text).not.toMatch(/\b2025\.?$/);
});

onBothDatabases("the firm's list has what is open by due date, and its filters", async (world) => {
  const { administrator, client, item, requestId } = await aRequest(world, { dueOn: "2026-05-20" });
  const list = async (query: string) =>
    (await listItems(world, administrator, readItemsRequest(new URLSearchParams(query)))).items.map(({ id, late }) => ({
      id,
      late,
    }));
  expect(await list("")).toEqual([{ id: item, late: false }]);
  expect(await list("status=late")).toEqual([]);
  expect(await list("q=mari")).toHaveLength(1);
  expect(await list("q=form 1040")).toHaveLength(1);
  expect(await list("q=nobody")).toEqual([]);
  world.clock.set(Date.parse("2026-05-21T10:00:00Z"));
  expect(await list("status=late")).toEqual([{ id: item, late: true }]);
  await changeDue(world, administrator, { itemId: item, dueOn: "2026-06-01", seen: "2026-05-20" });
  await expect(
    changeDue(world, administrator, { itemId: item, dueOn: "2026-06-02", seen: "2026-05-20" }),
  ).rejects.toThrow("It is 2026-06-01");
  expect(await list("status=late")).toEqual([]);
  expect((await world.mailbox()).at(-1)?.text).toContain("by Monday 1 June 2026");
  const document = await aStoredDocument(world, client, { item });
  expect(await list("status=to-check")).toHaveLength(1);
  expect(await list("status=waiting")).toEqual([]);
  await approve(world, administrator, document);
  world.clock.advance(undoWindow);
  expect(await list("")).toEqual([]);
  expect(await list("status=done")).toHaveLength(1);
  expect(await list("after=nonsense")).toEqual([]);
  await expect(listItems(world, client, readItemsRequest(new URLSearchParams()))).rejects.toMatchObject(missing);

  await deleteClient(world, administrator, { clientId: client.clientId, reason: "A test" });
  expect(await list("status=done")).toEqual([]);
  await expect(readRequest(world, administrator, requestId)).rejects.toMatchObject(missing);
  await expect(answerComment(world, administrator, { itemId: item, text: "x", formKey: "x" })).rejects.toMatchObject(
    missing,
  );
  await restoreClient(world, administrator, { clientId: client.clientId });
  expect((await ownItems(world, client)).map(({ state }) => state)).toEqual(["accepted"]);
  expect(await listOwnRequests(world, client)).toHaveLength(1);
});

onBothDatabases("the mail of a request that waits asks for what is still to be sent when it leaves", async (world) => {
  const { administrator, client } = await aRequest(world);
  const { transport, deliver } = aPostman(world);
  await deliver();
  expect(transport.subjects()).toEqual(["Please send us a document"]);
  const item = { category: "Tax Planning", type: "W-2 Form", instructions: "" };
  const items = [
    { ...item, name: "W-2", dueOn: "2026-05-26" },
    { ...item, name: "W-3", dueOn: "2026-05-28" },
  ];
  const wanted = { clientIds: [client.clientId], message: "", items };
  const [requestId = ""] = await makeRequests(world, administrator, { ...wanted, formKey: "two" });
  await deliver();
  const asked = (await readOwnRequest(world, client, requestId)).items;
  const send = async (name: string) =>
    aStoredDocument(world, client, { item: asked.find((one) => one.name === name)?.id ?? "" });
  await send("W-2");
  world.clock.advance(hour);
  await deliver();
  expect(transport.taken[1]).toMatchObject({
    subject: "Please send us a document",
    body: { terms: [["Due", "Thursday 28 May 2026"]] },
  });

  const again = await makeRequests(world, administrator, { ...wanted, formKey: "all of it" });
  const all = (await readOwnRequest(world, client, again[0] ?? "")).items;
  for (const { id } of all) await approve(world, administrator, await aStoredDocument(world, client, { item: id }));
  world.clock.advance(hour);
  await deliver();
  expect(transport.subjects().slice(2), "only the review is told").toEqual(["We have reviewed 2 of your documents"]);
});
