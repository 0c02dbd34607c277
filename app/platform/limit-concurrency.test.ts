import { expect, test } from "vitest";
import { limitConcurrency } from "./limit-concurrency";

test("at most so many run at a time, everybody gets a turn in order, and a failure gives its place up", async () => {
  const pass = limitConcurrency(2);
  const running = new Set<number>();
  const order: number[] = [];
  let most = 0;
  const work = (n: number) => async () => {
    running.add(n);
    order.push(n);
    most = Math.max(most, running.size);
    await new Promise((later) => setImmediate(later));
    running.delete(n);
    if (n % 2 === 0) throw new Error(`failure ${n}`);
    return n;
  };

  const outcomes = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map((n) => pass(work(n))));

  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(outcomes.map(({ status }) => status === "fulfilled")).toEqual([false, true, false, true, false, true, false]);
  expect(await pass(work(7))).toBe(7);
});
