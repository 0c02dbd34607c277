import { expect } from "vitest";
import { authenticatorCode } from "../../../tests/support/authenticator";
import { better, change, confirm, enter, reset, resetSecret, signedIn } from "../../../tests/support/passwords";
import { aBrowser, aClient, anAdministrator, password } from "../../../tests/support/people";
import { onBothDatabases, secretIn } from "../../../tests/support/world";
import { hour } from "../../platform/clock";
import { deleteClient } from "../clients/delete-client.server";
import { knownDevice } from "../identity/sessions/session.server";
import { lockAfter, startAttempt } from "./credentials/lock.server";
import { findPasswordProblems } from "./passwords.server";
import { changeProfile } from "./profile.server";
import { askForPasswordReset, peekReset } from "./reset-password.server";
import { beginSecondFactor, confirmSecondFactor } from "./second-factor/second-factor.server";
import { resolveActor } from "./sign-in/resolve-actor.server";

onBothDatabases("a mailed link sets a new password once and ends every session", async (world) => {
  const { userId } = await aClient(world, { email: "maria@example.com", username: "maria" });
  const { browser } = await signedIn(world, "maria");
  const secret = await resetSecret(world, "MARIA@example.com");

  expect(await peekReset(world, secret)).toBe("client");
  expect(await reset(world, secret, better)).toEqual({ ok: true });
  expect(await resolveActor(world, browser.headers(), [])).toEqual({ kind: "visitor" });
  expect((await enter(world, "maria")).result).toEqual({ ok: false, reason: "wrong" });
  const { browser: later } = await enter(world, "maria", better);
  expect(await resolveActor(world, later.headers(), [])).toMatchObject({ userId, emailConfirmed: true });

  expect(await peekReset(world, secret)).toBeNull();
  expect(await reset(world, secret, "a third good one")).toEqual({ ok: false, reason: "expired" });
  expect(await world.auditTrail(userId)).toContain("account.password-reset");
  const told = (await world.mailbox()).filter(({ subject }) => subject.endsWith("was changed"));
  expect(told.map(({ to }) => to)).toEqual(["maria@example.com"]);
  expect(told[0]?.text).toContain("with the link that we mailed to this address");
});

onBothDatabases("a mailed link does not get past the second factor", async (world) => {
  await aClient(world, { email: "maria@example.com", username: "maria" });
  const { browser, actor } = await signedIn(world, "maria");
  const begun = await browser.send((exchange) => beginSecondFactor(world, actor, exchange, password));
  if (!begun.ok) throw new Error(begun.message);
  const code = authenticatorCode(begun.uri);
  expect(await browser.send((exchange) => confirmSecondFactor(world, actor, exchange, code))).toMatchObject({
    ok: true,
  });
  const fresh = aBrowser();
  expect(await reset(world, await resetSecret(world, "maria@example.com"), better, fresh)).toEqual({ ok: true });
  expect(await resolveActor(world, fresh.headers(), [])).toEqual({ kind: "visitor" });
  expect((await enter(world, "maria", better, fresh)).result).toEqual({ ok: false, reason: "code" });
});

onBothDatabases("a weak password does not use the link up; its time does", async (world) => {
  await aClient(world, { email: "maria@example.com" });
  const secret = await resetSecret(world, "maria@example.com");
  expect(await reset(world, secret, "1234567890")).toMatchObject({ ok: false, reason: "weak" });
  world.clock.advance(hour);
  expect(await reset(world, secret, better)).toEqual({ ok: false, reason: "expired" });
});

onBothDatabases("of two uses at once one sets the password", async (world) => {
  await aClient(world, { email: "maria@example.com" });
  const secret = await resetSecret(world, "maria@example.com");
  const answers = await Promise.all([reset(world, secret, better), reset(world, secret, better)]);
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
});

onBothDatabases("after a reset its browser is known, so that a lock does not hold there", async (world) => {
  const { userId } = await aClient(world, { email: "maria@example.com", username: "maria" });
  const lock = async (device = "") => {
    for (let tries = 0; tries < lockAfter; tries += 1) await startAttempt(world, { account: userId, device });
  };
  await lock();
  const browser = aBrowser();
  expect((await enter(world, "maria", password, browser)).result).toMatchObject({ reason: "locked" });
  await reset(world, await resetSecret(world, "maria@example.com"), better, browser);
  await lock();
  expect((await enter(world, "maria", better, browser)).result).toMatchObject({ ok: true });
  expect((await enter(world, "maria", better)).result, "elsewhere").toMatchObject({ reason: "locked" });

  await lock(await knownDevice(world, browser.headers(), userId));
  expect((await enter(world, "maria", better, browser)).result).toMatchObject({ reason: "locked" });
  await reset(world, await resetSecret(world, "maria@example.com"), password, browser);
  expect((await enter(world, "maria", password, browser)).result).toMatchObject({ ok: true });
});

onBothDatabases("nobody is mailed for an address without an account, or of a deleted client", async (world) => {
  const administrator = await anAdministrator(world);
  const { clientId } = await aClient(world, { email: "gone@example.com" });
  await deleteClient(world, administrator, { clientId, reason: "Asked for it" });
  await askForPasswordReset(world, "nobody@example.com");
  await askForPasswordReset(world, "gone@example.com");
  expect((await world.mailbox()).map(({ subject }) => subject)).toEqual(["Your Corvane account has been closed"]);
});

onBothDatabases("a mailbox gets five links an hour, and the last of them works", async (world) => {
  await aClient(world, { email: "maria@example.com" });
  for (let asked = 0; asked < 8; asked += 1) await askForPasswordReset(world, "maria@example.com");
  const mails = await world.mailbox();
  expect(mails).toHaveLength(5);
  expect(await peekReset(world, secretIn(mails.at(-1)))).toBe("client");
});

onBothDatabases("a link to an address that the account has given up since does nothing", async (world) => {
  await aClient(world, { email: "old@example.com", username: "maria" });
  const { actor } = await signedIn(world, "maria");
  const secret = await resetSecret(world, "old@example.com");
  const profile = { name: "Maria", username: "maria", phone: "", company: "" };
  await changeProfile(world, actor, { ...profile, email: "new@example.com", profilePassword: password });
  await confirm(world, secretIn((await world.mailbox()).at(-1)));
  expect(await reset(world, secret, better)).toEqual({ ok: false, reason: "expired" });
  expect((await enter(world, "new@example.com")).result).toMatchObject({ ok: true });
});

onBothDatabases("a changed password ends the other sessions, keeps this one and is told by mail", async (world) => {
  const { userId } = await aClient(world, { email: "maria@example.com", username: "maria" });
  const other = await signedIn(world, "maria");
  const { browser, actor } = await signedIn(world, "maria");

  expect(await change(world, actor, browser, {})).toEqual({ ok: true });
  expect(await resolveActor(world, other.browser.headers(), [])).toEqual({ kind: "visitor" });
  expect(await resolveActor(world, browser.headers(), [])).toMatchObject({ userId });
  expect((await enter(world, "maria")).result).toEqual({ ok: false, reason: "wrong" });
  expect((await world.mailbox()).at(-1)).toMatchObject({ to: "maria@example.com" });
  expect((await world.auditTrail(userId)).slice(-2)).toEqual(["account.password-changed", "account.sign-in-failed"]);
});

onBothDatabases("a wrong current password or a weak new one changes nothing", async (world) => {
  await aClient(world, { email: "maria@example.com", username: "maria" });
  const { browser, actor } = await signedIn(world, "maria");
  expect(await change(world, actor, browser, { currentPassword: "not the password" })).toMatchObject({
    ok: false,
    field: "currentPassword",
  });
  expect(await change(world, actor, browser, { password: "qwertyuiop" })).toMatchObject({ field: "password" });
  expect((await enter(world, "maria")).result).toMatchObject({ ok: true });
  expect(await world.mailbox()).toEqual([]);
});

onBothDatabases("the current password is refused as the new one, and nothing changes", async (world) => {
  const { userId } = await aClient(world, { email: "maria@example.com", username: "maria" });
  const other = await signedIn(world, "maria");
  const { browser, actor } = await signedIn(world, "maria");
  const message = "This is your current password. Choose another one.";
  const trail = await world.auditTrail(userId);
  expect(await change(world, actor, browser, { password })).toEqual({ ok: false, field: "password", message });
  expect(await change(world, actor, browser, { currentPassword: better }), "a guess").toMatchObject({
    field: "currentPassword",
  });
  const form = new FormData();
  form.set("currentPassword", password);
  form.set("password", password);
  expect(await findPasswordProblems(world, actor, form)).toEqual({ password: [message] });
  expect(await resolveActor(world, other.browser.headers(), [])).toMatchObject({ userId });
  expect(await world.mailbox()).toEqual([]);
  expect(await world.auditTrail(userId)).toEqual(trail);
});

onBothDatabases("a pending change of address ends with the password under which it was asked for", async (world) => {
  await aClient(world, { email: "maria@example.com", username: "maria" });
  const { actor } = await signedIn(world, "maria");
  const ask = async () => {
    const profile = { name: "Maria", username: "maria", phone: "", company: "" };
    await changeProfile(world, actor, { ...profile, email: "thief@example.com", profilePassword: password });
    return secretIn((await world.mailbox()).at(-1));
  };
  const first = await ask();
  expect(await reset(world, await resetSecret(world, "maria@example.com"), password)).toEqual({
    ...{ ok: true, addressChangeCancelled: true },
  });
  expect((await world.mailbox()).at(-1)).toMatchObject({
    ...{ to: "maria@example.com", text: expect.stringContaining("A change of your email address was waiting") },
  });
  expect(await confirm(world, first)).toEqual({ ok: false, reason: "expired" });

  const second = await ask();
  const owner = await signedIn(world, "maria");
  expect(await change(world, owner.actor, owner.browser, {})).toEqual({ ok: true, addressChangeCancelled: true });
  expect((await world.mailbox()).at(-1)?.text).toContain("A change of your email address was waiting");
  expect(await confirm(world, second)).toEqual({ ok: false, reason: "expired" });
  const trail = await world.auditTrail(actor.userId);
  expect(trail.filter((type) => type === "account.address-change-cancelled")).toHaveLength(2);
});
