import { expect, vi } from "vitest";
import { onBothDatabases } from "../../../tests/support/world";
import { day, hour, minute } from "../clock";
import { runDaily } from "./daily.server";

const job = { name: "sweep" };

onBothDatabases("a daily job runs once a day, whichever node asks", async (world) => {
  const other = await world.openAgain();
  const work = vi.fn(async () => {});
  expect(await runDaily(world, job, work)).toBe(true);
  for (const node of [world, other]) expect(await runDaily(node, job, work)).toBe(false);
  world.clock.advance(day - minute);
  expect(await runDaily(other, job, work)).toBe(false);
  world.clock.advance(minute);
  expect(await runDaily(other, job, work)).toBe(true);
  expect(await runDaily(world, { name: "another" }, work)).toBe(true);
  expect(work).toHaveBeenCalledTimes(3);
});

onBothDatabases("of many nodes at once one runs it, and the others do not wait", async (world) => {
  const other = await world.openAgain();
  let finish = () => {};
  const work = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const tries = [world, other, world, other, other].map((node) => runDaily(node, job, work));
  await vi.waitFor(() => expect(work).toHaveBeenCalled());
  finish();
  expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
  expect(work).toHaveBeenCalledTimes(1);
});

onBothDatabases("what failed or was stopped runs again at the next call", async (world) => {
  const failing = runDaily(world, job, () => Promise.reject(new Error("the storage is away")));
  await expect(failing).rejects.toThrow("the storage is away");
  const stop = new AbortController();
  expect(await runDaily(world, { ...job, stopped: stop.signal }, async () => stop.abort())).toBe(true);
  expect(await runDaily(world, job, async () => {})).toBe(true);
});

onBothDatabases("the lease of a node that was killed ends, also when its clock was wrong by years", async (world) => {
  const killed = (held_until: number, done_at = 0) =>
    world.db
      .insertInto("leases")
      .values({ name: "sweep", holder: "killed", held_until, done_at })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ holder: "killed", held_until, done_at }))
      .execute();
  const now = world.clock.now();
  await killed(now + 5 * minute);
  expect(await runDaily(world, job, async () => {})).toBe(false);
  world.clock.advance(5 * minute);
  expect(await runDaily(world, job, async () => {})).toBe(true);
  await killed(now + 400 * day, now + 399 * day);
  expect(await runDaily(world, job, async () => {})).toBe(true);
});

onBothDatabases("a node that has lost its lease is told, and does not count as done", async (world) => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const running = runDaily(world, job, async (stopped) => {
      await world.db.updateTable("leases").set({ holder: "another" }).execute();
      vi.advanceTimersByTime(hour);
      await vi.waitFor(() => expect(stopped.aborted).toBe(true));
    });
    expect(await running).toBe(true);
    expect(await world.db.selectFrom("leases").selectAll().executeTakeFirst()).toMatchObject({
      ...{ holder: "another", done_at: 0 },
    });
  } finally {
    vi.useRealTimers();
  }
});
