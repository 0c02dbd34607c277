import { expect, test } from "vitest";
import { aClient, anAdministrator, aVisitor } from "../../../tests/support/people";
import { onBothDatabases } from "../../../tests/support/world";
import { TrustedContactForm } from "./schema";
import {
  readOwnTrustedContact,
  readTrustedContact,
  removeTrustedContact,
  saveTrustedContact,
} from "./trusted-contact.server";

const ruth = { name: "Ruth Whitfield", relation: "my sister", phone: "", email: "ruth@example.com" };
const missing = { init: { status: 404 } };

onBothDatabases("a client names one trusted contact, which administrators read and nobody else", async (world) => {
  const [maria, other] = [await aClient(world), await aClient(world)];
  const ada = await anAdministrator(world);
  await saveTrustedContact(world, maria, { ...ruth, name: "Rut" });
  await Promise.all([saveTrustedContact(world, maria, ruth), saveTrustedContact(world, maria, ruth)]);
  expect(await readOwnTrustedContact(world, maria)).toMatchObject(ruth);
  expect(await readTrustedContact(world, ada, maria.clientId)).toMatchObject(ruth);
  expect(await readOwnTrustedContact(world, other)).toBeNull();
  await expect(readTrustedContact(world, other, maria.clientId)).rejects.toMatchObject(missing);
  for (const actor of [aVisitor(), ada]) {
    await expect(saveTrustedContact(world, actor, ruth)).rejects.toMatchObject(missing);
    await expect(removeTrustedContact(world, actor)).rejects.toMatchObject(missing);
  }
  expect([await removeTrustedContact(world, other), await removeTrustedContact(world, maria)]).toEqual([false, true]);
  expect(await readTrustedContact(world, ada, maria.clientId)).toBeNull();
  expect((await world.auditTrail(maria.clientId)).slice(-2)).toEqual([
    "trusted-contact.saved",
    "trusted-contact.removed",
  ]);
});

test("a contact has a name, a relation, and a telephone number or an email address", () => {
  const fields = (input: Partial<Record<keyof typeof ruth, string>>) =>
    TrustedContactForm.safeParse({ ...ruth, ...input }).error?.issues.map(({ path }) => path[0]) ?? [];
  expect(fields({})).toEqual([]);
  expect(fields({ email: "" })).toEqual(["phone"]);
  expect(fields({ email: "", phone: "+44 20 7946 0018" })).toEqual([]);
  expect(fields({ name: " ", relation: "", email: "no" })).toEqual(
    expect.arrayContaining(["name", "relation", "email"]),
  );
});
