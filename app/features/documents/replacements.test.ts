import { expect } from "vitest";
import { undoWindow } from "~/platform/undo-window";
import { aClient } from "../../../tests/support/people";
import { aReview, reject } from "../../../tests/support/reviews";
import { aStoredDocument } from "../../../tests/support/stored-documents";
import { onBothDatabases, type World } from "../../../tests/support/world";
import type { ClientActor } from "../identity/actor";
import { readDocument, removeDocument, restoreDocument } from "./own-documents.server";
import { listOwnDocuments } from "./own-list.server";
import { listToReplace } from "./replacements.server";

const open = async (world: World, client: ClientActor) =>
  (await listToReplace(world, client, { atMost: 5 })).documents.map(({ id }) => id);

const replacedOf = async (world: World, id: string) =>
  (await world.db.selectFrom("documents").select("replaces").where("id", "=", id).executeTakeFirstOrThrow()).replaces;

onBothDatabases("a file in the place of a rejected one is tied to it, and the task goes", async (world) => {
  const { administrator, client, first } = await aReview(world);
  await reject(world, administrator, first, "Page 2 is missing");
  expect(await open(world, client), "the decision can still be undone").toEqual([]);
  world.clock.advance(undoWindow);
  const rejectedAt = world.clock.now() - undoWindow;
  expect(await listToReplace(world, client, { atMost: 5 })).toEqual({
    documents: [{ id: first, name: "secret-1.pdf", reason: "Page 2 is missing", rejectedAt }],
    count: 1,
  });

  const next = await aStoredDocument(world, client, { name: "both pages.pdf", replaces: first });
  expect(await open(world, client)).toEqual([]);
  const { documents } = await listOwnDocuments(world, client);
  expect(documents.map(({ name, replacedBy }) => [name, replacedBy?.name])).toEqual([
    ["both pages.pdf", undefined],
    ["secret-1.pdf", "both pages.pdf"],
  ]);
  for (const actor of [client, administrator]) {
    expect((await readDocument(world, actor, next)).replaces).toEqual({
      ...{ id: first, name: "secret-1.pdf", reason: "Page 2 is missing" },
    });
    expect((await readDocument(world, actor, first)).replacedBy).toEqual({ id: next, name: "both pages.pdf" });
  }
  const { detail } = await world.db
    .selectFrom("audit_events")
    .select("detail")
    .where("subject", "=", next)
    .executeTakeFirstOrThrow();
  expect(JSON.parse(detail)).toMatchObject({ replaces: first });

  await removeDocument(world, client, next);
  expect(await open(world, client), "nothing stands in its place any more").toEqual([first]);
  await restoreDocument(world, client, next);
  expect(await open(world, client)).toEqual([]);

  await reject(world, administrator, next, "It cannot be read");
  world.clock.advance(undoWindow);
  expect(await open(world, client), "the newer one, not both").toEqual([next]);
});

onBothDatabases(
  "a file is stored, and tied to nothing, when what it names is not rejected or not theirs",
  async (world) => {
    const { administrator, client, first, second } = await aReview(world, 2);
    const stranger = await aClient(world);
    const theirs = await aStoredDocument(world, stranger);
    await reject(world, administrator, theirs);
    await reject(world, administrator, second);
    await removeDocument(world, client, second);
    world.clock.advance(undoWindow);
    for (const replaces of [theirs, first, second, "no-such-id", ""]) {
      const id = await aStoredDocument(world, client, { replaces });
      expect(await replacedOf(world, id), replaces).toBeNull();
    }
    expect(await open(world, stranger)).toEqual([theirs]);
  },
);

onBothDatabases("the latest rejections are listed, and the others counted", async (world) => {
  const { administrator, client } = await aReview(world, 0);
  const ids: string[] = [];
  for (let n = 1; n <= 4; n += 1) {
    const id = await aStoredDocument(world, client);
    await reject(world, administrator, id);
    world.clock.advance(undoWindow);
    ids.unshift(id);
  }
  const { documents, count } = await listToReplace(world, client, { atMost: 2 });
  expect(documents.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  expect(count).toBe(4);
});
