import { expect } from "vitest";
import { minute } from "~/platform/clock";
import { aBrowser, aClient, type Browser, password } from "../../../../tests/support/people";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import { signIn } from "../sign-in/sign-in.server";
import { forgetFailures, lockAfter, lockFor, startAttempt, unknownAccount } from "./lock.server";

// What a wrong password costs is slow on purpose; most of these look at the counting alone.
const fail = (world: World, account = "someone", device = "") => startAttempt(world, { account, device });

async function failTimes(world: World, times: number, every = 0) {
  for (let index = 0; index < times; index += 1) {
    if (index > 0) world.clock.advance(every);
    expect((await fail(world)).lockedUntil).toBeNull();
  }
}

const enter = (world: World, username: string, typed: string, browser: Browser = aBrowser()) =>
  browser.send((exchange) => signIn(world, exchange, { username, password: typed }));

onBothDatabases(
  "ten failures lock for fifteen minutes from the tenth, however they are spread over fifteen",
  async (world) => {
    await failTimes(world, lockAfter, Math.floor((lockFor - 1) / 9));
    const until = world.clock.now() + lockFor;
    expect(await fail(world)).toEqual({ lockedUntil: until });
    // The first failures have left the window by now; the lock holds all the same.
    world.clock.advance(lockFor - 1);
    expect(await fail(world)).toEqual({ lockedUntil: until });
    world.clock.advance(1);
    await failTimes(world, lockAfter);
    expect((await fail(world)).lockedUntil).not.toBeNull();
  },
);

onBothDatabases("ten failures over a longer time do not lock", async (world) => {
  await failTimes(world, 3 * lockAfter, Math.ceil(lockFor / 9) + 1);
});

onBothDatabases("the tenth knows that it is the last, once", async (world) => {
  await failTimes(world, lockAfter - 1);
  expect(await fail(world)).toEqual({ lockedUntil: null, last: true });
});

onBothDatabases("many at once count like many in a row", async (world) => {
  const answers = await Promise.all(Array.from({ length: 25 }, () => fail(world)));
  expect(answers.filter((answer) => answer.lockedUntil === null)).toHaveLength(lockAfter);
  expect(answers.filter((answer) => "last" in answer && answer.last)).toHaveLength(1);
});

onBothDatabases("a success forgets the failures of its own browser kind only", async (world) => {
  for (let index = 0; index < lockAfter; index += 1) await fail(world, "someone", "device");
  await failTimes(world, lockAfter - 1);
  await forgetFailures(world, { account: "someone", device: "" });
  await failTimes(world, lockAfter);
  expect((await fail(world, "someone", "device")).lockedUntil).not.toBeNull();
  expect((await fail(world, "someone else")).lockedUntil).toBeNull();
});

onBothDatabases("an unknown name is counted in any case and with spaces around it, and is not kept", async (world) => {
  expect(unknownAccount(" Nobody ")).toBe(unknownAccount("nobody"));
  for (let index = 0; index < lockAfter; index += 1) await fail(world, unknownAccount("nobody"));
  expect(await enter(world, "NOBODY ", "whatever it is")).toEqual({
    ok: false,
    reason: "locked",
    until: world.clock.now() + lockFor,
  });
  const rows = await world.db.selectFrom("sign_in_failures").selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/nobody/i);
});

onBothDatabases("a locked account refuses its own password too, but not in a browser that it knows", async (world) => {
  const { userId } = await aClient(world, { username: "maria" });
  const known = aBrowser();
  await enter(world, "maria", password, known);
  for (let index = 1; index < lockAfter; index += 1) await fail(world, userId);
  expect(await enter(world, "maria", "the tenth wrong one")).toEqual({ ok: false, reason: "wrong" });
  expect((await world.auditTrail(userId)).at(-1)).toBe("account.locked");

  expect(await enter(world, "maria", password)).toMatchObject({ ok: false, reason: "locked" });
  expect(await enter(world, "maria", password, known)).toMatchObject({ ok: true });
  expect(await enter(world, "maria", password), "the others stay locked").toMatchObject({ reason: "locked" });

  const device = await world.db.selectFrom("known_devices").select("hash").executeTakeFirstOrThrow();
  for (let index = 0; index < lockAfter; index += 1) await fail(world, userId, device.hash);
  expect(await enter(world, "maria", password, known), "it has ten of its own").toMatchObject({ reason: "locked" });

  world.clock.advance(15 * minute);
  expect(await enter(world, "maria", password)).toMatchObject({ ok: true });
});

onBothDatabases("a browser known to one account is unknown to another", async (world) => {
  const [maria, bob] = [await aClient(world, { username: "maria" }), await aClient(world, { username: "bob" })];
  const browser = aBrowser();
  await enter(world, "maria", password, browser);
  for (let index = 0; index < lockAfter; index += 1) await fail(world, bob.userId);
  expect(await enter(world, "bob", password, browser)).toMatchObject({ reason: "locked" });
  expect(maria.userId).not.toBe(bob.userId);
});
