import { expect } from "vitest";
import { confirm, enter, signedIn } from "../../../../tests/support/passwords";
import { aClient, anAdministrator, password } from "../../../../tests/support/people";
import { onBothDatabases, secretIn, type World } from "../../../../tests/support/world";
import { day } from "../../../platform/clock";
import type { ClientActor } from "../../identity/actor";
import { readEndReason } from "../../identity/sessions/end-sessions.server";
import { cancelAddressChange, readAddressChange, sendChangeLinkAgain } from "../address-change.server";
import { blockAccount } from "../blocking.server";
import { changeProfile, readProfile } from "../profile.server";
import { resolveActor } from "../sign-in/resolve-actor.server";
import { agreeToAddress, peekAgreement, stopAddressChange } from "./agree.server";
import { unsafeAgreeForAdministrator } from "./for-administrator.server";
import { agreeForClient, readClientsAddressChange, stopForClient } from "./for-client.server";

/** A client whose address is confirmed. */
async function aMaria(world: World, email = "maria@example.com"): Promise<ClientActor> {
  const maria = await aClient(world, { email });
  await world.db.updateTable("user").set({ emailVerified: true }).where("id", "=", maria.userId).execute();
  return { ...maria, emailConfirmed: true };
}

const ask = (world: World, person: ClientActor, email = "new@example.com") =>
  changeProfile(world, person, { name: "Maria Cruz", email, phone: "", company: "", profilePassword: password });

/** The secrets of the newest links in both mailboxes. */
async function links(world: World) {
  const mails = await world.mailbox();
  const newest = (path: string) => secretIn(mails.findLast(({ url }) => url.includes(path)));
  return { present: newest("/address-change?"), wanted: newest("/confirm?") };
}

const addressOf = async (world: World, person: ClientActor) => (await readProfile(world, person)).email;

onBothDatabases("the address changes when both mailboxes have done their step, in either order", async (world) => {
  for (const first of ["present", "wanted"] as const) {
    const maria = await aMaria(world, `${first}@example.com`);
    await ask(world, maria, `${first}.new@example.com`);
    const { present, wanted } = await links(world);
    expect(await peekAgreement(world, present)).toEqual({
      ...{ name: "Maria Cruz", present: `${first}@example.com`, wanted: `${first.slice(0, 1)}…@e….com` },
      side: "client",
    });
    if (first === "present") {
      expect(await agreeToAddress(world, present)).toEqual({ ok: true, done: false });
      expect(await readAddressChange(world, maria)).toMatchObject({ agreed: true, confirmed: false });
      expect(await addressOf(world, maria)).toBe("present@example.com");
      expect(await confirm(world, wanted)).toEqual({
        ...{ ok: true, address: "present.new@example.com", joined: false, newPassword: false, changed: true },
      });
    } else {
      expect(await confirm(world, wanted)).toMatchObject({ ok: true, awaitsAgreement: true });
      expect(await readAddressChange(world, maria)).toMatchObject({ agreed: false, confirmed: true });
      expect(await addressOf(world, maria)).toBe("wanted@example.com");
      expect(await agreeToAddress(world, present)).toEqual({ ok: true, done: true });
      expect((await world.mailbox()).at(-1)).toMatchObject({ to: "wanted.new@example.com" });
    }
    expect(await addressOf(world, maria)).toBe(`${first}.new@example.com`);
    expect(await readAddressChange(world, maria)).toBeNull();
    expect(await agreeToAddress(world, present), "used").toEqual({ ok: false, reason: "expired" });
    expect(await confirm(world, wanted), "used").toEqual({ ok: false, reason: "expired" });
    const told = (await world.mailbox()).filter(({ to }) => to === `${first}@example.com`);
    expect(told.map(({ subject }) => subject)).toEqual([
      "Do you agree to change your email address for Corvane?",
      "Your email address for Corvane was changed",
    ]);
    expect(told.map(({ text }) => text).join()).not.toContain(`${first}.new@`);
  }
});

onBothDatabases("both at once: the address changes, and both links are used up", async (world) => {
  const maria = await aMaria(world);
  await ask(world, maria);
  const { present, wanted } = await links(world);
  const [agreed, confirmed] = await Promise.all([agreeToAddress(world, present), confirm(world, wanted)]);
  expect(agreed.ok && confirmed.ok).toBe(true);
  expect(await addressOf(world, maria)).toBe("new@example.com");
  const trail = await world.auditTrail(maria.userId);
  expect(trail.filter((type) => type === "account.address-changed")).toHaveLength(1);
});

onBothDatabases(
  "the present mailbox stops it: neither link works any more, also pressed twice at once",
  async (world) => {
    const maria = await aMaria(world);
    await ask(world, maria);
    const { present, wanted } = await links(world);
    const answers = await Promise.all([stopAddressChange(world, present), stopAddressChange(world, present)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await confirm(world, wanted)).toEqual({ ok: false, reason: "expired" });
    expect(await agreeToAddress(world, present)).toEqual({ ok: false, reason: "expired" });
    expect(await addressOf(world, maria)).toBe("maria@example.com");
    const trail = await world.auditTrail(maria.userId);
    expect(trail.filter((type) => type === "account.address-change-cancelled")).toHaveLength(1);
  },
);

onBothDatabases(
  "links end with their time, with a cancellation, and with newer links; done steps stay done",
  async (world) => {
    const maria = await aMaria(world);
    await ask(world, maria);
    const first = await links(world);
    expect(await confirm(world, first.wanted)).toMatchObject({ awaitsAgreement: true });
    world.clock.advance(2 * day);
    expect(await sendChangeLinkAgain(world, maria)).toEqual({ ok: true, to: ["maria@example.com"] });
    expect(await agreeToAddress(world, first.present), "replaced").toEqual({ ok: false, reason: "expired" });
    world.clock.advance(2 * day);
    const second = await links(world);
    expect(await agreeToAddress(world, second.present)).toEqual({ ok: true, done: true });

    const bob = await aMaria(world, "bob@example.com");
    await ask(world, bob, "bob.new@example.com");
    const late = await links(world);
    world.clock.advance(3 * day);
    expect(await peekAgreement(world, late.present)).toBeNull();
    expect(await agreeToAddress(world, late.present)).toEqual({ ok: false, reason: "expired" });
    await ask(world, bob, "bob.new@example.com");
    const cancelled = await links(world);
    expect(await cancelAddressChange(world, bob)).toBe(true);
    expect(await agreeToAddress(world, cancelled.present)).toEqual({ ok: false, reason: "expired" });
  },
);

onBothDatabases("an address that somebody has taken meanwhile stays theirs", async (world) => {
  const maria = await aMaria(world);
  await ask(world, maria);
  const { present, wanted } = await links(world);
  expect(await confirm(world, wanted)).toMatchObject({ awaitsAgreement: true });
  await aClient(world, { email: "new@example.com" });
  expect(await agreeToAddress(world, present)).toEqual({ ok: false, reason: "taken" });
  expect(await addressOf(world, maria)).toBe("maria@example.com");
});

onBothDatabases("everybody is signed out but where it was asked for", async (world) => {
  await aMaria(world);
  const [here, elsewhere] = [await signedIn(world, "maria@example.com"), await enter(world, "maria@example.com")];
  if (here.actor.kind !== "client") throw new Error("Not a client");
  await ask(world, here.actor);
  const { present, wanted } = await links(world);
  await agreeToAddress(world, present);
  await confirm(world, wanted);
  expect(await resolveActor(world, here.browser.headers(), [])).toMatchObject({ email: "new@example.com" });
  expect(await resolveActor(world, elsewhere.browser.headers(), [])).toEqual({ kind: "visitor" });
  expect(await readEndReason(world, elsewhere.browser.headers())).toBe("address");
});

onBothDatabases("the firm agrees for a client who has lost the present mailbox, and tells it", async (world) => {
  const [ada, maria, bob] = [await anAdministrator(world), await aMaria(world), await aMaria(world, "bob@example.com")];
  await ask(world, maria);
  const { present, wanted } = await links(world);
  const input = { clientId: maria.clientId, address: "new@example.com", reason: "Called the number on record" };
  for (const stranger of [maria, bob])
    await expect(agreeForClient(world, stranger, input)).rejects.toMatchObject({ init: { status: 404 } });
  expect(await readClientsAddressChange(world, ada, bob.clientId)).toBeNull();
  const other = agreeForClient(world, ada, { ...input, address: "other@example.com" });
  await expect(other, "asked for another one since").rejects.toThrow("does not wait any more");
  await agreeForClient(world, ada, input);
  expect((await world.mailbox()).at(-1)).toMatchObject({ to: "maria@example.com" });
  expect(await readClientsAddressChange(world, ada, maria.clientId)).toMatchObject({
    awaited: false,
    confirmed: false,
  });
  await expect(stopForClient(world, ada, input), "agreed").rejects.toThrow("does not wait any more");
  expect(await agreeToAddress(world, present), "not asked any more").toEqual({ ok: false, reason: "expired" });
  expect(await confirm(world, wanted)).toMatchObject({ ok: true, address: "new@example.com" });
  expect(await addressOf(world, maria)).toBe("new@example.com");

  await ask(world, bob, "bob.new@example.com");
  await stopForClient(world, ada, { ...input, clientId: bob.clientId, address: "bob.new@example.com" });
  expect(await readAddressChange(world, bob)).toBeNull();
  expect((await world.auditTrail(bob.userId)).at(-1)).toBe("account.address-change-cancelled");
});

onBothDatabases("an address that was never confirmed is told, and not asked", async (world) => {
  const maria = await aClient(world, { email: "mistyped@example.com" });
  await ask(world, maria);
  expect(await readAddressChange(world, maria)).toMatchObject({ agreed: null });
  const mails = await world.mailbox();
  expect(mails.some(({ url }) => url.includes("address-change"))).toBe(false);
  expect(mails.filter(({ to }) => to === "mistyped@example.com")).toHaveLength(1);
  expect(await confirm(world, secretIn(mails.at(-1)))).toMatchObject({ ok: true, address: "new@example.com" });
});

onBothDatabases("nothing changes while an account is blocked", async (world) => {
  const [ada, maria] = [await anAdministrator(world), await aMaria(world)];
  await ask(world, maria);
  const { present, wanted } = await links(world);
  await blockAccount(world, ada, { clientId: maria.clientId, reason: "Somebody else may be signed in" });
  expect(await agreeToAddress(world, present)).toEqual({ ok: false, reason: "expired" });
  expect(await confirm(world, wanted)).toEqual({ ok: false, reason: "expired" });
  expect(await addressOf(world, maria)).toBe("maria@example.com");
});

onBothDatabases(
  "whoever runs the server agrees for an administrator who has lost the present mailbox",
  async (world) => {
    const ada = await anAdministrator(world, { email: "ada@example.com", username: "ada" });
    await world.db.updateTable("user").set({ emailVerified: true }).where("id", "=", ada.userId).execute();
    expect(await unsafeAgreeForAdministrator(world, "ada"), "nothing waits").toBeNull();
    await changeProfile(world, ada, {
      ...{ name: "Ada Winter", username: "ada", email: "ada.new@example.com", phone: "", company: "" },
      profilePassword: password,
    });
    expect(await confirm(world, (await links(world)).wanted)).toMatchObject({ awaitsAgreement: true });
    expect(await unsafeAgreeForAdministrator(world, "Ada")).toBe("ada.new@example.com");
    expect(await readProfile(world, ada)).toMatchObject({ email: "ada.new@example.com" });
    expect(await unsafeAgreeForAdministrator(world, "ada"), "done").toBeNull();
    expect(
      (await world.mailbox())
        .map(({ to }) => to)
        .slice(-3)
        .toSorted(),
    ).toEqual([...["ada.new@example.com", "ada@example.com", "ada@example.com"]]);
  },
);
