import { describe, expect } from "vitest";
import { better, change, enter, reset, resetSecret, signedIn } from "../../../tests/support/passwords";
import { aBrowser, aClient, anAdministrator, password } from "../../../tests/support/people";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { day, hour, minute } from "../../platform/clock";
import { readEndReason } from "../identity/sessions/end-sessions.server";
import { readTimeLeft, readWarnedSession } from "../identity/sessions/session-times.server";
import { endOtherSessions, endSession, listSessions } from "../identity/sessions/sessions.server";
import { forgetSignIns, listSignIns } from "../identity/sessions/sign-ins.server";
import { signOut } from "../identity/sessions/sign-out.server";
import { resolveActor } from "./sign-in/resolve-actor.server";
import { signIn } from "./sign-in/sign-in.server";

onBothDatabases("a browser whose session was ended from elsewhere is told why, and no other browser", async (world) => {
  await aClient(world, { email: "maria@example.com", username: "maria" });
  const why = ({ browser }: { browser: ReturnType<typeof aBrowser> }) => readEndReason(world, browser.headers());
  const [listed, others, phone] = [
    await signedIn(world, "maria"),
    await signedIn(world, "maria"),
    await signedIn(world, "maria"),
  ];
  await endSession(world, phone.actor, listed.actor.sessionId);
  expect([await why(listed), await why(others)]).toEqual(["sessions-list", null]);
  await endOtherSessions(world, phone.actor);
  expect([await why(others), await why(phone)]).toEqual(["sessions-list", null]);

  const desk = await signedIn(world, "maria");
  await change(world, desk.actor, desk.browser, {});
  expect([await why(phone), await why(desk)]).toEqual(["password", null]);
  expect(await resolveActor(world, desk.browser.headers(), [])).toMatchObject({ kind: "client" });
  await reset(world, await resetSecret(world, "maria@example.com"), password);
  expect(await why(desk)).toBe("password");

  const stranger = new Headers({ Cookie: "corvane.session=guess.guess" });
  expect(await readEndReason(world, stranger)).toBeNull();
  expect(await readEndReason(world, aBrowser().headers())).toBeNull();
  await desk.browser.send((exchange) => signIn(world, exchange, { username: "maria", password }));
  await desk.browser.send((exchange) => signOut(world, exchange));
  expect(await why(desk), "signed out by itself").toBeNull();
});

onBothDatabases("why a session has ended is kept as long as a session lasts, without its secret", async (world) => {
  const { email } = await aClient(world, { email: "maria@example.com", username: "maria" });
  const { browser } = await signedIn(world, "maria");
  await reset(world, await resetSecret(world, email), better);
  const [row] = await world.db.selectFrom("ended_sessions").selectAll().execute();
  expect(browser.headers().get("Cookie")).not.toContain(row?.hash);
  world.clock.advance(7 * day - 1);
  expect(await readEndReason(world, browser.headers())).toBe("password");
  world.clock.advance(1);
  expect(await readEndReason(world, browser.headers())).toBeNull();
  await reset(world, await resetSecret(world, email), password);
  expect(await world.db.selectFrom("ended_sessions").selectAll().execute(), "swept").toEqual([]);
});

onBothDatabases("sessions are listed with their own marked, and the others can be ended", async (world) => {
  await aClient(world, { username: "maria" });
  await aClient(world, { username: "bob" });
  const bob = await signedIn(world, "bob");
  const other = await signedIn(world, "maria");
  const { browser, actor } = await signedIn(world, "maria");

  const sessions = await listSessions(world, actor);
  expect(sessions.map((session) => session.current).toSorted()).toEqual([false, true]);
  expect(sessions[0]?.browser, "no User-Agent was sent").toBe("Unknown browser");
  expect(await endOtherSessions(world, actor)).toBe(1);
  expect(await endOtherSessions(world, actor)).toBe(0);
  expect(await listSessions(world, actor)).toHaveLength(1);
  expect(await resolveActor(world, other.browser.headers(), [])).toEqual({ kind: "visitor" });
  expect(await resolveActor(world, browser.headers(), [])).toMatchObject({ kind: "client" });
  expect(await resolveActor(world, bob.browser.headers(), [])).toMatchObject({ kind: "client" });
});

onBothDatabases("one other session is ended by itself, never somebody else's and never one's own", async (world) => {
  await aClient(world, { username: "maria" });
  await aClient(world, { username: "bob" });
  const bob = await signedIn(world, "bob");
  const [lost, kept] = [await signedIn(world, "maria"), await signedIn(world, "maria")];
  const { browser, actor } = await signedIn(world, "maria");

  expect(await endSession(world, actor, bob.actor.sessionId)).toBe(false);
  expect(await endSession(world, actor, actor.sessionId)).toBe(false);
  expect(await endSession(world, actor, lost.actor.sessionId)).toBe(true);
  expect(await endSession(world, actor, lost.actor.sessionId)).toBe(false);
  expect(await listSessions(world, actor)).toHaveLength(2);
  expect((await world.auditTrail(actor.userId)).filter((type) => type === "account.sessions-ended")).toHaveLength(1);
  expect(await resolveActor(world, lost.browser.headers(), [])).toEqual({ kind: "visitor" });
  for (const one of [kept.browser, browser, bob.browser])
    expect(await resolveActor(world, one.headers(), [])).toMatchObject({ kind: "client" });
});

onBothDatabases("sessions of one browser that began in the same minute are marked as alike", async (world) => {
  await aClient(world, { username: "maria" });
  const first = await signedIn(world, "maria");
  const { actor } = await signedIn(world, "maria");
  const alike = async (begun: number) => {
    const session = world.db.updateTable("session").where("id", "=", first.actor.sessionId);
    await session.set({ createdAt: new Date(begun).toISOString() }).execute();
    return (await listSessions(world, actor)).map((line) => line.alike);
  };
  const since = (await listSessions(world, actor)).find(({ current }) => current)?.since ?? 0;
  expect(await alike(since)).toEqual([true, true]);
  expect(await alike(since - 2 * minute)).toEqual([false, false]);
});

onBothDatabases("each session says when it was last used, exact to a minute", async (world) => {
  await aClient(world, { username: "maria" });
  const other = await signedIn(world, "maria");
  const { browser, actor } = await signedIn(world, "maria");
  const otherId = other.actor.sessionId;
  const lastUsed = async () => {
    const sessions = await listSessions(world, actor);
    return [actor.sessionId, otherId].map((id) => sessions.find((session) => session.id === id)?.lastUsed);
  };
  const [, before = 0] = await lastUsed();
  // The accounts library has a clock of its own, the computer's.
  world.clock.advance(before + 20 * minute - world.clock.now());
  await resolveActor(world, browser.headers(), []);
  const used = world.clock.now();
  expect(await lastUsed()).toEqual([used, before]);
  world.clock.advance(minute - 1);
  await resolveActor(world, browser.headers(), []);
  expect(await lastUsed()).toEqual([used, before]);

  const inUse = async () => (await listSessions(world, actor)).find(({ id }) => id === actor.sessionId)?.inUse;
  world.clock.set(used + 5 * minute - 1);
  expect(await inUse()).toBe(true);
  world.clock.advance(1);
  expect(await inUse()).toBe(false);
});

onBothDatabases("a session of a client ends 30 days after the sign-in, however much it is used", async (world) => {
  await aClient(world, { username: "maria" });
  const { browser } = await signedIn(world, "maria");
  const kind = async () => (await resolveActor(world, browser.headers(), [])).kind;
  // The accounts library has a clock of its own, the computer's: the sign-in is moved into the past instead.
  const begin = (at: number) =>
    world.db
      .updateTable("session")
      .set({ createdAt: new Date(at).toISOString() })
      .execute();
  await begin(world.clock.now() - 30 * day + 1);
  expect(await kind()).toBe("client");
  expect(await readEndReason(world, browser.headers())).toBeNull();
  await begin(world.clock.now() - 30 * day);
  expect(await kind()).toBe("visitor");
  expect(await readEndReason(world, browser.headers())).toBe("thirty-days");
  expect(await world.db.selectFrom("session").select("id").execute()).toEqual([]);
  expect(await kind(), "it stays ended").toBe("visitor");
});

onBothDatabases("a session of a client that is over is not listed", async (world) => {
  await aClient(world, { username: "maria" });
  const old = await signedIn(world, "maria");
  const { actor } = await signedIn(world, "maria");
  const session = world.db.updateTable("session").where("id", "=", old.actor.sessionId);
  await session.set({ createdAt: new Date(world.clock.now() - 30 * day).toISOString() }).execute();
  expect(await listSessions(world, actor)).toMatchObject([{ current: true }]);
});

describe("a session of a client that is not used", () => {
  const begun = async (world: World) => {
    await aClient(world, { username: "maria" });
    const { browser, actor } = await signedIn(world, "maria");
    if (actor.kind !== "client") throw new Error("Not a client");
    // The accounts library knows no clock but the machine's.
    const at = new Date(world.clock.now()).toISOString();
    await world.db.updateTable("session").set({ createdAt: at, updatedAt: at }).execute();
    const kind = async (used = true, services = world) =>
      (await resolveActor(services, browser.headers(), [], used)).kind;
    return { browser, actor, kind };
  };

  onBothDatabases("ends after 30 minutes, its page is told how long it lasts, and its browser why", async (world) => {
    const { browser, actor, kind } = await begun(world);
    world.clock.advance(30 * minute - 1);
    expect(await kind()).toBe("client");
    world.clock.advance(27 * minute);
    expect(await kind(false), "the page asks by itself").toBe("client");
    expect(await readTimeLeft(world, actor)).toEqual({ left: 3 * minute, last: false });
    expect(await listSessions(world, actor)).toHaveLength(1);
    world.clock.advance(3 * minute);
    expect(await listSessions(world, actor)).toEqual([]);
    expect(await kind()).toBe("visitor");
    expect(await readEndReason(world, browser.headers())).toBe("client-idle");
    expect(await kind(), "it stays ended").toBe("visitor");
  });

  onBothDatabases("ends after another time where one is set, and without one after seven days", async (world) => {
    const { actor, kind } = await begun(world);
    const unset = { ...world, clientIdle: 0 };
    world.clock.advance(60 * minute - 1);
    expect(await readWarnedSession(unset, actor), "nothing to warn of").toBeNull();
    expect(await readWarnedSession({ ...world, clientIdle: hour }, actor)).toBe(1);
    world.clock.advance(7 * day - hour);
    expect(await kind(false, unset)).toBe("client");
    world.clock.advance(1);
    expect(await kind(false, unset)).toBe("visitor");
  });
});

describe("a session of an administrator", () => {
  const begun = async (world: World) => {
    const { browser } = await enter(world, "ada");
    // The accounts library knows no clock but the machine's.
    const at = new Date(world.clock.now()).toISOString();
    await world.db.updateTable("session").set({ createdAt: at, updatedAt: at }).where("createdAt", ">", at).execute();
    return browser;
  };
  const ada = async (world: World) => {
    await anAdministrator(world, { username: "ada" });
    const browser = await begun(world);
    const kind = async (used = true) => (await resolveActor(world, browser.headers(), [], used)).kind;
    return { browser, kind };
  };

  onBothDatabases("ends after 30 minutes without use, and its browser is told why", async (world) => {
    const { browser, kind } = await ada(world);
    for (let times = 0; times < 3; times += 1) {
      world.clock.advance(30 * minute - 1);
      expect(await kind()).toBe("administrator");
    }
    world.clock.advance(30 * minute);
    expect(await kind()).toBe("visitor");
    expect(await readEndReason(world, browser.headers())).toBe("idle");
    expect(await world.db.selectFrom("session").select("id").execute()).toEqual([]);
    expect(await kind(), "it stays ended").toBe("visitor");
  });

  onBothDatabases("is not kept alive by what its page asks by itself", async (world) => {
    const { kind } = await ada(world);
    for (let minutes = 5; minutes < 30; minutes += 5) {
      world.clock.advance(5 * minute);
      expect(await kind(false)).toBe("administrator");
    }
    world.clock.advance(5 * minute);
    expect(await kind(false)).toBe("visitor");
  });

  onBothDatabases("ends 12 hours after the sign-in, however much it is used", async (world) => {
    const { browser, kind } = await ada(world);
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      world.clock.advance(20 * minute);
      expect(await kind()).toBe("administrator");
    }
    const actor = await resolveActor(world, browser.headers(), []);
    if (actor.kind !== "administrator") throw new Error("Not signed in");
    expect(await readTimeLeft(world, actor)).toEqual({ left: 20 * minute, last: true });
    world.clock.advance(20 * minute);
    expect(await kind()).toBe("visitor");
    expect(await readEndReason(world, browser.headers())).toBe("twelve-hours");
  });

  onBothDatabases("that is over is not listed, and one of a client may last longer", async (world) => {
    const { kind } = await ada(world);
    await aClient(world, { username: "maria" });
    const maria = await enter(world, "maria");
    world.clock.advance(30 * minute);
    const browser = await begun(world);
    const actor = await resolveActor(world, browser.headers(), []);
    if (actor.kind !== "administrator") throw new Error("Not signed in");
    expect(await listSessions(world, actor)).toMatchObject([{ current: true }]);
    expect(await kind()).toBe("visitor");
    world.clock.advance(12 * hour);
    const lasting = { ...world, clientIdle: 0 };
    expect((await resolveActor(lasting, maria.browser.headers(), [])).kind).toBe("client");
  });
});

onBothDatabases("an account sees its sign-ins for 90 days, those that failed too, and nobody else's", async (world) => {
  await aClient(world, { username: "maria" });
  await aClient(world, { username: "bob" });
  await signedIn(world, "bob");
  const browser = aBrowser();
  await browser.send((exchange) => signIn(world, exchange, { username: "maria", password: "not her password" }));
  world.clock.advance(minute);
  const maria = await signedIn(world, "maria");

  const lines = await listSignIns(world, maria.actor);
  expect(lines.map(({ what, failed }) => [what, failed])).toEqual([
    ["Signed in with the password", false],
    ["Wrong password", true],
  ]);
  expect(lines[0]?.address).toBe(lines[1]?.address);
  expect(lines[0]?.at).toBe(world.clock.now());

  world.clock.advance(91 * day);
  await forgetSignIns(world);
  expect(await world.db.selectFrom("sign_ins").select("id").execute()).toEqual([]);
  expect(await listSignIns(world, maria.actor)).toEqual([]);
});
