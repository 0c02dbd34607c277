import { expect, vi } from "vitest";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { day } from "../../platform/clock";
import { listSetAside, putBack } from "./quarantine.server";
import { sweepStoredFiles } from "./sweep.server";

/** A row is what the test says. */
const sorts = (known: readonly string[] = []) => [
  { prefix: "documents/", isKnown: async (keys: string[]) => new Set(keys.filter((key) => known.includes(key))) },
];

/** The sweep tells the age of files by the real clock. */
async function sweepLater(world: World, known?: readonly string[]) {
  const later = Date.now() + 2 * day;
  const [now, origin] = [vi.spyOn(Date, "now"), vi.spyOn(performance, "timeOrigin", "get")];
  now.mockReturnValue(later);
  origin.mockReturnValue(later);
  await sweepStoredFiles(world, sorts(known));
  now.mockRestore();
  origin.mockRestore();
}

onBothDatabases("what was set aside is listed with its client, and can be put back for 30 days", async (world) => {
  const administrator = await anAdministrator(world);
  const client = await aClient(world);
  const original = `documents/${client.clientId}/lost`;
  await world.storage.put(original, Buffer.alloc(2048), { contentType: "application/pdf" });
  await sweepLater(world);
  expect(await world.storedKeys()).toEqual([]);

  const { files, total } = await listSetAside(world, administrator);
  expect(total).toBe(1);
  const [file] = files;
  expect(file).toMatchObject({ original, bytes: 2048, client: { id: client.clientId } });
  expect(Number(file?.goesAt) - Number(file?.movedAt)).toBe(30 * day);

  const { key = "" } = file ?? {};
  await expect(putBack(world, client, { key })).rejects.toMatchObject({ init: { status: 404 } });
  await putBack(world, administrator, { key });
  expect(await world.storedKeys()).toEqual([original]);
  expect(await world.auditTrail(original)).toEqual(["file.put-back"]);
  expect((await listSetAside(world, administrator)).files).toEqual([]);
  await expect(putBack(world, administrator, { key })).rejects.toMatchObject({ init: { status: 404 } });

  await sweepLater(world);
  expect(await world.storedKeys()).toEqual([original]);
  world.clock.advance(31 * day);
  await sweepLater(world);
  expect(await world.storedKeys()).toEqual([]);
});

onBothDatabases("two administrators put a file back once, and never over another one", async (world) => {
  const administrator = await anAdministrator(world);
  const put = (key: string, size: number) =>
    world.storage.put(key, Buffer.alloc(size), { contentType: "application/pdf" });
  const key = "quarantine/2026-05-02/documents/theirs/lost";
  await put(key, 10);
  const tries = await Promise.allSettled([1, 2].map(() => putBack(world, administrator, { key })));
  expect(tries.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
  expect(await world.storedKeys()).toEqual(["documents/theirs/lost"]);

  await put(key, 11);
  await expect(putBack(world, administrator, { key })).rejects.toThrow("Another file has the place");
  for (const wrong of ["documents/theirs/lost", "quarantine/../x", "audit/head", ""])
    await expect(putBack(world, administrator, { key: wrong })).rejects.toMatchObject({ init: { status: 404 } });
});

onBothDatabases("a storage that is away is said, not thrown", async (world) => {
  const storage = { ...world.storage, check: () => Promise.reject(new Error("away")) };
  expect(await listSetAside({ ...world, storage }, await anAdministrator(world))).toEqual({
    ...{ files: [], total: 0, away: true },
  });
});
