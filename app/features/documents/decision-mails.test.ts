import { expect } from "vitest";
import { ownItems } from "../../../tests/support/document-requests";
import { aTransport, enqueue, outboxRows, sender } from "../../../tests/support/outbox";
import { aPostman, approve, aReview, askToReplace, reject } from "../../../tests/support/reviews";
import { aStoredDocument } from "../../../tests/support/stored-documents";
import { onBothDatabases } from "../../../tests/support/world";
import { minute, second } from "../../platform/clock";
import { newId } from "../../platform/ids.server";
import { deliverDueMail } from "../../platform/mail/deliver.server";
import { undoWindow } from "../../platform/undo-window";
import { withdrawItem } from "../document-requests/work-on-item.server";
import { undoDecision } from "./decide.server";
import { removeDocument } from "./own-documents.server";

onBothDatabases(
  "decisions on one client's documents are sent in one mail, ten minutes after the last",
  async (world) => {
    const { administrator, first, second: other, third } = await aReview(world, 3);
    const { transport, deliver } = aPostman(world);
    await approve(world, administrator, first);
    world.clock.advance(9 * minute);
    await approve(world, administrator, other);
    world.clock.advance(9 * minute);
    await reject(world, administrator, third);
    world.clock.advance(10 * minute - 1);
    expect(await deliver()).toBe(0);
    world.clock.advance(1);
    expect(await deliver()).toBe(1);
    expect(transport.taken).toMatchObject([
      {
        to: "maria@example.com",
        subject: "We have reviewed 3 of your documents",
        body: {
          paragraphs: [
            "We have reviewed 3 documents that you sent: 2 were approved, 1 was rejected. Sign in to see which ones, and why a document was rejected.",
          ],
        },
      },
    ]);
    expect(JSON.stringify(transport.taken), "a mail names no file").not.toContain("secret");
  },
);

onBothDatabases("a review that goes on is mailed after an hour", async (world) => {
  const { administrator, client, first } = await aReview(world);
  const { transport, deliver } = aPostman(world);
  await approve(world, administrator, first);
  for (let round = 1; round <= 7; round += 1) {
    world.clock.advance(9 * minute);
    expect(await deliver(), `after ${round * 9} minutes`).toBe(round === 7 ? 1 : 0);
    await approve(world, administrator, await aStoredDocument(world, client, { name: `more-${round}.pdf` }));
  }
  expect(transport.subjects()).toEqual(["We have reviewed 7 of your documents"]);
  // The next mail is an hour later: the decisions until then come together.
  world.clock.advance(60 * minute - 1);
  expect(await deliver()).toBe(0);
  world.clock.advance(1);
  expect(await deliver()).toBe(1);
  expect(transport.subjects()[1]).toBe("We have reviewed your document");
});

onBothDatabases("a held mail does not delay other mails to the same address", async (world) => {
  const { administrator, first } = await aReview(world);
  const { transport, deliver } = aPostman(world);
  await approve(world, administrator, first);
  world.clock.advance(second);
  await enqueue(world, "A new password");
  expect(await deliver()).toBe(1);
  expect(transport.subjects()).toEqual(["A new password"]);
});

onBothDatabases("a mail mentions a reason only when one was given", async (world) => {
  const { administrator, first, second: other } = await aReview(world, 2);
  const text = async () => (await world.mailbox()).at(-1)?.text;
  await reject(world, administrator, first, "");
  expect(await text()).toContain("It was rejected. Sign in to see which one.");
  await reject(world, administrator, other, "");
  expect(await text()).toContain("2 were rejected. Sign in to see which ones.");
  await undoDecision(world, administrator, other);
  await reject(world, administrator, other, "Page 2 is missing");
  expect(await text()).toContain("2 were rejected. Sign in to see which ones, and why a document was rejected.");
});

onBothDatabases("a mail contains only the decisions that were not undone", async (world) => {
  const { administrator, first, second: other } = await aReview(world, 2);
  await approve(world, administrator, first);
  world.clock.advance(minute);
  await reject(world, administrator, other);
  await undoDecision(world, administrator, other);
  const mails = await world.mailbox();
  expect(mails).toMatchObject([
    { subject: "We have reviewed your document", text: expect.stringContaining("approved") },
  ]);
  expect((await outboxRows(world))[0]?.release_at).toBe(world.clock.now() + 9 * minute);
});

onBothDatabases("a rejected document that was replaced before the mail leaves asks for nothing", async (world) => {
  const { administrator, client, first, second: other } = await aReview(world, 2);
  const { transport, deliver } = aPostman(world);
  const text = () => JSON.stringify(transport.taken.at(-1)?.body.paragraphs);
  await approve(world, administrator, other);
  await askToReplace(world, administrator, first, "2026-05-28");
  world.clock.advance(undoWindow);
  const next = await aStoredDocument(world, client, { name: "secret-again.pdf", replaces: first });
  world.clock.advance(minute);
  await approve(world, administrator, next);
  world.clock.advance(10 * minute);
  expect(await deliver()).toBe(1);
  expect(transport.subjects()).toEqual(["We have reviewed 2 of your documents"]);
  expect(text()).toContain("2 documents that you sent: 2 were approved.");
  expect(text()).not.toMatch(/rejected|in its place/);
});

onBothDatabases("a review mail whose documents were all replaced is not sent", async (world) => {
  const { administrator, client, first } = await aReview(world);
  const { transport, deliver } = aPostman(world);
  await askToReplace(world, administrator, first, "2026-05-28");
  world.clock.advance(undoWindow);
  const next = await aStoredDocument(world, client, { replaces: first });
  world.clock.advance(10 * minute);
  expect(await deliver(), "the replacement is pending").toBe(0);
  expect((await outboxRows(world))[0]).toMatchObject({
    sent_at: null,
    given_up_at: world.clock.now(),
    body: "",
    last_error: expect.stringContaining("what it asked for is done"),
  });
  await askToReplace(world, administrator, next, "2026-05-29");
  world.clock.advance(undoWindow);
  const third = await aStoredDocument(world, client, { replaces: next });
  await removeDocument(world, client, third);
  world.clock.advance(10 * minute);
  expect(await deliver(), "nothing stands in its place any more").toBe(1);
  expect(transport.taken[0]?.body.paragraphs).toEqual([
    "We have reviewed a document that you sent. It was rejected. Sign in to see which one and why.",
    "Please send us another document in its place by 29 May 2026.",
  ]);
});

onBothDatabases("a replacement that is not waited for any more is not asked for by mail", async (world) => {
  const { administrator, client, first } = await aReview(world);
  const { transport, deliver } = aPostman(world);
  await askToReplace(world, administrator, first, "2026-05-28");
  world.clock.advance(undoWindow);
  const [item] = await ownItems(world, client);
  await withdrawItem(world, administrator, { itemId: item?.id ?? "", text: "", formKey: newId() });
  await deliver();
  expect(transport.subjects()).toEqual(["A document is no longer asked for"]);
  world.clock.advance(10 * minute);
  await deliver();
  expect(transport.taken[1]?.body.paragraphs).toEqual([
    "We have reviewed a document that you sent. It was rejected. Sign in to see which one and why.",
  ]);
});

onBothDatabases("a second node and a restart continue the held mail", async (world) => {
  const { administrator, first, second: other } = await aReview(world, 2);
  await approve(world, administrator, first);
  const again = await world.openAgain();
  await undoDecision(again, administrator, first);
  expect(await again.mailbox()).toEqual([]);
  // Two connections in one process would wait for each other on SQLite.
  if (world.dialect === "sqlite") await approve(world, administrator, first);
  const parallel = world.dialect === "postgres" ? [approve(world, administrator, first)] : [];
  await Promise.all([...parallel, approve(again, administrator, other)]);
  world.clock.advance(10 * minute);
  const transport = aTransport();
  const sent = await Promise.all([deliverDueMail(again, transport, sender), deliverDueMail(world, transport, sender)]);
  expect(sent[0] + sent[1]).toBe(1);
  expect(transport.subjects()).toEqual(["We have reviewed 2 of your documents"]);
});
