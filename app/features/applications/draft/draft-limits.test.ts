import { expect } from "vitest";
import { aDraft, saveAnswers } from "../../../../tests/support/applications";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import { TooOften } from "../../../platform/too-many";
import { draftLimit, saveLimit } from "../limits";
import { readDraft } from "./draft.server";

const from = "192.0.2.7";
const changes = { city: "Kigali" };

const drafts = async (world: World) => (await world.db.selectFrom("application_drafts").select("id").execute()).length;

const useUp = (world: World, name: string) =>
  world.db
    .insertInto("rate_limits")
    .values({ key: `${name}:${from}`, points: 1_000_000, expire: world.clock.now() + 60_000 })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ points: 1_000_000 }))
    .execute();

onBothDatabases("nobody begins drafts without end, also not with a cookie that was invented", async (world) => {
  const mine = await saveAnswers(world, { from, changes });
  await useUp(world, draftLimit.name);
  for (const secret of [undefined, "invented"])
    for (const more of [{ changes }, { changes: {}, begin: true }, { changes: {}, had: true, whole: changes }])
      await expect(saveAnswers(world, { from, secret, ...more })).rejects.toThrow(TooOften);
  expect(await drafts(world)).toBe(1);

  const { key, newSecret: secret } = mine;
  await saveAnswers(world, { from, secret, key, changes: { city: "Lima" }, seen: 1 });
  expect((await readDraft(world, secret))?.answers, "a draft that was begun is saved all the same").toEqual({
    city: "Lima",
  });
  expect(await saveAnswers(world, { from: "192.0.2.8", changes })).toMatchObject({ revision: 1 });
});

onBothDatabases("saves are limited by address, whichever route asks, and say how long to wait", async (world) => {
  const { key, secret } = await aDraft(world, changes);
  await useUp(world, saveLimit.name);
  const saving = saveAnswers(world, { from, secret, key, changes: { city: "Lima" }, seen: 1, show: true });
  await expect(saving).rejects.toMatchObject({ name: "TooOften", wait: saveLimit.per });
  expect((await readDraft(world, secret))?.answers).toEqual(changes);
});
