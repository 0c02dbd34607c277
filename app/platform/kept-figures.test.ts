import { expect, test } from "vitest";
import { hour, minute } from "./clock";
import { createKeptFigures } from "./kept-figures";

/** A figure that says how often it was reckoned; `failing` makes the next one fail. */
function counted() {
  let now = 1_000_000;
  const clock = { now: () => now };
  const figures = createKeptFigures(clock);
  const state = { times: 0, failing: false };
  const reckon = async () => {
    state.times += 1;
    if (state.failing) throw new Error("The database is away");
    return state.times;
  };
  return { state, pass: (time: number) => (now += time), read: (large = true) => figures.read("a", large, reckon) };
}

/** What was begun beside an answer ends after it. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

test("a small firm's figure is reckoned each time", async () => {
  const { read } = counted();
  expect([await read(false), await read(false)]).toEqual([1, 2]);
});

test("a large firm's figure is kept for five minutes; who comes later gets it once more, and the next reader the new one", async () => {
  const { read, pass, state } = counted();
  expect([await read(), await read()]).toEqual([1, 1]);
  pass(5 * minute);
  expect(await Promise.all([read(), read()]), "both while the next is reckoned").toEqual([1, 1]);
  await settled();
  expect(state.times, "once for both").toBe(2);
  expect(await read()).toBe(2);
  pass(hour);
  expect(await read(), "nobody gets one that is an hour old").toBe(3);
});

test("a failure is not kept, and does not take the last figure away before its hour", async () => {
  const { read, pass, state } = counted();
  expect(await read()).toBe(1);
  pass(6 * minute);
  state.failing = true;
  expect(await read()).toBe(1);
  await settled();
  expect(await read()).toBe(1);
  await settled();
  pass(hour);
  await expect(read()).rejects.toThrow("away");
  state.failing = false;
  expect(await read()).toBe(5);
});
