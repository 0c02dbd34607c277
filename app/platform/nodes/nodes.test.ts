import { expect } from "vitest";
import { onBothDatabases } from "../../../tests/support/world";
import { EnvError } from "../env-error";
import { joinNodes, leaveNodes, listNodes, type NodeClaim, renewNode } from "./nodes.server";

const settings = { APPROVAL_ABOVE: "25000000", FIRM_NAME: "Corvane" };
const on = (host: string, more: Partial<NodeClaim> = {}): NodeClaim => ({
  host,
  pid: 10,
  settings,
  ...more,
});

onBothDatabases("servers with the same settings join, are listed, and leave", async (world) => {
  const one = await joinNodes(world, on("one"));
  world.clock.advance(1000);
  const two = await joinNodes(world, on("two"));
  expect((await listNodes(world)).map(({ id, host }) => [id, host])).toEqual([
    [one, "one"],
    [two, "two"],
  ]);
  await leaveNodes(world, one);
  expect((await listNodes(world)).map(({ host }) => host)).toEqual(["two"]);
});

onBothDatabases(
  "a server with another value is refused, with both values and the name of the other server",
  async (world) => {
    await joinNodes(world, on("one"));
    const other = on("two", { settings: { ...settings, APPROVAL_ABOVE: "0" } });
    await expect(joinNodes(world, other)).rejects.toThrow(
      new EnvError(
        "APPROVAL_ABOVE is '0' here and '25000000' on the server that runs on one (process 10), and both use this database: give them the same value, or stop that server first (one that was killed is forgotten after 30 seconds).",
        true,
      ),
    );
    expect(await listNodes(world)).toHaveLength(1);
    // A newer version may have a setting that the older one does not know.
    await joinNodes(world, on("three", { settings: { ...settings, NEW_SETTING: "1" } }));
  },
);

onBothDatabases("a server that was killed is forgotten after half a minute", async (world) => {
  await joinNodes(world, on("one"));
  const changed = { settings: { ...settings, FIRM_NAME: "Another" } };
  await expect(joinNodes(world, on("two", changed))).rejects.toThrow(/^FIRM_NAME is 'Another' here/);
  world.clock.advance(30_001);
  await joinNodes(world, on("two", changed));
  expect((await listNodes(world)).map(({ host }) => host)).toEqual(["two"]);
});

onBothDatabases("a server of another machine with the same name is none that has ended here", async (world) => {
  // No process of this machine has this id, and in two containers both are often the first process.
  for (const pid of [4_000_001, process.pid]) {
    await joinNodes(world, on("same", { pid }));
    const other = on("same", { pid: process.pid, settings: { ...settings, APPROVAL_ABOVE: "0" } });
    await expect(joinNodes(world, other)).rejects.toThrow(/^APPROVAL_ABOVE is '0' here and '25000000' on/);
  }
  expect(await listNodes(world)).toHaveLength(2);
});

onBothDatabases("a server that says that it runs stays, also when it had been taken for dead", async (world) => {
  const claim = on("one");
  const id = await joinNodes(world, claim);
  world.clock.advance(20_000);
  await renewNode(world, id, claim);
  world.clock.advance(20_000);
  expect(await listNodes(world)).toHaveLength(1);
  world.clock.advance(20_000);
  expect(await listNodes(world)).toEqual([]);
  await joinNodes(world, on("two"));
  await renewNode(world, id, claim);
  expect((await listNodes(world)).map(({ host }) => host)).toEqual(["one", "two"]);
});

onBothDatabases("two servers that start at once with different values: one is refused", async (world) => {
  const results = await Promise.allSettled([
    joinNodes(world, on("one")),
    joinNodes(world, on("two", { settings: { ...settings, FIRM_NAME: "Another" } })),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});
