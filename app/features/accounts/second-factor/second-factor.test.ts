import { expect } from "vitest";
import { aBrowser, aClient, anAdministrator, password } from "../../../../tests/support/people";
import { appShows, typeCode, typePassword, who, withFactor } from "../../../../tests/support/second-factor";
import { onBothDatabases } from "../../../../tests/support/world";
import { requireSignedIn } from "../../identity/policy";
import { readEndReason } from "../../identity/sessions/end-sessions.server";
import { listSessions } from "../../identity/sessions/sessions.server";
import { passwordLimit } from "../credentials/limits";
import { lockAfter } from "../credentials/lock.server";
import { withPasswordTurn } from "../credentials/password-turn.server";
import { resetAdministrator } from "../first-administrator.server";
import { signIn } from "../sign-in/sign-in.server";
import { awaitsCode } from "../sign-in/sign-in-code.server";
import { removeSecondFactor } from "./remove-second-factor.server";
import {
  beginSecondFactor,
  confirmSecondFactor,
  hasSecondFactor,
  recoveryCodesLeft,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from "./second-factor.server";
import { changeSecondFactor } from "./second-factor-step.server";

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
  const proof = { password, code: await appShows(world, begun.uri) };
  expect(await browser.send((exchange) => turnOffSecondFactor(world, after, exchange, proof))).toEqual({ ok: true });
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
  "the password alone turns nothing off and makes no new codes: it takes a code of the app or a recovery code",
  async (world) => {
    const { client, browser, uri, code, recoveryCodes } = await withFactor(world);
    const [first = "", second = ""] = recoveryCodes;
    const acts = [turnOffSecondFactor, renewRecoveryCodes];
    const used = { password, code };
    const attempt = (act: (typeof acts)[number], proof: { password: string; code: string }) =>
      browser.send((exchange) => act(world, client, exchange, proof));
    for (const act of acts) expect(await attempt(act, used)).toMatchObject({ ok: false, field: "code" });
    for (const act of acts) {
      for (const wrong of ["", "000000", "zzzzz-zzzzz"])
        expect(await attempt(act, { password, code: wrong }), wrong).toMatchObject({ ok: false, field: "code" });
      const right = await appShows(world, uri);
      const stolen = await attempt(act, { password: "not the password", code: right });
      expect(stolen).toMatchObject({ ok: false, field: "factorPassword" });
      expect(await hasSecondFactor(world, client)).toBe(true);
    }
    expect(await recoveryCodesLeft(world, client)).toBe(10);

    expect(await attempt(renewRecoveryCodes, { password, code: first })).toMatchObject({ ok: true });
    expect((await world.mailbox()).at(-1)?.subject).toBe("A recovery code was used to make new ones for Corvane");
    expect(await attempt(turnOffSecondFactor, { password, code: second }), "an earlier one").toMatchObject({
      ok: false,
      field: "code",
    });
    const proof = { password, code: await appShows(world, uri) };
    const renewed = await browser.send((exchange) => renewRecoveryCodes(world, client, exchange, proof));
    if (!renewed.ok) throw new Error(renewed.message);
    const [newest = ""] = renewed.recoveryCodes;
    expect(await attempt(turnOffSecondFactor, { password, code: newest.toUpperCase() })).toEqual({ ok: true });
    expect(await hasSecondFactor(world, client)).toBe(false);
    expect((await world.mailbox()).at(-1)?.subject).toBe("Two-factor sign-in for Corvane was turned off");
    const trail = await world.auditTrail(client.userId);
    expect(trail.filter((type) => type === "account.recovery-code-used")).toHaveLength(2);
    expect(await attempt(turnOffSecondFactor, { password, code: newest })).toMatchObject({ ok: false });
  },
);

onBothDatabases("one recovery code makes new ones once, however often it is sent at once", async (world) => {
  const { client, browser, recoveryCodes } = await withFactor(world);
  const proof = { password, code: recoveryCodes[0] ?? "" };
  const results = await Promise.all(
    [1, 2, 3].map(() => browser.send((exchange) => renewRecoveryCodes(world, client, exchange, proof))),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
});

onBothDatabases(
  "the form says beside which field the code is wrong, and counts it like a wrong password",
  async (world) => {
    const { client, browser, uri, recoveryCodes } = await withFactor(world);
    const send = (fields: Record<string, string>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ intent: "factor-off", ...fields })) form.set(name, value);
      return browser.send((exchange) =>
        withPasswordTurn(world.limits, client.userId, (wait) =>
          changeSecondFactor(world, client, exchange, form, wait),
        ),
      );
    };
    expect(await send({})).toMatchObject({
      status: 400,
      factor: {
        reply: { error: { factorPassword: [expect.anything()], code: ["Enter the code that your app shows"] } },
      },
    });
    const wrong = { code: ["This code is wrong or was used before. Enter the newest code"] };
    expect(await send({ factorPassword: password, code: "000000" })).toMatchObject({
      factor: { reply: { error: wrong } },
    });
    const spent = { recoveryCode: [expect.stringContaining("This recovery code is wrong")] };
    const both = { factorPassword: password, code: await appShows(world, uri), recoveryCode: "zzzzz zzzzz" };
    expect(await send(both)).toMatchObject({ status: 400, factor: { reply: { error: spent } } });
    let status = 400;
    let tries = 3;
    for (; status === 400 && tries < 30; tries += 1)
      status = (await send({ factorPassword: password, code: "000000" })).status;
    expect(status).toBe(429);
    expect(tries).toBe(passwordLimit.points + 1);
    const right = { factorPassword: password, recoveryCode: recoveryCodes[0] ?? "" };
    expect((await send(right)).status, "nothing is looked at any more").toBe(429);
    expect(await recoveryCodesLeft(world, client)).toBe(10);
  },
);

onBothDatabases(
  "an administrator turns it off with a reason, for somebody who has neither the app nor a recovery code",
  async (world) => {
    const { client } = await withFactor(world);
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
