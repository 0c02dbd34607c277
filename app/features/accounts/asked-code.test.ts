import { expect, test } from "vitest";
import { better, enter } from "../../../tests/support/passwords";
import { aClient, anAdministrator, password } from "../../../tests/support/people";
import { appShows, turnOnFactor, typePassword, who } from "../../../tests/support/second-factor";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { readAddressChange } from "./address-change.server";
import { passwordLimit } from "./credentials/limits";
import { changePasswordForm, profileChange } from "./credentials/schema";
import { changePassword } from "./passwords.server";
import { changeProfile } from "./profile.server";
import { recoveryCodesLeft } from "./second-factor/second-factor.server";

const wrongCode = { ok: false, field: "code", message: expect.stringContaining("This code is wrong") };

async function withFactor(world: World, staff: boolean) {
  const person = { email: "maria@example.com", username: "maria", name: "Maria Cruz" };
  const actor = staff ? await anAdministrator(world, { ...person, role: "advisor" }) : await aClient(world, person);
  const { browser, uri, recoveryCodes } = await turnOnFactor(world, actor, "maria");
  const wishes = { name: "Maria Cruz", username: "maria", phone: "", company: "" };
  return {
    ...{ actor, browser, uri, recoveryCodes },
    change: (code: string, typed = {}) =>
      browser.send((exchange) =>
        changePassword(world, actor, exchange, { currentPassword: password, password: better, code, ...typed }),
      ),
    move: (code: string, typed = {}) =>
      changeProfile(
        world,
        actor,
        { ...wishes, email: "new@example.com", profilePassword: password, ...typed },
        { code, headers: browser.headers() },
      ),
  };
}

for (const staff of [false, true]) {
  const whose = staff ? "of the staff" : "of a client";
  onBothDatabases(`a new password ${whose} with two-factor sign-in needs a code`, async (world) => {
    const { actor, browser, uri, change } = await withFactor(world, staff);
    for (const code of ["", "000000", "abcde-fghij"]) expect(await change(code)).toEqual(wrongCode);
    expect(await change(await appShows(world, uri), { currentPassword: "a guess" })).toMatchObject({
      field: "currentPassword",
    });
    expect((await enter(world, "maria", better)).result, "nothing has changed").toMatchObject({ reason: "wrong" });
    expect(await change(await appShows(world, uri))).toEqual({ ok: true });
    expect(await who(world, browser), "this session stays").toMatchObject({ userId: actor.userId });
    expect((await enter(world, "maria", better)).result, "and the factor").toEqual({ ok: false, reason: "code" });
  });

  onBothDatabases(`a new address ${whose} with two-factor sign-in needs a code`, async (world) => {
    const { actor, uri, move } = await withFactor(world, staff);
    const mails = await world.mailbox();
    for (const code of ["", "000000", "abcde-fghij"]) expect(await move(code)).toEqual(wrongCode);
    expect(await world.mailbox()).toEqual(mails);
    expect(await readAddressChange(world, actor)).toBeNull();
    expect(await move("", { email: actor.email, name: "Maria Diaz" }), "a name needs none").toMatchObject({ ok: true });
    expect(await move(await appShows(world, uri))).toEqual({ ok: true, confirmationSent: true });
    expect(await readAddressChange(world, actor)).toMatchObject({ address: "new@example.com" });
  });
}

onBothDatabases("a recovery code does as well, once, and not for what is refused anyway", async (world) => {
  const { actor, recoveryCodes, change, move } = await withFactor(world, false);
  const [first = "", second = ""] = recoveryCodes;
  await aClient(world, { email: "taken@example.com" });
  expect(await move(first, { email: "taken@example.com" })).toMatchObject({ field: "email" });
  expect(await move(first, { profilePassword: "a guess" })).toMatchObject({ field: "profilePassword" });
  expect(await change(first, { currentPassword: "a guess" })).toMatchObject({ field: "currentPassword" });
  expect(await change(first, { password: "qwertyuiop" })).toMatchObject({ field: "password" });
  expect(await recoveryCodesLeft(world, actor)).toBe(10);
  expect(await move(first)).toMatchObject({ ok: true });
  expect(await change(first), "used").toEqual(wrongCode);
  expect(await change(second)).toEqual({ ok: true, addressChangeCancelled: true });
  expect(await recoveryCodesLeft(world, actor)).toBe(8);
  const trail = await world.auditTrail(actor.userId);
  expect(trail.filter((type) => type === "account.recovery-code-used")).toHaveLength(2);
});

onBothDatabases("without two-factor sign-in nobody is asked for a code", async (world) => {
  const actor = await aClient(world, { email: "maria@example.com", username: "maria" });
  const { browser } = await enter(world, "maria");
  const input = { name: "Maria", username: "maria", phone: "", company: "", email: "new@example.com" };
  expect(await changeProfile(world, actor, { ...input, profilePassword: password })).toMatchObject({ ok: true });
  const typed = { currentPassword: password, password: better };
  expect(await browser.send((exchange) => changePassword(world, actor, exchange, typed))).toMatchObject({ ok: true });
  expect(await typePassword(world, browser, "maria")).toMatchObject({ reason: "wrong" });
});

onBothDatabases("ten wrong codes for a new address are all for a quarter of an hour", async (world) => {
  const { uri, move } = await withFactor(world, false);
  for (let tries = 0; tries < passwordLimit.points; tries += 1) expect(await move("000000")).toEqual(wrongCode);
  const slowed = { field: "profilePassword", message: expect.stringContaining("Too many attempts") };
  expect(await move(await appShows(world, uri))).toMatchObject(slowed);
  world.clock.advance(passwordLimit.per);
  expect(await move(await appShows(world, uri))).toMatchObject({ ok: true });
});

test("the forms miss password and code at once, beside what else is wrong, and only for a new address", () => {
  const errorsOf = (typed: object, asksCode: boolean) => {
    const read = profileChange({ phone: "", email: "maria@example.com" }, { asksCode }).safeParse(typed);
    return read.success ? [] : read.error.issues.map(({ path }) => path.join("."));
  };
  expect(errorsOf({ name: "Maria", email: "new@example.com" }, true)).toEqual(["profilePassword", "code"]);
  expect(errorsOf({ name: "Maria", email: "new@example.com" }, false)).toEqual(["profilePassword"]);
  expect(errorsOf({ email: "new@example.com" }, true)).toEqual(["name", "profilePassword", "code"]);
  expect(errorsOf({ name: "Maria", email: "MARIA@example.com" }, true)).toEqual([]);
  expect(errorsOf({ name: "Maria" }, true), "no address at all").toEqual(["email"]);
  const typed = { currentPassword: password, password: better, confirmPassword: better };
  expect(changePasswordForm(true).safeParse(typed).error?.issues).toMatchObject([{ path: ["code"] }]);
  expect(changePasswordForm(true).safeParse({ ...typed, recoveryCode: "abcde-fghij" }).success).toBe(true);
  expect(changePasswordForm(false).safeParse(typed).success).toBe(true);
});
