import { expect, test } from "vitest";
import type { Administrator } from "~/features/identity/actor";
import { day } from "~/platform/clock";
import { undoWindow } from "~/platform/undo-window";
import { submitted } from "../../../../tests/support/applications";
import { aClient, anAdministrator, aVisitor } from "../../../../tests/support/people";
import { anOffer, passAll, readyForTerms, seenBy } from "../../../../tests/support/underwriting";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import { listNotifications } from "../../notifications/notifications.server";
import { declineApplication, offerTerms } from "../offers/decide.server";
import { readLetter, readOwnLetter } from "../offers/letters.server";
import { readOwnTasks } from "../tracking/own-requests.server";
import { moveApplication, takeBack } from "../underwriting/move.server";
import { readLoanFile } from "../underwriting/read-loan-file.server";
import { offerInForce, type SentLetter, standingOf } from "./offer-in-force";

const seen = async (world: World, ada: Administrator, id: string) => ({
  applicationId: id,
  seen: await seenBy(world, ada, id),
});

/** Offered until 20 May, then declined, and the decline taken back. The last decision is therefore not the offer. */
async function offeredAgain(world: World, ada: Administrator) {
  const id = await readyForTerms(world, ada);
  await offerTerms(world, ada, await anOffer(world, ada, id, { validUntil: "2026-05-20" }));
  await declineApplication(world, ada, { ...(await seen(world, ada, id)), reason: "A mistake" });
  await takeBack(world, ada, { ...(await seen(world, ada, id)), reason: "Wrong file" });
  return id;
}

const ownLetters = async (world: World, id: string) =>
  (await readOwnTasks(world, { actor: aVisitor(), opened: [id] }, id)).letters;

onBothDatabases("an offer that was declined and restored still ends on its last day", async (world) => {
  const ada = await anAdministrator(world);
  const id = await offeredAgain(world, ada);
  expect((await readLoanFile(world, ada, id)).offerInForce).not.toBeNull();
  world.clock.advance(7 * day);
  const late = await moveApplication(world, ada, { ...(await seen(world, ada, id)), to: "agreement", note: "By post" });
  expect(late).toEqual({ ok: false, blockers: [expect.stringContaining("valid until 20 May 2026")] });
  expect((await readLoanFile(world, ada, id)).offerInForce).toBeNull();
  const letters = await ownLetters(world, id);
  expect(letters.map(({ kind, standing }) => [kind, standing])).toEqual([
    ["decline", "recalled"],
    ["offer", "expired"],
  ]);
});

onBothDatabases(
  "the letter of an offer that is taken back is no longer valid, and the applicant is told",
  async (world) => {
    const ada = await anAdministrator(world);
    const id = await offeredAgain(world, ada);
    const first = (await readLoanFile(world, ada, id)).offerInForce ?? "";
    const viewer = { actor: aVisitor(), opened: [id] };
    const key = { applicationId: id, decisionId: first };
    expect(await readOwnLetter(world, viewer, key)).not.toBeNull();

    await takeBack(world, ada, { ...(await seen(world, ada, id)), reason: "Wrong rate" });
    expect(await readOwnLetter(world, viewer, key)).toBeNull();
    expect((await readLetter(world, ada, key)).subarray(0, 5).toString()).toBe("%PDF-");
    const mail = (await world.mailbox()).at(-1);
    expect(mail?.subject).toContain("Our offer is no longer valid");
    expect(mail?.text).toContain("can no longer be accepted");
    expect(await ownLetters(world, id)).toMatchObject([
      { kind: "decline", standing: "recalled" },
      { kind: "offer", standing: "recalled", takenBackAt: world.clock.now() },
    ]);

    await offerTerms(world, ada, await anOffer(world, ada, id));
    const letters = await ownLetters(world, id);
    expect(letters.filter(({ standing }) => standing === "in-force")).toHaveLength(1);
    expect(letters[0]).toMatchObject({ kind: "offer", standing: "in-force", validUntil: "2026-06-30" });
    expect(await readOwnLetter(world, viewer, key)).toBeNull();
  },
);

onBothDatabases("the account that applied gets a notification when an offer is taken back", async (world) => {
  const ada = await anAdministrator(world);
  const client = await aClient(world);
  const { id } = await submitted(world, { actor: client });
  await moveApplication(world, ada, { ...(await seen(world, ada, id)), to: "in-review", note: "" });
  await passAll(world, ada, id);
  await offerTerms(world, ada, await anOffer(world, ada, id));
  world.clock.advance(undoWindow);
  await takeBack(world, ada, { ...(await seen(world, ada, id)), reason: "Wrong rate" });
  expect((await listNotifications(world, client))[0]?.sentence).toContain("We have taken back our offer");
});

onBothDatabases("an offer that was accepted in time stays in force after its last day", async (world) => {
  const ada = await anAdministrator(world);
  const id = await readyForTerms(world, ada);
  await offerTerms(world, ada, await anOffer(world, ada, id, { validUntil: "2026-05-20" }));
  await moveApplication(world, ada, { ...(await seen(world, ada, id)), to: "agreement", note: "By post" });
  world.clock.advance(30 * day);
  const { offerInForce: decisionId } = await readLoanFile(world, ada, id);
  const viewer = { actor: aVisitor(), opened: [id] };
  expect(await readOwnLetter(world, viewer, { applicationId: id, decisionId: decisionId ?? "" })).not.toBeNull();
});

test("at most one letter of an application is in force, in every stage", () => {
  const offer = (id: string, state: SentLetter["state"], validUntil = "2026-06-30"): SentLetter => ({
    ...{ id, kind: "offer", state, validUntil },
  });
  const today = "2026-05-20";
  // Older versions left two sent offers, none of them taken back.
  const letters = [offer("2", "sent"), offer("1", "sent")];
  const standings = (stage: Parameters<typeof standingOf>[1]["stage"]) =>
    letters.map((letter) => standingOf(letter, { letters, stage, today }));
  expect(standings("terms-offered")).toEqual(["in-force", "replaced"]);
  expect(standings("in-review")).toEqual(["recalled", "replaced"]);
  expect(standings("withdrawn")).toEqual(["withdrawn", "withdrawn"]);
  expect(standings("declined")).toEqual(["declined", "declined"]);
  expect(standings("repayment")).toEqual(["in-force", "replaced"]);
  expect(offerInForce(letters, "terms-offered", "2026-06-30")?.id).toBe("2");
  expect(offerInForce(letters, "terms-offered", "2026-07-01")).toBeUndefined();
  expect(offerInForce([offer("1", "taken-back")], "terms-offered", today)).toBeUndefined();
});

test("a decline is in force while it is the last word, and ends the offers before it", () => {
  const letter = (id: string, kind: SentLetter["kind"]): SentLetter => ({
    ...{ id, kind, state: "sent", validUntil: kind === "offer" ? "2026-06-30" : null },
  });
  const standings = (letters: SentLetter[], stage: Parameters<typeof standingOf>[1]["stage"]) =>
    letters.map((one) => standingOf(one, { letters, stage, today: "2026-05-20" }));
  const declined = [letter("2", "decline"), letter("1", "offer")];
  expect(standings(declined, "declined")).toEqual(["in-force", "declined"]);
  expect(standings(declined, "terms-offered")).toEqual(["recalled", "declined"]);
  expect(standings([letter("2", "offer"), letter("1", "decline")], "declined")).toEqual(["declined", "recalled"]);
  expect(offerInForce(declined, "declined", "2026-05-20")).toBeUndefined();
});
