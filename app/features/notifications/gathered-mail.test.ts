import { expect, test } from "vitest";
import { hour, minute, second } from "~/platform/clock";
import { deliverDueMail } from "~/platform/mail/deliver.server";
import { MailTrouble } from "~/platform/mail/trouble";
import { aTransport, enqueue, outboxRows, sender } from "../../../tests/support/outbox";
import { aClient, anAdministrator, aVisitor } from "../../../tests/support/people";
import { aReceivedFile } from "../../../tests/support/stored-documents";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { deleteClient } from "../clients/delete-client.server";
import { shareDocument } from "../documents/share-document.server";
import type { ClientActor } from "../identity/actor";
import { retryMail } from "../outbox/decide-mail.server";
import { type NoticeChoices, readChoices, saveChoices } from "./choices.server";
import { mailNotice } from "./mail-notice.server";
import { nextDigest } from "./next-digest.server";
import { countUnread, listNotifications, markRead, notifyUser } from "./notifications.server";
import type { NoticeTopic } from "./topics";

const at = (text: string) => Date.parse(`${text}Z`);

/** Something has happened: a line behind the bell, and a mail as the client has chosen. */
const tell = (world: World, { userId, email }: ClientActor, topic: NoticeTopic, subject: string) =>
  world.db.transaction().execute(async (tx) => {
    const kind = topic === "requests" ? "own-request-made" : "own-message-answered";
    const detail = { items: "Secret deed", title: "Secret deed" };
    await notifyUser(tx, world.clock, userId, { kind, subject, detail });
    return mailNotice(tx, world, { userId, topic }, { to: email, subject, paragraphs: ["Please sign in."] });
  });

const choose = async (world: World, client: ClientActor, choices: Partial<NoticeChoices>) =>
  saveChoices(world, client, { ...(await readChoices(world, client)), ...choices });

onBothDatabases("the first mail leaves at once, and what follows within the hour is one mail", async (world) => {
  const [maria, bob] = [await aClient(world), await aClient(world)];
  const transport = aTransport();
  const deliver = () => deliverDueMail(world, transport, sender);
  await tell(world, maria, "messages", "First");
  await deliver();
  expect(transport.subjects()).toEqual(["First"]);
  world.clock.advance(10 * minute);
  await tell(world, maria, "messages", "Second");
  await tell(world, maria, "requests", "Third");
  const order = { clientId: maria.clientId, category: "Tax Planning", type: "Tax Return", note: "", shareKey: "one" };
  const shared = await aReceivedFile(world, { name: "Secret deed.pdf" });
  expect(await shareDocument(world, await anAdministrator(world), order, shared)).toMatchObject({ ok: true });
  await tell(world, bob, "messages", "Of somebody else");
  // A mail that is no notice never waits for them.
  await enqueue(world, "A new password", { to: maria.email });
  await deliver();
  expect(transport.subjects().slice(1).toSorted()).toEqual(["A new password", "Of somebody else"]);
  world.clock.advance(50 * minute - 1);
  expect(await deliver()).toBe(0);
  world.clock.advance(1);
  const node = world.dialect === "postgres" ? await world.openAgain() : world;
  const both = await Promise.all([deliver(), deliverDueMail(node, transport, sender)]);
  expect(both.reduce((sum, count) => sum + count)).toBe(1);
  const mail = transport.taken[3];
  expect(mail).toMatchObject({ to: maria.email, subject: "Something new waits in your portal" });
  expect(mail?.body.paragraphs[0]).toContain(
    "– Messages from us\n– Documents that we ask you for\n– Documents that we share with you",
  );
  expect(JSON.stringify(mail)).not.toMatch(/Second|Third|deed/);
  const rows = await outboxRows(world);
  expect(rows.every(({ sent_at, body, tries }) => sent_at !== null && body === "" && tries === 1)).toBe(true);

  // It begins an hour of its own. What was read meanwhile is not mailed any more; a single one keeps its own words.
  await tell(world, maria, "messages", "Read at once");
  await deliver();
  await markRead(world, maria);
  world.clock.advance(hour);
  expect(await deliver()).toBe(0);
  expect((await outboxRows(world)).at(-1)).toMatchObject({ facet: "g", body: "" });
  await tell(world, maria, "messages", "Fourth");
  await deliver();
  await tell(world, maria, "messages", "Fifth");
  await deliver();
  world.clock.advance(hour);
  await deliver();
  expect(transport.subjects().slice(4)).toEqual(["Fourth", "Fifth"]);
});

onBothDatabases("the bell and the mail follow what the client has chosen, and nobody else's choice", async (world) => {
  const [maria, bob, administrator] = [await aClient(world), await aClient(world), await anAdministrator(world)];
  for (const actor of [aVisitor(), administrator])
    await expect(readChoices(world, actor)).rejects.toMatchObject({ init: { status: 404 } });
  expect((await readChoices(world, maria)).messages).toBe("both");
  await choose(world, maria, { messages: "page", requests: "mail" });
  await choose(world, maria, { messages: "page", requests: "mail" });
  expect(await world.auditTrail(maria.userId)).toEqual(["account.created", "notification.choices-changed"]);
  expect((await readChoices(world, bob)).messages).toBe("both");
  expect(await tell(world, maria, "messages", "In the portal only")).toBeNull();
  expect(await countUnread(world, maria)).toBe(1);
  await tell(world, maria, "requests", "By mail only");
  expect(await countUnread(world, maria)).toBe(1);
  expect(await listNotifications(world, maria), "the list keeps it").toHaveLength(2);
  expect((await outboxRows(world)).map(({ subject }) => subject)).toEqual(["By mail only"]);
  // Whoever wants no mails any more gets none that still waits for its hour.
  await deliverDueMail(world, aTransport(), sender);
  await tell(world, maria, "requests", "Within the hour");
  const transport = aTransport();
  await deliverDueMail(world, transport, sender);
  await choose(world, maria, { requests: "page" });
  world.clock.advance(hour);
  await deliverDueMail(world, transport, sender);
  expect(transport.taken).toEqual([]);
});

onBothDatabases("the daily mail leaves once, at eight where the client is, whichever node sends it", async (world) => {
  const client = await aClient(world);
  // Seven hours before UTC in May.
  await world.db.updateTable("user").set({ timeZone: "America/Los_Angeles" }).where("id", "=", client.userId).execute();
  await choose(world, client, { messages: "digest", requests: "digest" });
  world.clock.set(at("2026-05-14T15:00:01"));
  await tell(world, client, "messages", "After eight");
  world.clock.set(at("2026-05-15T03:00:00"));
  await tell(world, client, "requests", "In the evening");
  const transport = aTransport();
  world.clock.set(at("2026-05-15T14:59:59"));
  expect(await deliverDueMail(world, transport, sender)).toBe(0);
  world.clock.advance(second);
  // The node that sends it is killed while the mail server has it: it never notes that it was sent.
  const taken: string[] = [];
  void deliverDueMail(world, { send: ({ id }) => new Promise(() => taken.push(id)) }, sender);
  await expect.poll(() => taken).toHaveLength(1);
  const node = world.dialect === "postgres" ? await world.openAgain() : world;
  const round = async () => {
    const counts = await Promise.all([
      deliverDueMail(world, transport, sender),
      deliverDueMail(node, transport, sender),
    ]);
    return counts.reduce((sum, count) => sum + count);
  };
  expect(await round(), "it may still be sending").toBe(0);
  // What comes in between waits for tomorrow: what is tried again under the same Message-ID says the same.
  await tell(world, client, "messages", "For tomorrow");
  world.clock.advance(5 * minute + 1);
  expect(await round()).toBe(1);
  expect(transport.taken).toMatchObject([{ id: taken[0], to: client.email, subject: "Your daily mail from Corvane" }]);
  expect(transport.taken[0]?.body.paragraphs[0]).toContain("– Messages from us\n– Documents that we ask you for");
  expect(await round()).toBe(0);
  world.clock.set(at("2026-05-16T15:00:00"));
  expect(await round()).toBe(1);
  // Nothing that is unread: no mail.
  await tell(world, client, "messages", "Read");
  await markRead(world, client);
  world.clock.set(at("2026-05-17T15:00:00"));
  expect(await round()).toBe(0);
  await tell(world, client, "messages", "Of a closed account");
  await deleteClient(world, await anAdministrator(world), { clientId: client.clientId, reason: "A test" });
  world.clock.set(at("2026-05-18T15:00:00"));
  await round();
  expect(transport.subjects().filter((subject) => subject.startsWith("Your daily mail"))).toHaveLength(2);
});

onBothDatabases("a refused mail does not keep back what would have come with it", async (world) => {
  const client = await aClient(world);
  await choose(world, client, { messages: "digest" });
  const first = await tell(world, client, "messages", "One");
  await tell(world, client, "messages", "Two");
  world.clock.set(nextDigest(world.clock.now(), "UTC"));
  let full = true;
  const transport = aTransport(() => {
    if (!full) return null;
    full = false;
    return new MailTrouble("refused", "552 mailbox full");
  });
  expect(await deliverDueMail(world, transport, sender)).toBe(1);
  expect((await outboxRows(world)).map(({ facet }) => facet)).toEqual(["f", "s"]);
  await retryMail(world, await anAdministrator(world), { mailId: first ?? "", seen: "failed" });
  expect(await deliverDueMail(world, transport, sender)).toBe(1);
});

test("eight o'clock stays eight o'clock through summer time", () => {
  const next = (from: string, zone: string) => new Date(nextDigest(at(from), zone)).toISOString();
  // New York changes on 8 March 2026, at two in the morning.
  expect(next("2026-03-07T13:00:00", "America/New_York")).toBe("2026-03-08T12:00:00.000Z");
  expect(next("2026-03-07T12:59:59", "America/New_York")).toBe("2026-03-07T13:00:00.000Z");
  expect(next("2026-03-08T12:00:00", "America/New_York")).toBe("2026-03-09T12:00:00.000Z");
  expect(next("2026-03-07T12:59:59", "Indian/Mauritius")).toBe("2026-03-08T04:00:00.000Z");
});
