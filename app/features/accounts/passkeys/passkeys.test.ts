import { describe, expect } from "vitest";
import { change, enter, signedIn } from "../../../../tests/support/passwords";
import { aBrowser, aClient, anAdministrator, password } from "../../../../tests/support/people";
import { appShows, withFactor } from "../../../../tests/support/second-factor";
import { softwarePasskey } from "../../../../tests/support/software-passkey";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import { minute } from "../../../platform/clock";
import type { Administrator, ClientActor } from "../../identity/actor";
import { readEndReason } from "../../identity/sessions/end-sessions.server";
import { headersAfter } from "../../identity/sessions/session.server";
import { blockAccount } from "../blocking.server";
import { lockAfter } from "../credentials/lock.server";
import { resetAdministrator } from "../first-administrator.server";
import { hasSecondFactor } from "../second-factor/second-factor.server";
import { awaitingSetup, resolveActor } from "../sign-in/resolve-actor.server";
import { beginPasskeySignIn, signInWithPasskey } from "../sign-in/sign-in-passkey.server";
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from "./passkeys.server";
import { relyingParty } from "./relying-party";

type Browser = ReturnType<typeof aBrowser>;
type Person = ClientActor | Administrator;

const originOf = (world: World) => new URL(world.publicUrl).origin;

async function add(world: World, actor: Person, name = "Work laptop", device = softwarePasskey()) {
  const begun = await beginPasskey(world, actor, { name, password, signInName: actor.email });
  if (!begun.ok) throw new Error(begun.message);
  const answer = device.make(begun.options, { origin: originOf(world) });
  return { device, answer, result: await addPasskey(world, actor, { name, answer }) };
}

/** Signs in with a passkey; `bend` changes what the device has signed, or how. */
function use(
  world: World,
  browser: Browser,
  device: ReturnType<typeof softwarePasskey>,
  { administratorsOnly = false, origin = originOf(world), unlocked = true } = {},
) {
  return browser.send(async (exchange) => {
    const options = await beginPasskeySignIn(world, exchange);
    const next = { ...exchange, headers: headersAfter(exchange) };
    return signInWithPasskey(world, next, device.use(options, { origin, unlocked }), { administratorsOnly });
  });
}

const who = (world: World, browser: Browser) => resolveActor(world, browser.headers(), []);

onBothDatabases("a passkey is added with the password, told by mail, and signs in without it", async (world) => {
  await aClient(world, { username: "maria", email: "maria@example.com" });
  const { actor } = await signedIn(world, "maria");
  expect(await beginPasskey(world, actor, { name: "", password: "wrong", signInName: "" })).toMatchObject({
    ok: false,
    field: "passkeyPassword",
  });
  const { device, result } = await add(world, actor);
  expect(result).toEqual({ ok: true });
  expect(await listPasskeys(world, actor)).toMatchObject([{ name: "Work laptop", lastUsed: null }]);
  const mail = (await world.mailbox()).at(-1);
  expect(mail).toMatchObject({
    to: "maria@example.com",
    subject: expect.stringMatching(/^A passkey for .* was added$/),
  });

  const browser = aBrowser();
  expect(await use(world, browser, device)).toMatchObject({ ok: true, administrator: false });
  expect(await who(world, browser)).toMatchObject({ kind: "client", clientId: (actor as ClientActor).clientId });
  expect(browser.names(), "the browser is known from now on").toContain("corvane.device");
  expect((await listPasskeys(world, actor))[0]?.lastUsed).toBe(world.clock.now());
  expect(await use(world, aBrowser(), device), "again, elsewhere").toMatchObject({ ok: true });
  expect(await world.auditTrail(actor.userId)).toEqual(
    expect.arrayContaining(["account.passkey-added", "account.signed-in"]),
  );
});

onBothDatabases("two passkeys of one person have two names, also when both are added at once", async (world) => {
  await aClient(world, { username: "maria" });
  const { actor } = await signedIn(world, "maria");
  expect((await add(world, actor, "Phone")).result).toEqual({ ok: true });
  const taken = { ok: false, field: "passkeyName", message: "You have a passkey with this name. Choose another one" };
  const begin = (name: string, by = actor) => beginPasskey(world, by, { name, password, signInName: actor.email });
  expect(await begin("phone")).toEqual(taken);
  const made = [];
  for (const by of [actor, (await signedIn(world, "maria")).actor]) {
    const begun = await begin("Tablet", by);
    if (!begun.ok) throw new Error(begun.message);
    made.push({ by, answer: softwarePasskey().make(begun.options, { origin: originOf(world) }) });
  }
  const added = await Promise.all(made.map(({ by, answer }) => addPasskey(world, by, { name: "Tablet", answer })));
  expect(added).toHaveLength(2);
  expect(added).toEqual(expect.arrayContaining([{ ok: true }, taken]));
  expect((await listPasskeys(world, actor)).map(({ name }) => name)).toEqual(["Tablet", "Phone"]);
  // Another person has names of their own.
  await aClient(world, { username: "ben", email: "ben@example.com" });
  expect((await add(world, (await signedIn(world, "ben")).actor, "Phone")).result).toEqual({ ok: true });
});

onBothDatabases(
  "an answer counts once, in its own browser, on our own page, from an unlocked device",
  async (world) => {
    await aClient(world, { username: "maria" });
    const { actor } = await signedIn(world, "maria");
    const { device, answer } = await add(world, actor);
    expect(await addPasskey(world, actor, { name: "Again", answer }), "the challenge is spent").toMatchObject({
      ok: false,
    });
    const [fine, refused] = [{ ok: true }, { ok: false, reason: "wrong" }];
    expect(await use(world, aBrowser(), device, { origin: "https://elsewhere.example" })).toEqual(refused);
    expect(await use(world, aBrowser(), device, { unlocked: false }), "not unlocked").toEqual(refused);
    expect(await use(world, aBrowser(), softwarePasskey()), "unknown").toEqual(refused);

    const browser = aBrowser();
    const options = await browser.send((exchange) => beginPasskeySignIn(world, exchange));
    const signed = device.use(options, { origin: originOf(world) });
    const send = (from: Browser) => from.send((exchange) => signInWithPasskey(world, exchange, signed));
    expect(await send(browser)).toMatchObject(fine);
    expect(await send(browser), "a second time").toEqual(refused);

    const other = aBrowser();
    const theirs = await other.send((exchange) => beginPasskeySignIn(world, exchange));
    const stolen = device.use(theirs, { origin: originOf(world) });
    const third = aBrowser();
    await third.send((exchange) => beginPasskeySignIn(world, exchange));
    expect(await third.send((exchange) => signInWithPasskey(world, exchange, stolen)), "another browser").toEqual(
      refused,
    );

    const late = await other.send((exchange) => beginPasskeySignIn(world, exchange));
    const slow = device.use(late, { origin: originOf(world) });
    world.clock.advance(16 * minute);
    expect(await other.send((exchange) => signInWithPasskey(world, exchange, slow)), "too late").toEqual(refused);
    device.forgetUses(5);
    expect(await use(world, aBrowser(), device), "a copy of the device").toEqual(refused);
  },
);

onBothDatabases("a removed passkey signs in no more, and ends the sessions that it had opened", async (world) => {
  await aClient(world, { username: "maria" });
  await aClient(world, { username: "bob" });
  const here = await signedIn(world, "maria");
  const [bob, kept] = [await signedIn(world, "bob"), await signedIn(world, "maria")];
  const [laptop, phone] = [await add(world, here.actor), await add(world, here.actor, "Phone")];
  const [onLaptop, onPhone] = [aBrowser(), aBrowser()];
  await use(world, onLaptop, laptop.device);
  await use(world, onPhone, phone.device);
  const id = (await listPasskeys(world, here.actor)).find(({ name }) => name === "Phone")?.id ?? "";

  expect(await removePasskey(world, bob.actor, { id, password })).toMatchObject({ ok: false });
  expect(await removePasskey(world, here.actor, { id, password: "wrong" })).toMatchObject({ field: "passkeyPassword" });
  expect(await removePasskey(world, here.actor, { id, password })).toEqual({ ok: true, ended: 1 });
  expect(await removePasskey(world, here.actor, { id, password })).toMatchObject({ ok: false });
  expect(await listPasskeys(world, here.actor)).toMatchObject([{ name: "Work laptop" }]);
  expect((await who(world, onPhone)).kind).toBe("visitor");
  expect(await readEndReason(world, onPhone.headers())).toBe("passkey");
  for (const browser of [here.browser, kept.browser, onLaptop]) expect((await who(world, browser)).kind).toBe("client");
  expect((await world.mailbox()).at(-1)?.subject).toMatch(/was removed$/);
  expect(await use(world, aBrowser(), phone.device)).toEqual({ ok: false, reason: "wrong" });
});

onBothDatabases("where a sign-in asks for a code, the password alone adds no passkey", async (world) => {
  const { client, browser, uri, recoveryCodes } = await withFactor(world);
  const begin = (code: string) =>
    beginPasskey(world, client, { name: "Phone", password, code, headers: browser.headers(), signInName: "" });
  for (const wrong of ["", "000000", "zzzzz-zzzzz"])
    expect(await begin(wrong), wrong).toMatchObject({ ok: false, field: "code" });
  expect(await begin(await appShows(world, uri))).toMatchObject({ ok: true });
  expect(await begin(recoveryCodes[0] ?? "")).toMatchObject({ ok: true });
  expect(await begin(recoveryCodes[0] ?? ""), "a second time").toMatchObject({ ok: false, field: "code" });
});

onBothDatabases("locks and blocks hold for a passkey as for the password", async (world) => {
  const maria = await aClient(world, { username: "maria" });
  const ada = await anAdministrator(world);
  const { actor, browser } = await signedIn(world, "maria");
  const { device } = await add(world, actor);
  for (let times = 0; times < lockAfter; times += 1) await enter(world, "maria", "a wrong password");
  expect(await use(world, aBrowser(), device)).toMatchObject({ ok: false, reason: "locked" });
  expect(await use(world, browser, device), "a browser that the account knows").toMatchObject({ ok: true });
  await blockAccount(world, ada, { clientId: maria.clientId, reason: "Asked by phone" });
  expect(await use(world, browser, device)).toEqual({ ok: false, reason: "blocked" });
  expect((await who(world, browser)).kind).toBe("visitor");
});

describe("administrators, where they need a second factor", () => {
  const required = (world: World): World => ({ ...world, adminSecondFactor: "required" });

  onBothDatabases("a passkey is that factor; with the password alone it cannot be got around", async (before) => {
    const world = required(before);
    await anAdministrator(world, { username: "ada" });
    await aClient(world, { username: "maria" });
    const { browser } = await enter(world, "ada");
    const waits = await awaitingSetup(world, browser.headers());
    if (!waits) throw new Error("Not awaited");
    expect(waits.step).toBe("factor");
    const { device } = await add(world, waits.administrator);
    expect(await who(world, browser), "the passkey was used when it was made").toMatchObject({ kind: "administrator" });
    expect(await hasSecondFactor(world, waits.administrator)).toBe(false);

    const { browser: thief } = await enter(world, "ada");
    expect((await who(world, thief)).kind).toBe("visitor");
    expect(await awaitingSetup(world, thief.headers())).toMatchObject({ step: "passkey" });
    expect(await use(world, thief, device, { administratorsOnly: true })).toMatchObject({ administrator: true });
    const ada = await who(world, thief);
    if (ada.kind !== "administrator") throw new Error("Not signed in");
    expect(await change(world, ada, thief, {})).toMatchObject({ ok: true });
    expect((await who(world, thief)).kind, "a new password keeps the session that of its passkey").toBe(
      "administrator",
    );

    const maria = await signedIn(world, "maria");
    const { device: theirs } = await add(world, maria.actor);
    expect(await use(world, aBrowser(), theirs, { administratorsOnly: true })).toEqual({ ok: false, reason: "wrong" });
  });

  onBothDatabases("the last one cannot be removed, and a reset on the server takes it away", async (before) => {
    const world = required(before);
    await anAdministrator(world, { username: "ada" });
    const { browser } = await enter(world, "ada");
    const waits = await awaitingSetup(world, browser.headers());
    if (!waits) throw new Error("Not awaited");
    const { device } = await add(world, waits.administrator);
    const [only] = await listPasskeys(world, waits.administrator);
    const id = only?.id ?? "";
    expect(await removePasskey(world, waits.administrator, { id, password })).toMatchObject({
      ok: false,
      message: expect.stringContaining("second factor"),
    });
    expect(
      await removePasskey({ ...world, adminSecondFactor: "optional" }, waits.administrator, { id, password }),
    ).toMatchObject({ ok: true });
    await add(world, waits.administrator, "Again", device);
    await resetAdministrator(world, "ada");
    expect(await use(world, aBrowser(), device)).toEqual({ ok: false, reason: "wrong" });
  });
});

onBothDatabases("an address of numbers and a site without TLS have no passkeys", async (world) => {
  const { actor } = { actor: await aClient(world) };
  for (const publicUrl of ["http://www.example.com", "https://192.0.2.7", "https://[2001:db8::1]:8443"]) {
    expect(relyingParty(publicUrl)).toBeNull();
    expect(await beginPasskey({ ...world, publicUrl }, actor, { name: "", password, signInName: "" })).toMatchObject({
      ok: false,
    });
  }
  expect(relyingParty("http://localhost:4000")).toEqual({ id: "localhost", origin: "http://localhost:4000" });
  expect(relyingParty("https://portal.example.com")).toMatchObject({ id: "portal.example.com" });
});
