import { expect } from "vitest";
import { confirm, reset, resetSecret, signedIn } from "../../../tests/support/passwords";
import { aBrowser, aClient, anAdministrator, password } from "../../../tests/support/people";
import { appShows, typeCode, typePassword } from "../../../tests/support/second-factor";
import { onBothDatabases, secretIn, type World } from "../../../tests/support/world";
import { day, hour } from "../../platform/clock";
import { noAddressOf } from "../../platform/mail/address";
import { accountPages } from "../identity/account-pages";
import type { Administrator, ClientActor } from "../identity/actor";
import { cancelAddressChange, noChangeWaits, readAddressChange, sendChangeLinkAgain } from "./address-change.server";
import { changeProfile, readProfile } from "./profile.server";
import { beginSecondFactor, confirmSecondFactor, renewRecoveryCodes } from "./second-factor/second-factor.server";
import { sendConfirmationLink } from "./sign-up/confirmation-link.server";
import { emailTaken } from "./sign-up/sign-up.server";

const aMaria = (world: World) => aClient(world, { email: "maria@example.com" });

const ask = (world: World, person: ClientActor | Administrator, email = "new@example.com") =>
  changeProfile(world, person, { name: "Maria Cruz", email, phone: "", company: "", profilePassword: password });

const lastMail = async (world: World) => (await world.mailbox()).at(-1);
const lastSecret = async (world: World) => secretIn(await lastMail(world));

onBothDatabases("a change of address is shown until its link is used, and only to its account", async (world) => {
  const [maria, bob] = [await aMaria(world), await aClient(world)];
  expect(await readAddressChange(world, maria)).toBeNull();
  await ask(world, maria);
  expect(await readAddressChange(world, maria)).toEqual({
    address: "new@example.com",
    validUntil: world.clock.now() + 3 * day,
    confirmed: false,
    agreed: null,
  });
  expect(await readAddressChange(world, bob)).toBeNull();
  expect(await world.auditTrail(maria.userId)).toContain("account.address-change-asked");
  await confirm(world, await lastSecret(world));
  expect(await readAddressChange(world, maria)).toBeNull();
});

onBothDatabases("a change that nobody confirms is over after three days", async (world) => {
  const maria = await aMaria(world);
  await ask(world, maria);
  world.clock.advance(3 * day);
  expect(await readAddressChange(world, maria)).toBeNull();
  expect(await cancelAddressChange(world, maria)).toBe(false);
  expect(await sendChangeLinkAgain(world, maria)).toEqual({ ok: false, message: noChangeWaits });
});

onBothDatabases("a cancelled change is over: its link does nothing, and it is recorded once", async (world) => {
  const [ada, maria] = [await anAdministrator(world, { email: "ada@example.com" }), await aMaria(world)];
  await ask(world, maria);
  const secret = await lastSecret(world);
  expect(await cancelAddressChange(world, ada), "somebody else's").toBe(false);
  expect(await cancelAddressChange(world, maria)).toBe(true);
  expect(await cancelAddressChange(world, maria)).toBe(false);
  expect(await readAddressChange(world, maria)).toBeNull();
  expect(await confirm(world, secret)).toEqual({ ok: false, reason: "expired" });
  expect(await readProfile(world, maria)).toMatchObject({ email: "maria@example.com" });
  const trail = await world.auditTrail(maria.userId);
  expect(trail.filter((type) => type === "account.address-change-cancelled")).toHaveLength(1);

  await ask(world, ada, "ada.winter@example.com");
  expect(await cancelAddressChange(world, ada), "an administrator's own").toBe(true);
});

onBothDatabases("of a confirmation and a cancellation at once, one happens", async (world) => {
  const maria = await aMaria(world);
  await ask(world, maria);
  const secret = await lastSecret(world);
  const [cancelled, confirmed] = await Promise.all([cancelAddressChange(world, maria), confirm(world, secret)]);
  expect(cancelled).toBe(!confirmed.ok);
  const { email } = await readProfile(world, maria);
  expect(email).toBe(confirmed.ok ? "new@example.com" : "maria@example.com");
});

onBothDatabases("the link can be had again: the new one works for three days, the first no longer", async (world) => {
  const maria = await aMaria(world);
  await ask(world, maria);
  const first = await lastSecret(world);
  world.clock.advance(2 * day);
  expect(await sendChangeLinkAgain(world, maria)).toEqual({ ok: true, to: ["new@example.com"] });
  expect(await lastMail(world)).toMatchObject({ to: "new@example.com" });
  const second = await lastSecret(world);
  world.clock.advance(2 * day);
  expect(await confirm(world, first)).toEqual({ ok: false, reason: "expired" });
  expect(await confirm(world, second)).toMatchObject({ ok: true, address: "new@example.com" });
});

onBothDatabases("an account gets five links to new addresses an hour, asked for either way", async (world) => {
  const maria = await aMaria(world);
  await ask(world, maria);
  await ask(world, maria, "other@example.com");
  for (let again = 0; again < 3; again += 1)
    expect(await sendChangeLinkAgain(world, maria)).toMatchObject({ ok: true });
  const sent = await world.mailbox();
  const refusal = expect.stringMatching("Too many attempts. Try again in");
  expect(await sendChangeLinkAgain(world, maria)).toEqual({ ok: false, message: refusal, tooMany: true });
  expect(await ask(world, maria, "third@example.com")).toEqual({ ok: false, field: "email", message: refusal });
  expect(await world.mailbox()).toEqual(sent);
  expect(await readAddressChange(world, maria)).toMatchObject({ address: "other@example.com" });
  world.clock.advance(hour);
  expect(await sendChangeLinkAgain(world, maria)).toMatchObject({ ok: true });
});

onBothDatabases("no link is sent again to an address that somebody has taken since", async (world) => {
  const maria = await aMaria(world);
  await ask(world, maria);
  await aClient(world, { email: "new@example.com" });
  const sent = await world.mailbox();
  expect(await sendChangeLinkAgain(world, maria)).toEqual({ ok: false, message: emailTaken });
  expect(await world.mailbox()).toEqual(sent);
});

onBothDatabases(
  "a link to the present address and a change do not end each other, and none leads back",
  async (world) => {
    const maria = await aMaria(world);
    await sendConfirmationLink(world, maria.userId);
    const present = await lastSecret(world);
    await ask(world, maria);
    const change = await lastSecret(world);
    await sendConfirmationLink(world, maria.userId);
    const presentAgain = await lastSecret(world);
    expect(await readAddressChange(world, maria)).toMatchObject({ address: "new@example.com" });
    expect(await confirm(world, present), "replaced").toEqual({ ok: false, reason: "expired" });
    expect(await confirm(world, change)).toMatchObject({ ok: true, address: "new@example.com" });
    expect(await confirm(world, presentAgain)).toEqual({ ok: false, reason: "expired" });
    expect(await readProfile(world, maria)).toMatchObject({ email: "new@example.com" });
  },
);

onBothDatabases("the present address is told about the wish at once, with the new address masked", async (world) => {
  const maria = await aMaria(world);
  await ask(world, maria, "newborn@sub.example.com");
  const [told, link] = await world.mailbox();
  expect(link).toMatchObject({ to: "newborn@sub.example.com" });
  expect(told).toMatchObject({
    to: "maria@example.com",
    subject: "Somebody asked to change your email address for Corvane",
    url: expect.stringMatching(/\/client-login\/forgot$/),
  });
  expect(told?.text).toContain("to n…@s….com. Nothing changes until the new address is confirmed.");
  expect(told?.text).not.toMatch(/newborn|sub\.example/);
});

onBothDatabases(
  "each mail about an account leads staff to pages of their own, and clients to theirs",
  async (world) => {
    for (const staff of [true, false]) {
      const email = staff ? "ada@example.com" : "maria@example.com";
      const person = staff ? await anAdministrator(world, { email, username: "ada" }) : await aMaria(world);
      const before = (await world.mailbox()).length;
      const wanted = `new.${email}`;
      const profile = { name: "Ada Cruz", username: staff ? "ada" : "maria", phone: "", company: "" };
      const change = () => changeProfile(world, person, { ...profile, email: wanted, profilePassword: password });
      expect(await change()).toMatchObject({ ok: true });
      const confirmed = { emailVerified: true };
      await world.db.updateTable("user").set(confirmed).where("id", "=", person.userId).execute();
      expect(await change()).toMatchObject({ ok: true });
      await sendConfirmationLink(world, person.userId);
      const { actor, browser } = await signedIn(world, staff ? "ada" : "maria");
      const begun = await browser.send((exchange) => beginSecondFactor(world, actor, exchange, password));
      if (!begun.ok) throw new Error(begun.message);
      const code = await appShows(world, begun.uri);
      const on = await browser.send((exchange) => confirmSecondFactor(world, actor, exchange, code));
      if (!on.ok) throw new Error(on.message);
      const [first = "", second = ""] = on.recoveryCodes;
      const phoneLost = aBrowser();
      await typePassword(world, phoneLost, staff ? "ada" : "maria");
      expect(await typeCode(world, phoneLost, first)).toMatchObject({ ok: true });
      const proof = { password, code: second };
      expect(await browser.send((exchange) => renewRecoveryCodes(world, actor, exchange, proof))).toMatchObject({
        ok: true,
      });
      expect(await reset(world, await resetSecret(world, email))).toMatchObject({ ok: true });
      const links = (await world.mailbox()).slice(before).map(({ url }) => new URL(url).pathname);
      const pages = accountPages[staff ? "staff" : "client"];
      const { confirm, addressChange, forgot } = pages;
      expect(links).toEqual([
        ...[forgot, confirm, addressChange, confirm, confirm],
        ...[forgot, forgot, forgot, pages.reset, forgot],
      ]);
    }
  },
);

onBothDatabases(
  "the mail to a first address and the mail to a new one say which is which, and what follows",
  async (world) => {
    const maria = await aMaria(world);
    await sendConfirmationLink(world, maria.userId);
    const first = await lastMail(world);
    await ask(world, maria);
    const change = await lastMail(world);
    expect(first?.subject).toBe("Confirm the email address of your account at Corvane");
    expect(first?.text).toContain("After that your address is confirmed.");
    expect(change?.subject).toBe("Confirm the new email address of your account at Corvane");
    expect(change?.text).toContain("From then on you sign in with this address, and we write only to it.");
    expect(change?.text).toContain("Until then nothing changes: you sign in with the earlier address.");
    // As administrators begin.
    await world.db
      .updateTable("user")
      .set({ email: noAddressOf(maria.userId) })
      .where("id", "=", maria.userId)
      .execute();
    expect(await sendChangeLinkAgain(world, maria)).toMatchObject({ ok: true });
    expect((await lastMail(world))?.text).toContain("Until then nothing changes: you sign in with your username.");
  },
);
