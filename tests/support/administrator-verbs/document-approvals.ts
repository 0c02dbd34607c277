import { decideChosen } from "~/features/documents/chosen-review.server";
import { decideDocument } from "~/features/documents/decide.server";
import { readSecondDocuments } from "~/features/documents/second-documents.server";
import { listCategoryRules, listWaitingForSecond, setTwoApprovals } from "~/features/documents/two-approvals.server";
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

/** The verbs about documents that two people approve. */
export const documentApprovals: Verbs = {
  reading: {
    "documents listCategoryRules": async (world) => (actor) => listCategoryRules(world, actor),
    "documents readSecondDocuments": async (world, staff) => {
      await aFirstApproval(world, staff);
      return async (actor) => (await readSecondDocuments(world, actor, 3)).list;
    },
    "documents listWaitingForSecond": async (world, staff) => {
      await aFirstApproval(world, staff);
      return (actor) => listWaitingForSecond(world, actor, [category]);
    },
  },
  writing: {
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
