import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { diskRoom } from "./disk-room.server";

test("the disk is low when any of the folders has less free than the floor", async () => {
  const { bavail, bsize } = await statfs(tmpdir());
  const free = bavail * bsize;
  expect(await diskRoom([tmpdir()], free * 2).isLow()).toBe(true);
  expect(await diskRoom([tmpdir()], free / 2).isLow()).toBe(false);
  expect(await diskRoom(["/proc", tmpdir()], free / 2).isLow(), "/proc has no room at all").toBe(true);
  expect(await diskRoom(["/proc", tmpdir(), "/no/such/folder"], 1).free()).toBe(0);
  expect(await diskRoom(["/no/such/folder"], 1).free()).toBe(null);
});

test("without a floor, or when nobody knows, nothing is refused", async () => {
  expect(await diskRoom(["/proc"], 0).isLow()).toBe(false);
  expect(await diskRoom(["/no/such/folder"], 1_000_000).isLow()).toBe(false);
});
