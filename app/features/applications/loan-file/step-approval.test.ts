import { expect } from "vitest";
import { day, second } from "~/platform/clock";
import { aClient, anAdministrator, aVisitor } from "../../../../tests/support/people";
import {
  anOffer,
  aPayout,
  aSignedPaper,
  passAll,
  payOut,
  readyForTerms,
  seenBy,
} from "../../../../tests/support/underwriting";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import type { Administrator } from "../../identity/actor";
import { listNotifications } from "../../notifications/notifications.server";
import { declineApplication, offerTerms } from "../offers/decide.server";
import { confirmOffer } from "../offers/second-approval.server";
import { withdrawApplication } from "../tracking/withdraw.server";
import {
  listApplications,
  listAwaitingSecond,
  readApplicationsRequest,
} from "../underwriting/list-applications.server";
import { moveApplication, takeBack } from "../underwriting/move.server";
import { readLoanFile } from "../underwriting/read-loan-file.server";
import { addCondition, changeCondition, passCondition } from "./conditions.server";
import { confirmStep, recallStep, returnStep } from "./step-approval.server";
import type { Move } from "./steps";

const notAllowed = { init: { status: 403 } };

const two = async (world: World) =>
  [await anAdministrator(world), await anAdministrator(world, { name: "Eve Stone" })] as const;

const large = { terms: { amountCents: 27_500_000_00, rate: 2125, years: 15 } };

/** An application for $27,500,000 with an offer that one administrator proposed and the other confirmed. */
async function offered(world: World, ada: Administrator, eve: Administrator) {
  const id = await readyForTerms(world, ada, { loanAmount: "27,500,000" });
  await offerTerms(world, ada, await anOffer(world, ada, id, large));
  expect(await confirmOffer(world, eve, { applicationId: id, seen: await seenBy(world, eve, id) })).toEqual({
    ok: true,
  });
  world.clock.advance(15 * second);
  return id;
}

const stageOf = async (world: World, ada: Administrator, id: string) =>
  (await readLoanFile(world, ada, id)).application.stage;

/** The loan is paid out by a payout of all of it. */
const step = async (world: World, actor: Administrator, id: string, to: Move, note = "Letter of 14 May, page 3") =>
  to === "repayment"
    ? payOut(world, actor, id)
    : moveApplication(world, actor, {
        ...{ applicationId: id, seen: await seenBy(world, actor, id), to, note },
        files: [await aSignedPaper(world)],
      });

const confirm = async (world: World, actor: Administrator, id: string) =>
  confirmStep(world, actor, { applicationId: id, seen: await seenBy(world, actor, id), compared: true });

const mails = async (world: World) => (await world.mailbox()).length;

onBothDatabases("a check passes only with evidence, and is waived only with a reason", async (world) => {
  const ada = await anAdministrator(world);
  const id = await readyForTerms(world, ada);
  const condition = await addCondition(world, ada, { applicationId: id, text: "Permit" });
  const key = { applicationId: id, conditionId: condition, version: 1 };
  expect(await passCondition(world, ada, { ...key, values: {} })).toEqual({
    seen: "Say what you have seen",
    seenOn: "Choose the day on which you saw it",
  });
  for (const note of [" ", "Seen", "Letterofmay"])
    await expect(changeCondition(world, ada, { ...key, to: "waived", note })).rejects.toThrow("Say why");
  expect((await readLoanFile(world, ada, id)).blockers).toHaveLength(1);
});

onBothDatabases("a large loan is accepted, signed and paid out by two administrators", async (world) => {
  const [ada, eve] = await two(world);
  const id = await offered(world, ada, eve);
  for (const to of ["agreement", "disbursement", "repayment"] as const) {
    const before = await stageOf(world, ada, id);
    const sent = await mails(world);
    expect((await readLoanFile(world, ada, id)).secondFor).toEqual([to]);
    expect(await step(world, ada, id, to)).toEqual({ ok: true });

    const loanFile = await readLoanFile(world, eve, id);
    expect(loanFile.application.stage).toBe(before);
    expect(loanFile.step).toMatchObject({ to, proposedBy: "Ada Winter" });
    if (to === "repayment") expect(loanFile.step?.payout).toEqual(aPayout({ amountCents: 27_500_000_00 }));
    else expect(loanFile.step?.note).toBe("Letter of 14 May, page 3");
    expect([loanFile.moves.filter((move) => move !== "withdrawn"), loanFile.canDecline, loanFile.before]).toEqual([
      [],
      false,
      null,
    ]);
    expect(await mails(world)).toBe(sent);
    expect((await listNotifications(world, eve))[0]?.sentence).toContain(
      to === "repayment" ? "Ada Winter proposes a payout of $27,500,000" : "Ada Winter proposes the step to",
    );

    await expect(confirm(world, ada, id)).rejects.toMatchObject(notAllowed);
    expect(await confirm(world, eve, id)).toEqual({ ok: true });
    expect(await stageOf(world, ada, id)).toBe(to);
    expect(await mails(world)).toBe(sent + 1);
    const paid = to === "repayment" ? ["application.paid-out"] : [];
    const paper = to === "repayment" ? [] : ["application.paper-attached"];
    const events = [
      "application.step-proposed",
      ...paper,
      "application.step-confirmed",
      ...paid,
      "application.stage-changed",
    ];
    expect((await world.auditTrail(id)).slice(-events.length)).toEqual(events);
    expect((await listNotifications(world, ada))[0]?.sentence).toContain("Eve Stone has confirmed the");
  }
  const { history } = await readLoanFile(world, ada, id);
  const wire = "paid out $27,500,000 to the account ending 2290, reference CV-260514-0041";
  const words = (line: number) => ({ ...history[line], id: undefined, at: undefined });
  expect(words(0), "one line for one confirmation").toEqual({
    who: "Eve Stone",
    words: `confirmed the payout of $27,500,000, ${wire} and moved the application from Disbursement to Repayment`,
    reason: "",
  });
  expect(words(1)).toMatchObject({ who: "Ada Winter", words: wire.replace("paid out", "proposed a payout of") });
  expect(history.filter(({ who }) => who === "Eve Stone").map((line) => line.words)).toEqual([
    `confirmed the payout of $27,500,000, ${wire} and moved the application from Disbursement to Repayment`,
    "confirmed the step to Disbursement and moved the application from Agreement and escrow to Disbursement",
    "confirmed the step to Agreement and escrow and moved the application from Terms offered to Agreement and escrow",
    "confirmed the proposed terms, offered $27,500,000 at 2.125% over 15 years and moved the application from In review to Terms offered",
  ]);
  expect(
    (await world.auditTrail(id)).filter((type) => type === "application.stage-changed"),
    "the log keeps all",
  ).toHaveLength(5);
});

onBothDatabases(
  "a check that is reopened after the offer stops the payout, also when it was proposed before",
  async (world) => {
    const [ada, eve] = await two(world);
    const id = await offered(world, ada, eve);
    for (const to of ["agreement", "disbursement"] as const) {
      await step(world, ada, id, to);
      await confirm(world, eve, id);
    }
    expect(await step(world, ada, id, "repayment")).toEqual({ ok: true });
    const { conditions } = await readLoanFile(world, ada, id);
    const screening = conditions.find(({ kind }) => kind === "screening");
    const change = async (to: "open" | "cleared") => {
      if (to === "cleared") return passAll(world, ada, id);
      const now = (await readLoanFile(world, ada, id)).conditions.find((one) => one.id === screening?.id);
      const note = "The lists of 14 May 2026";
      const { version = 0, id: conditionId = "" } = now ?? {};
      await changeCondition(world, ada, { applicationId: id, conditionId, version, to, note });
    };
    await change("open");
    const blocked = { ok: false, blockers: ["The sanctions and money-laundering screening has been reopened."] };
    expect(await confirm(world, eve, id)).toMatchObject(blocked);
    const seen = await seenBy(world, ada, id);
    await recallStep(world, ada, { applicationId: id, seen, reason: "The screening first" });
    expect(await step(world, ada, id, "repayment")).toMatchObject(blocked);
    expect(await stageOf(world, ada, id)).toBe("disbursement");
    await change("cleared");
    expect(await step(world, ada, id, "repayment")).toEqual({ ok: true });
    expect(await confirm(world, eve, id)).toEqual({ ok: true });
    expect(await stageOf(world, ada, id)).toBe("repayment");
  },
);

onBothDatabases("the offered amount decides whether a second person is needed", async (world) => {
  const [ada, eve] = await two(world);
  const asked = await readyForTerms(world, ada, { loanAmount: "30,000,000" });
  const terms = { amountCents: 25_000_000_00, rate: 2500, years: 10 };
  await offerTerms(world, ada, await anOffer(world, ada, asked, { terms }));
  expect(await step(world, ada, asked, "agreement")).toEqual({ ok: true });
  expect(await stageOf(world, ada, asked)).toBe("agreement");

  const evidence = await offered(world, ada, eve);
  await expect(step(world, ada, evidence, "agreement", " ")).rejects.toThrow("Say how and when");
});

onBothDatabases(
  "an application that one administrator had moved continues, and its next steps need two",
  async (world) => {
    const [ada, eve] = await two(world);
    const id = await offered(world, ada, eve);
    // A row from the time when steps needed no second person.
    await world.db.updateTable("applications").set({ stage: "disbursement" }).where("id", "=", id).execute();
    expect(await step(world, ada, id, "repayment")).toEqual({ ok: true });
    expect(await stageOf(world, ada, id)).toBe("disbursement");
    expect(await confirm(world, eve, id)).toEqual({ ok: true });
    expect(await stageOf(world, ada, id)).toBe("repayment");
  },
);

onBothDatabases(
  "a proposed step is returned with a reason, or withdrawn by its proposer, and nothing moves",
  async (world) => {
    const [ada, eve] = await two(world);
    const id = await offered(world, ada, eve);
    await step(world, ada, id, "agreement");
    const key = async () => ({ applicationId: id, seen: await seenBy(world, ada, id) });
    await expect(returnStep(world, ada, { ...(await key()), reason: "x" })).rejects.toMatchObject(notAllowed);
    await expect(recallStep(world, eve, { ...(await key()), reason: "x" })).rejects.toMatchObject(notAllowed);
    await expect(takeBack(world, eve, { ...(await key()), reason: "x" })).rejects.toThrow("A step has been proposed");
    await expect(declineApplication(world, eve, { ...(await key()), reason: "x" })).rejects.toThrow(
      "A step has been proposed",
    );
    await expect(step(world, eve, id, "agreement")).rejects.toThrow("A step has been proposed");

    await returnStep(world, eve, { ...(await key()), reason: "The signature is missing" });
    expect((await readLoanFile(world, ada, id)).step).toBeNull();
    expect((await listNotifications(world, ada))[0]?.sentence).toContain("The signature is missing");
    await step(world, ada, id, "agreement");
    await recallStep(world, ada, { ...(await key()), reason: "Wrong file" });
    const { application, history, moves } = await readLoanFile(world, ada, id);
    expect([application.stage, moves]).toEqual(["terms-offered", ["agreement", "withdrawn"]]);
    expect(history[0]).toMatchObject({
      words: "withdrew the proposed step to Agreement and escrow",
      reason: "Wrong file",
    });
  },
);

onBothDatabases("conditions that were opened after the proposal block its confirmation", async (world) => {
  const [ada, eve] = await two(world);
  const id = await offered(world, ada, eve);
  await step(world, ada, id, "agreement");
  // The offer expires after the proposal: the applicant had accepted in time.
  world.clock.advance(60 * day);
  expect(await confirm(world, eve, id)).toEqual({ ok: true });
  await step(world, ada, id, "disbursement");
  await addCondition(world, ada, { applicationId: id, text: "Escrow account" });
  expect(await confirm(world, eve, id)).toEqual({ ok: false, blockers: ["One condition is open: Escrow account"] });
  await passAll(world, ada, id);
  expect(await confirm(world, eve, id)).toEqual({ ok: true });
});

onBothDatabases(
  "who can confirm sees it counted; who proposed it, and others after it is settled, do not",
  async (world) => {
    const [ada, eve] = await two(world);
    const counts = async () => [
      (await listAwaitingSecond(world, ada, 9)).length,
      (await listAwaitingSecond(world, eve, 9)).length,
    ];
    const waiting = async () => {
      const request = readApplicationsRequest(new URLSearchParams({ waiting: "second" }));
      return (await listApplications(world, ada, request)).applications.map(({ proposedById }) => proposedById);
    };
    const terms = await readyForTerms(world, ada, { loanAmount: "27,500,000" });
    await offerTerms(world, ada, await anOffer(world, ada, terms, large));
    expect([await counts(), await waiting()]).toEqual([[0, 1], [ada.userId]]);
    await confirmOffer(world, eve, { applicationId: terms, seen: await seenBy(world, eve, terms) });
    await step(world, eve, terms, "agreement");
    expect([await counts(), await waiting()]).toEqual([[1, 0], [eve.userId]]);
    await withdrawApplication(
      world,
      { actor: aVisitor(), opened: [terms] },
      { applicationId: terms, from: "terms-offered" },
    );
    expect([await counts(), await waiting()]).toEqual([[0, 0], []]);
    await expect(confirm(world, ada, terms)).rejects.toThrow("No step is proposed here");
  },
);

onBothDatabases("at the same time: two proposals, confirmation and withdrawal, two confirmations", async (world) => {
  const [ada, eve] = await two(world);
  const noah = await anAdministrator(world, { name: "Noah Reed" });
  const outcome = (results: PromiseSettledResult<unknown>[]) => results.map(({ status }) => status).toSorted();
  const oneOf = ["fulfilled", "rejected"];
  const id = await offered(world, ada, eve);
  const seen = await seenBy(world, ada, id);
  const move = { applicationId: id, seen, to: "agreement", note: "By post" } as const;
  const papers = [await aSignedPaper(world), await aSignedPaper(world)];
  const proposals = papers.map((file) => moveApplication(world, ada, { ...move, files: [file] }));
  expect(outcome(await Promise.allSettled(proposals))).toEqual(oneOf);
  const late = moveApplication(world, eve, move);
  await expect(late).rejects.toThrow("Ada Winter proposed the step to Agreement and escrow");

  const now = { applicationId: id, seen: await seenBy(world, eve, id) };
  const settled = await Promise.allSettled([
    confirmStep(world, eve, now),
    confirmStep(world, noah, now),
    recallStep(world, ada, { ...now, reason: "Again" }),
  ]);
  expect(outcome(settled)).toEqual(["fulfilled", "rejected", "rejected"]);
});

onBothDatabases("clients and visitors cannot confirm a step", async (world) => {
  const [ada, eve] = await two(world);
  const id = await offered(world, ada, eve);
  await step(world, ada, id, "agreement");
  const key = { applicationId: id, seen: await seenBy(world, ada, id) };
  for (const stranger of [aVisitor(), await aClient(world)])
    for (const attempt of await Promise.allSettled([
      confirmStep(world, stranger, key),
      returnStep(world, stranger, { ...key, reason: "x" }),
      recallStep(world, stranger, { ...key, reason: "x" }),
    ]))
      expect(attempt).toMatchObject({ status: "rejected", reason: { init: { status: 404 } } });
});
