import { symmetricEncrypt } from "better-auth/crypto";
import { describe, expect } from "vitest";
import { minute } from "~/platform/clock";
import { authenticatorCode } from "../../../../tests/support/authenticator";
import { aBrowser, aClient, anAdministrator, type Browser, password } from "../../../../tests/support/people";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import { requireSignedIn } from "../../identity/policy";
import { listSessions } from "../../identity/sessions/sessions.server";
import { lockAfter } from "../credentials/lock.server";
import { resetAdministrator } from "../first-administrator.server";
import { takeCode } from "../sign-in/code-step.server";
import { awaitingSetup, resolveActor } from "../sign-in/resolve-actor.server";
import { signIn } from "../sign-in/sign-in.server";
import { awaitsCode, signInWithCode } from "../sign-in/sign-in-code.server";
import { removeSecondFactor } from "./remove-second-factor.server";
import {
  beginSecondFactor,
  confirmSecondFactor,
  hasSecondFactor,
  recoveryCodesLeft,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from "./second-factor.server";

const typePassword = (world: World, browser: Browser, username: string) =>
  browser.send((exchange) => signIn(world, exchange, { username, password }));

const typeCode = (world: World, browser: Browser, code: string) =>
  browser.send((exchange) => signInWithCode(world, exchange, code));

const who = (world: World, browser: Browser) => resolveActor(world, browser.headers(), []);

/** What the app shows now. Tests are faster than half a minute: what was typed before is forgotten, as it would be by then. */
async function appShows(world: World, uri: string) {
  await world.db.deleteFrom("used_codes").execute();
  return authenticatorCode(uri);
}

/** A signed-in client whose account asks for codes. */
async function withFactor(world: World) {
  const client = await aClient(world, { username: "maria", email: "maria@example.com" });
  const browser = aBrowser();
  await typePassword(world, browser, "maria");
  const begun = await browser.send((exchange) => beginSecondFactor(world, client, exchange, password));
  if (!begun.ok) throw new Error(begun.message);
  const code = await appShows(world, begun.uri);
  const confirmed = await browser.send((exchange) => confirmSecondFactor(world, client, exchange, code));
  if (!confirmed.ok) throw new Error(confirmed.message);
  return { client, browser, uri: begun.uri, recoveryCodes: confirmed.recoveryCodes, code };
}

onBothDatabases(
  "nothing is asked until the first code was right, and a wrong password begins nothing",
  async (world) => {
    const client = await aClient(world, { username: "maria" });
    const browser = aBrowser();
    await typePassword(world, browser, "maria");
    expect(
      await browser.send((exchange) => beginSecondFactor(world, client, exchange, "not the password")),
    ).toMatchObject({
      ok: false,
      field: "factorPassword",
    });
    const begun = await browser.send((exchange) => beginSecondFactor(world, client, exchange, password));
    expect(begun).toMatchObject({ ok: true, uri: expect.stringMatching(/^otpauth:\/\/totp\/Corvane/) });
    expect(await browser.send((exchange) => confirmSecondFactor(world, client, exchange, "000000"))).toMatchObject({
      ok: false,
      field: "code",
    });
    expect(await hasSecondFactor(world, client)).toBe(false);
    expect(await typePassword(world, aBrowser(), "maria")).toMatchObject({ ok: true });
  },
);

onBothDatabases("the password alone opens nothing; with the code it does, and each code works once", async (world) => {
  const { client, browser, uri, code } = await withFactor(world);
  // Turning it on has kept this browser's session and ended the others.
  expect(await who(world, browser)).toMatchObject({ kind: "client", userId: client.userId });

  const other = aBrowser();
  expect(await typePassword(world, other, "maria")).toEqual({ ok: false, reason: "code" });
  expect(await who(world, other)).toEqual({ kind: "visitor" });
  expect(await awaitsCode(world, other.headers())).toBe(true);
  // The code that turned it on is still within its time.
  expect(await typeCode(world, other, code)).toEqual({ ok: false, reason: "wrong" });
  expect(await who(world, other)).toEqual({ kind: "visitor" });

  const now = await appShows(world, uri);
  expect(await typeCode(world, other, ` ${now.slice(0, 3)} ${now.slice(3)} `)).toMatchObject({ ok: true });
  expect(await who(world, other)).toMatchObject({ kind: "client", userId: client.userId });
  expect(await typeCode(world, other, now)).toEqual({ ok: false, reason: "gone" });
});

onBothDatabases("where it is on already, it is not turned on again, and no recovery code is shown", async (world) => {
  const { client, browser, uri } = await withFactor(world);
  const begun = await browser.send((exchange) => beginSecondFactor(world, client, exchange, password));
  expect(begun).toMatchObject({ ok: false, message: expect.stringContaining("on already") });
  const code = await appShows(world, uri);
  const confirmed = await browser.send((exchange) => confirmSecondFactor(world, client, exchange, code));
  expect(confirmed).toMatchObject({ ok: false, message: expect.stringContaining("on already") });
  expect(await who(world, browser)).toMatchObject({ kind: "client" });
});

onBothDatabases("one code opens one session, however often it is sent at once", async (world) => {
  const { uri } = await withFactor(world);
  const browsers = [aBrowser(), aBrowser(), aBrowser()];
  for (const browser of browsers) await typePassword(world, browser, "maria");
  const code = await appShows(world, uri);
  const results = await Promise.all(browsers.map((browser) => typeCode(world, browser, code)));
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
});

onBothDatabases("recovery codes are stored as slow hashes, and those of earlier versions become so", async (world) => {
  const { client, recoveryCodes } = await withFactor(world);
  const stored = async () =>
    (await world.db.selectFrom("twoFactor").select("backupCodes").executeTakeFirstOrThrow()).backupCodes;
  const hashes = JSON.parse(await stored()) as string[];
  expect(hashes).toHaveLength(10);
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$[^$]{22}\$[^$]{43}$/);
  for (const code of recoveryCodes) expect(await stored()).not.toContain(code);

  const { secret } = world.auth.options;
  const before = await symmetricEncrypt({ key: secret, data: JSON.stringify(["abcde-fghjk", "mnpqr-stuvw"]) });
  await world.db.updateTable("twoFactor").set({ backupCodes: before }).execute();
  expect(await recoveryCodesLeft(world, client)).toBe(2);
  const browser = aBrowser();
  await typePassword(world, browser, "maria");
  expect(await typeCode(world, browser, "zzzzz-zzzzz")).toMatchObject({ ok: false });
  expect(await typeCode(world, browser, "ABCDE fghjk")).toMatchObject({ ok: true });
  expect(JSON.parse(await stored())).toEqual([expect.stringMatching(/^\$argon2id/)]);
  const other = aBrowser();
  await typePassword(world, other, "maria");
  expect(await typeCode(world, other, "mnpqr-stuvw")).toMatchObject({ ok: true });
  expect(await recoveryCodesLeft(world, client)).toBe(0);
});

onBothDatabases("a recovery code works once, and new ones void the old", async (world) => {
  const { client, browser, recoveryCodes } = await withFactor(world);
  const [first = "", second = ""] = recoveryCodes;
  expect(recoveryCodes).toHaveLength(10);
  const phoneLost = aBrowser();
  await typePassword(world, phoneLost, "maria");
  expect(await recoveryCodesLeft(world, client)).toBe(10);
  expect(await typeCode(world, phoneLost, first)).toMatchObject({ ok: true });
  expect(await recoveryCodesLeft(world, client)).toBe(9);
  const mail = (await world.mailbox()).at(-1);
  expect(mail).toMatchObject({ to: "maria@example.com", subject: "A recovery code was used to sign in to Corvane" });
  expect(mail?.text).toContain("You have 9 recovery codes left.");

  await world.db.deleteFrom("used_codes").execute();
  const again = aBrowser();
  await typePassword(world, again, "maria");
  expect(await typeCode(world, again, first)).toEqual({ ok: false, reason: "wrong" });

  const renewed = await browser.send((exchange) => renewRecoveryCodes(world, client, exchange, password));
  expect(renewed).toMatchObject({ ok: true });
  expect(await typeCode(world, again, second)).toEqual({ ok: false, reason: "wrong" });
  if (renewed.ok) expect(await typeCode(world, again, renewed.recoveryCodes[0] ?? "")).toMatchObject({ ok: true });
});

onBothDatabases("turning it on and off keeps the time at which this device was signed in", async (world) => {
  await aClient(world, { username: "maria", email: "maria@example.com" });
  const browser = aBrowser();
  await typePassword(world, browser, "maria");
  const actor = async () => requireSignedIn(await who(world, browser));
  const createdAt = "2026-05-01T08:00:00.000Z";
  await world.db.updateTable("session").set({ createdAt }).execute();
  const since = async () => (await listSessions(world, await actor())).map((line) => line.since);
  const before = await actor();
  const begun = await browser.send((exchange) => beginSecondFactor(world, before, exchange, password));
  if (!begun.ok) throw new Error(begun.message);
  const code = await appShows(world, begun.uri);
  expect(await browser.send((exchange) => confirmSecondFactor(world, before, exchange, code))).toMatchObject({
    ok: true,
  });
  expect(await since()).toEqual([Date.parse(createdAt)]);
  const after = await actor();
  expect(after.sessionId).not.toBe(before.sessionId);
  await browser.send((exchange) => turnOffSecondFactor(world, after, exchange, password));
  expect(await since()).toEqual([Date.parse(createdAt)]);
  expect(await recoveryCodesLeft(world, after)).toBeNull();
});

onBothDatabases("a recovery code is taken in capitals, with spaces and without its dash", async (world) => {
  const { recoveryCodes } = await withFactor(world);
  const [first = "", second = "", third = ""] = recoveryCodes;
  const typed = [first.toUpperCase(), second.replace("-", " "), ` ${third.replace("-", "")} `];
  for (const code of typed) {
    const browser = aBrowser();
    await typePassword(world, browser, "maria");
    expect(await typeCode(world, browser, code), code).toMatchObject({ ok: true });
  }
});

onBothDatabases("a wrong recovery code is called one, whatever stands in the other field", async (world) => {
  const { uri } = await withFactor(world);
  const browser = aBrowser();
  await typePassword(world, browser, "maria");
  const form = new FormData();
  form.set("code", await appShows(world, uri));
  form.set("recoveryCode", "abcde fghjk");
  const step = await browser.send((exchange) => takeCode(world, exchange, form));
  const recoveryCode = ["This recovery code is wrong or was used before. Each code works once: enter another one"];
  expect(step).toMatchObject({ outcome: "refused", status: 400, reply: { error: { recoveryCode } } });
});

onBothDatabases(
  "wrong codes count like wrong passwords: the account locks, and a new challenge does not help",
  async (world) => {
    const { uri } = await withFactor(world);
    const thief = aBrowser();
    let tries = 0;
    let result: { ok: boolean; reason?: string } = await typePassword(world, thief, "maria");
    while (result.reason !== "locked" && tries < 30) {
      tries += 1;
      result =
        result.reason === "gone" ? await typePassword(world, thief, "maria") : await typeCode(world, thief, "000000");
    }
    expect(result.reason).toBe("locked");
    expect(tries, "the last is not looked at").toBeLessThanOrEqual(lockAfter + 1);
    expect(await typeCode(world, thief, await appShows(world, uri))).not.toMatchObject({ ok: true });
  },
);

onBothDatabases("a second sign-in in a browser that has a session is about its own account", async (world) => {
  const { uri, client } = await withFactor(world);
  await anAdministrator(world, { username: "ada" });
  const shared = aBrowser();
  await typePassword(world, shared, "ada");
  expect(await typePassword(world, shared, "maria")).toEqual({ ok: false, reason: "code" });
  expect(await who(world, shared)).toMatchObject({ kind: "administrator" });
  expect(await typeCode(world, shared, await appShows(world, uri))).toMatchObject({ ok: true });
  expect(await who(world, shared)).toMatchObject({ kind: "client", userId: client.userId });
});

onBothDatabases(
  "it is turned off by its owner with the password, or by an administrator with a reason",
  async (world) => {
    const { client, browser } = await withFactor(world);
    const own = await browser.send((exchange) => turnOffSecondFactor(world, client, exchange, "not the password"));
    expect(own).toMatchObject({ ok: false, field: "factorPassword" });
    await expect(
      removeSecondFactor(world, client, { clientId: client.clientId, reason: "mine" }),
    ).rejects.toMatchObject({ init: { status: 404 } });
    const administrator = await anAdministrator(world);
    await removeSecondFactor(world, administrator, { clientId: client.clientId, reason: "Recognised on a video call" });
    expect(await typePassword(world, aBrowser(), "maria")).toMatchObject({ ok: true });
    const mails = await world.db.selectFrom("mail_outbox").select("subject").execute();
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Two-factor sign-in for Corvane was turned on",
      "Two-factor sign-in for Corvane was turned off",
    ]);
  },
);

onBothDatabases(
  "a reset on the server's machine takes the second factor from an administrator as well",
  async (world) => {
    const administrator = await anAdministrator(world, { username: "ada" });
    const browser = aBrowser();
    await typePassword(world, browser, "ada");
    const begun = await browser.send((exchange) => beginSecondFactor(world, administrator, exchange, password));
    if (!begun.ok) throw new Error(begun.message);
    const code = await appShows(world, begun.uri);
    await browser.send((exchange) => confirmSecondFactor(world, administrator, exchange, code));
    const reset = await resetAdministrator(world, "ada");
    if (!reset) throw new Error("There is no ada");
    const typed = { username: "ada", password: reset.password };
    expect(await aBrowser().send((exchange) => signIn(world, exchange, typed))).toMatchObject({ ok: true });
  },
);

describe("where administrators need a second factor", () => {
  const required = (world: World): World => ({ ...world, adminSecondFactor: "required" });

  onBothDatabases("a session without one is nobody's, until it is set up; a client's is not asked", async (before) => {
    const world = required(before);
    await anAdministrator(world, { username: "ada" });
    await aClient(world, { username: "maria" });
    const [browser, other, maria] = [aBrowser(), aBrowser(), aBrowser()];
    await typePassword(world, browser, "ada");
    await typePassword(world, other, "ada");
    await typePassword(world, maria, "maria");
    expect(await who(world, maria)).toMatchObject({ kind: "client" });
    expect(await awaitingSetup(world, maria.headers())).toBeNull();
    expect(await who(world, browser)).toEqual({ kind: "visitor" });
    const waits = await awaitingSetup(world, browser.headers());
    if (!waits) throw new Error("Not awaited");
    const ada = waits.administrator;

    const begun = await browser.send((exchange) => beginSecondFactor(world, ada, exchange, password));
    if (!begun.ok) throw new Error(begun.message);
    expect(await who(world, browser)).toEqual({ kind: "visitor" });
    const code = await appShows(world, begun.uri);
    expect(await browser.send((exchange) => confirmSecondFactor(world, ada, exchange, code))).toMatchObject({
      ok: true,
    });
    expect(await who(world, browser)).toMatchObject({ kind: "administrator" });
    expect(await awaitingSetup(world, browser.headers())).toBeNull();
    expect(await who(world, other), "a session that waited elsewhere has ended").toEqual({ kind: "visitor" });
    expect(await awaitingSetup(world, other.headers())).toBeNull();

    const off = await browser.send((exchange) => turnOffSecondFactor(world, ada, exchange, password));
    expect(off).toMatchObject({ ok: false, field: "factorPassword", message: expect.stringContaining("cannot") });
    expect(await hasSecondFactor(world, ada)).toBe(true);
  });

  onBothDatabases("a session from before the rule is asked, and one that waits ends like any other", async (before) => {
    await anAdministrator(before, { username: "ada" });
    const browser = aBrowser();
    await typePassword(before, browser, "ada");
    expect(await who(before, browser)).toMatchObject({ kind: "administrator" });
    const world = required(before);
    expect(await who(world, browser)).toEqual({ kind: "visitor" });
    expect(await awaitingSetup(world, browser.headers())).toMatchObject({ hasPasskey: false });
    const longAgo = new Date(world.clock.now() - 31 * minute).toISOString();
    await world.db.updateTable("session").set({ updatedAt: longAgo }).execute();
    expect(await awaitingSetup(world, browser.headers())).toBeNull();
  });
});
