import { expect } from "vitest";
import { aBrowser, aClient, anAdministrator, password } from "../../../tests/support/people";
import { onBothDatabases, secretIn, type World } from "../../../tests/support/world";
import { day, hour, minute } from "../../platform/clock";
import { deleteClient } from "../clients/delete-client.server";
import type { Administrator, ClientActor } from "../identity/actor";
import { readEndReason } from "../identity/sessions/end-sessions.server";
import { endOtherSessions, endSession, listSessions } from "../identity/sessions/sessions.server";
import { signOut } from "../identity/sessions/sign-out.server";
import {
  askForPasswordReset,
  canResetPassword,
  changePassword,
  findPasswordProblems,
  resetPassword,
} from "./passwords.server";
import { changeProfile } from "./profile.server";
import { resolveActor } from "./sign-in/resolve-actor.server";
import { signIn } from "./sign-in/sign-in.server";
import { confirmAddress } from "./sign-up/confirm-address.server";

const better = "another steady hand";

async function enter(world: World, username: string, typed = password, browser = aBrowser()) {
  const result = await browser.send((exchange) => signIn(world, exchange, { username, password: typed }));
  return { browser, result };
}

async function signedIn(world: World, username: string) {
  const { browser } = await enter(world, username);
  const actor = await resolveActor(world, browser.headers(), []);
  if (actor.kind === "visitor") throw new Error("Signing in failed");
  return { browser, actor };
}

const change = (
  world: World,
  actor: ClientActor | Administrator,
  browser: ReturnType<typeof aBrowser>,
  typed: object,
) =>
  browser.send((exchange) =>
    changePassword(world, actor, exchange, { currentPassword: password, password: better, ...typed }),
  );

async function resetSecret(world: World, email: string) {
  await askForPasswordReset(world, email);
  return secretIn((await world.mailbox()).findLast((mail) => mail.url.includes("/reset?")));
}

onBothDatabases("a mailed link sets a new password once and ends every session", async (world) => {
  const { userId } = await aClient(world, { email: "maria@example.com", username: "maria" });
  const { browser } = await signedIn(world, "maria");
  const secret = await resetSecret(world, "MARIA@example.com");

  expect(await canResetPassword(world, secret)).toBe(true);
  expect(await resetPassword(world, secret, better)).toEqual({ ok: true });
  expect(await resolveActor(world, browser.headers(), [])).toEqual({ kind: "visitor" });
  expect((await enter(world, "maria")).result).toEqual({ ok: false, reason: "wrong" });
  const { browser: later } = await enter(world, "maria", better);
  expect(await resolveActor(world, later.headers(), [])).toMatchObject({ userId, emailConfirmed: true });

  expect(await canResetPassword(world, secret)).toBe(false);
  expect(await resetPassword(world, secret, "a third good one")).toEqual({ ok: false, reason: "expired" });
  expect(await world.auditTrail(userId)).toContain("account.password-reset");
});

onBothDatabases("a weak password does not use the link up; its time does", async (world) => {
  await aClient(world, { email: "maria@example.com" });
  const secret = await resetSecret(world, "maria@example.com");
  expect(await resetPassword(world, secret, "1234567890")).toMatchObject({ ok: false, reason: "weak" });
  world.clock.advance(hour);
  expect(await resetPassword(world, secret, better)).toEqual({ ok: false, reason: "expired" });
});

onBothDatabases("of two uses at once one sets the password", async (world) => {
  await aClient(world, { email: "maria@example.com" });
  const secret = await resetSecret(world, "maria@example.com");
  const answers = await Promise.all([resetPassword(world, secret, better), resetPassword(world, secret, better)]);
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
});

onBothDatabases("a reset takes a lock back", async (world) => {
  await aClient(world, { email: "maria@example.com", username: "maria" });
  const { userId } = await world.db.selectFrom("user").select("id as userId").executeTakeFirstOrThrow();
  const at = world.clock.now();
  for (let id = 0; id < 10; id += 1)
    await world.db
      .insertInto("sign_in_failures")
      .values({ id: `${id}`, account: userId, device: "", at })
      .execute();
  expect((await enter(world, "maria")).result).toMatchObject({ reason: "locked" });
  await resetPassword(world, await resetSecret(world, "maria@example.com"), better);
  expect((await enter(world, "maria", better)).result).toMatchObject({ ok: true });
});

onBothDatabases("nobody is mailed for an address without an account, or of a deleted client", async (world) => {
  const administrator = await anAdministrator(world);
  const { clientId } = await aClient(world, { email: "gone@example.com" });
  await deleteClient(world, administrator, { clientId });
  await askForPasswordReset(world, "nobody@example.com");
  await askForPasswordReset(world, "gone@example.com");
  expect((await world.mailbox()).map(({ subject }) => subject)).toEqual(["Your Corvane account has been closed"]);
});

onBothDatabases("a mailbox gets five links an hour, and the last of them works", async (world) => {
  await aClient(world, { email: "maria@example.com" });
  for (let asked = 0; asked < 8; asked += 1) await askForPasswordReset(world, "maria@example.com");
  const mails = await world.mailbox();
  expect(mails).toHaveLength(5);
  expect(await canResetPassword(world, secretIn(mails.at(-1)))).toBe(true);
});

onBothDatabases("a link to an address that the account has given up since does nothing", async (world) => {
  await aClient(world, { email: "old@example.com", username: "maria" });
  const { actor } = await signedIn(world, "maria");
  const secret = await resetSecret(world, "old@example.com");
  const profile = { name: "Maria", username: "maria", phone: "", company: "" };
  await changeProfile(world, actor, { ...profile, email: "new@example.com", profilePassword: password });
  await confirmAddress(world, secretIn((await world.mailbox()).at(-1)));
  expect(await resetPassword(world, secret, better)).toEqual({ ok: false, reason: "expired" });
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
  expect((await world.auditTrail(userId)).at(-1)).toBe("account.password-changed");
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
  await resetPassword(world, await resetSecret(world, "maria@example.com"), password);
  expect(await confirmAddress(world, first)).toEqual({ ok: false, reason: "expired" });

  const second = await ask();
  const owner = await signedIn(world, "maria");
  expect(await change(world, owner.actor, owner.browser, {})).toEqual({ ok: true, addressChangeCancelled: true });
  expect((await world.mailbox()).at(-1)?.text).toContain("A change of your email address was waiting");
  expect(await confirmAddress(world, second)).toEqual({ ok: false, reason: "expired" });
  const trail = await world.auditTrail(actor.userId);
  expect(trail.filter((type) => type === "account.address-change-cancelled")).toHaveLength(2);
});

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
  await resetPassword(world, await resetSecret(world, "maria@example.com"), password);
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
  await resetPassword(world, await resetSecret(world, email), better);
  const [row] = await world.db.selectFrom("ended_sessions").selectAll().execute();
  expect(browser.headers().get("Cookie")).not.toContain(row?.hash);
  world.clock.advance(7 * day - 1);
  expect(await readEndReason(world, browser.headers())).toBe("password");
  world.clock.advance(1);
  expect(await readEndReason(world, browser.headers())).toBeNull();
  await resetPassword(world, await resetSecret(world, email), password);
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

onBothDatabases("each session says when it was last used, exact to five minutes", async (world) => {
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
  world.clock.advance(before + hour - world.clock.now());
  await resolveActor(world, browser.headers(), []);
  const used = world.clock.now();
  expect(await lastUsed()).toEqual([used, before]);
  world.clock.advance(minute);
  await resolveActor(world, browser.headers(), []);
  expect(await lastUsed()).toEqual([used, before]);

  const inUse = async () => (await listSessions(world, actor)).find(({ id }) => id === actor.sessionId)?.inUse;
  world.clock.set(used + 5 * minute - 1);
  expect(await inUse()).toBe(true);
  world.clock.advance(1);
  expect(await inUse()).toBe(false);
});
