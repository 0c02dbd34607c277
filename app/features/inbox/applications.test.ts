import { expect } from "vitest";
import { newId } from "~/platform/ids.server";
import { submitted } from "../../../tests/support/applications";
import { anAdministrator, aVisitor } from "../../../tests/support/people";
import { anOffer, inReview, readyForTerms, seenBy } from "../../../tests/support/underwriting";
import { onBothDatabases, secretIn, type World } from "../../../tests/support/world";
import { hour } from "../../platform/clock";
import { declineApplication, offerTerms } from "../applications/offers/decide.server";
import { answerRequest } from "../applications/requests/answer-request.server";
import { judgeAnswer, sendRequest, withdrawRequest } from "../applications/requests/requests.server";
import { moveApplication, takeBack } from "../applications/underwriting/move.server";
import type { Administrator } from "../identity/actor";
import { answerConversation } from "./conversation.server";
import { readItem } from "./item.server";
import { replyToItem } from "./replies.server";
import { changeItemStatus } from "./work.server";

// A change of an application changes its inbox item, and no item ends in a state that nobody can change.

const itemOf = async (world: World, ada: Administrator, id: string) => (await readItem(world, ada, id)).panel;
const statusOf = async (world: World, ada: Administrator, id: string) => (await itemOf(world, ada, id)).item.status;
const documents = { kind: "documents", field: null, text: "The register extract", dueOn: "2026-05-21" } as const;

async function declined(world: World, ada: Administrator) {
  const id = await inReview(world, ada);
  await declineApplication(world, ada, { applicationId: id, seen: await seenBy(world, ada, id), reason: "Too small." });
  return id;
}

onBothDatabases(
  "a reply to a declined application leaves it done, and so does the answer to it in the end",
  async (world) => {
    const ada = await anAdministrator(world);
    const id = await declined(world, ada);
    await replyToItem(world, ada, { id, text: "We explain.", seen: "", formKey: newId() });
    expect(await statusOf(world, ada, id)).toBe("done");
    expect(await world.auditTrail(id)).not.toContain("inbox.status-changed");

    const secret = secretIn((await world.mailbox()).at(-1));
    await answerConversation(world, { secret, text: "Thank you.", formKey: newId() });
    const panel = await itemOf(world, ada, id);
    expect([panel.item.status, panel.endedOpen]).toEqual(["open", true]);
    await changeItemStatus(world, ada, { id, from: "open", to: "done" });
    expect(await statusOf(world, ada, id)).toBe("done");
  },
);

onBothDatabases("the status of an application that goes on is not set by hand", async (world) => {
  const ada = await anAdministrator(world);
  const id = await inReview(world, ada);
  expect((await itemOf(world, ada, id)).endedOpen).toBe(false);
  for (const to of ["done", "waiting"] as const)
    await expect(changeItemStatus(world, ada, { id, from: "open", to })).rejects.toThrow("The stage of an application");
  await replyToItem(world, ada, { id, text: "A question.", seen: "", formKey: newId() });
  expect(await statusOf(world, ada, id)).toBe("waiting");
});

onBothDatabases("a request that is withdrawn or judged leaves the item where the stage says", async (world) => {
  const ada = await anAdministrator(world);
  const id = await inReview(world, ada);
  const first = await sendRequest(world, ada, { applicationId: id, ...documents });
  const second = await sendRequest(world, ada, { applicationId: id, ...documents, text: "The lease" });
  expect(await statusOf(world, ada, id)).toBe("waiting");
  await withdrawRequest(world, ada, { applicationId: id, requestId: first, reason: "Found it" });
  expect(await statusOf(world, ada, id)).toBe("waiting");
  await withdrawRequest(world, ada, { applicationId: id, requestId: second, reason: "Found it" });
  expect(await statusOf(world, ada, id)).toBe("open");

  const offered = await readyForTerms(world, ada);
  await offerTerms(world, ada, await anOffer(world, ada, offered));
  const requestId = await sendRequest(world, ada, { applicationId: offered, ...documents });
  const viewer = { actor: aVisitor(), opened: [offered] };
  await answerRequest(world, viewer, { applicationId: offered, requestId, text: "By post", value: "", files: 0 });
  expect(await statusOf(world, ada, offered)).toBe("open");
  await judgeAnswer(world, ada, { applicationId: offered, requestId, verdict: "accepted", note: "" });
  expect(await statusOf(world, ada, offered)).toBe("waiting");

  const fresh = (await submitted(world)).id;
  const early = await sendRequest(world, ada, { applicationId: fresh, ...documents });
  await withdrawRequest(world, ada, { applicationId: fresh, requestId: early, reason: "Found it" });
  expect(await statusOf(world, ada, fresh)).toBe("open");
});

onBothDatabases("the deadline is met by an answer, not by a step of ours", async (world) => {
  const ada = await anAdministrator(world);
  const { id } = await submitted(world);
  const move = async () => ({ applicationId: id, seen: await seenBy(world, ada, id) });
  await moveApplication(world, ada, { ...(await move()), to: "in-review", note: "" });
  await takeBack(world, ada, { ...(await move()), reason: "Wrong button" });
  await moveApplication(world, ada, { ...(await move()), to: "in-review", note: "" });
  expect((await itemOf(world, ada, id)).item).toMatchObject({
    deadline: "running",
    answeredAt: null,
    answeredBy: null,
  });
  world.clock.advance(49 * hour);
  expect((await itemOf(world, ada, id)).item.deadline).toBe("over");
  await sendRequest(world, ada, { applicationId: id, ...documents, dueOn: "2026-06-21" });
  expect((await itemOf(world, ada, id)).item).toMatchObject({ deadline: "late", answeredBy: "Ada Winter" });
});
