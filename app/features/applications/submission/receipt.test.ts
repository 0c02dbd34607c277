import { expect } from "vitest";
import { defaultFirm } from "~/content/firm";
import { day } from "~/platform/clock";
import { newId } from "~/platform/ids.server";
import { saveAnswers, submitted } from "../../../../tests/support/applications";
import { aClient, anAdministrator, aVisitor } from "../../../../tests/support/people";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import type { Viewer } from "../policy";
import { openReceipt } from "./receipt.server";

async function bytesOf(world: World, viewer: Viewer, id: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of (await openReceipt(world, viewer, id)).stream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

onBothDatabases("the receipt keeps its bytes, whatever changes later", async (world) => {
  const { id, reference } = await submitted(world);
  const viewer = { actor: aVisitor(), opened: [id] };
  const before = await bytesOf(world, viewer, id);
  expect(before.subarray(0, 5).toString()).toBe("%PDF-");
  expect((await openReceipt(world, viewer, id)).name).toBe(`${reference}.pdf`);

  const later = await world.openAgain();
  later.firm = { ...defaultFirm, name: "Another name" };
  world.clock.advance(400 * day);
  expect((await bytesOf(later, viewer, id)).equals(before)).toBe(true);
});

onBothDatabases("an application from before receipts gets one, which then stays", async (world) => {
  const { id } = await submitted(world);
  const viewer = { actor: aVisitor(), opened: [id] };
  const first = await bytesOf(world, viewer, id);
  await world.db.deleteFrom("application_receipts").execute();
  expect((await bytesOf(world, viewer, id)).equals(first)).toBe(true);
  expect(await world.db.selectFrom("application_receipts").select("application_id").execute()).toHaveLength(1);
});

onBothDatabases("the receipt is for those who follow the application and for administrators", async (world) => {
  const maria = await aClient(world);
  const { id } = await submitted(world, { actor: maria });
  for (const actor of [maria, await anAdministrator(world)])
    expect((await bytesOf(world, { actor, opened: [] }, id)).length).toBeGreaterThan(10_000);
  for (const viewer of [
    { actor: aVisitor(), opened: [] },
    { actor: await aClient(world), opened: [newId()] },
  ])
    await expect(openReceipt(world, viewer, id)).rejects.toMatchObject({ init: { status: 404 } });
});

onBothDatabases("a double press writes one receipt", async (world) => {
  const { key, newSecret } = await saveAnswers(world, { changes: { city: "Kigali" } });
  await Promise.all([1, 2].map(() => submitted(world, { key, secret: newSecret })));
  expect(await world.db.selectFrom("application_receipts").select("sha256").execute()).toHaveLength(1);
});
