import { expect } from "vitest";
import { day, second } from "~/platform/clock";
import { Conflict } from "~/platform/errors";
import { submitted } from "../../../../tests/support/applications";
import { aClient, anAdministrator } from "../../../../tests/support/people";
import { anOffer, confirmedTerms, passAll, readyForTerms, seenBy } from "../../../../tests/support/underwriting";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import type { Administrator } from "../../identity/actor";
import { listNotifications } from "../../notifications/notifications.server";
import { applicationEntries } from "../audit-entries.server";
import { offerStart } from "../underwriting/form-start";
import { moveApplication, takeBack } from "../underwriting/move.server";
import { readLoanFile } from "../underwriting/read-loan-file.server";
import { declineApplication, offerTerms } from "./decide.server";
import { confirmOffer } from "./second-approval.server";
import { undoDecision } from "./undo.server";

const waitingMails = (world: World) =>
  world.db.selectFrom("mail_outbox").select(["subject", "release_at"]).where("facet", "=", "w").execute();
const letterMail = async (world: World) =>
  (await waitingMails(world)).find(({ subject }) => subject.startsWith("Our letter about your application"));

async function declined(world: World, ada: Administrator) {
  const maria = await aClient(world);
  const { id } = await submitted(world, { actor: maria });
  await moveApplication(world, ada, {
    applicationId: id,
    seen: await seenBy(world, ada, id),
    to: "in-review",
    note: "",
  });
  const seen = await seenBy(world, ada, id);
  await declineApplication(world, ada, { applicationId: id, seen, reason: "The income is too small." });
  const { undoable } = await readLoanFile(world, ada, id);
  return { id, maria, key: { applicationId: id, decisionId: undoable?.id ?? "" } };
}

onBothDatabases("the mail about a decline is held back while the decline can be undone", async (world) => {
  const ada = await anAdministrator(world);
  const eve = await anAdministrator(world, { name: "Eve Stone" });
  const { id, maria, key } = await declined(world, ada);
  const bell = async () => (await listNotifications(world, maria))[0]?.sentence;
  expect((await letterMail(world))?.release_at).toBe(world.clock.now() + 15 * second);
  expect(await bell()).not.toContain("declined");
  expect((await readLoanFile(world, eve, id)).undoable).toBeNull();
  await expect(undoDecision(world, eve, key)).rejects.toBeInstanceOf(Conflict);

  await expect(undoDecision(world, maria, key)).rejects.toMatchObject({ init: { status: 404 } });
  await undoDecision(world, ada, key);
  await undoDecision(world, ada, key);
  expect(await letterMail(world)).toBeUndefined();
  const loanFile = await readLoanFile(world, ada, id);
  expect(loanFile.application.stage).toBe("in-review");
  expect(loanFile.undoable).toBeNull();
  expect(loanFile.decisions).toMatchObject([{ state: "undone", hasLetter: false }]);
  expect(loanFile.marks).toMatchObject({ deadline: "running", answeredAt: null });
  expect((await world.auditTrail(id)).slice(-2)).toEqual(["application.decision-undone", "application.stage-changed"]);
  world.clock.advance(20 * second);
  expect(await bell()).not.toContain("declined");

  await declineApplication(world, ada, { applicationId: id, seen: loanFile.seen, reason: "The income is too small." });
  const { undoable } = await readLoanFile(world, ada, id);
  world.clock.advance(15 * second);
  expect(await bell()).toContain("We have declined");
  expect((await readLoanFile(world, ada, id)).undoable).toBeNull();
  const late = undoDecision(world, ada, { applicationId: id, decisionId: undoable?.id ?? "" });
  await expect(late).rejects.toThrow("It is too late to undo this");
  expect(await letterMail(world)).toBeDefined();
});

onBothDatabases("no administrator is offered a next step while the letter can be undone", async (world) => {
  const ada = await anAdministrator(world);
  const eve = await anAdministrator(world, { name: "Eve Stone" });
  const id = await readyForTerms(world, ada, {});
  await offerTerms(world, ada, await anOffer(world, ada, id));
  for (const by of [ada, eve]) expect((await readLoanFile(world, by, id)).moves).toEqual(["withdrawn"]);
  world.clock.advance(15 * second);
  for (const by of [ada, eve]) {
    const loanFile = await readLoanFile(world, by, id);
    expect(loanFile.heldUntil).toBeNull();
    expect(loanFile.moves).toEqual(["agreement", "withdrawn"]);
  }
});

onBothDatabases("the audit log says that an undone offer was never sent", async (world) => {
  const ada = await anAdministrator(world);
  const id = await readyForTerms(world, ada, {});
  await offerTerms(world, ada, await anOffer(world, ada, id));
  const { undoable } = await readLoanFile(world, ada, id);
  await undoDecision(world, ada, { applicationId: id, decisionId: undoable?.id ?? "" });
  const titles = (await world.auditTrail(id)).map(
    (type) => (applicationEntries as Record<string, { title: string }>)[type]?.title ?? type,
  );
  expect(titles.filter((title) => title.startsWith("Application: offer sent"))).toEqual([]);
  expect(titles.slice(-4)).toEqual([
    "Application: terms offered",
    "Application: stage changed",
    "Application: decision undone before its letter was sent",
    "Application: stage changed",
  ]);
});

onBothDatabases("the offer form is filled in with an offer that was undone or taken back", async (world) => {
  const ada = await anAdministrator(world);
  const id = await readyForTerms(world, ada, {});
  const offer = await anOffer(world, ada, id, confirmedTerms({ amountCents: 1_950_000_00, rate: 2125, years: 7 }));
  const typed = {
    amount: "1,950,000",
    rate: "2.125",
    years: "7",
    validUntil: offer.validUntil,
    conditions: offer.conditions,
    reason: offer.reason,
  };
  expect(offerStart(await readLoanFile(world, ada, id))).toMatchObject({ earlier: null });
  await offerTerms(world, ada, offer);
  const { undoable } = await readLoanFile(world, ada, id);
  await undoDecision(world, ada, { applicationId: id, decisionId: undoable?.id ?? "" });
  expect(offerStart(await readLoanFile(world, ada, id)).values).toEqual(typed);

  await offerTerms(world, ada, { ...offer, seen: await seenBy(world, ada, id), conditions: "None." });
  world.clock.advance(20 * second);
  await takeBack(world, ada, { applicationId: id, seen: await seenBy(world, ada, id), reason: "A slip" });
  const taken = offerStart(await readLoanFile(world, ada, id));
  expect(taken.earlier?.state).toBe("taken-back");
  expect(taken.values).toEqual({ ...typed, conditions: "None." });
  // The offer's last day has passed, so the form suggests another one.
  world.clock.advance(60 * day);
  expect(offerStart(await readLoanFile(world, ada, id)).values.validUntil).not.toBe(offer.validUntil);
});

onBothDatabases("an offer that is taken back before the applicant was told causes no mail", async (world) => {
  const ada = await anAdministrator(world);
  const { id, maria } = await declined(world, ada);
  const before = (await listNotifications(world, maria)).length;
  await takeBack(world, ada, { applicationId: id, seen: await seenBy(world, ada, id), reason: "Wrong application" });
  world.clock.advance(20 * second);
  expect(await letterMail(world)).toBeUndefined();
  expect((await waitingMails(world)).some(({ subject }) => subject.includes("taken back"))).toBe(false);
  expect(await listNotifications(world, maria)).toHaveLength(before);
  expect((await readLoanFile(world, ada, id)).marks.answeredAt).toBeNull();
});

onBothDatabases("an offer can be undone; one that two administrators confirmed is a proposal again", async (world) => {
  const ada = await anAdministrator(world);
  const eve = await anAdministrator(world, { name: "Eve Stone" });
  const small = await readyForTerms(world, ada);
  await offerTerms(world, ada, await anOffer(world, ada, small));
  const sent = await readLoanFile(world, ada, small);
  await undoDecision(world, ada, { applicationId: small, decisionId: sent.undoable?.id ?? "" });
  expect(await letterMail(world)).toBeUndefined();
  expect(await readLoanFile(world, ada, small)).toMatchObject({
    application: { stage: "in-review" },
    offerInForce: null,
  });

  const large = await readyForTerms(world, ada, { loanAmount: "30,000,000" });
  const terms = { amountCents: 30_000_000_00, rate: 2125, years: 15 };
  await offerTerms(world, ada, await anOffer(world, ada, large, { terms }));
  await confirmOffer(world, eve, { applicationId: large, seen: await seenBy(world, eve, large) });
  expect((await readLoanFile(world, ada, large)).undoable).toBeNull();
  const { undoable } = await readLoanFile(world, eve, large);
  await undoDecision(world, eve, { applicationId: large, decisionId: undoable?.id ?? "" });
  const loanFile = await readLoanFile(world, eve, large);
  expect(loanFile).toMatchObject({ application: { stage: "in-review" }, proposal: { proposedBy: "Ada Winter" } });
  world.clock.advance(20 * second);
  expect((await listNotifications(world, ada))[0]?.sentence).not.toContain("confirmed");
  expect(await confirmOffer(world, eve, { applicationId: large, seen: loanFile.seen })).toEqual({ ok: true });
});

onBothDatabases("a decision cannot be undone after a later step", async (world) => {
  const ada = await anAdministrator(world);
  const id = await readyForTerms(world, ada);
  await passAll(world, ada, id);
  await offerTerms(world, ada, await anOffer(world, ada, id));
  const { undoable, seen } = await readLoanFile(world, ada, id);
  await moveApplication(world, ada, { applicationId: id, seen, to: "agreement", note: "By telephone" });
  const undo = undoDecision(world, ada, { applicationId: id, decisionId: undoable?.id ?? "" });
  await expect(undo).rejects.toThrow("no longer the last step");
});
