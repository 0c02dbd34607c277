import { expect } from "vitest";
import { hour } from "~/platform/clock";
import { anAdministrator, aVisitor } from "../../../../tests/support/people";
import {
  anOffer,
  aSignedPaper,
  inReview,
  largeTerms,
  passAll,
  readyForTerms,
  seenBy,
} from "../../../../tests/support/underwriting";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import type { Administrator } from "../../identity/actor";
import { returnStep } from "../loan-file/step-approval.server";
import { declineApplication, offerTerms } from "../offers/decide.server";
import { confirmOffer, returnOffer } from "../offers/second-approval.server";
import { answerRequest } from "../requests/answer-request.server";
import { judgeAnswer, sendRequest } from "../requests/requests.server";
import { listOwnProposals } from "./list-applications.server";
import { listAnswered, listReturned } from "./list-own-work.server";
import { listReadyForTerms } from "./list-ready.server";
import { moveApplication } from "./move.server";

const documents = { kind: "documents", field: null, text: "The register extract", dueOn: "2026-05-21" } as const;

const two = async (world: World) =>
  [await anAdministrator(world), await anAdministrator(world, { name: "Eve Stone" })] as const;

const seen = async (world: World, by: Administrator, applicationId: string) => ({
  applicationId,
  seen: await seenBy(world, by, applicationId),
});

async function propose(world: World, by: Administrator, id: string) {
  expect(await offerTerms(world, by, await anOffer(world, by, id, largeTerms))).toEqual({ ok: true });
}

onBothDatabases("terms that were returned wait for their proposer until new ones are proposed", async (world) => {
  const [ada, eve] = await two(world);
  const id = await readyForTerms(world, ada, { loanAmount: "30,000,000" });
  await propose(world, ada, id);
  expect((await listReturned(world, ada)).list).toEqual([]);
  expect((await listOwnProposals(world, ada, 3)).map((each) => each.id)).toEqual([id]);
  expect(await listOwnProposals(world, eve, 3)).toEqual([]);
  await returnOffer(world, eve, { ...(await seen(world, eve, id)), reason: "The term is too long." });
  const returned = await listReturned(world, ada);
  expect(returned.count).toEqual({ total: 1, more: false });
  expect(returned.list).toMatchObject([
    { id, by: "Eve Stone", reason: "The term is too long.", returnedAt: world.clock.now() },
  ]);
  expect((await listReturned(world, eve)).list).toEqual([]);
  await propose(world, ada, id);
  expect((await listReturned(world, ada)).list).toEqual([]);
  await returnOffer(world, eve, { ...(await seen(world, eve, id)), reason: "Still too long." });
  expect((await listReturned(world, ada)).count.total).toBe(1);
  await declineApplication(world, ada, { ...(await seen(world, ada, id)), reason: "The income is too small." });
  expect((await listReturned(world, ada)).count.total).toBe(0);
});

onBothDatabases("a step that was returned waits for its proposer until it is proposed again", async (world) => {
  const [ada, eve] = await two(world);
  const id = await readyForTerms(world, ada, { loanAmount: "30,000,000" });
  await propose(world, ada, id);
  expect(await confirmOffer(world, eve, await seen(world, eve, id))).toEqual({ ok: true });
  world.clock.advance(hour);
  const step = { to: "agreement", note: "Letter of 14 May, page 3" } as const;
  await moveApplication(world, ada, { ...(await seen(world, ada, id)), ...step, files: [await aSignedPaper(world)] });
  await returnStep(world, eve, { ...(await seen(world, eve, id)), reason: "The signature is missing" });
  expect((await listReturned(world, ada)).list).toMatchObject([
    { id, by: "Eve Stone", reason: "The signature is missing" },
  ]);
  expect((await listReturned(world, eve)).list).toEqual([]);
  await moveApplication(world, ada, { ...(await seen(world, ada, id)), ...step, files: [await aSignedPaper(world)] });
  expect((await listReturned(world, ada)).list).toEqual([]);
});

onBothDatabases("an answer to a request waits for the administrators until it is checked", async (world) => {
  const [ada, eve] = await two(world);
  const id = await inReview(world, ada);
  const ask = (text: string) => sendRequest(world, ada, { applicationId: id, ...documents, text });
  const answer = (requestId: string) =>
    answerRequest(
      world,
      { actor: aVisitor(), opened: [id] },
      { applicationId: id, requestId, text: "By post", value: "", files: 0 },
    );
  const [first, second] = [await ask("The register extract"), await ask("The lease")];
  expect((await listAnswered(world, ada)).list).toEqual([]);
  await answer(second);
  const at = world.clock.now();
  world.clock.advance(hour);
  await answer(first);
  for (const reader of [ada, eve])
    expect(await listAnswered(world, reader)).toMatchObject({
      count: { total: 1, more: false },
      list: [{ id, text: "The lease", kind: "documents", answers: 2, answeredAt: at }],
    });
  const judge = (requestId: string, verdict: "accepted" | "set-aside") =>
    judgeAnswer(world, eve, { applicationId: id, requestId, verdict, note: "Seen" });
  await judge(second, "accepted");
  expect((await listAnswered(world, ada)).list).toMatchObject([{ text: "The register extract", answers: 1 }]);
  await judge(first, "set-aside");
  expect((await listAnswered(world, ada)).count.total).toBe(0);
});

onBothDatabases(
  "an application of which everything is checked waits for terms until they are proposed",
  async (world) => {
    const [ada, eve] = await two(world);
    const id = await inReview(world, ada, { loanAmount: "30,000,000" });
    const ready = async (by: Administrator) => (await listReadyForTerms(world, by)).list.map((each) => each.id);
    expect(await ready(ada), "checks are open").toEqual([]);
    await passAll(world, ada, id);
    expect((await listReadyForTerms(world, eve)).list).toEqual([
      { id, company: expect.any(String), amountCents: 30_000_000_00, readySince: world.clock.now() },
    ]);
    const asked = await sendRequest(world, ada, { applicationId: id, ...documents });
    expect(await ready(ada), "a request is open").toEqual([]);
    await answerRequest(
      world,
      { actor: aVisitor(), opened: [id] },
      { applicationId: id, requestId: asked, text: "By post", value: "", files: 0 },
    );
    expect(await ready(ada), "an answer is to be checked").toEqual([]);
    await judgeAnswer(world, ada, { applicationId: id, requestId: asked, verdict: "accepted", note: "" });
    expect(await ready(ada)).toEqual([id]);
    await propose(world, ada, id);
    expect(await ready(eve), "a second person decides").toEqual([]);
    await returnOffer(world, eve, { ...(await seen(world, eve, id)), reason: "The term is too long." });
    expect(await ready(eve), "its proposer proposes again").toEqual([]);
  },
);
