import { expect, test } from "vitest";
import { anAdministrator } from "../../../tests/support/people";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { hour } from "../../platform/clock";
import { readItem } from "../inbox/item.server";
import { listNotifications } from "../notifications/notifications.server";
import { ContactMessage } from "./schema";
import { sendContactMessage } from "./send-message.server";

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
