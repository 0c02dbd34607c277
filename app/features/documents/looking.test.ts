import { expect } from "vitest";
import { minute } from "~/platform/clock";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { approve } from "../../../tests/support/reviews";
import { aStoredDocument } from "../../../tests/support/stored-documents";
import { onBothDatabases, type World } from "../../../tests/support/world";
import type { Administrator } from "../identity/actor";
import { lookAtDocument } from "./looking.server";
import { readQueue, readQueueRequest } from "./review.server";

const queue = (world: World, actor: Administrator, documentId: string) =>
  readQueue(world, actor, readQueueRequest(new URLSearchParams()), documentId);

async function fourDocuments(world: World) {
  const client = await aClient(world);
  const ids: string[] = [];
  for (let index = 0; index < 4; index += 1) {
    ids.push(await aStoredDocument(world, client, { name: `${index}.pdf` }));
    world.clock.advance(1000);
  }
  return ids as [string, string, string, string];
}

onBothDatabases("who opens a document reads which colleagues are looking at it, and since when", async (world) => {
  const [ada, eve] = [await anAdministrator(world), await anAdministrator(world)];
  const [first, second] = await fourDocuments(world);
  const since = world.clock.now();
  expect(await lookAtDocument(world, ada, first)).toEqual([]);
  expect(await lookAtDocument(world, ada, first), "oneself is no colleague").toEqual([]);
  world.clock.advance(minute);
  expect(await lookAtDocument(world, eve, first)).toMatchObject([{ since }]);
  await lookAtDocument(world, ada, second);
  expect(await lookAtDocument(world, eve, first), "one looks at one document at a time").toEqual([]);
  await lookAtDocument(world, ada, first);
  world.clock.advance(10 * minute + 1);
  expect(await lookAtDocument(world, eve, first), "long ago").toEqual([]);
});

onBothDatabases(
  "the next document to review is one that no colleague is looking at, if there is one",
  async (world) => {
    const [ada, eve] = [await anAdministrator(world), await anAdministrator(world)];
    const [first, second, third, fourth] = await fourDocuments(world);
    await lookAtDocument(world, eve, second);
    expect((await queue(world, ada, first)).nextPending).toBe(third);
    expect((await queue(world, ada, first)).next, "the list itself leaves nothing out").toBe(second);
    expect((await queue(world, eve, first)).nextPending, "it is one's own").toBe(second);
    expect((await queue(world, ada, fourth)).nextPending, "after the end it begins again").toBe(first);
    for (const done of [first, third, fourth]) await approve(world, ada, done);
    expect((await queue(world, ada, fourth)).nextPending, "nothing else is left").toBe(second);
    await approve(world, ada, second);
    expect((await queue(world, ada, second)).nextPending).toBeNull();
  },
);
