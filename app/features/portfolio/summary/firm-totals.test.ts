import { expect } from "vitest";
import { hour, minute } from "~/platform/clock";
import { manyClients } from "../../../../tests/support/many-clients";
import { onBothDatabases } from "../../../../tests/support/world";
import { createTotalsCache } from "./firm-totals.server";

onBothDatabases(
  "the figures of a large firm are kept for five minutes, those of a small one are made each time",
  async (world) => {
    const add = () => manyClients(world, 1, () => ({ name: "Ann", cents: 100 }));
    const large = createTotalsCache(world, 1);
    const small = createTotalsCache(world);
    const clients = async (cache: typeof large) => (await cache.read()).clients;
    await add();
    await add();
    expect([await clients(large), await clients(small)]).toEqual([2, 2]);
    await add();
    expect([await clients(large), await clients(small)]).toEqual([2, 3]);

    world.clock.advance(5 * minute + 1);
    expect(await clients(large), "once more, while the new ones are made").toBe(2);
    await expect.poll(() => clients(large)).toBe(3);

    await add();
    world.clock.advance(hour + 1);
    expect(await clients(large), "nobody gets what is an hour old").toBe(4);
  },
);
