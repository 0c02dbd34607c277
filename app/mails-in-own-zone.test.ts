import { expect } from "vitest";
import { submitted } from "../tests/support/applications";
import { aLetter } from "../tests/support/messages";
import { aClient, aClientForm, anAdministrator, password, signedUp } from "../tests/support/people";
import { morning, onBothDatabases, type World } from "../tests/support/world";
import { changePassword } from "./features/accounts/passwords.server";
import { resolveActor } from "./features/accounts/sign-in/resolve-actor.server";
import { withdrawApplication } from "./features/applications/tracking/withdraw.server";
import { deleteClient } from "./features/clients/delete-client.server";
import { changeClientStatus, updateClient } from "./features/clients/manage-clients.server";
import { requireClient } from "./features/identity/policy";
import { chooseTimeZone } from "./features/identity/time-zone/time-zone.server";
import { writeToFirm } from "./features/messages/send-message.server";

const lastText = async (world: World) => (await world.mailbox()).at(-1)?.text;

onBothDatabases("mails to somebody with an account tell times in the person's own zone", async (world) => {
  expect(world.clock.now(), "10:15 UTC").toBe(morning);
  const email = "maria@example.com";
  const { browser } = await signedUp(world, { email });
  await chooseTimeZone(world, requireClient(await resolveActor(world, browser.headers(), [])), "Asia/Kathmandu");
  const maria = { ...requireClient(await resolveActor(world, browser.headers(), [])), emailConfirmed: true };

  const passwords = { currentPassword: password, password: "another steady hand 2032" };
  await browser.send((exchange) => changePassword(world, maria, exchange, passwords));
  expect(await lastText(world)).toContain("Changed: Thursday 14 May 2026, 16:00 in Kathmandu");

  await writeToFirm(world, maria, aLetter({ message: "Please call me" }));
  expect(await lastText(world)).toContain("Answer by: Friday 15 May 2026, 16:00 in Kathmandu");

  const { id } = await submitted(world, { actor: maria, answers: { email } });
  expect(await lastText(world)).toContain("Received: Thursday 14 May 2026, 16:00 in Kathmandu");
  await withdrawApplication(world, { actor: maria, opened: [] }, { applicationId: id, from: "received" });
  expect(await lastText(world)).toContain("Withdrawn: Thursday 14 May 2026, 16:00 in Kathmandu");

  const ada = await anAdministrator(world);
  await deleteClient(world, ada, { clientId: maria.clientId, reason: "Asked for it" });
  expect(await lastText(world)).toContain("before Saturday 13 June 2026, 16:00 in Kathmandu");
});

onBothDatabases("somebody whose edit was outdated reads in the own zone when the other one was made", async (world) => {
  const [ada, eve] = [await anAdministrator(world), await anAdministrator(world, { name: "Eve Autumn" })];
  await chooseTimeZone(world, ada, "America/New_York");
  const { clientId } = await aClient(world);
  await changeClientStatus(world, eve, { clientId, status: "active" });
  await expect(updateClient(world, ada, { ...aClientForm(), clientId, version: 1 })).rejects.toThrow(
    "changed by Eve Autumn in the meantime (Thursday 14 May 2026, 06:15 in New York)",
  );
});
