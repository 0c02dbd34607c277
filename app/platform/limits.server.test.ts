import { expect } from "vitest";
import { onBothDatabases } from "../../tests/support/world";
import { minute } from "./clock";
import { databaseLimits } from "./limits.server";
import { createLog } from "./log.server";

const rule = { name: "test", points: 3, per: minute };

onBothDatabases("the database counts each key and each rule on its own, until the time is over", async (world) => {
  const limits = databaseLimits(world.db, world.clock);
  for (let index = 0; index < 3; index += 1) expect(await limits.take(rule, "one")).toBeNull();
  world.clock.advance(20_000);
  expect(await limits.take(rule, "one")).toBe(40_000);
  expect(await limits.take(rule, "two")).toBeNull();
  expect(await limits.take({ ...rule, name: "other" }, "one")).toBeNull();

  world.clock.advance(40_000 - 1);
  expect(await limits.take(rule, "one")).toBe(1);
  world.clock.advance(1);
  expect(await limits.take(rule, "one")).toBeNull();
  expect(await limits.take(rule, "one"), "it counts from one again").toBeNull();
});

onBothDatabases("no count is lost between requests at once", async (world) => {
  const limits = databaseLimits(world.db, world.clock);
  const answers = await Promise.all(Array.from({ length: 20 }, () => limits.take(rule, "one")));
  expect(answers.filter((answer) => answer === null)).toHaveLength(3);
});

onBothDatabases("the first request beyond a limit is logged, without whose it is", async (world) => {
  const lines: string[] = [];
  const limits = databaseLimits(world.db, world.clock, createLog({ write: (line) => lines.push(line) }));
  for (let index = 0; index < 6; index += 1) await limits.take(rule, "203.0.113.9");
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ msg: "a limit was reached", code: "test" }),
  ]);
  expect(lines.join()).not.toContain("203.0.113.9");
});
