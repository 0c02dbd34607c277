import { assignDocuments, listReviewers, readFreshAssignment, undoAssigning } from "~/features/documents/assign.server";
import { decideChosen } from "~/features/documents/chosen-review.server";
import { decideDocument } from "~/features/documents/decide.server";
import { listCategoryRules, listWaitingForSecond, setTwoApprovals } from "~/features/documents/two-approvals.server";
import { readWaitingDocuments } from "~/features/documents/waiting-documents.server";
import { aClient } from "../people";
import { aStoredDocument } from "../stored-documents";
import { aTwoApprovalsRule } from "../two-approvals";
import type { World } from "../world";
import type { Staff, Verbs } from "./verb";

const category = "Insurance";

/** A document that Eve has approved first. */
async function aFirstApproval(world: World, { eve }: Staff) {
  await aTwoApprovalsRule(world, category);
  const documentId = await aStoredDocument(world, await aClient(world), { category, type: "Claims Form" });
  await decideDocument(world, eve, { documentId, decision: "approved", reason: "" });
  return documentId;
}

/** A document that Ada has given to Eve just now. */
async function anAssignedDocument(world: World, { ada, eve }: Staff) {
  const id = await aStoredDocument(world, await aClient(world));
  await assignDocuments(world, ada, { documents: [{ id, from: "" }], to: eve.userId });
  return id;
}

/** The verbs about documents that two people approve, and about who reviews a document. */
export const documentApprovals: Verbs = {
  reading: {
    "documents listReviewers": async (world) => (actor) => listReviewers(world, actor),
    "documents readWaitingDocuments": async (world, staff) => {
      await anAssignedDocument(world, staff);
      await aFirstApproval(world, staff);
      return (actor) => readWaitingDocuments(world, actor, { shown: 3, counted: 100 });
    },
    "documents readFreshAssignment": async (world, staff) => {
      await anAssignedDocument(world, staff);
      return (actor) => readFreshAssignment(world, actor);
    },
    "documents listCategoryRules": async (world) => (actor) => listCategoryRules(world, actor),
    "documents listWaitingForSecond": async (world, staff) => {
      await aFirstApproval(world, staff);
      return (actor) => listWaitingForSecond(world, actor, [category]);
    },
  },
  writing: {
    "documents assignDocuments": async (world, staff) => {
      const id = await anAssignedDocument(world, staff);
      return (actor) => assignDocuments(world, actor, { documents: [{ id, from: staff.eve.userId }], to: "" });
    },
    "documents undoAssigning": async (world, staff) => {
      const id = await anAssignedDocument(world, staff);
      return (actor) => undoAssigning(world, actor, [id]);
    },
    "documents decideChosen": async (world, staff) => {
      const documentId = await aFirstApproval(world, staff);
      return (actor) => decideChosen(world, actor, { documentIds: [documentId], decision: "approved", reason: "" });
    },
    "documents setTwoApprovals": async (world) => {
      const rule = { two: ["Legal Documents"], seen: [category], waiting: "on" } as const;
      await aTwoApprovalsRule(world, category);
      return (actor) => setTwoApprovals(world, actor, rule);
    },
  },
};
