import { expect } from "vitest";
import { aBrowser, aClient, anAdministrator, password } from "../../../../tests/support/people";
import { appShows, typeCode, typePassword, who, withFactor } from "../../../../tests/support/second-factor";
import { onBothDatabases } from "../../../../tests/support/world";
import { requireSignedIn } from "../../identity/policy";
import { readEndReason } from "../../identity/sessions/end-sessions.server";
import { listSessions } from "../../identity/sessions/sessions.server";
import { lockAfter } from "../credentials/lock.server";
import { resetAdministrator } from "../first-administrator.server";
import { signIn } from "../sign-in/sign-in.server";
import { awaitsCode } from "../sign-in/sign-in-code.server";
import { removeSecondFactor } from "./remove-second-factor.server";
import {
  beginSecondFactor,
  confirmSecondFactor,
  hasSecondFactor,
  recoveryCodesLeft,
  turnOffSecondFactor,
} from "./second-factor.server";

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

onBothDatabases(
  "turning it on says how many other devices it signs out, and why, to a browser whose answer is lost as well",
  async (world) => {
    const client = await aClient(world, { username: "maria", email: "maria@example.com" });
    const [browser, other] = [aBrowser(), aBrowser()];
    await typePassword(world, other, "maria");
    await typePassword(world, browser, "maria");
    const own = requireSignedIn(await who(world, browser));
    const before = browser.headers();
    const begun = await browser.send((exchange) => beginSecondFactor(world, own, exchange, password));
    if (!begun.ok) throw new Error(begun.message);
    const code = await appShows(world, begun.uri);
    const confirmed = await browser.send((exchange) => confirmSecondFactor(world, own, exchange, code));
    expect(confirmed).toMatchObject({ ok: true, ended: 1 });
    expect(await readEndReason(world, before)).toBe("second-factor");
    expect(await readEndReason(world, other.headers())).toBe("second-factor");
    expect(await who(world, browser)).toMatchObject({ kind: "client", userId: client.userId });
  },
);

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
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      "Two-factor sign-in for Corvane was turned off",
      "Two-factor sign-in for Corvane was turned on",
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
