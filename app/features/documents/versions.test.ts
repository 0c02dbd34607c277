import { expect } from "vitest";
import { undoWindow } from "~/platform/undo-window";
import { aBusiness, aMember } from "../../../tests/support/members";
import { textOfPdf } from "../../../tests/support/pdf-text";
import { aClient, anAdministrator, aVisitor, password } from "../../../tests/support/people";
import { approve, aReview, reject } from "../../../tests/support/reviews";
import { aStoredDocument } from "../../../tests/support/stored-documents";
import { onBothDatabases } from "../../../tests/support/world";
import { endMembership } from "../members/end.server";
import { reopenDocument, undoDecision } from "./decide.server";
import { documentReference } from "./document-reference";
import { readDocument, removeDocument } from "./own-documents.server";
import { openUploadReceipt } from "./receipt.server";
import { readVersions } from "./versions.server";

const missing = { init: { status: 404 } };

onBothDatabases("the versions of a document, each with what was decided about it", async (world) => {
  const { administrator, client, first } = await aReview(world);
  const sentAt = (await readDocument(world, client, first)).createdAt;
  expect(await readVersions(world, client, first)).toMatchObject([
    { id: first, number: 1, sentAt, sent: "by you", status: "pending", acts: [] },
  ]);

  await reject(world, administrator, first, "Too dark to read");
  expect((await readVersions(world, client, first))[0], "it can still be undone").toMatchObject({
    status: "pending",
    acts: [],
  });
  const rejectedAt = world.clock.now();
  world.clock.advance(undoWindow);
  const rejection = { act: "rejected", at: rejectedAt, reason: "Too dark to read" };
  expect(await readVersions(world, client, first)).toMatchObject([{ status: "rejected", acts: [rejection] }]);

  const second = await aStoredDocument(world, client, { name: "again.pdf", replaces: first });
  await approve(world, administrator, second);
  await undoDecision(world, administrator, second);
  await reject(world, administrator, second, "Page 2 is missing");
  world.clock.advance(undoWindow);
  const third = await aStoredDocument(world, client, { name: "all pages.pdf", replaces: second });
  await approve(world, administrator, third);
  world.clock.advance(undoWindow);
  await reopenDocument(world, administrator, { documentId: third, seen: "approved", reason: "The wrong year" });
  for (const id of [first, second, third]) {
    const versions = await readVersions(world, client, id);
    expect(versions.map(({ id, number, acts }) => [id, number, acts.map(({ act }) => act)])).toEqual([
      [third, 3, ["reopened", "approved"]],
      [second, 2, ["rejected"]],
      [first, 1, ["rejected"]],
    ]);
    expect(versions[1]?.acts[0]?.reason).toBe("Page 2 is missing");
  }

  await removeDocument(world, client, second);
  const left = await readVersions(world, client, third);
  expect(
    left.map(({ id, number }) => [id, number]),
    "a removed version keeps its number",
  ).toEqual([
    [third, 3],
    [first, 1],
  ]);
  await expect(readVersions(world, client, second)).rejects.toMatchObject(missing);
});

onBothDatabases("a colleague who has sent a version is named", async (world) => {
  const holder = await aBusiness(world, { name: "Sofia Marin" });
  const { actor: naomi, id: membership } = await aMember(world, holder, "finance", { name: "Naomi Lind" });
  const first = await aStoredDocument(world, naomi);
  await reject(world, await anAdministrator(world), first, "Too dark to read");
  world.clock.advance(undoWindow);
  const second = await aStoredDocument(world, holder, { replaces: first });
  const sentFor = async (reader: typeof holder) => (await readVersions(world, reader, second)).map(({ sent }) => sent);
  expect(await sentFor(naomi)).toEqual(["by Sofia Marin", "by you"]);
  expect(await sentFor(holder)).toEqual(["by you", "by Naomi Lind"]);
  await endMembership(world, holder, { id: membership, password });
  expect(await sentFor(holder), "also once she has left").toEqual(["by you", "by Naomi Lind"]);
});

onBothDatabases("versions and receipt of another client's document do not exist", async (world) => {
  const [owner, stranger] = [await aClient(world), await aClient(world)];
  const id = await aStoredDocument(world, owner);
  for (const actor of [stranger, aVisitor()])
    await expect(readVersions(world, actor, id)).rejects.toMatchObject({ init: { status: expect.any(Number) } });
  await expect(openUploadReceipt(world, stranger, id)).rejects.toMatchObject(missing);
  await expect(openUploadReceipt(world, aVisitor(), id)).rejects.toMatchObject({ init: { status: 403 } });
  await removeDocument(world, owner, id);
  await expect(openUploadReceipt(world, owner, id)).rejects.toMatchObject(missing);
});

onBothDatabases("the receipt says which bytes were received, and when, in both zones", async (world) => {
  const [owner, administrator] = [await aClient(world), await anAdministrator(world)];
  const id = await aStoredDocument(world, owner, { name: "Statement ΔΕΗ.pdf" });
  await world.db.updateTable("user").set({ timeZone: "Asia/Kathmandu" }).where("id", "=", owner.userId).execute();
  const { sha256, bytes } = await readDocument(world, owner, id);
  for (const actor of [owner, administrator]) {
    const receipt = await openUploadReceipt(world, actor, id);
    expect(receipt.name).toBe(`Receipt ${documentReference(id)}.pdf`);
    const text = textOfPdf(Buffer.concat(await receipt.stream().toArray()));
    expect(text.replace(/\s/g, "")).toContain(sha256);
    for (const part of [documentReference(id), "Statement ΔΕΗ.pdf", `${bytes} bytes`, "UTC"])
      expect(text).toContain(part);
    expect(text.includes("in Kathmandu")).toBe(actor === owner);
  }
});
