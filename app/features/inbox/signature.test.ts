import { expect, test } from "vitest";
import { newId } from "~/platform/ids.server";
import { anAdministrator } from "../../../tests/support/people";
import { onBothDatabases, secretIn } from "../../../tests/support/world";
import { isPersonsName } from "../identity/persons-name";
import { sendContactMessage } from "../messages/send-message.server";
import { changeItem } from "./change-item.server";
import { readConversation } from "./conversation.server";
import { readItem } from "./item.server";
import { replyToItem } from "./replies.server";

const message = { name: "Eve Ng", email: "eve@example.com", phone: "", topic: "/contact", message: "When?" };

onBothDatabases("an account without a person's name gives one before it answers, and keeps it", async (world) => {
  const admin = await anAdministrator(world, { name: "admin", username: "admin" });
  const id = await sendContactMessage(world, { ...message, subject: "general-inquiry" });
  const send = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent: "reply", formKey: newId(), seen: "", ...fields }))
      form.set(name, value);
    return changeItem(world, admin, id, form);
  };
  expect((await readItem(world, admin, id)).panel.signature).toBeNull();
  for (const signature of [undefined, " ", "Admin", "x".repeat(101)])
    expect(await send({ reply: "At 62.", ...(signature !== undefined && { signature }) })).toMatchObject({
      ...{ status: 400, field: "signature", typed: "At 62." },
    });
  expect(await world.mailbox()).toHaveLength(1);

  expect(await send({ reply: "At 62.", signature: " Nora Quist " })).toBeNull();
  const mail = (await world.mailbox()).at(-1);
  expect(mail?.text).toContain("Nora Quist\n");
  const { panel } = await readItem(world, admin, id);
  expect([panel.signature, panel.letters[0]?.author]).toEqual(["Nora Quist", "Nora Quist"]);
  world.clock.advance(15_000);
  expect((await readConversation(world, secretIn(mail)))?.letters[0]?.author).toBe("Nora Quist");
  expect(await world.auditTrail(admin.userId)).toEqual(["account.profile-changed"]);
  // An existing name is not replaced by the name in a form.
  expect(await send({ reply: "And more.", signature: "Somebody Else", seen: panel.letters[0]?.id ?? "" })).toBeNull();
  expect((await world.mailbox()).at(-1)?.text).toContain("Nora Quist");
});

onBothDatabases(
  "a letter whose author has no person's name, or has left, is the firm's to its reader",
  async (world) => {
    const admin = await anAdministrator(world, { name: "Ada Winter", username: "ada.winter" });
    const id = await sendContactMessage(world, { ...message, subject: "general-inquiry" });
    await replyToItem(world, admin, { id, text: "At 62.", seen: "", formKey: newId() });
    const secret = secretIn((await world.mailbox()).at(-1));
    world.clock.advance(15_000);
    const author = async () => (await readConversation(world, secret))?.letters[0]?.author;
    expect(await author()).toBe("Ada Winter");
    for (const name of ["admin", "ada.winter"]) {
      await world.db.updateTable("user").set({ name }).where("id", "=", admin.userId).execute();
      expect(await author(), name).toBe(world.firm.name);
    }
    await world.db.updateTable("user").set({ role: "client", name: "Ada" }).where("id", "=", admin.userId).execute();
    expect(await author()).not.toContain("administrator");
  },
);

test("a user name and a function are not a person's name", () => {
  for (const name of ["", "-", "admin", "Administrator", "Eve.Stone", " EVE.STONE ", "Support"])
    expect(isPersonsName(name, "eve.stone"), name).toBe(false);
  for (const name of ["Eve Stone", "Ng", "李明", "Ólafur"]) expect(isPersonsName(name, "eve.stone"), name).toBe(true);
  expect(isPersonsName("Ada", null)).toBe(true);
});
