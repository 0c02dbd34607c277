import { expect } from "vitest";
import { day, hour } from "~/platform/clock";
import { Conflict } from "~/platform/errors";
import { submitted } from "../../../../tests/support/applications";
import { evidenceFor } from "../../../../tests/support/evidence";
import { aClient, anAdministrator, aVisitor } from "../../../../tests/support/people";
import {
  anOffer,
  aPayout,
  aSignedPaper,
  inReview,
  largeTerms,
  passAll,
  payOut,
  readyForTerms,
  seenBy,
} from "../../../../tests/support/underwriting";
import { onBothDatabases } from "../../../../tests/support/world";
import { assignItem } from "../../inbox/work.server";
import { addCondition, changeCondition, passCondition } from "../loan-file/conditions.server";
import { readStages } from "../loan-file/stage.server";
import { checks } from "../loan-file/vocabulary";
import { declineApplication, offerTerms } from "../offers/decide.server";
import { confirmOffer } from "../offers/second-approval.server";
import { readOwnApplication } from "../tracking/own-application.server";
import { withdrawApplication } from "../tracking/withdraw.server";
import { listExpiredOffers } from "./list-expired-offers.server";
import { moveApplication, takeBack } from "./move.server";
import { readLoanFile } from "./read-loan-file.server";
import { recordPayout } from "./record-payout.server";

const missing = { init: { status: 404 } };

onBothDatabases("the first review adds the checks that every loan needs; a second review adds none", async (world) => {
  const ada = await anAdministrator(world);
  const id = await inReview(world, ada);
  const loanFile = await readLoanFile(world, ada, id);
  expect(loanFile.application.stage).toBe("in-review");
  expect(loanFile.conditions.map(({ kind, state }) => [kind, state])).toEqual(checks.map((check) => [check, "open"]));
  expect(loanFile.blockers.map(({ words }) => words)).toContain("Nobody has checked the identity of the applicant.");
  const [mail] = (await world.mailbox()).slice(-1);
  expect(mail).toMatchObject({
    to: "maria@example.com",
    subject: expect.stringContaining("has moved to the next step"),
  });
  // The mail does not name the stage: that is behind the link.
  expect(`${mail?.subject} ${mail?.text}`).not.toContain("In review");
  expect(mail?.url).toContain("/application/open?token=");

  await takeBack(world, ada, { applicationId: id, seen: loanFile.seen, reason: "Wrong button" });
  expect((await readLoanFile(world, ada, id)).application.stage).toBe("received");
  const seen = await seenBy(world, ada, id);
  await moveApplication(world, ada, { applicationId: id, seen, to: "in-review", note: "" });
  expect((await readLoanFile(world, ada, id)).conditions).toHaveLength(checks.length);
});

onBothDatabases(
  "who begins the review or offers has the application, unless somebody has it already",
  async (world) => {
    const [ada, eve] = [await anAdministrator(world), await anAdministrator(world, { name: "Eve Stone" })];
    const assignee = async (id: string) => {
      const row = world.db.selectFrom("inbox_items").select("assignee_id").where("id", "=", id);
      return (await row.executeTakeFirstOrThrow()).assignee_id;
    };
    const id = await inReview(world, ada);
    expect(await assignee(id)).toBe(ada.userId);
    expect((await world.auditTrail(id)).slice(-2)).toEqual(["inbox.assigned", "application.stage-changed"]);
    expect((await readLoanFile(world, ada, id)).history[1]?.words).toBe("assigned the application to Ada Winter");

    await passAll(world, ada, id);
    await assignItem(world, ada, { id, from: ada.userId, to: "" });
    await offerTerms(world, eve, { ...(await anOffer(world, eve, id, largeTerms)), confirmed: "1" });
    expect(await assignee(id)).toBe("");
    await offerTerms(world, eve, await anOffer(world, eve, id, largeTerms));
    expect(await assignee(id)).toBe(eve.userId);
    await confirmOffer(world, ada, { applicationId: id, seen: await seenBy(world, ada, id) });
    expect(await assignee(id)).toBe(eve.userId);

    await assignItem(world, ada, { id, from: eve.userId, to: "" });
    const step = { applicationId: id, seen: await seenBy(world, ada, id), to: "agreement", note: "By post" } as const;
    await moveApplication(world, ada, { ...step, files: [await aSignedPaper(world)] });
    expect(await assignee(id)).toBe(ada.userId);
  },
);

onBothDatabases(
  "of two administrators who move at once one succeeds, and the other is told who did what and when",
  async (world) => {
    const [ada, eve] = [await anAdministrator(world), await anAdministrator(world, { name: "Eve Stone" })];
    const { id } = await submitted(world);
    const seen = await seenBy(world, ada, id);
    const outcomes = await Promise.allSettled([
      moveApplication(world, ada, { applicationId: id, seen, to: "in-review", note: "" }),
      declineApplication(world, eve, { applicationId: id, seen, reason: "Outside of our countries." }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const before = await world.auditTrail(id);
    const late = moveApplication(world, ada, { applicationId: id, seen, to: "withdrawn", note: "By telephone" });
    await expect(late).rejects.toBeInstanceOf(Conflict);
    await expect(late).rejects.toThrow(
      /^(Ada Winter|Eve Stone) moved the application from Application received to (In review|Declined) on Thursday 14 May 2026, 10:15 UTC\. Nothing was changed\.$/,
    );
    await world.db.updateTable("user").set({ timeZone: "Asia/Kathmandu" }).where("id", "=", ada.userId).execute();
    await expect(
      moveApplication(world, ada, { applicationId: id, seen, to: "withdrawn", note: "By telephone" }),
      "on her own clock",
    ).rejects.toThrow(/ on Thursday 14 May 2026, 16:00 in Kathmandu\. Nothing/);
    expect(await world.auditTrail(id)).toEqual(before);
  },
);

onBothDatabases(
  "a step back removes what it takes back from the stages, and the stage before keeps its date",
  async (world) => {
    const ada = await anAdministrator(world);
    const id = await readyForTerms(world, ada);
    const before = await readStages(world.db, id, 0);
    world.clock.advance(hour);
    await offerTerms(world, ada, await anOffer(world, ada, id));
    expect((await readStages(world.db, id, 0)).map(({ stage }) => stage)).toEqual([
      "received",
      "in-review",
      "terms-offered",
    ]);
    world.clock.advance(hour);
    await takeBack(world, ada, { applicationId: id, seen: await seenBy(world, ada, id), reason: "Wrong rate" });
    expect(await readStages(world.db, id, 0)).toEqual(before);
  },
);

onBothDatabases("conditions are added, passed, waived and reopened, and each change is recorded", async (world) => {
  const ada = await anAdministrator(world);
  const id = await inReview(world, ada);
  const permit = await addCondition(world, ada, { applicationId: id, text: "Building permit" });
  const change = { applicationId: id, conditionId: permit };
  expect(await passCondition(world, ada, { ...change, version: 1, values: evidenceFor.own })).toBeNull();
  await changeCondition(world, ada, { ...change, version: 2, to: "open", note: "It has expired" });
  await changeCondition(world, ada, { ...change, version: 3, to: "waived", note: "Not needed on the quay" });
  const condition = (await readLoanFile(world, ada, id)).conditions.find(({ kind }) => kind === "own");
  expect(condition).toMatchObject({
    text: "Building permit",
    state: "waived",
    note: "Not needed on the quay",
    version: 4,
    changed: { by: "Ada Winter", at: world.clock.now() },
  });
  expect((await world.auditTrail(id)).slice(-4)).toEqual([
    "application.condition-added",
    "application.condition-cleared",
    "application.condition-reopened",
    "application.condition-waived",
  ]);
  const { history } = await readLoanFile(world, ada, id);
  expect(history[0]).toMatchObject({
    who: "Ada Winter",
    words: "waived “Building permit”",
    reason: "Not needed on the quay",
  });
});

onBothDatabases(
  "of two administrators who change one condition the second changes nothing and is told",
  async (world) => {
    const [ada, eve] = [await anAdministrator(world), await anAdministrator(world, { name: "Eve Stone" })];
    const id = await inReview(world, ada);
    const [identity] = (await readLoanFile(world, ada, id)).conditions;
    const change = { applicationId: id, conditionId: identity?.id ?? "", version: 1 };
    const outcomes = await Promise.allSettled([
      passCondition(world, ada, { ...change, values: evidenceFor.identity }),
      changeCondition(world, eve, { ...change, to: "waived", note: "Known to us" }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const late = passCondition(world, eve, { ...change, values: evidenceFor.identity });
    await expect(late).rejects.toThrow(
      /(marked “Identity of the applicant” as passed|waived “Identity of the applicant”) on Thursday 14 May 2026/,
    );
  },
);

onBothDatabases(
  "after the offer each step says how it is known, and nothing is paid out while something is open",
  async (world) => {
    const ada = await anAdministrator(world);
    const id = await readyForTerms(world, ada);
    expect(await offerTerms(world, ada, await anOffer(world, ada, id))).toEqual({ ok: true });
    const step = async (to: "agreement" | "disbursement") =>
      moveApplication(world, ada, {
        ...{ applicationId: id, seen: await seenBy(world, ada, id), to, note: "By post" },
        files: [await aSignedPaper(world)],
      });
    expect(await step("agreement")).toEqual({ ok: true });
    await addCondition(world, ada, { applicationId: id, text: "Escrow account" });
    expect(await step("disbursement")).toEqual({ ok: false, blockers: ["One condition is open: Escrow account"] });
    await passAll(world, ada, id);
    expect(await step("disbursement")).toEqual({ ok: true });
    await expect(step("agreement")).rejects.toThrow("This step is not possible");
    expect(await payOut(world, ada, id, { amountCents: 500_000_00 })).toEqual({ ok: true });
    const rest = { applicationId: id, seen: await seenBy(world, ada, id), to: "repayment", note: "Waived" } as const;
    expect(await moveApplication(world, ada, rest)).toEqual({ ok: true });
    await expect(addCondition(world, ada, { applicationId: id, text: "Late" })).rejects.toThrow(
      "Work on this application has ended",
    );

    // The rest is paid out after all. What is paid out stays.
    await takeBack(world, ada, { applicationId: id, seen: await seenBy(world, ada, id), reason: "Wrong file" });
    const again = takeBack(world, ada, { applicationId: id, seen: await seenBy(world, ada, id), reason: "Wrong file" });
    await expect(again).rejects.toThrow("What is paid out cannot be taken back");
    expect((await readLoanFile(world, ada, id)).application.stage).toBe("disbursement");
  },
);

onBothDatabases("an expired offer cannot be accepted; it is taken back and offered again", async (world) => {
  const ada = await anAdministrator(world);
  const id = await readyForTerms(world, ada);
  await offerTerms(world, ada, await anOffer(world, ada, id, { validUntil: "2026-05-20" }));
  world.clock.advance(7 * day);
  const seen = await seenBy(world, ada, id);
  const late = await moveApplication(world, ada, { applicationId: id, seen, to: "agreement", note: "By post" });
  expect(late).toEqual({ ok: false, blockers: [expect.stringContaining("valid until 20 May 2026")] });
  expect((await readLoanFile(world, ada, id)).offerExpired).toBe(true);
  expect(await listExpiredOffers(world, ada)).toEqual({
    count: { total: 1, more: false },
    list: [{ id, company: "Quay & Sons", amountCents: 2_000_000_00, validUntil: "2026-05-20" }],
  });
  const viewer = { actor: aVisitor(), opened: [id] };
  expect((await readOwnApplication(world, viewer, id)).offerExpiredOn).toBe("2026-05-20");

  await takeBack(world, ada, { applicationId: id, seen, reason: "Run out" });
  const loanFile = await readLoanFile(world, ada, id);
  expect(loanFile.application.stage).toBe("in-review");
  expect(loanFile.decisions[0]).toMatchObject({ state: "taken-back", note: "Run out", hasLetter: true });
  expect((await world.mailbox()).at(-1)?.text).toContain("Our letter is no longer valid");
  expect(loanFile.offerExpired).toBe(false);
  expect((await listExpiredOffers(world, ada)).list).toEqual([]);
  expect((await readOwnApplication(world, viewer, id)).offerExpiredOn).toBeNull();
  expect(await offerTerms(world, ada, await anOffer(world, ada, id))).toEqual({ ok: true });
});

onBothDatabases(
  "the applicant's own withdrawal stands; one that an administrator recorded is taken back",
  async (world) => {
    const ada = await anAdministrator(world);
    const own = await inReview(world, ada);
    await withdrawApplication(world, { actor: aVisitor(), opened: [own] }, { applicationId: own, from: "in-review" });
    expect((await readLoanFile(world, ada, own)).before).toBeNull();
    const seen = await seenBy(world, ada, own);
    await expect(takeBack(world, ada, { applicationId: own, seen, reason: "x" })).rejects.toThrow(
      "There is no step to take back",
    );

    const other = await inReview(world, ada);
    const told = { applicationId: other, seen: await seenBy(world, ada, other), note: "By telephone" };
    await moveApplication(world, ada, { ...told, to: "withdrawn" });
    expect((await readLoanFile(world, ada, other)).before).toBe("in-review");
    await takeBack(world, ada, { applicationId: other, seen: await seenBy(world, ada, other), reason: "Other file" });
    expect((await readLoanFile(world, ada, other)).application.stage).toBe("in-review");
  },
);

onBothDatabases("clients and visitors cannot read or change a loan file", async (world) => {
  const ada = await anAdministrator(world);
  const id = await inReview(world, ada);
  const before = await world.auditTrail(id);
  const seen = await seenBy(world, ada, id);
  for (const stranger of [aVisitor(), await aClient(world)]) {
    for (const attempt of await Promise.allSettled([
      readLoanFile(world, stranger, id),
      moveApplication(world, stranger, { applicationId: id, seen, to: "withdrawn", note: "x" }),
      takeBack(world, stranger, { applicationId: id, seen, reason: "x" }),
      addCondition(world, stranger, { applicationId: id, text: "x" }),
      changeCondition(world, stranger, { applicationId: id, conditionId: "x", version: 1, to: "waived", note: "" }),
      passCondition(world, stranger, { applicationId: id, conditionId: "x", version: 1, values: {} }),
      recordPayout(world, stranger, { applicationId: id, seen, payout: aPayout(), note: "" }),
      declineApplication(world, stranger, { applicationId: id, seen, reason: "x" }),
    ]))
      expect(attempt).toMatchObject({ status: "rejected", reason: missing });
  }
  await expect(readLoanFile(world, ada, "nothing")).rejects.toMatchObject(missing);
  expect(await world.auditTrail(id)).toEqual(before);
});
