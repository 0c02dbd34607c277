import { expect } from "vitest";
import type { Administrator } from "~/features/identity/actor";
import { Conflict } from "~/platform/errors";
import { undoWindow } from "~/platform/undo-window";
import { textOfPdf } from "../../../../tests/support/pdf-text";
import { aClient, anAdministrator, aVisitor } from "../../../../tests/support/people";
import { anOffer, inReview, passAll, readyForTerms, seenBy } from "../../../../tests/support/underwriting";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import { listNotifications } from "../../notifications/notifications.server";
import { addCondition } from "../loan-file/conditions.server";
import { withdrawApplication } from "../tracking/withdraw.server";
import { takeBack } from "../underwriting/move.server";
import { readLoanFile } from "../underwriting/read-loan-file.server";
import { declineApplication, offerTerms } from "./decide.server";
import { previewLetter, readLetter, readOwnLetter } from "./letters.server";
import { confirmOffer, recallOffer, returnOffer } from "./second-approval.server";

const large = { terms: { amountCents: 30_000_000_00, rate: 2125, years: 15 } };
const notAllowed = { init: { status: 403 } };
const missing = { init: { status: 404 } };

const two = async (world: World) =>
  [await anAdministrator(world), await anAdministrator(world, { name: "Eve Stone" })] as const;

/** Ada has proposed $30,000,000. Returns what Eve's page shows. */
async function proposed(world: World, ada: Administrator, eve: Administrator) {
  const id = await readyForTerms(world, ada, { loanAmount: "30,000,000" });
  expect(await offerTerms(world, ada, await anOffer(world, ada, id, large))).toEqual({ ok: true });
  return { id, seen: await seenBy(world, eve, id) };
}

const stageOf = async (world: World, ada: Administrator, id: string) =>
  (await readLoanFile(world, ada, id)).application.stage;

onBothDatabases("terms are offered only when nothing blocks them, and their letter never changes", async (world) => {
  const ada = await anAdministrator(world);
  const id = await inReview(world, ada);
  const blocked = await offerTerms(world, ada, await anOffer(world, ada, id));
  expect(blocked).toMatchObject({ ok: false, blockers: expect.arrayContaining([expect.stringContaining("identity")]) });
  expect(await stageOf(world, ada, id)).toBe("in-review");

  await passAll(world, ada, id);
  expect(await offerTerms(world, ada, await anOffer(world, ada, id))).toEqual({ ok: true });
  const loanFile = await readLoanFile(world, ada, id);
  expect(loanFile.application.stage).toBe("terms-offered");
  expect(loanFile.decisions).toMatchObject([
    { kind: "offer", state: "sent", hasLetter: true, validUntil: "2026-06-30" },
  ]);
  const key = { applicationId: id, decisionId: loanFile.decisions[0]?.id ?? "" };
  const letter = await readLetter(world, ada, key);
  const text = textOfPdf(letter);
  for (const said of [
    "Loan $2,000,000 Interest 2.5% a year, fixed over the whole term Term 10 years, 120 monthly payments",
    "Monthly payment $18,853.98",
    "Offer valid until 30 June 2026",
    "A first charge on the quay.",
    "received on 14 May 2026",
    "for $2,500,000 over 15 years",
  ])
    expect(text).toContain(said);
  expect(text, "the reason of an offer is for colleagues").not.toContain("Berth fees cover");
  world.clock.advance(86_400_000);
  expect((await readLetter(await world.openAgain(), ada, key)).equals(letter)).toBe(true);

  const mail = (await world.mailbox()).at(-1);
  expect(mail?.subject).toContain("Our letter about your application is ready");
  expect(mail?.text).not.toMatch(/2,000,000|2\.5%|Quay/);
  expect((await world.auditTrail(id)).slice(-2)).toEqual(["application.offer-sent", "application.stage-changed"]);

  const viewer = { actor: aVisitor(), opened: [id] };
  expect((await readOwnLetter(world, viewer, key))?.equals(letter)).toBe(true);
  await expect(readOwnLetter(world, { actor: aVisitor(), opened: [] }, key)).rejects.toMatchObject(missing);
  await expect(readLetter(world, await aClient(world), key)).rejects.toMatchObject(missing);
});

onBothDatabases("a preview shows the letter and stores nothing", async (world) => {
  const ada = await anAdministrator(world);
  const id = await readyForTerms(world, ada);
  const offer = await anOffer(world, ada, id);
  const { terms, conditions, validUntil } = offer;
  const preview = await previewLetter(world, ada, {
    applicationId: id,
    content: { kind: "offer", terms, conditions, validUntil },
  });
  expect(await world.db.selectFrom("application_letters").selectAll().execute()).toEqual([]);
  await offerTerms(world, ada, offer);
  const decisionId = (await readLoanFile(world, ada, id)).decisions[0]?.id ?? "";
  const [shown, sent] = [
    textOfPdf(preview),
    textOfPdf(await readLetter(world, ada, { applicationId: id, decisionId })),
  ];
  expect(shown.match(/Preview, not sent/g)?.length, "on the first page, and at the foot of each").toBeGreaterThan(1);
  expect(sent).not.toContain("Preview");
  expect(shown.replace(/Preview, not sent/g, "").replace(/\s+/g, " ")).toBe(sent.replace(/\s+/g, " "));
});

onBothDatabases("a decline gives its reason and can be taken back", async (world) => {
  const ada = await anAdministrator(world);
  const id = await inReview(world, ada);
  const seen = await seenBy(world, ada, id);
  await declineApplication(world, ada, { applicationId: id, seen, reason: "The income does not carry the payments." });
  expect(await stageOf(world, ada, id)).toBe("declined");
  const decisionId = (await readLoanFile(world, ada, id)).decisions[0]?.id ?? "";
  const text = textOfPdf(await readLetter(world, ada, { applicationId: id, decisionId }));
  expect(text).toContain("Quay & Sons for $2,500,000 over 15 years. We are not able to offer you terms.");
  expect(text).toContain("Why The income does not carry the payments. What you can do");
  expect(text).toContain("14 May 2026");
  const again = declineApplication(world, ada, { applicationId: id, seen, reason: "Twice" });
  await expect(again).rejects.toBeInstanceOf(Conflict);
  await takeBack(world, ada, { applicationId: id, seen: await seenBy(world, ada, id), reason: "Figures were misread" });
  expect(await stageOf(world, ada, id)).toBe("in-review");
  expect((await readLoanFile(world, ada, id)).decisions[0]).toMatchObject({ kind: "decline", state: "taken-back" });
});

onBothDatabases(
  "above the limit one proposes and another confirms; the letter goes out with the second",
  async (world) => {
    const [ada, eve] = await two(world);
    const { id, seen } = await proposed(world, ada, eve);
    const loanFile = await readLoanFile(world, eve, id);
    expect(loanFile.application.stage).toBe("in-review");
    expect(loanFile.proposal).toMatchObject({ proposedBy: "Ada Winter", state: "proposed", hasLetter: false });
    expect(loanFile.blockers).toEqual([
      { about: "second", words: "A second person has to confirm what Ada Winter has proposed." },
    ]);
    const sentenceFor = async (actor: Administrator) => (await listNotifications(world, actor))[0]?.sentence;
    expect(await sentenceFor(eve)).toContain("Ada Winter proposes $30,000,000");
    expect(await sentenceFor(ada)).not.toContain("proposes");
    expect((await world.mailbox()).some(({ subject }) => subject.includes("letter"))).toBe(false);

    await expect(confirmOffer(world, ada, { applicationId: id, seen })).rejects.toMatchObject(notAllowed);
    await expect(returnOffer(world, ada, { applicationId: id, seen, reason: "x" })).rejects.toMatchObject(notAllowed);
    await expect(recallOffer(world, eve, { applicationId: id, seen, reason: "x" })).rejects.toMatchObject(notAllowed);
    const other = declineApplication(world, eve, { applicationId: id, seen, reason: "x" });
    await expect(other).rejects.toThrow("Terms have been proposed");
    await expect(takeBack(world, eve, { applicationId: id, seen, reason: "x" })).rejects.toThrow(
      "Terms have been proposed",
    );

    expect(await confirmOffer(world, eve, { applicationId: id, seen })).toEqual({ ok: true });
    expect(await stageOf(world, ada, id)).toBe("terms-offered");
    expect((await world.auditTrail(id)).slice(-4)).toEqual([
      "application.offer-proposed",
      "application.offer-confirmed",
      "application.offer-sent",
      "application.stage-changed",
    ]);
    const decisionId = (await readLoanFile(world, ada, id)).decisions[0]?.id ?? "";
    const text = textOfPdf(await readLetter(world, ada, { applicationId: id, decisionId }));
    expect(text).toContain("Loan $30,000,000 Interest 2.125% a year");
    expect(text).toContain("Term 15 years, 180 monthly payments Monthly payment $194,784.20 Last payment $194,784.17");
    expect(text).toContain("Offer valid until 30 June 2026");
    world.clock.advance(undoWindow);
    expect(await sentenceFor(ada)).toContain("Eve Stone has confirmed");
    expect((await world.mailbox()).at(-1)?.subject).toContain("letter");
  },
);

onBothDatabases(
  "a proposal is returned with a reason, or withdrawn by its proposer, and another follows",
  async (world) => {
    const [ada, eve] = await two(world);
    const { id, seen } = await proposed(world, ada, eve);
    await returnOffer(world, eve, { applicationId: id, seen, reason: "15 years are too long for a quay" });
    const loanFile = await readLoanFile(world, ada, id);
    expect(loanFile.proposal).toBeNull();
    expect(loanFile.decisions[0]).toMatchObject({ state: "returned", note: "15 years are too long for a quay" });
    expect((await listNotifications(world, ada))[0]?.sentence).toContain("15 years are too long");
    await expect(confirmOffer(world, eve, { applicationId: id, seen })).rejects.toThrow(
      "Eve Stone returned the proposed",
    );

    await offerTerms(world, eve, await anOffer(world, eve, id, large));
    const later = await seenBy(world, ada, id);
    await expect(confirmOffer(world, eve, { applicationId: id, seen: later })).rejects.toMatchObject(notAllowed);
    await recallOffer(world, eve, { applicationId: id, seen: later, reason: "A typing error" });
    expect((await readLoanFile(world, ada, id)).decisions[0]).toMatchObject({
      state: "recalled",
      note: "A typing error",
    });
  },
);

onBothDatabases("conditions that were opened after the proposal block its confirmation", async (world) => {
  const [ada, eve] = await two(world);
  const { id, seen } = await proposed(world, ada, eve);
  await addCondition(world, ada, { applicationId: id, text: "Second valuation" });
  const blocked = { ok: false, blockers: ["One condition is open: Second valuation"] };
  expect(await confirmOffer(world, eve, { applicationId: id, seen })).toEqual(blocked);
  await passAll(world, ada, id);
  world.clock.set(Date.UTC(2026, 6, 1));
  const late = await confirmOffer(world, eve, { applicationId: id, seen });
  expect(late).toMatchObject({ ok: false, blockers: [expect.stringContaining("30 June 2026")] });
  expect(await stageOf(world, ada, id)).toBe("in-review");
});

onBothDatabases("at the same time: confirmation and withdrawal, two confirmations, two proposals", async (world) => {
  const [ada, eve] = await two(world);
  const noah = await anAdministrator(world, { name: "Noah Reed" });
  const outcome = (results: PromiseSettledResult<unknown>[]) => results.map(({ status }) => status).toSorted();
  const oneOf = ["fulfilled", "rejected"];

  const first = await proposed(world, ada, eve);
  const confirmOrRecall = await Promise.allSettled([
    confirmOffer(world, eve, { applicationId: first.id, seen: first.seen }),
    recallOffer(world, ada, { applicationId: first.id, seen: first.seen, reason: "Again" }),
  ]);
  expect(outcome(confirmOrRecall)).toEqual(oneOf);
  const letters = await world.db.selectFrom("application_letters").selectAll().execute();
  expect(letters).toHaveLength((await stageOf(world, ada, first.id)) === "terms-offered" ? 1 : 0);

  const second = await proposed(world, ada, eve);
  const confirms = [eve, noah].map((one) => confirmOffer(world, one, { applicationId: second.id, seen: second.seen }));
  expect(outcome(await Promise.allSettled(confirms))).toEqual(oneOf);

  const third = await readyForTerms(world, ada, { loanAmount: "30,000,000" });
  const offers = [await anOffer(world, ada, third, large), await anOffer(world, eve, third, large)] as const;
  const proposals = [offerTerms(world, ada, offers[0]), offerTerms(world, eve, offers[1])];
  expect(outcome(await Promise.allSettled(proposals))).toEqual(oneOf);

  const fourth = await proposed(world, ada, eve);
  const applicant = { actor: aVisitor(), opened: [fourth.id] };
  const confirmOrLeave = await Promise.allSettled([
    confirmOffer(world, eve, { applicationId: fourth.id, seen: fourth.seen }),
    withdrawApplication(world, applicant, { applicationId: fourth.id, from: "in-review" }),
  ]);
  expect(outcome(confirmOrLeave)).toEqual(oneOf);
});
