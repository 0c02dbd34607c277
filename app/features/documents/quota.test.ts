import { expect } from "vitest";
import { aPdf } from "../../../tests/support/documents/pdfs";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { anOrder, aReceivedFile, aStoredDocument } from "../../../tests/support/stored-documents";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { removeDocument } from "./own-documents.server";
import { ownLackOfRoom } from "./quota.server";
import { uploadDocument } from "./upload.server";

const megabyte = 1_048_576;

const withQuota = (world: World, clientQuota: World["clientQuota"]): World => ({ ...world, clientQuota });

const upload = async (world: World, client: Awaited<ReturnType<typeof aClient>>) =>
  uploadDocument(world, client, anOrder({ again: true }), await aReceivedFile(world));

const noRoom =
  /your folder has room for 2 documents of 1 MB together, and that is used up\. To get more room, write to/;

onBothDatabases("a client stores so many documents and no more, with those that were removed", async (world) => {
  const small = withQuota(world, { documents: 2, bytes: megabyte });
  const [client, other] = [await aClient(world), await aClient(world)];
  const first = await aStoredDocument(small, client);
  expect(await ownLackOfRoom(small, client)(1000)).toBeNull();
  await aStoredDocument(small, client);
  await removeDocument(small, client, first);
  const keys = (await world.storedKeys()).toSorted();

  expect(await ownLackOfRoom(small, client)(1000)).toMatch(noRoom);
  const refused = await upload(small, client);
  expect(refused).toEqual({ ok: false, message: expect.stringMatching(noRoom) });
  expect(refused).toMatchObject({ message: expect.stringMatching(/^“statement.pdf” was not uploaded: /) });
  expect((await world.storedKeys()).toSorted(), "nothing stays stored").toEqual(keys);
  expect(await upload(small, other), "each client has room of their own").toMatchObject({ ok: true });
  expect(await upload(world, client), "more room").toMatchObject({ ok: true });
});

onBothDatabases("the bytes of a client's documents are limited, whatever their number is", async (world) => {
  const small = withQuota(world, { documents: 100, bytes: 2 * aPdf().length });
  const client = await aClient(world);
  for (let index = 0; index < 2; index += 1) expect(await upload(small, client)).toMatchObject({ ok: true });
  expect(await upload(small, client)).toMatchObject({ ok: false, message: expect.stringContaining("is used up") });
});

onBothDatabases("uploads at the same moment do not exceed the quota together", async (world) => {
  const small = withQuota(world, { documents: 3, bytes: megabyte });
  const client = await aClient(world);
  const results = await Promise.all(Array.from({ length: 8 }, () => upload(small, client)));
  expect(results.filter(({ ok }) => ok)).toHaveLength(3);
  expect(await world.storedKeys()).toHaveLength(3);
});

onBothDatabases("the room of a client is asked for by this client only", async (world) => {
  const administrator = await anAdministrator(world);
  await expect(ownLackOfRoom(world, administrator)(1)).rejects.toMatchObject({ init: { status: 404 } });
});
