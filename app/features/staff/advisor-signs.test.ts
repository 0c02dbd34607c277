import { expect } from "vitest";
import { newId } from "~/platform/ids.server";
import { aMessage } from "../../../tests/support/messages";
import { anAdministrator, password } from "../../../tests/support/people";
import { onBothDatabases, secretIn } from "../../../tests/support/world";
import { readConversation } from "../inbox/conversation.server";
import { readItem } from "../inbox/item.server";
import { replyToItem } from "../inbox/replies.server";
import { changeStaffRole } from "./change-role.server";
import { listStaff } from "./list-staff.server";
import { listTakenAdvisors } from "./people.server";

onBothDatabases(
  "clients read an advisor's name, the desk the name of the account, which stays as it is",
  async (world) => {
    const ada = await anAdministrator(world);
    const olga = await anAdministrator(world, { name: "Olga Reed", username: "olga" });
    const link = { id: olga.userId, role: "advisor" as const, advisor: "harriet-vale", password };
    expect(await changeStaffRole(world, ada, link)).toEqual({ ok: true });
    expect(await listTakenAdvisors(world.db), "whom no other form offers").toEqual(["harriet-vale"]);
    expect(await listTakenAdvisors(world.db, olga.userId), "her own form does").toEqual([]);
    expect(await world.auditTrail(olga.userId)).toEqual(["staff.role-changed"]);
    expect((await listStaff(world, ada)).people.map(({ name }) => name)).toContain("Olga Reed");
    const harriet = { ...olga, role: "advisor" as const, advisor: "harriet-vale" };

    const { id } = await aMessage(world, { name: "Eve Ng", email: "eve@example.com" });
    expect(await readItem(world, harriet, id)).toMatchObject({ panel: { signature: "Harriet Vale" } });
    await replyToItem(world, harriet, { id, text: "At 62.", seen: "", formKey: newId() });
    const mail = (await world.mailbox()).at(-1);
    expect(mail?.text).toContain("Harriet Vale");
    expect(mail?.text).not.toContain("Olga");
    world.clock.advance(15_000);
    expect((await readConversation(world, secretIn(mail)))?.letters[0]?.author).toBe("Harriet Vale");
    expect((await readItem(world, ada, id)).panel.letters[0]).toMatchObject({ author: "Olga Reed" });

    // The same link again changes nothing more.
    await changeStaffRole(world, ada, link);
    expect(await world.auditTrail(olga.userId)).toHaveLength(1);
  },
);

onBothDatabases("an account without a person's name signs as the advisor, and never as admin", async (world) => {
  const ada = await anAdministrator(world);
  const admin = await anAdministrator(world, { name: "admin", username: "harriet" });
  await changeStaffRole(world, ada, { id: admin.userId, role: "advisor", advisor: "harriet-vale", password });
  const { id } = await aMessage(world, { name: "Eve Ng", email: "eve@example.com" });
  const harriet = { ...admin, role: "advisor" as const, advisor: "harriet-vale" };
  expect(await replyToItem(world, harriet, { id, text: "At 62.", seen: "", formKey: newId() })).toBe(true);
  const mail = (await world.mailbox()).at(-1);
  expect(mail?.text).toContain("Harriet Vale");
  expect(mail?.text).not.toMatch(/\badmin\b/);
});
