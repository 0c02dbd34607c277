import { expect } from "vitest";
import { better, enter, reset, resetSecret } from "../../../tests/support/passwords";
import { anAdministrator, password } from "../../../tests/support/people";
import { turnOnFactor, who } from "../../../tests/support/second-factor";
import { onBothDatabases, secretIn, type World } from "../../../tests/support/world";
import { newId } from "../../platform/ids.server";
import { noAddressOf } from "../../platform/mail/address";
import { reinstateStaff, suspendStaff } from "../staff/leave.server";
import { askForPasswordReset, peekReset } from "./reset-password.server";

const anna = { email: "anna@firm.example", username: "anna", name: "Anna Lind" };

const linksTo = async (world: World, address: string) =>
  (await world.mailbox()).filter(({ to, url }) => to === address && url.includes("/reset?"));

onBothDatabases("staff get back in by mail, on pages of their own, and the code is still asked", async (world) => {
  const administrator = await anAdministrator(world, anna);
  const { browser } = await turnOnFactor(world, administrator, "anna");
  const secret = await resetSecret(world, "ANNA@firm.example");
  expect((await linksTo(world, anna.email)).map(({ url }) => new URL(url).pathname)).toEqual([
    "/dashboard/admin/reset",
  ]);
  expect(await peekReset(world, secret)).toBe("staff");
  expect(await reset(world, secret)).toEqual({ ok: true });
  expect(await who(world, browser), "the session that was open").toEqual({ kind: "visitor" });
  expect((await enter(world, "anna")).result).toEqual({ ok: false, reason: "wrong" });
  expect((await enter(world, "anna", better)).result).toEqual({ ok: false, reason: "code" });
  expect(await reset(world, secret, "a third good one"), "used").toEqual({ ok: false, reason: "expired" });
  expect(await world.auditTrail(administrator.userId)).toEqual(
    expect.arrayContaining(["account.password-reset-asked", "account.password-reset"]),
  );
});

onBothDatabases("a mail alone gives no administrator a new password, and says what does", async (world) => {
  const { userId } = await anAdministrator(world, anna);
  await askForPasswordReset(world, anna.email);
  const [told, ...others] = await world.mailbox();
  expect(others).toEqual([]);
  expect(told).toMatchObject({ to: anna.email, subject: "A new password for Corvane", url: "" });
  expect(told?.text).toContain("has no two-factor sign-in");
  expect(await world.auditTrail(userId)).toEqual(["account.password-reset-refused"]);
  for (let asked = 0; asked < 8; asked += 1) await askForPasswordReset(world, anna.email);
  expect(await world.mailbox(), "five mails an hour").toHaveLength(5);
});

onBothDatabases("whose role gives nobody access gets the link without a second factor", async (world) => {
  await anAdministrator(world, { ...anna, role: "advisor" });
  expect(await reset(world, await resetSecret(world, anna.email))).toEqual({ ok: true });
  expect((await enter(world, "anna", better)).result).toMatchObject({ ok: true });
});

onBothDatabases(
  "where a second factor is required, a passkey does as well: the password alone opens nothing there",
  async (world) => {
    const { userId } = await anAdministrator(world, anna);
    const passkey = { id: newId(), user_id: userId, credential: "c", public_key: "k", counter: 0, transports: "[]" };
    await world.db
      .insertInto("passkeys")
      .values({ ...passkey, name: "Laptop", created_at: world.clock.now(), used_at: null })
      .execute();
    await askForPasswordReset(world, anna.email);
    expect(await linksTo(world, anna.email), "the password alone signs in").toEqual([]);
    const strict = { ...world, adminSecondFactor: "required" as const };
    await askForPasswordReset(strict, anna.email);
    const [mail] = await linksTo(world, anna.email);
    expect(await peekReset(strict, secretIn(mail))).toBe("staff");
    await world.db.deleteFrom("passkeys").execute();
    expect(await peekReset(strict, secretIn(mail)), "removed since").toBeNull();
    expect(await reset(world, secretIn(mail))).toEqual({ ok: false, reason: "expired" });
  },
);

onBothDatabases("who is suspended gets nothing, and an earlier link does nothing", async (world) => {
  const chief = await anAdministrator(world);
  const { userId: id } = await anAdministrator(world, { ...anna, role: "operations" });
  const secret = await resetSecret(world, anna.email);
  await suspendStaff(world, chief, { id, reason: "Leave", password });
  const before = await world.mailbox();
  await askForPasswordReset(world, anna.email);
  expect(await world.mailbox()).toEqual(before);
  expect(await peekReset(world, secret)).toBeNull();
  expect(await reset(world, secret)).toEqual({ ok: false, reason: "expired" });
  await reinstateStaff(world, chief, { id, password });
  expect(await reset(world, await resetSecret(world, anna.email)), "reinstated").toEqual({ ok: true });
});

onBothDatabases("who has left gets nothing", async (world) => {
  const { userId } = await anAdministrator(world, { ...anna, role: "operations" });
  await world.db.updateTable("staff").set({ removed_at: world.clock.now() }).where("user_id", "=", userId).execute();
  await askForPasswordReset(world, anna.email);
  expect(await world.mailbox()).toEqual([]);
});

onBothDatabases("no mail goes to an account of the staff without an address", async (world) => {
  const { userId } = await anAdministrator(world, { username: "anna", role: "operations" });
  await world.db
    .updateTable("user")
    .set({ email: noAddressOf(userId) })
    .where("id", "=", userId)
    .execute();
  for (const typed of ["anna", noAddressOf(userId)]) await askForPasswordReset(world, typed);
  expect(await world.mailbox()).toEqual([]);
});
