import { expect } from "vitest";
import { minute } from "~/platform/clock";
import { better, reset, resetSecret } from "../../../../tests/support/passwords";
import { aBrowser, aClient, type Browser, password } from "../../../../tests/support/people";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import { signIn } from "../sign-in/sign-in.server";
import { failureLimit } from "./limits";
import { lockAfter, lockFor, startAttempt, takeBackAttempt, unknownAccount } from "./lock.server";

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
  "five failures lock for fifteen minutes from the fifth, however they are spread over fifteen",
  async (world) => {
    await failTimes(world, lockAfter, Math.floor((lockFor - 1) / (lockAfter - 1)));
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

onBothDatabases("five failures over a longer time do not lock", async (world) => {
  await failTimes(world, 3 * lockAfter, Math.ceil(lockFor / (lockAfter - 1)) + 1);
});

onBothDatabases("the fifth knows that it is the last, once", async (world) => {
  await failTimes(world, lockAfter - 1);
  expect(await fail(world)).toMatchObject({ lockedUntil: null, last: true });
});

onBothDatabases("many at once count like many in a row", async (world) => {
  const answers = await Promise.all(Array.from({ length: 25 }, () => fail(world)));
  expect(answers.filter((answer) => answer.lockedUntil === null)).toHaveLength(lockAfter);
  expect(answers.filter((answer) => "last" in answer && answer.last)).toHaveLength(1);
});

onBothDatabases("a success forgets the failures of a known browser, elsewhere only its own attempt", async (world) => {
  for (let index = 1; index < lockAfter; index += 1) await fail(world, "someone", "device");
  const known = await fail(world, "someone", "device");
  if (known.lockedUntil !== null) throw new Error("Locked");
  await takeBackAttempt(world, { account: "someone", device: "device" }, known);
  for (let index = 0; index < lockAfter; index += 1)
    expect((await fail(world, "someone", "device")).lockedUntil).toBeNull();
  expect((await fail(world, "someone", "device")).lockedUntil).not.toBeNull();

  await failTimes(world, lockAfter - 1);
  const elsewhere = await fail(world);
  if (elsewhere.lockedUntil !== null) throw new Error("Locked");
  await takeBackAttempt(world, { account: "someone", device: "" }, elsewhere);
  await failTimes(world, 1);
  expect((await fail(world)).lockedUntil).not.toBeNull();
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
  expect(await enter(world, "maria", "the fifth wrong one")).toEqual({ ok: false, reason: "wrong" });
  expect((await world.auditTrail(userId)).at(-1)).toBe("account.locked");

  expect(await enter(world, "maria", password)).toMatchObject({ ok: false, reason: "locked" });
  expect(await enter(world, "maria", password, known)).toMatchObject({ ok: true });
  expect(await enter(world, "maria", password), "the others stay locked").toMatchObject({ reason: "locked" });

  const device = await world.db.selectFrom("known_devices").select("hash").executeTakeFirstOrThrow();
  for (let index = 0; index < lockAfter; index += 1) await fail(world, userId, device.hash);
  expect(await enter(world, "maria", password, known), "it has five of its own").toMatchObject({ reason: "locked" });

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

onBothDatabases(
  "guessing from a thousand addresses: five tries come through, and the owner enters from a known and from a new browser",
  async (world) => {
    const { userId } = await aClient(world, { email: "maria@example.com", username: "maria" });
    const known = aBrowser();
    await enter(world, "maria", password, known);
    let guessed = 0;
    const guess = async (address: string) => {
      const exchange = { headers: new Headers(), cookies: [], address };
      const answer = await signIn(world, exchange, { username: "maria", password: "what it may be" });
      if (!answer.ok && answer.reason === "wrong") guessed += 1;
      else expect(answer).toMatchObject({ ok: false, reason: "locked" });
    };
    // A hundred at once: of more, the last ones would wait for a connection longer than a slow machine has patience.
    const guessFrom = async (first: number, last: number) => {
      for (let from = first; from < last; from += 100)
        await Promise.all(
          Array.from({ length: 100 }, (_, index) => guess(`10.0.${(from + index) >> 8}.${(from + index) & 255}`)),
        );
    };
    await guessFrom(0, 400);
    expect(await enter(world, "maria", password, known), "a known browser").toMatchObject({ ok: true });
    await guessFrom(400, 700);
    const fresh = aBrowser();
    expect(await enter(world, "maria", password, fresh), "a new browser").toMatchObject({ reason: "locked" });
    await reset(world, await resetSecret(world, "maria@example.com"), better, fresh);
    await guessFrom(700, 1000);
    expect(await enter(world, "maria", better, fresh), "a new browser after a reset").toMatchObject({ ok: true });
    expect(await enter(world, "maria", better, known), "the known browser too").toMatchObject({ ok: true });
    await guessFrom(0, 300);
    expect(guessed).toBe(5);
    const stored = await world.db
      .selectFrom("sign_in_failures")
      .select("device")
      .where("account", "=", userId)
      .execute();
    expect(stored).toHaveLength(5);
  },
);

onBothDatabases("a known browser enters from an address that others have used up", async (world) => {
  await aClient(world, { username: "maria" });
  const known = aBrowser();
  await enter(world, "maria", password, known);
  for (let count = 0; count < failureLimit.points; count += 1)
    expect(await world.limits.take(failureLimit, "192.0.2.1")).toBeNull();
  expect(await enter(world, "maria", password)).toMatchObject({ reason: "slowed" });
  expect(await enter(world, "maria", password, known)).toMatchObject({ ok: true });
});
