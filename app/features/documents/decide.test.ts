import { expect } from "vitest";
import { undoWindow } from "~/platform/undo-window";
import { anAdministrator } from "../../../tests/support/people";
import { aPostman, approve, aReview, reject, sentences } from "../../../tests/support/reviews";
import { onBothDatabases } from "../../../tests/support/world";
import { hour, second } from "../../platform/clock";
import { Conflict } from "../../platform/errors";
import { countUnread, markRead } from "../notifications/notifications.server";
import { reopenDocument, undoDecision } from "./decide.server";
import { readDocument } from "./own-documents.server";
import { listOwnDocuments, readOwnListRequest } from "./own-list.server";
import { listDocumentsForReview, readReviewRequest } from "./review.server";
import { readEarlierActs, readUndoneRejection } from "./review-history.server";

onBothDatabases("an undone decision leaves the document pending, and the client is not told", async (world) => {
  const { administrator, client, first } = await aReview(world);
  const { deliver } = aPostman(world);
  await reject(world, administrator, first);
  world.clock.advance(9 * second);
  expect(await deliver()).toBe(0);
  await undoDecision(world, administrator, first);
  expect(await readDocument(world, administrator, first)).toMatchObject({
    ...{ status: "pending", reason: "", decidedAt: null, decidedBy: null },
  });
  world.clock.advance(2 * hour);
  expect(await deliver()).toBe(0);
  expect([await sentences(world, client), await countUnread(world, client), await world.mailbox()]).toEqual([
    [],
    0,
    [],
  ]);
  expect(await world.auditTrail(first)).toEqual(["document.uploaded", "document.rejected", "document.decision-undone"]);

  // Twice is once, and the document can be decided on again.
  await undoDecision(world, administrator, first);
  expect(await world.auditTrail(first)).toHaveLength(3);
  await approve(world, administrator, first);
  world.clock.advance(undoWindow);
  expect(await sentences(world, client)).toEqual(["secret-1.pdf was approved."]);
});

onBothDatabases("after the time for Undo the client is told, and the reviewer can no longer undo", async (world) => {
  const { administrator, client, first } = await aReview(world);
  await approve(world, administrator, first);
  world.clock.advance(undoWindow - 1);
  await markRead(world, client);
  expect(await countUnread(world, client)).toBe(0);
  world.clock.advance(1);
  expect(await countUnread(world, client), "nobody marks as read what is not shown yet").toBe(1);
  await expect(undoDecision(world, administrator, first)).rejects.toThrow("It is too late to undo this");
  expect(await readDocument(world, administrator, first)).toMatchObject({ status: "approved" });
});

onBothDatabases("until the time for Undo is over the client sees the document pending everywhere", async (world) => {
  const { administrator, client, first, second: other } = await aReview(world, 2);
  await reject(world, administrator, first);
  world.clock.advance(undoWindow - 1);
  await approve(world, administrator, other);
  const seen = async (query = "") => {
    const page = await listOwnDocuments(world, client, readOwnListRequest(new URLSearchParams(query)));
    return { lines: page.documents.map(({ name, status, reason }) => [name, status, reason]), ...page };
  };
  expect(await readDocument(world, client, first)).toMatchObject({ status: "pending", reason: "", decidedAt: null });
  expect(await readDocument(world, administrator, first)).toMatchObject({ status: "rejected" });
  const pending = [
    ["secret-2.pdf", "pending", ""],
    ["secret-1.pdf", "pending", ""],
  ];
  expect(await seen()).toMatchObject({ lines: pending, all: { count: 2, pending: 2 } });
  expect(await seen("status=pending&sort=-status")).toMatchObject({ lines: pending, matching: 2 });
  expect(await seen("status=rejected")).toMatchObject({ lines: [], matching: 0 });
  world.clock.advance(1);
  expect(await readDocument(world, client, first)).toMatchObject({ status: "rejected", reason: "Page 2 is missing" });
  expect(await seen()).toMatchObject({ all: { count: 2, pending: 1 } });
  expect(await seen("status=rejected")).toMatchObject({ lines: [["secret-1.pdf", "rejected", "Page 2 is missing"]] });
});

onBothDatabases("an administrator cannot undo another's decision, and is told what happened", async (world) => {
  const { administrator, first } = await aReview(world);
  const eve = await anAdministrator(world);
  await approve(world, administrator, first);
  await expect(undoDecision(world, eve, first)).rejects.toThrow(
    new Conflict("Ada Winter has already decided: this document is approved. Nothing was changed."),
  );
  await undoDecision(world, administrator, first);
  await reject(world, eve, first);
  await expect(undoDecision(world, administrator, first)).rejects.toThrow(/already decided: this document is rejected/);
});

onBothDatabases("of an Undo and a reopening at the same time one succeeds", async (world) => {
  const { administrator, client, first } = await aReview(world);
  await approve(world, administrator, first);
  const answers = await Promise.allSettled([
    undoDecision(world, administrator, first),
    undoDecision(world, administrator, first),
    reopenDocument(world, administrator, { documentId: first, seen: "approved", reason: "Wrong year" }),
  ]);
  for (const answer of answers) if (answer.status === "rejected") expect(answer.reason).toBeInstanceOf(Conflict);
  expect(await readDocument(world, administrator, first)).toMatchObject({ status: "pending" });
  expect(await world.auditTrail(first)).toHaveLength(3);
  world.clock.advance(hour);
  expect([await sentences(world, client), await world.mailbox()]).toEqual([[], []]);
});

onBothDatabases("a decision is reopened with a reason, and the client is told plainly", async (world) => {
  const { administrator, client, first } = await aReview(world);
  const eve = await anAdministrator(world);
  const { transport, deliver } = aPostman(world);
  await reject(world, administrator, first);
  world.clock.advance(hour);
  await deliver();
  await expect(reopenDocument(world, eve, { documentId: first, seen: "approved", reason: "Slip" })).rejects.toThrow(
    "Ada Winter has already decided: this document is rejected. Nothing was changed.",
  );
  await reopenDocument(world, eve, { documentId: first, seen: "rejected", reason: "Page 2 was there after all" });
  expect(await readDocument(world, client, first)).toMatchObject({ status: "pending", reason: "", decidedAt: null });
  const { documents } = await listDocumentsForReview(world, eve, readReviewRequest(new URLSearchParams()));
  const waitsSince = documents.find(({ id }) => id === first)?.waitsSince;
  expect(waitsSince, "it waits since the reopening, not since the upload").toBe(world.clock.now());
  expect(await sentences(world, client)).toEqual([
    "secret-1.pdf is being reviewed again: Page 2 was there after all",
    "secret-1.pdf was rejected: Page 2 is missing",
  ]);
  await expect(
    reopenDocument(world, administrator, { documentId: first, seen: "rejected", reason: "Again" }),
  ).rejects.toThrow("This document is pending again already. Nothing was changed.");
  world.clock.advance(hour);
  await deliver();
  expect(transport.taken[1]).toMatchObject({
    subject: "We are reviewing your document again",
    body: {
      paragraphs: [
        "We are reviewing one of your documents again. You do not have to do anything. We will tell you what we decide.",
      ],
    },
  });
  expect((await world.auditTrail(first)).at(-1)).toBe("document.reopened");
});

onBothDatabases("a form that one person sends twice is answered like the first", async (world) => {
  const { administrator, client, first } = await aReview(world);
  await reject(world, administrator, first);
  await reject(world, administrator, first);
  await expect(approve(world, administrator, first)).rejects.toThrow("already decided");
  world.clock.advance(hour);
  const reopening = { documentId: first, seen: "rejected", reason: "Page 2 was there" } as const;
  await reopenDocument(world, administrator, reopening);
  await reopenDocument(world, administrator, reopening);
  expect(await world.auditTrail(first)).toEqual(["document.uploaded", "document.rejected", "document.reopened"]);
  expect(await sentences(world, client)).toHaveLength(2);
  world.clock.advance(hour);
  await expect(reopenDocument(world, administrator, reopening)).rejects.toThrow("pending again already");
});

onBothDatabases("the reason of an undone rejection is kept for the one who wrote it", async (world) => {
  const { administrator, first } = await aReview(world);
  const eve = await anAdministrator(world);
  expect(await readUndoneRejection(world, administrator, first)).toBeNull();
  await reject(world, administrator, first);
  expect(await readUndoneRejection(world, administrator, first)).toBeNull();
  await undoDecision(world, administrator, first);
  expect(await readUndoneRejection(world, administrator, first)).toEqual({ reason: "Page 2 is missing" });
  expect(await readUndoneRejection(world, eve, first)).toBeNull();
  await approve(world, administrator, first);
  await undoDecision(world, administrator, first);
  expect(await readUndoneRejection(world, administrator, first)).toBeNull();
});

onBothDatabases("the decisions before a reopening are kept with name, time and reason", async (world) => {
  const { administrator, client, first } = await aReview(world);
  const eve = await anAdministrator(world, { name: "Eve Summer" });
  const earlier = async () => readEarlierActs(world, eve, await readDocument(world, eve, first));
  await approve(world, eve, first);
  await undoDecision(world, eve, first);
  const rejectedAt = world.clock.now();
  await reject(world, administrator, first);
  expect(await earlier(), "neither what was undone nor what holds now").toEqual([]);
  world.clock.advance(hour);
  await reopenDocument(world, eve, { documentId: first, seen: "rejected", reason: "Page 2 was there after all" });
  const kept = [
    { act: "reopened", by: "Eve Summer", at: world.clock.now(), reason: "Page 2 was there after all" },
    { act: "rejected", by: "Ada Winter", at: rejectedAt, reason: "Page 2 is missing" },
  ];
  expect(await earlier()).toMatchObject(kept);
  await approve(world, administrator, first);
  expect(await earlier()).toMatchObject(kept);
  // The client has not heard of the approval yet.
  await reopenDocument(world, eve, { documentId: first, seen: "approved", reason: "Slip" });
  expect((await earlier()).map(({ act, reason }) => [act, reason])).toEqual([
    ["reopened", "Slip"],
    ["approved", ""],
    ["reopened", "Page 2 was there after all"],
    ["rejected", "Page 2 is missing"],
  ]);
  await expect(readEarlierActs(world, client, { id: first, status: "pending" })).rejects.toMatchObject({
    init: { status: 404 },
  });
});
