import { expect, test } from "vitest";
import { aLetter } from "../../../tests/support/messages";
import { aClient, anAdministrator, aVisitor } from "../../../tests/support/people";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { hour } from "../../platform/clock";
import { readItem } from "../inbox/item.server";
import { listNotifications } from "../notifications/notifications.server";
import { readKept } from "../retention/read-kept.server";
import { ContactMessage } from "./schema";
import { sendContactMessage, writeToFirm } from "./send-message.server";

const aMessage = (message: Partial<Parameters<typeof sendContactMessage>[1]> = {}) => ({
  name: "Eve Ng",
  email: "eve@example.com",
  phone: "+1 202 555 0100",
  subject: "retirement-planning" as const,
  message: "When can I\nretire?",
  topic: "/contact",
  ...message,
});

const stored = ({ db }: World) => db.selectFrom("contact_messages").select("id").execute();

onBothDatabases("a message is stored, acknowledged by mail and told to administrators", async (world) => {
  const administrator = await anAdministrator(world);
  const id = await sendContactMessage(world, aMessage());

  const { panel, subject } = await readItem(world, administrator, id);
  expect(panel.item).toMatchObject({ kind: "contact", status: "new", answerDueAt: world.clock.now() + 24 * hour });
  expect(subject).toEqual({
    facts: [
      ["Subject", "Retirement Planning"],
      ["Phone", "+1 202 555 0100"],
      ["Sent from page", "Contact"],
    ],
    phone: "+1 202 555 0100",
    text: "When can I\nretire?",
  });
  const [mail] = await world.mailbox();
  expect(mail).toMatchObject({ to: "eve@example.com", subject: expect.stringContaining("received your message") });
  expect(await listNotifications(world, administrator)).toMatchObject([
    { sentence: "Eve Ng wrote: Retirement Planning.", target: `/dashboard/admin/inbox/${id}` },
  ]);
  const agreements = await world.db.selectFrom("agreements").select("document").where("subject", "=", id).execute();
  expect(agreements).toHaveLength(2);
  expect(await world.auditTrail(id)).toEqual(["message.received"]);
});

onBothDatabases(
  "the same message within an hour is the one that is already there, also at the same time",
  async (world) => {
    await anAdministrator(world);
    const ids = await Promise.all([1, 2, 3].map(() => sendContactMessage(world, aMessage())));
    expect(new Set(ids).size).toBe(1);
    world.clock.advance(hour - 1);
    expect(await sendContactMessage(world, aMessage({ name: "Eve N." }))).toBe(ids[0]);
    expect(await world.mailbox()).toHaveLength(1);
    expect(await stored(world)).toHaveLength(1);

    world.clock.advance(1);
    expect(await sendContactMessage(world, aMessage())).not.toBe(ids[0]);
    await sendContactMessage(world, aMessage({ message: "When can I retire?" }));
    await sendContactMessage(world, aMessage({ email: "else@example.com" }));
    await sendContactMessage(world, aMessage({ subject: "general-inquiry" }));
    expect(await stored(world)).toHaveLength(5);
  },
);

const assigneeOf = async ({ db }: World, id: string) =>
  (await db.selectFrom("inbox_items").select("assignee_id").where("id", "=", id).executeTakeFirst())?.assignee_id;

onBothDatabases("a client's message reaches the inbox with the client's record and the advisor", async (world) => {
  const administrator = await anAdministrator(world);
  const alice = { ...(await aClient(world, { name: "Alice Adams" })), emailConfirmed: true };
  await world.db
    .updateTable("clients")
    .set({ phone: "+1 202 555 0111", advisor: "harriet-vale", advisor_since: "2025-09-03" })
    .where("id", "=", alice.clientId)
    .execute();
  const letter = aLetter({ to: "advisor", title: "The house", message: "Shall we sell?" });
  const id = await writeToFirm(world, alice, letter);

  const { panel, subject } = await readItem(world, administrator, id);
  expect(panel.item).toMatchObject({
    ...{ kind: "contact", status: "new", name: "Alice Adams", email: alice.email },
    title: "The house, for Harriet Vale",
    answerDueAt: world.clock.now() + 24 * hour,
  });
  expect(subject).toEqual({
    facts: [
      ["Subject", "The house"],
      ["Client", "Alice Adams"],
      ["Advisor", "Harriet Vale"],
      ["Phone", "+1 202 555 0111"],
      ["Sent from page", "Client portal"],
    ],
    phone: "+1 202 555 0111",
    text: "Shall we sell?",
    page: {
      href: `/dashboard/admin/clients/${alice.clientId}`,
      label: "Open the client's page",
    },
  });
  expect(await world.mailbox()).toMatchObject([{ to: alice.email, text: expect.stringContaining("within 24 hours") }]);
  expect(await listNotifications(world, administrator)).toMatchObject([
    { sentence: "Alice Adams wrote to Harriet Vale: The house.", target: `/dashboard/admin/inbox/${id}` },
  ]);
  const said = await world.db.selectFrom("audit_events").select("actor").where("subject", "=", id).execute();
  expect(said).toEqual([{ actor: alice.userId }]);

  expect(await assigneeOf(world, id), "the advisor is nobody of the staff").toBe("");
  const harriet = await anAdministrator(world, { role: "advisor", advisor: "harriet-vale" });
  const second = await writeToFirm(world, alice, { ...letter, message: "Or rent it out?" });
  expect(await assigneeOf(world, second)).toBe(harriet.userId);
  expect((await listNotifications(world, harriet)).map(({ sentence }) => sentence)).toEqual([
    "Alice Adams wrote to Harriet Vale: The house.",
  ]);
  await world.db.updateTable("staff").set({ suspended_at: 1 }).where("user_id", "=", harriet.userId).execute();
  const third = await writeToFirm(world, alice, { ...letter, message: "Or keep it?" });
  expect(await assigneeOf(world, third), "suspended").toBe("");

  // Pressed twice it is one message; a visitor who writes the same with this address is another sender.
  expect(await writeToFirm(world, alice, letter)).toBe(id);
  const visitors = {
    ...aMessage({ message: letter.message }),
    name: "Alice",
    email: alice.email,
    phone: "",
    topic: "/contact",
  };
  expect(await sendContactMessage(world, visitors)).not.toBe(id);
});

onBothDatabases("a message from the portal needs a client whose address is confirmed", async (world) => {
  const alice = await aClient(world);
  const letter = aLetter();
  await expect(writeToFirm(world, alice, letter)).rejects.toMatchObject({ init: { status: 403 } });
  await expect(writeToFirm(world, aVisitor(), letter)).rejects.toMatchObject({ init: { status: 404 } });
  await expect(writeToFirm(world, await anAdministrator(world), letter)).rejects.toMatchObject({
    init: { status: 404 },
  });
  expect(await stored(world)).toEqual([]);
});

onBothDatabases("a message outlives its client, and a hold on the client keeps it", async (world) => {
  const alice = { ...(await aClient(world)), emailConfirmed: true };
  const id = await writeToFirm(world, alice, aLetter());
  const item = { id, kind: "contact" as const, changed_at: 0, email: "alice@new.example" };
  const isHeld = async () => (await readKept(world, world.db, [item]))[0]?.held;
  expect(await isHeld()).toBe(null);
  await world.db
    .insertInto("legal_holds")
    .values({ client_id: alice.clientId, reason: "Court", placed_by: "ada", placed_at: 0 })
    .execute();
  expect(await isHeld()).toBe("client");

  await world.db.deleteFrom("legal_holds").execute();
  await world.db.deleteFrom("clients").where("id", "=", alice.clientId).execute();
  const rows = await world.db.selectFrom("contact_messages").select(["id", "client_id"]).execute();
  expect(rows).toEqual([{ id, client_id: null }]);
});

test("the form wants a name, one address, a subject of the list and a message", () => {
  const form = { name: " Eve ", email: "eve@example.com", subject: "general-inquiry", message: " Hello " };
  expect(ContactMessage.parse(form)).toEqual({ ...form, name: "Eve", message: "Hello", phone: "" });
  for (const wrong of [
    { name: "  " },
    { email: "eve@example.com, bob@example.com" },
    { email: "eve@example.com\r\nBcc: all@example.com" },
    { email: "eve@" },
    { phone: "12" },
    { subject: "x" },
    { message: "" },
    { message: "x".repeat(5001) },
  ])
    expect(ContactMessage.safeParse({ ...form, ...wrong }).success).toBe(false);
});
