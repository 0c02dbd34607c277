import { describe, expect } from "vitest";
import { minute } from "~/platform/clock";
import { better, enter } from "../../../../tests/support/passwords";
import { aBrowser, aClient, anAdministrator, password } from "../../../../tests/support/people";
import { appShows, typePassword, who } from "../../../../tests/support/second-factor";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import { ensureFirstAdministrator, resetAdministrator } from "../first-administrator.server";
import { choosePassword } from "../passwords.server";
import { awaitingSetup } from "../sign-in/resolve-actor.server";
import { beginSecondFactor, confirmSecondFactor, hasSecondFactor, turnOffSecondFactor } from "./second-factor.server";

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

    const off = await browser.send(async (exchange) =>
      turnOffSecondFactor(world, ada, exchange, { password, code: await appShows(world, begun.uri) }),
    );
    expect(off).toMatchObject({ ok: false, field: "factorPassword", message: expect.stringContaining("cannot") });
    expect(await hasSecondFactor(world, ada)).toBe(true);
  });

  onBothDatabases("a made-up password is replaced first, by the person who signs in with it", async (before) => {
    const world = required(before);
    const given = await ensureFirstAdministrator(world);
    if (!given) throw new Error("There is one already");
    const [{ browser }, { browser: other }] = [
      await enter(world, given.username, given.password),
      await enter(world, given.username, given.password),
    ];
    expect(await who(world, browser)).toEqual({ kind: "visitor" });
    const waits = await awaitingSetup(world, browser.headers());
    if (waits?.step !== "password") throw new Error("Not asked for a password");
    expect(await choosePassword(world, waits.administrator, given.password)).toMatchObject({ reason: "weak" });
    expect(await choosePassword(world, waits.administrator, "corvane corvane")).toMatchObject({ reason: "weak" });
    expect(await choosePassword(world, waits.administrator, better)).toEqual({ ok: true });
    expect(await world.auditTrail(waits.administrator.userId)).toContain("account.password-changed");
    expect(await awaitingSetup(world, browser.headers()), "then the factor").toMatchObject({ step: "factor" });
    expect(await awaitingSetup(world, other.headers()), "a session elsewhere has ended").toBeNull();
    expect(await choosePassword(world, waits.administrator, "a third good one")).toEqual({
      ok: false,
      reason: "chosen",
    });
    expect((await enter(world, given.username, given.password)).result).toMatchObject({ ok: false, reason: "wrong" });
    expect((await enter(world, given.username, better)).result).toMatchObject({ ok: true });

    const reset = await resetAdministrator(world, given.username);
    const { browser: later } = await enter(world, given.username, reset?.password);
    expect(await awaitingSetup(world, later.headers())).toMatchObject({ step: "password" });
  });

  onBothDatabases(
    "where a factor is required, a code alone does not excuse from it; elsewhere nothing is asked",
    async (world) => {
      const given = await ensureFirstAdministrator(world);
      const { browser } = await enter(world, given?.username ?? "", given?.password);
      const ada = await who(world, browser);
      if (ada.kind !== "administrator") throw new Error("Not signed in");
      const begun = await browser.send((exchange) => beginSecondFactor(world, ada, exchange, given?.password ?? ""));
      if (!begun.ok) throw new Error(begun.message);
      const code = await appShows(world, begun.uri);
      await browser.send((exchange) => confirmSecondFactor(world, ada, exchange, code));
      expect(await who(world, browser)).toMatchObject({ kind: "administrator" });
      expect(await awaitingSetup(required(world), browser.headers())).toMatchObject({ step: "password" });
      expect(await who(required(world), browser)).toEqual({ kind: "visitor" });
    },
  );

  onBothDatabases("a session from before the rule is asked, and one that waits ends like any other", async (before) => {
    await anAdministrator(before, { username: "ada" });
    const browser = aBrowser();
    await typePassword(before, browser, "ada");
    expect(await who(before, browser)).toMatchObject({ kind: "administrator" });
    const world = required(before);
    expect(await who(world, browser)).toEqual({ kind: "visitor" });
    expect(await awaitingSetup(world, browser.headers())).toMatchObject({ step: "factor" });
    const longAgo = new Date(world.clock.now() - 31 * minute).toISOString();
    await world.db.updateTable("session").set({ updatedAt: longAgo }).execute();
    expect(await awaitingSetup(world, browser.headers())).toBeNull();
  });
});
