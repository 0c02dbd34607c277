import { expect } from "vitest";
import { newId } from "~/platform/ids.server";
import { aMessage } from "../../../tests/support/messages";
import { anAdministrator, password } from "../../../tests/support/people";
import { onBothDatabases, secretIn } from "../../../tests/support/world";
import { readConversation } from "../inbox/conversation.server";
import { replyToItem } from "../inbox/replies.server";
import { changeStaffRole } from "./change-role.server";

onBothDatabases("who is an advisor of the finder signs with that name, and never as admin", async (world) => {
  const ada = await anAdministrator(world);
  const admin = await anAdministrator(world, { name: "admin", username: "harriet" });
  const link = { id: admin.userId, role: "advisor" as const, advisor: "harriet-vale", password };
  expect(await changeStaffRole(world, ada, link)).toEqual({ ok: true });
  expect(await world.auditTrail(admin.userId)).toEqual(["account.profile-changed", "staff.role-changed"]);
  const harriet = { ...admin, name: "Harriet Vale", role: "advisor" as const, advisor: "harriet-vale" };

  const { id } = await aMessage(world, { name: "Eve Ng", email: "eve@example.com" });
  await replyToItem(world, harriet, { id, text: "At 62.", seen: "", formKey: newId() });
  const mail = (await world.mailbox()).at(-1);
  expect(mail?.text).toContain("Harriet Vale");
  expect(mail?.text).not.toMatch(/\badmin\b/);
  world.clock.advance(15_000);
  expect((await readConversation(world, secretIn(mail)))?.letters[0]?.author).toBe("Harriet Vale");

  // The same link again changes nothing more.
  await changeStaffRole(world, ada, link);
  expect(await world.auditTrail(admin.userId)).toHaveLength(2);
});
