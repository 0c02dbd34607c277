import { readComplianceFile, recordCompliance, takeBackCompliance } from "~/features/compliance/compliance-file.server";
import { listEvidenceDocuments } from "~/features/compliance/evidence-documents.server";
import { newId } from "~/platform/ids.server";
import { aClient } from "../people";
import { approve } from "../reviews";
import { aStoredDocument } from "../stored-documents";
import type { Verbs } from "./verb";

const input = () => ({ key: newId(), value: "low", onDate: "2026-05-14", person: "Ada Winter" });

export const complianceVerbs: Verbs = {
  reading: {
    "compliance listEvidenceDocuments": async (world, { ada }) => {
      const client = await aClient(world);
      await approve(world, ada, await aStoredDocument(world, client));
      return async (actor) => (await listEvidenceDocuments(world, actor, client.clientId)).documents;
    },
    "compliance readComplianceFile": async (world) => {
      const { clientId } = await aClient(world);
      return (actor) => readComplianceFile(world, actor, clientId);
    },
  },
  writing: {
    "compliance recordCompliance": async (world) => {
      const { clientId } = await aClient(world);
      return (actor) => recordCompliance(world, actor, { clientId, kind: "risk", input: input() });
    },
    "compliance takeBackCompliance": async (world, { ada }) => {
      const { clientId } = await aClient(world);
      const entry = input();
      await recordCompliance(world, ada, { clientId, kind: "risk", input: entry });
      return (actor) => takeBackCompliance(world, actor, { clientId, entryId: entry.key, reason: "A slip" });
    },
  },
};
