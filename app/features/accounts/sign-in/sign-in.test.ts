import { createHmac } from "node:crypto";
import { expect } from "vitest";
import { withPersonalValues } from "~/platform/audit/personal.server";
import { aBrowser, aClient, anAdministrator, type Browser, password } from "../../../../tests/support/people";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import { deleteClient } from "../../clients/delete-client.server";
import { changeClientStatus } from "../../clients/manage-clients.server";
import { signOut } from "../../identity/sessions/sign-out.server";
import { blockAccount, unblockAccount } from "../blocking.server";
import { failureLimit } from "../credentials/limits";
import { resolveActor } from "./resolve-actor.server";
import { signIn } from "./sign-in.server";

const enter = (
  world: World,
  username: string,
  options: { typed?: string; browser?: Browser; asAdmin?: boolean } = {},
) => {
  const { typed = password, browser = aBrowser(), asAdmin = false } = options;
  const input = { username, password: typed };
  return browser.send((exchange) => signIn(world, exchange, input, { administratorsOnly: asAdmin }));
};

const who = (world: World, browser: Browser) => resolveActor(world, browser.headers(), []);

const wrong = { ok: false, reason: "wrong" };

onBothDatabases("the user name and the address work in any case, with spaces around them", async (world) => {
  const { userId } = await aClient(world, { email: "maria@example.com", username: "Maria.R" });
  for (const typed of ["Maria.R", "maria.r", " MARIA.R ", "maria@example.com", "MARIA@Example.COM"])
    expect(await enter(world, typed), typed).toEqual({ ok: true, userId, administrator: false });
});

onBothDatabases("a wrong password and an unknown name are answered alike", async (world) => {
  await aClient(world, { email: "maria@example.com", username: "maria" });
  expect(await enter(world, "maria", { typed: "not the password" })).toEqual(wrong);
  expect(await enter(world, "nobody")).toEqual(wrong);
  expect(await enter(world, "nobody@example.com")).toEqual(wrong);
  expect(await enter(world, "not@an@address")).toEqual(wrong);
  expect(await enter(world, "josé@exämple.com")).toEqual(wrong);
  expect(await enter(world, "nul\0")).toEqual(wrong);
});

onBothDatabases(
  "the sign-in for administrators takes administrators only, and leaves no session of others",
  async (world) => {
    const administrator = await anAdministrator(world, { username: "ada" });
    await aClient(world, { username: "maria" });
    const browser = aBrowser();
    expect(await enter(world, "maria", { browser, asAdmin: true })).toEqual(wrong);
    expect(browser.names()).toEqual([]);
    expect(await world.db.selectFrom("session").select("id").execute()).toEqual([]);

    expect(await enter(world, "ada", { browser, asAdmin: true })).toMatchObject({ ok: true, administrator: true });
    expect(await who(world, browser)).toMatchObject({ kind: "administrator", userId: administrator.userId });
  },
);

onBothDatabases(
  "failed sign-ins are in the log with their address, and never what was typed as a name",
  async (world) => {
    const { userId } = await aClient(world, { username: "maria" });
    await enter(world, "maria", { typed: "not the password" });
    for (let time = 0; time < 30; time += 1) await enter(world, `my password ${time}`);
    const events = await world.db
      .selectFrom("audit_events")
      .select(["subject", "detail"])
      .where("type", "=", "account.sign-in-failed")
      .orderBy("seq")
      .execute();
    const readable = events.map(({ detail }) => detail);
    const details = (await withPersonalValues(world.db, readable)).map((detail) => JSON.parse(detail));
    expect(events[0]?.subject).toBe(userId);
    expect(details[0]).toEqual({ address: expect.stringMatching(/./), how: "password" });
    expect(
      details.filter(({ more }) => more),
      "bounded",
    ).toEqual([details.at(-1)]);
    expect(events).toHaveLength(22);
    expect(JSON.stringify(events)).not.toContain("my password");
  },
);

onBothDatabases("a sign-out is in the log, once", async (world) => {
  const { userId } = await aClient(world, { username: "maria" });
  const browser = aBrowser();
  await enter(world, "maria", { browser });
  for (let time = 0; time < 2; time += 1) await browser.send((exchange) => signOut(world, exchange));
  const events = await world.db.selectFrom("audit_events").select(["type", "actor", "detail"]).orderBy("seq").execute();
  const [signedIn, signedOut] = events.slice(-2);
  expect(signedOut).toEqual({ type: "account.signed-out", actor: userId, detail: signedIn?.detail });
});

onBothDatabases("a sign-in is written down without any part of the session's secret", async (world) => {
  const { userId } = await aClient(world, { username: "maria" });
  await enter(world, "maria");
  const { token } = await world.db.selectFrom("session").select("token").executeTakeFirstOrThrow();
  const events = await world.db
    .selectFrom("audit_events")
    .selectAll()
    .where("subject", "=", userId)
    .orderBy("seq")
    .execute();
  expect(events.map((event) => event.type)).toEqual(["account.created", "account.signed-in"]);
  for (let start = 0; start + 6 <= token.length; start += 1)
    expect(JSON.stringify(events)).not.toContain(token.slice(start, start + 6));
});

onBothDatabases("a session outlives a restart, and ends with sign-out", async (world) => {
  const { userId } = await aClient(world, { username: "maria" });
  const browser = aBrowser();
  await enter(world, "maria", { browser });
  const later = await world.openAgain();
  expect(await who(later, browser)).toMatchObject({ kind: "client", userId });

  const stolen = browser.headers();
  await browser.send((exchange) => signOut(later, exchange));
  expect(browser.names()).toEqual(["corvane.device"]);
  expect(await resolveActor(later, stolen, [])).toEqual({ kind: "visitor" });
});

onBothDatabases("what is no session is a visitor", async (world) => {
  for (const cookie of ["", "corvane.session=", "corvane.session=x.y", "corvane.session=%00", "other=1"])
    expect(await resolveActor(world, new Headers({ Cookie: cookie }), []), cookie).toEqual({ kind: "visitor" });
});

onBothDatabases("a role that is taken away or given holds from the next request on", async (world) => {
  const { userId } = await anAdministrator(world, { username: "ada" });
  const browser = aBrowser();
  await enter(world, "ada", { browser, asAdmin: true });
  const role = (value: string) => world.db.updateTable("user").set({ role: value }).where("id", "=", userId).execute();

  await role("user");
  expect(await who(world, browser)).toMatchObject({ kind: "client" });
  await role("admin");
  expect(await who(world, browser)).toMatchObject({ kind: "administrator" });
});

onBothDatabases("the firm's label holds from the next request on", async (world) => {
  const administrator = await anAdministrator(world);
  const client = await aClient(world, { username: "maria", status: "active" });
  const browser = aBrowser();
  await enter(world, "maria", { browser });
  await changeClientStatus(world, administrator, { clientId: client.clientId, status: "inactive" });
  expect(await who(world, browser)).toMatchObject({ kind: "client", status: "inactive" });
});

onBothDatabases("a block ends the sessions at once and is told to who knows the password only", async (world) => {
  const administrator = await anAdministrator(world);
  const { clientId, userId } = await aClient(world, { username: "maria" });
  const browser = aBrowser();
  await enter(world, "maria", { browser });

  await blockAccount(world, administrator, { clientId, reason: "Reported lost" });
  expect(await who(world, browser)).toEqual({ kind: "visitor" });
  expect(await enter(world, "maria")).toEqual({ ok: false, reason: "blocked" });
  expect(await enter(world, "maria", { typed: "not the password" })).toEqual(wrong);
  expect(await enter(world, "maria", { asAdmin: true })).toEqual(wrong);

  await unblockAccount(world, administrator, { clientId });
  expect(await who(world, browser), "the old session stays ended").toEqual({ kind: "visitor" });
  expect(await enter(world, "maria")).toMatchObject({ ok: true });
  const trail = await world.auditTrail(userId);
  const failed = "account.sign-in-failed";
  expect(trail.slice(-6)).toEqual([
    ...["account.blocked", failed, failed, failed, "account.unblocked", "account.signed-in"],
  ]);
});

onBothDatabases("a deleted client's account answers as if it had never been", async (world) => {
  const administrator = await anAdministrator(world);
  const { clientId } = await aClient(world, { username: "maria" });
  const browser = aBrowser();
  await enter(world, "maria", { browser });

  await deleteClient(world, administrator, { clientId, reason: "Asked for it" });
  expect(await who(world, browser)).toEqual({ kind: "visitor" });
  expect(await enter(world, "maria")).toEqual(wrong);
  expect(await world.db.selectFrom("session").select("id").execute()).toEqual([]);
  await expect(unblockAccount(world, administrator, { clientId })).rejects.toMatchObject({ init: { status: 404 } });
});

onBothDatabases("a second sign-in in the same browser ends the session that it had", async (world) => {
  await aClient(world, { username: "maria" });
  const administrator = await anAdministrator(world, { username: "ada" });
  const browser = aBrowser();
  await enter(world, "maria", { browser });
  await enter(world, "ada", { browser, asAdmin: true });
  const sessions = await world.db.selectFrom("session").select("userId").execute();
  expect(sessions).toEqual([{ userId: administrator.userId }]);
});

onBothDatabases("a hundred failures slow an address down; what succeeds is not counted", async (world) => {
  await aClient(world, { username: "maria" });
  const address = await aBrowser().send(async (exchange) => exchange.address);
  for (let count = 0; count < 3; count += 1) expect(await enter(world, "maria")).toMatchObject({ ok: true });
  for (let count = 0; count < failureLimit.points; count += 1)
    expect(await world.limits.take(failureLimit, address)).toBeNull();
  expect(await enter(world, "maria")).toMatchObject({ ok: false, reason: "slowed" });
});

onBothDatabases(
  "who reads the stored tokens cannot use them: the cookie needs a signature of the secret",
  async (world) => {
    await aClient(world, { username: "maria" });
    const browser = aBrowser();
    await enter(world, "maria", { browser });
    const { token } = await world.db.selectFrom("session").select("token").executeTakeFirstOrThrow();
    const foreign = createHmac("sha256", "another secret").update(token).digest("base64");
    for (const value of [token, `${token}.`, `${token}.${foreign}`, `${token}.${encodeURIComponent(foreign)}`])
      expect(await resolveActor(world, new Headers({ Cookie: `corvane.session=${value}` }), []), value).toEqual({
        kind: "visitor",
      });
    expect(await who(world, browser)).toMatchObject({ kind: "client" });
  },
);
