import { readAcceptance } from "~/features/applications/acceptance/acceptances.server";
import { copyChosenFiles } from "~/features/applications/attachments/sent-files.server";
import { listOfferedEvidence, takeOverEvidence } from "~/features/applications/client-evidence/offered-evidence.server";
import { addCondition, changeCondition, passCondition } from "~/features/applications/loan-file/conditions.server";
import { payoutKey } from "~/features/applications/loan-file/payout";
import { confirmStep, recallStep, returnStep } from "~/features/applications/loan-file/step-approval.server";
import { declineApplication, offerTerms } from "~/features/applications/offers/decide.server";
import { previewLetter, readLetter } from "~/features/applications/offers/letters.server";
import { confirmOffer, recallOffer, returnOffer } from "~/features/applications/offers/second-approval.server";
import { listUnseenOffers, lookAtOffer } from "~/features/applications/offers/second-look.server";
import { undoDecision } from "~/features/applications/offers/undo.server";
import { answerRequest } from "~/features/applications/requests/answer-request.server";
import { judgeAnswer, sendRequest, withdrawRequest } from "~/features/applications/requests/requests.server";
import { act } from "~/features/applications/underwriting/act.server";
import { compareFields } from "~/features/applications/underwriting/compare-fields.server";
import { readConversion } from "~/features/applications/underwriting/conversion.server";
import { exportApplications } from "~/features/applications/underwriting/export.server";
import {
  countStages,
  listApplications,
  listAwaitingSecond,
  listOwnProposals,
  readApplication,
  readApplicationsRequest,
} from "~/features/applications/underwriting/list-applications.server";
import { listExpiredOffers } from "~/features/applications/underwriting/list-expired-offers.server";
import { listNextSteps } from "~/features/applications/underwriting/list-next-steps.server";
import { listAnswered, listReturned } from "~/features/applications/underwriting/list-own-work.server";
import { listReadyForTerms } from "~/features/applications/underwriting/list-ready.server";
import { moveApplication, takeBack } from "~/features/applications/underwriting/move.server";
import { readApplicationQueue } from "~/features/applications/underwriting/queue.server";
import { readLoanFile } from "~/features/applications/underwriting/read-loan-file.server";
import { recordPayout } from "~/features/applications/underwriting/record-payout.server";
import type { Administrator } from "~/features/identity/actor";
import { second } from "~/platform/clock";
import { submitted } from "../applications";
import { evidenceFor } from "../evidence";
import { giveAcceptance } from "../given-acceptance";
import { aClient, aVisitor } from "../people";
import { anOffer, aPayout, aSignedPaper, inReview, readyForTerms, seenBy } from "../underwriting";
import type { World } from "../world";
import { noParameters, type Staff, type Verbs, whole } from "./verb";

/** Above the amount for which two administrators are needed. */
const large = { terms: { amountCents: 30_000_000_00, rate: 2125, years: 15 } };
const documents = { kind: "documents", field: null, text: "The register extract", dueOn: "2026-05-21" } as const;
const list = readApplicationsRequest(noParameters);
const reason = "The income is too small.";

/** The fields that every form of an application's page contains: its id, and the state that the page showed. */
const asSeen = async (world: World, by: Administrator, applicationId: string) => ({
  applicationId,
  seen: await seenBy(world, by, applicationId),
});

/** A client whose identity was checked for an application. */
async function aCheckedClient(world: World, { ada }: Staff): Promise<string> {
  const client = await aClient(world);
  const { id } = await submitted(world, { actor: client });
  await moveApplication(world, ada, { ...(await asSeen(world, ada, id)), to: "in-review", note: "" });
  const { conditions } = await readLoanFile(world, ada, id);
  const check = conditions.find(({ kind }) => kind === "identity");
  if (!check) throw new Error("The review has no check of identity");
  const key = { applicationId: id, conditionId: check.id, version: check.version };
  await passCondition(world, ada, { ...key, values: evidenceFor.identity });
  return client.clientId;
}

async function proposed(world: World, by: Administrator) {
  const id = await readyForTerms(world, by, { loanAmount: "30,000,000" });
  await offerTerms(world, by, await anOffer(world, by, id, large));
  return asSeen(world, by, id);
}

/**
 * An application whose terms both administrators have approved. `by` then proposes the next step, which needs two as
 * well.
 */
async function proposedStep(world: World, by: Administrator, second: Administrator) {
  const terms = await proposed(world, by);
  await confirmOffer(world, second, terms);
  const offered = await asSeen(world, by, terms.applicationId);
  await moveApplication(world, by, {
    ...offered,
    to: "agreement",
    note: "Letter of 14 May, page 3",
    files: [await aSignedPaper(world)],
  });
  return asSeen(world, by, terms.applicationId);
}

/** An offer that Ada alone has sent. */
async function sentOffer(world: World, { ada }: Pick<Staff, "ada">) {
  const applicationId = await readyForTerms(world, ada);
  await offerTerms(world, ada, await anOffer(world, ada, applicationId));
  const { decisions } = await readLoanFile(world, ada, applicationId);
  return { applicationId, decisionId: decisions[0]?.id ?? "" };
}

/** An offer whose sender has waived checks of it. */
async function unseenOffer(world: World, by: Administrator) {
  const key = await sentOffer(world, { ada: by });
  await world.db.updateTable("application_decisions").set({ unseen: 1 }).execute();
  return key;
}

async function aRequest(world: World, { ada }: Staff) {
  const applicationId = await inReview(world, ada);
  return { applicationId, requestId: await sendRequest(world, ada, { applicationId, ...documents }) };
}

export const applications: Verbs = {
  reading: {
    "applications readApplicationQueue": async (world) => {
      const { id } = await submitted(world);
      return async (actor) => (await readApplicationQueue(world, actor, id, noParameters)).total;
    },
    "applications listOfferedEvidence": async (world, staff) => {
      const clientId = await aCheckedClient(world, staff);
      return (actor) => listOfferedEvidence(world, actor, clientId);
    },
    "applications listApplications": async (world) => {
      await submitted(world);
      return async (actor) => (await listApplications(world, actor, list)).applications;
    },
    "applications readConversion": async (world) => (actor) => readConversion(world, actor, false),
    "applications countStages": async (world) => (actor) => countStages(world, actor),
    "applications listAwaitingSecond": async (world, { eve }) => {
      await proposed(world, eve);
      return (actor) => listAwaitingSecond(world, actor, 3);
    },
    "applications listOwnProposals": async (world, { ada }) => {
      await proposed(world, ada);
      return (actor) => listOwnProposals(world, actor, 3);
    },
    "applications listReturned": async (world, { ada, eve }) => {
      await returnOffer(world, eve, { ...(await proposed(world, ada)), reason });
      return async (actor) => (await listReturned(world, actor)).list;
    },
    "applications listAnswered": async (world, { ada }) => {
      const applicationId = await inReview(world, ada);
      const requestId = await sendRequest(world, ada, { applicationId, ...documents });
      const answer = { applicationId, requestId, text: "By post", value: "", files: 0 };
      await answerRequest(world, { actor: aVisitor(), opened: [applicationId] }, answer);
      return async (actor) => (await listAnswered(world, actor)).list;
    },
    "applications listExpiredOffers": async (world, { ada }) => {
      const applicationId = await readyForTerms(world, ada);
      await offerTerms(world, ada, await anOffer(world, ada, applicationId));
      await world.db.updateTable("application_decisions").set({ valid_until: "2020-01-01" }).execute();
      return async (actor) => (await listExpiredOffers(world, actor)).list;
    },
    "applications listUnseenOffers": async (world, { eve }) => {
      await unseenOffer(world, eve);
      return async (actor) => (await listUnseenOffers(world, actor)).list;
    },
    "applications listReadyForTerms": async (world, { ada }) => {
      await readyForTerms(world, ada);
      return async (actor) => (await listReadyForTerms(world, actor)).list;
    },
    "applications listNextSteps": async (world, { ada }) => {
      const applicationId = await readyForTerms(world, ada);
      await offerTerms(world, ada, await anOffer(world, ada, applicationId));
      await moveApplication(world, ada, {
        ...(await asSeen(world, ada, applicationId)),
        to: "agreement",
        note: reason,
      });
      return async (actor) => (await listNextSteps(world, actor, "agreement")).list;
    },
    "applications readApplication": async (world) => {
      const { id } = await submitted(world);
      return (actor) => readApplication(world, actor, id);
    },
    "applications readLoanFile": async (world) => {
      const { id } = await submitted(world);
      return (actor) => readLoanFile(world, actor, id);
    },
    "applications copyChosenFiles": async (world) => {
      const { id } = await submitted(world);
      return (actor) => copyChosenFiles(world, actor, { applicationId: id, values: {} });
    },
    "applications readLetter": async (world, staff) => {
      const key = await sentOffer(world, staff);
      return (actor) => readLetter(world, actor, key);
    },
    "applications readAcceptance": async (world, staff) => {
      const key = await sentOffer(world, staff);
      const acceptanceId = await giveAcceptance(world.db, key);
      return (actor) => readAcceptance(world, actor, { applicationId: key.applicationId, acceptanceId });
    },
    "applications compareFields": async (world) => {
      const { id: applicationId } = await submitted(world);
      const form = { applicationId, values: { intent: "payout", valueOn: "2020-05-14" }, sent: false };
      return (actor) => compareFields(world, actor, { ...form, now: world.clock.now() });
    },
    "applications previewLetter": async (world) => {
      const { id } = await submitted(world);
      return (actor) => previewLetter(world, actor, { applicationId: id, content: { kind: "decline", reason } });
    },
  },
  writing: {
    "applications exportApplications": async (world) => async (actor) =>
      whole(await exportApplications(world, actor, list)),
    "applications moveApplication": async (world, { ada }) => {
      const { id } = await submitted(world);
      const form = await asSeen(world, ada, id);
      return (actor) => moveApplication(world, actor, { ...form, to: "in-review", note: "" });
    },
    "applications act": async (world, { ada }) => {
      const { id } = await submitted(world);
      const { seen } = await asSeen(world, ada, id);
      const form = new FormData();
      for (const [name, value] of Object.entries({ intent: "move", seen, to: "in-review", note: "" }))
        form.set(name, value);
      return (actor) => act(world, actor, { applicationId: id, form });
    },
    "applications takeBack": async (world, { ada }) => {
      const form = await asSeen(world, ada, await inReview(world, ada));
      return (actor) => takeBack(world, actor, { ...form, reason: "The wrong one" });
    },
    "applications addCondition": async (world, { ada }) => {
      const applicationId = await inReview(world, ada);
      return (actor) => addCondition(world, actor, { applicationId, text: "Permit" });
    },
    "applications changeCondition": async (world, { ada }) => {
      const applicationId = await inReview(world, ada);
      const conditionId = await addCondition(world, ada, { applicationId, text: "Permit" });
      const change = { applicationId, conditionId, version: 1, to: "waived", note: "Seen on paper" } as const;
      return (actor) => changeCondition(world, actor, change);
    },
    "applications passCondition": async (world, { ada }) => {
      const applicationId = await inReview(world, ada);
      const conditionId = await addCondition(world, ada, { applicationId, text: "Permit" });
      return (actor) =>
        passCondition(world, actor, { applicationId, conditionId, version: 1, values: evidenceFor.own });
    },
    "applications recordPayout": async (world, { ada }) => {
      const { applicationId } = await sentOffer(world, { ada });
      world.clock.advance(15 * second);
      for (const to of ["agreement", "disbursement"] as const)
        await moveApplication(world, ada, {
          ...(await asSeen(world, ada, applicationId)),
          ...{ to, note: "By post", files: [await aSignedPaper(world)] },
        });
      const payout = aPayout();
      const form = { ...(await asSeen(world, ada, applicationId)), payout, note: "", confirmed: payoutKey(payout) };
      return (actor) => recordPayout(world, actor, form);
    },
    "applications takeOverEvidence": async (world, staff) => {
      const clientId = await aCheckedClient(world, staff);
      const [offer] = await listOfferedEvidence(world, staff.ada, clientId);
      return (actor) => takeOverEvidence(world, actor, { clientId, key: offer?.key ?? "" });
    },
    "applications sendRequest": async (world, { ada }) => {
      const applicationId = await inReview(world, ada);
      return (actor) => sendRequest(world, actor, { applicationId, ...documents });
    },
    "applications withdrawRequest": async (world, staff) => {
      const request = await aRequest(world, staff);
      return (actor) => withdrawRequest(world, actor, { ...request, reason: "It has come by post" });
    },
    "applications judgeAnswer": async (world, staff) => {
      const request = await aRequest(world, staff);
      const viewer = { actor: aVisitor(), opened: [request.applicationId] };
      await answerRequest(world, viewer, { ...request, text: "Sent by post", value: "", files: 0 });
      return (actor) => judgeAnswer(world, actor, { ...request, verdict: "accepted", note: "" });
    },
    "applications offerTerms": async (world, { ada }) => {
      const offer = await anOffer(world, ada, await readyForTerms(world, ada));
      return (actor) => offerTerms(world, actor, offer);
    },
    "applications declineApplication": async (world, { ada }) => {
      const form = await asSeen(world, ada, await inReview(world, ada));
      return (actor) => declineApplication(world, actor, { ...form, reason });
    },
    "applications undoDecision": async (world, staff) => {
      const key = await sentOffer(world, staff);
      return (actor) => undoDecision(world, actor, key);
    },
    "applications lookAtOffer": async (world, { eve }) => {
      const key = await unseenOffer(world, eve);
      return (actor) => lookAtOffer(world, actor, key);
    },
    "applications confirmOffer": async (world, { eve }) => {
      const form = await proposed(world, eve);
      return (actor) => confirmOffer(world, actor, form);
    },
    "applications returnOffer": async (world, { eve }) => {
      const form = await proposed(world, eve);
      return (actor) => returnOffer(world, actor, { ...form, reason });
    },
    "applications recallOffer": async (world, { ada }) => {
      const form = await proposed(world, ada);
      return (actor) => recallOffer(world, actor, { ...form, reason });
    },
    "applications confirmStep": async (world, { ada, eve }) => {
      const form = await proposedStep(world, eve, ada);
      return (actor) => confirmStep(world, actor, { ...form, compared: true });
    },
    "applications returnStep": async (world, { ada, eve }) => {
      const form = await proposedStep(world, eve, ada);
      return (actor) => returnStep(world, actor, { ...form, reason });
    },
    "applications recallStep": async (world, { ada, eve }) => {
      const form = await proposedStep(world, ada, eve);
      return (actor) => recallStep(world, actor, { ...form, reason });
    },
  },
};
