import { expect } from "vitest";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { aPostman, approve, reject, sentences } from "../../../tests/support/reviews";
import { aStoredDocument } from "../../../tests/support/stored-documents";
import { aTwoApprovalsRule } from "../../../tests/support/two-approvals";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { hour } from "../../platform/clock";
import { undoWindow } from "../../platform/undo-window";
import type { Administrator, ClientActor } from "../identity/actor";
import { decideChosen, readChosen } from "./chosen-review.server";
import { reopenDocument, undoDecision } from "./decide.server";
import { exportDocuments } from "./export-review.server";
import { readFreshDecisions } from "./fresh-decisions.server";
import { listOwnDocuments } from "./own-list.server";
import {
  countPendingDocuments,
  listDocumentsForReview,
  readQueue,
  readQueueRequest,
  readReviewRequest,
} from "./review.server";
import { readEarlierActs } from "./review-history.server";
import { readReviewTimes } from "./review-times.server";
import { listCategoryRules, setTwoApprovals } from "./two-approvals.server";
import { readWaitingDocuments } from "./waiting-documents.server";

async function aWorldOfTwo(world: World, count = 1) {
  const ada = await anAdministrator(world, { name: "Ada Winter" });
  const eve = await anAdministrator(world, { name: "Eve Summer", role: "reviewer" });
  const client = await aClient(world, { email: "maria@example.com" });
  await aTwoApprovalsRule(world, "Legal Documents");
  const ids: string[] = [];
  for (let n = 1; n <= count; n += 1)
    ids.push(
      await aStoredDocument(world, client, { name: `will-${n}.pdf`, category: "Legal Documents", type: "Contract" }),
    );
  const [first = "", second = "", third = ""] = ids;
  return { ada, eve, client, first, second, third };
}

const queueOf = async (world: World, actor: Administrator, status = "pending") => {
  const request = readReviewRequest(new URLSearchParams({ status, sort: "document" }));
  return (await listDocumentsForReview(world, actor, request)).documents.map(({ name }) => name);
};

const seenBy = async (world: World, client: ClientActor) =>
  (await listOwnDocuments(world, client)).documents.map(({ status }) => status);

onBothDatabases("the first approval waits for a colleague's, and the client reads only the second", async (world) => {
  const { ada, eve, client, first } = await aWorldOfTwo(world);
  const { transport, deliver } = aPostman(world);
  await approve(world, ada, first);
  await approve(world, ada, first);
  expect(await world.auditTrail(first), "sent twice").toEqual(["document.uploaded", "document.first-approved"]);
  world.clock.advance(hour);
  await deliver();
  expect(transport.subjects()).toEqual([]);
  expect([await seenBy(world, client), await sentences(world, client)]).toEqual([["pending"], []]);
  expect((await readReviewTimes(world, eve, false)).median, "no decision yet").toBeNull();

  expect([await queueOf(world, ada), await queueOf(world, eve)]).toEqual([[], ["will-1.pdf"]]);
  expect([await queueOf(world, ada, "first"), await queueOf(world, eve, "first")]).toEqual([["will-1.pdf"], []]);
  expect([await queueOf(world, ada, "second"), await queueOf(world, eve, "second")]).toEqual([[], ["will-1.pdf"]]);
  expect([await countPendingDocuments(world, ada), await countPendingDocuments(world, eve)]).toEqual([0, 1]);
  expect((await readWaitingDocuments(world, ada, { shown: 3, counted: 100 })).second.count.total).toBe(0);
  expect((await readWaitingDocuments(world, eve, { shown: 3, counted: 100 })).second).toMatchObject({
    count: { total: 1 },
    list: [{ id: first, firstBy: "Ada Winter" }],
  });

  await approve(world, eve, first);
  world.clock.advance(undoWindow);
  expect(await seenBy(world, client)).toEqual(["approved"]);
  expect(await sentences(world, client)).toEqual(["will-1.pdf was approved."]);
  world.clock.advance(hour);
  await deliver();
  expect(transport.subjects()).toEqual(["We have reviewed your document"]);
  expect((await world.auditTrail(first)).slice(1)).toEqual(["document.first-approved", "document.approved"]);
});

onBothDatabases("nobody approves twice, and one person is enough to reject", async (world) => {
  const { ada, eve, first, second } = await aWorldOfTwo(world, 2);
  await approve(world, ada, first);
  await expect(reject(world, ada, first)).rejects.toThrow("it waits for a colleague");
  await reject(world, eve, first);
  await reject(world, ada, second);
  const rejected = await queueOf(world, ada, "rejected");
  expect(rejected).toEqual(["will-1.pdf", "will-2.pdf"]);
});

onBothDatabases("of two who confirm at once, one decides", async (world) => {
  const { ada, eve, first, second: other } = await aWorldOfTwo(world, 2);
  const otto = await anAdministrator(world, { name: "Otto Brandt", role: "reviewer" });
  await approve(world, ada, first);
  const both = await Promise.allSettled([approve(world, eve, first), reject(world, otto, first)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await world.auditTrail(first)).toHaveLength(3);

  await Promise.allSettled([approve(world, ada, other), approve(world, eve, other)]);
  expect((await world.auditTrail(other)).slice(1), "two first approvals at once are a first and a second").toEqual([
    "document.first-approved",
    "document.approved",
  ]);
});

onBothDatabases("each approval is undone by whoever gave it: the second leads back to the first", async (world) => {
  const { ada, eve, client, first } = await aWorldOfTwo(world);
  await approve(world, ada, first);
  expect(await readFreshDecisions(world, ada, [first])).toMatchObject([{ decision: "first-approved", left: 10_000 }]);
  expect(await readFreshDecisions(world, eve, [first])).toEqual([]);
  await undoDecision(world, ada, first);
  await undoDecision(world, ada, first);
  expect(await queueOf(world, ada)).toEqual(["will-1.pdf"]);

  await approve(world, ada, first);
  world.clock.advance(hour);
  await approve(world, eve, first);
  await expect(undoDecision(world, ada, first), "a colleague has decided").rejects.toThrow("Eve Summer has already");
  await undoDecision(world, eve, first);
  expect([await queueOf(world, ada), await queueOf(world, eve)]).toEqual([[], ["will-1.pdf"]]);
  await undoDecision(world, ada, first);
  expect(await queueOf(world, ada, "first"), "long after, as nobody was told").toEqual([]);
  expect(await sentences(world, client)).toEqual([]);
});

onBothDatabases("a reopened document takes both approvals again", async (world) => {
  const { ada, eve, first } = await aWorldOfTwo(world);
  await approve(world, ada, first);
  await approve(world, eve, first);
  world.clock.advance(hour);
  const decided = await readEarlierActs(world, eve, { id: first, status: "approved" });
  expect(decided.map(({ act, by }) => `${act} ${by}`)).toEqual(["first-approved Ada Winter"]);
  await reopenDocument(world, eve, { documentId: first, seen: "approved", reason: "Page 2 is missing" });
  expect(await queueOf(world, ada, "first")).toEqual([]);
  const earlier = await readEarlierActs(world, eve, { id: first, status: "pending" });
  expect(earlier.map(({ act, by }) => `${act} ${by}`)).toEqual([
    "reopened Eve Summer",
    "approved Eve Summer",
    "first-approved Ada Winter",
  ]);
  await approve(world, eve, first);
  expect(await queueOf(world, ada, "second")).toEqual(["will-1.pdf"]);
  expect(await readEarlierActs(world, eve, { id: first, status: "pending" })).toHaveLength(3);
});

onBothDatabases("several at once and the review pass over one's own first approvals", async (world) => {
  const { ada, eve, first, second, third } = await aWorldOfTwo(world, 3);
  await approve(world, ada, second);
  const queue = await readQueue(world, ada, readQueueRequest(new URLSearchParams()), first);
  expect([queue.total, queue.nextPending]).toEqual([2, third]);
  expect((await readChosen(world, ada, [first, second])).map(({ turn }) => turn)).toEqual(["first", "own"]);
  expect((await readChosen(world, eve, [second])).map(({ turn, firstBy }) => [turn, firstBy])).toEqual([
    ["second", "Ada Winter"],
  ]);
  const refused = { decision: "rejected", reason: "", documentIds: [first, second] } as const;
  expect(await decideChosen(world, ada, refused)).toEqual({ decided: [first], missed: [] });
  const approved = { decision: "approved", reason: "", documentIds: [second, third] } as const;
  expect(await decideChosen(world, eve, approved)).toEqual({ decided: [second, third], missed: [] });
  expect((await readFreshDecisions(world, eve, [second, third])).map(({ decision }) => decision).toSorted()).toEqual([
    "approved",
    "first-approved",
  ]);
  const rows: unknown[] = [];
  for await (const row of await exportDocuments(world, ada, readReviewRequest(new URLSearchParams())))
    rows.push(row[5]);
  expect(rows.toSorted()).toEqual(["Approved", "Approved by one, waits for a second", "Rejected", "Status"]);
});

onBothDatabases("a rule that ends asks what becomes of what waits", async (world) => {
  const { ada, eve, first, second } = await aWorldOfTwo(world, 2);
  const seen = ["Legal Documents"];
  await approve(world, ada, first);
  expect(await listCategoryRules(world, eve)).toContainEqual({
    ...{ category: "Legal Documents", two: true, pending: 2, waiting: 1 },
  });
  expect(await setTwoApprovals(world, ada, { two: [], seen, waiting: null })).toBe("ask");
  expect(await setTwoApprovals(world, ada, { two: [], seen: [], waiting: "on" }), "an old page").toBe("changed");
  expect(await setTwoApprovals(world, ada, { two: [], seen, waiting: "on" })).toBeNull();
  await approve(world, eve, second);
  expect(await queueOf(world, ada, "approved"), "one is enough now").toEqual(["will-2.pdf"]);
  expect(await queueOf(world, eve, "second"), "what waits goes on waiting").toEqual(["will-1.pdf"]);

  expect(await setTwoApprovals(world, ada, { two: seen, seen: [], waiting: null })).toBeNull();
  expect(await setTwoApprovals(world, ada, { two: [], seen, waiting: "back" })).toBeNull();
  expect(await queueOf(world, ada), "back in the queue").toEqual(["will-1.pdf"]);
  await approve(world, ada, first);
  expect(await queueOf(world, ada, "approved")).toEqual(["will-1.pdf", "will-2.pdf"]);
  expect(await world.auditTrail(ada.userId)).toEqual([
    "document.two-approvals",
    "document.two-approvals",
    "document.two-approvals",
  ]);
});

onBothDatabases("a rule needs two people whom the firm has confirmed, and so does each approval", async (world) => {
  const ada = await anAdministrator(world, { name: "Ada Winter" });
  const rule = { two: ["Insurance"], seen: [], waiting: null };
  expect(await setTwoApprovals(world, ada, rule)).toBe("too-few");
  const eve = await anAdministrator(world, { name: "Eve Summer", role: "reviewer" });
  expect(await setTwoApprovals(world, ada, rule)).toBeNull();
  await world.db.updateTable("staff").set({ signs_since: null }).where("user_id", "=", eve.userId).execute();
  const client = await aClient(world);
  const policy = await aStoredDocument(world, client, { category: "Insurance", type: "Claims Form" });
  await expect(approve(world, eve, policy)).rejects.toThrow("has not confirmed Eve Summer");
  await approve(world, ada, policy);
  await expect(approve(world, eve, policy)).rejects.toThrow("has not confirmed Eve Summer");
  const several = { documentIds: [policy], decision: "approved", reason: "" } as const;
  await expect(decideChosen(world, eve, several)).rejects.toThrow("has not confirmed Eve Summer");
});
