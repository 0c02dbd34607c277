import { expect, test } from "vitest";
import { createFairQueue } from "./fair-queue";

/** Somebody at an address of their own. */
const alone = (by: string) => ({ by, from: `at ${by}` });

test("somebody with one task waits for one of the twenty tasks of another person, not for all", async () => {
  const queue = createFairQueue(1);
  const done: string[] = [];
  const work = (name: string) => async () => void done.push(name);
  await Promise.all([
    ...["a1", "a2", "a3", "a4"].map((name) => queue(alone("anna"), work(name))),
    queue(alone("ben"), work("b1")),
    queue(alone("cleo"), work("c1")),
    queue(alone("ben"), work("b2")),
  ]);
  expect(done).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
});

test("one person never has all places, so that the next one need not wait", async () => {
  const queue = createFairQueue(3);
  const running = new Map<string, number>();
  const most = new Map<string, number>();
  const work = (by: string) =>
    queue(alone(by), async () => {
      running.set(by, (running.get(by) ?? 0) + 1);
      most.set(by, Math.max(most.get(by) ?? 0, running.get(by) ?? 0));
      for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
      running.set(by, (running.get(by) ?? 0) - 1);
    });
  const greedy = Array.from({ length: 12 }, () => work("anna"));
  await new Promise(setImmediate);
  let begun = false;
  const other = queue(alone("ben"), async () => {
    begun = true;
  });
  expect(begun).toBe(true);
  await Promise.all([...greedy, other]);
  expect(most.get("anna")).toBe(2);
});

test("as many run at once as there are places, and a work that fails frees its place", async () => {
  const queue = createFairQueue(2);
  let running = 0;
  let most = 0;
  const work = (fails: boolean) => async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    if (fails) throw new Error("no");
    return "yes";
  };
  const results = await Promise.allSettled(
    [true, false, true, false, false].map((fails, index) => queue(alone(index % 2 ? "anna" : "ben"), work(fails))),
  );
  expect(most).toBe(2);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "rejected", "fulfilled", "fulfilled"]);
  expect(await queue(alone("somebody"), work(false))).toBe("yes");
});

test("those who use much leave a place for the others together, however many accounts they have", async () => {
  let now = 0;
  const queue = createFairQueue(2, () => now);
  /** A work that runs until it is ended. */
  const begin = (by: string) => {
    let end = () => {};
    let runs = false;
    let usesMuch = false;
    const done = queue(alone(by), (much) => {
      runs = true;
      usesMuch = much;
      return new Promise<void>((resolve) => {
        end = resolve;
      });
    });
    const finish = () => {
      end();
      return done;
    };
    return { runs: () => runs, usesMuch: () => usesMuch, end: finish };
  };
  for (const by of ["one", "two"]) {
    const work = begin(by);
    now += 4_000;
    await work.end();
  }
  const [first, second] = [begin("one"), begin("two")];
  expect([first.runs(), second.runs()]).toEqual([true, false]);
  const client = begin("client");
  expect(client.runs(), "a place was left").toBe(true);
  expect([first.usesMuch(), client.usesMuch()], "told to the work").toEqual([true, false]);
  await client.end();
  expect(second.runs()).toBe(false);
  await first.end();
  await new Promise(setImmediate);
  expect(second.runs(), "its turn").toBe(true);
  await second.end();

  now += 61_000;
  const [later, too] = [begin("one"), begin("two")];
  expect([later.runs(), too.runs()], "a minute later").toEqual([true, true]);
  expect(later.usesMuch()).toBe(false);
  await later.end();
  await too.end();
});

test("somebody elsewhere waits for one of the tasks of forty accounts at one address, not for all", async () => {
  const queue = createFairQueue(1);
  const done: string[] = [];
  const work = (name: string) => async () => void done.push(name);
  const accounts = Array.from({ length: 40 }, (_, index) => `account ${index}`);
  await Promise.all([
    ...accounts.map((by) => queue({ by, from: "192.0.2.1" }, work(by))),
    queue({ by: "ben", from: "198.51.100.7" }, work("ben")),
    queue({ by: "ben", from: "198.51.100.7" }, work("ben again")),
  ]);
  expect(done.slice(0, 5)).toEqual(["account 0", "account 1", "ben", "account 2", "ben again"]);
  expect(done).toHaveLength(42);
});

test("the accounts of one address never have all places together", async () => {
  const queue = createFairQueue(3);
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const begin = (by: string, from: string) =>
    queue({ by, from }, () => {
      begun.push(by);
      return new Promise<void>((end) => ends.push(end));
    });
  const all = [...["one", "two", "three"].map((by) => begin(by, "192.0.2.1")), begin("ben", "198.51.100.7")];
  expect(begun).toEqual(["one", "two", "ben"]);
  ends.shift()?.();
  await all[0];
  await new Promise(setImmediate);
  expect(begun).toEqual(["one", "two", "ben", "three"]);
  for (const end of ends) end();
  await Promise.all(all);
});
