import { expect } from "vitest";
import { hour } from "~/platform/clock";
import { undoWindow } from "~/platform/undo-window";
import { aRequest, ownItems } from "../../../tests/support/document-requests";
import { outboxRows } from "../../../tests/support/outbox";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { aPostman, approve } from "../../../tests/support/reviews";
import { aStoredDocument } from "../../../tests/support/stored-documents";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { deleteClient } from "../clients/delete-client.server";
import { makeRequests } from "./make-requests.server";
import { remindOfDocuments } from "./remind.server";
import { changeDue, withdrawItem } from "./work-on-item.server";

const at = (text: string) => Date.parse(`${text}Z`);
const reminders = async (world: World) =>
  (await world.mailbox()).filter(({ subject }) => subject.startsWith("Reminder")).map(({ subject }) => subject);

onBothDatabases("a client is reminded three days before and on the day, once, on its own clock", async (world) => {
  const { client } = await aRequest(world, { dueOn: "2026-05-27" });
  // 13 hours before UTC: there the 24th begins late.
  await world.db.updateTable("user").set({ timeZone: "Pacific/Honolulu" }).where("id", "=", client.userId).execute();
  world.clock.set(at("2026-05-24T17:30:00"));
  expect(await remindOfDocuments(world), "it is half past seven there").toBe(0);
  world.clock.set(at("2026-05-24T18:30:00"));
  const node = await world.openAgain();
  // Two connections of one process to the embedded database would wait for each other.
  const first = world.dialect === "postgres" ? node : world;
  const sent = await Promise.all([remindOfDocuments(world), remindOfDocuments(first), remindOfDocuments(world)]);
  expect(sent.reduce((sum, count) => sum + count)).toBe(1);
  expect(await reminders(world)).toEqual(["Reminder: a document is due soon"]);
  const [, mail] = await world.mailbox();
  expect(mail?.text).toContain("It has to be here by Wednesday 27 May 2026.");
  expect(mail?.text).not.toContain("1040");
  expect(mail?.url).toContain("/dashboard/client/requests/");
  world.clock.set(at("2026-05-27T10:00:00"));
  expect(await remindOfDocuments(world), "the 27th has not begun there").toBe(0);
  world.clock.set(at("2026-05-27T19:00:00"));
  expect([await remindOfDocuments(world), await remindOfDocuments(node)]).toEqual([1, 0]);
  world.clock.set(at("2026-05-29T00:00:00"));
  expect(await remindOfDocuments(world)).toBe(0);
  expect(await reminders(world)).toHaveLength(2);
  expect((await reminders(world))[1]).toBe("Reminder: a document is due today");
});

onBothDatabases("a node that was away on the day reminds a day late, and says so", async (world) => {
  await aRequest(world, { dueOn: "2026-05-27" });
  world.clock.set(at("2026-05-28T09:00:00"));
  expect(await remindOfDocuments(world)).toBe(1);
  expect(await reminders(world)).toEqual(["Reminder: a document was due"]);
});

onBothDatabases("nobody is reminded of what is done, moved, just asked, or who cannot read it", async (world) => {
  const { administrator, client, item } = await aRequest(world, { dueOn: "2026-05-27" });
  world.clock.set(at("2026-05-24T09:00:00"));
  const document = await aStoredDocument(world, client, { item });
  expect(await remindOfDocuments(world), "sent").toBe(0);
  await approve(world, administrator, document);
  world.clock.advance(undoWindow);
  expect(await remindOfDocuments(world), "accepted").toBe(0);

  const other = await aRequest(world, { dueOn: "2026-05-26" });
  expect(await remindOfDocuments(world), "the request itself has just said it").toBe(0);
  await changeDue(world, administrator, { itemId: other.item, dueOn: "2026-06-10", seen: "2026-05-26" });
  world.clock.set(at("2026-05-26T09:00:00"));
  expect(await remindOfDocuments(world), "another day").toBe(0);
  world.clock.set(at("2026-06-07T09:00:00"));
  const ban = (banned: boolean) =>
    world.db
      .updateTable("user")
      .set({ banned: world.dialect === "sqlite" ? Number(banned) : banned })
      .where("id", "=", other.client.userId)
      .execute();
  await ban(true);
  expect(await remindOfDocuments(world), "blocked").toBe(0);
  await ban(false);
  const address = (email: string) =>
    world.db.updateTable("clients").set({ email }).where("id", "=", other.client.clientId).execute();
  await address("x@no-address.invalid");
  expect(await remindOfDocuments(world), "no address").toBe(0);
  await address(other.client.email);
  await deleteClient(world, administrator, { clientId: other.client.clientId, reason: "A test" });
  expect(await remindOfDocuments(world), "deleted").toBe(0);
  const third = await aRequest(world, { dueOn: "2026-06-20" });
  await withdrawItem(world, administrator, { itemId: third.item, text: "", formKey: "w" });
  world.clock.set(at("2026-06-17T09:00:00"));
  expect(await remindOfDocuments(world), "withdrawn").toBe(0);
});

onBothDatabases("a reminder that waits behind another mail is not sent once the document is there", async (world) => {
  const { administrator, client, item } = await aRequest(world, { dueOn: "2026-05-27" });
  const { transport, deliver } = aPostman(world);
  await deliver();
  world.clock.set(at("2026-05-24T09:00:00"));
  const later = { category: "Tax Planning", type: "W-2 Form", name: "W-2", instructions: "", dueOn: "2026-06-20" };
  const wanted = { clientIds: [client.clientId], message: "", items: [later], formKey: "another" };
  await makeRequests(world, administrator, wanted);
  await deliver();
  const before = transport.taken.length;
  expect(await remindOfDocuments(world)).toBe(1);
  await deliver();
  expect(transport.taken, "it waits").toHaveLength(before);
  await aStoredDocument(world, client, { item });
  world.clock.advance(hour);
  await deliver();
  expect(transport.taken).toHaveLength(before);
});

onBothDatabases(
  "a reminder counts what is still awaited when it leaves, and the list of mails says the same",
  async (world) => {
    const [administrator, client] = [await anAdministrator(world), await aClient(world)];
    const ask = (formKey: string, dueOn: string, names: string[]) => {
      const items = names.map((name) => ({
        category: "Tax Planning",
        type: "W-2 Form",
        name,
        instructions: "",
        dueOn,
      }));
      return makeRequests(world, administrator, { clientIds: [client.clientId], message: "", items, formKey });
    };
    const { transport, deliver } = aPostman(world);
    await ask("two", "2026-05-27", ["W-2 of Acme", "W-2 of Beta"]);
    await deliver();
    world.clock.set(at("2026-05-24T09:00:00"));
    await ask("later", "2026-06-20", ["W-2 of Gamma"]);
    await deliver();
    await remindOfDocuments(world);
    expect(await reminders(world)).toEqual(["Reminder: 2 documents are due soon"]);
    const [first] = (await ownItems(world, client)).filter(({ dueOn }) => dueOn === "2026-05-27");
    await aStoredDocument(world, client, { item: first?.id });
    world.clock.advance(hour);
    await deliver();
    const mail = transport.taken.at(-1);
    expect(mail).toMatchObject({ subject: "Reminder: a document is due soon" });
    expect(mail?.body.paragraphs[0]).toContain("We still wait for a document from you. It has to be here by");
    const row = (await outboxRows(world)).find(({ id }) => id === mail?.id);
    expect(row?.subject).toBe("Reminder: a document is due soon");
    expect(row?.search).toContain("a document is due");
  },
);
