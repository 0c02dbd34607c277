import { expect, test } from "vitest";
import { createFairQueue } from "./fair-queue";

test("somebody with one task waits for one of the twenty tasks of another person, not for all", async () => {
  const queue = createFairQueue(1);
  const done: string[] = [];
  const work = (name: string) => async () => void done.push(name);
  await Promise.all([
    ...["a1", "a2", "a3", "a4"].map((name) => queue("anna", work(name))),
    queue("ben", work("b1")),
    queue("cleo", work("c1")),
    queue("ben", work("b2")),
  ]);
  expect(done).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
});

test("one person never has all places, so that the next one need not wait", async () => {
  const queue = createFairQueue(3);
  const running = new Map<string, number>();
  const most = new Map<string, number>();
  const work = (by: string) =>
    queue(by, async () => {
      running.set(by, (running.get(by) ?? 0) + 1);
      most.set(by, Math.max(most.get(by) ?? 0, running.get(by) ?? 0));
      for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
      running.set(by, (running.get(by) ?? 0) - 1);
    });
  const greedy = Array.from({ length: 12 }, () => work("anna"));
  await new Promise(setImmediate);
  let begun = false;
  const other = queue("ben", async () => {
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
    [true, false, true, false, false].map((fails, index) => queue(index % 2 ? "anna" : "ben", work(fails))),
  );
  expect(most).toBe(2);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "rejected", "fulfilled", "fulfilled"]);
  expect(await queue("somebody", work(false))).toBe("yes");
});
