import { blockAccount, unblockAccount } from "~/features/accounts/blocking.server";
import { removeSecondFactor } from "~/features/accounts/second-factor/remove-second-factor.server";
import { checkChain } from "~/features/audit/check-chain.server";
import { checkerPage } from "~/features/audit/checker/checker-page.server";
import { exportAudit } from "~/features/audit/export-audit.server";
import { readAuditHealth } from "~/features/audit/guard.server";
import { listAudit, listAuditPeople, listAuditTypes, readAuditRequest } from "~/features/audit/list-audit.server";
import { readBackupHealth } from "~/features/backups/health.server";
import { inviteClient, withdrawClientInvitation } from "~/features/client-invitations/invite.server";
import { listUnanswered } from "~/features/client-invitations/list-unanswered.server";
import { readClientPage } from "~/features/client-page/read-client-page.server";
import { exportClients, listClients, readClientListRequest } from "~/features/clients/client-list.server";
import { deleteClient, readWhatGoes, restoreClient } from "~/features/clients/delete-client.server";
import { listDeletedClients, readDeletedClient } from "~/features/clients/deleted-clients.server";
import { placeLegalHold, readLegalHold, releaseLegalHold } from "~/features/clients/legal-hold.server";
import { addClient, changeClientStatus, updateClient } from "~/features/clients/manage-clients.server";
import { readNewClients } from "~/features/clients/new-clients.server";
import { readClientsOfGone } from "~/features/clients/of-gone-advisors.server";
import { openClient, readClient } from "~/features/clients/read-client.server";
import { readChosen } from "~/features/documents/chosen-review.server";
import { decideDocument, reopenDocument, undoDecision } from "~/features/documents/decide.server";
import { exportDocuments } from "~/features/documents/export-review.server";
import { readFreshDecisions } from "~/features/documents/fresh-decisions.server";
import { lookAtDocument } from "~/features/documents/looking.server";
import { readOvertaken } from "~/features/documents/overtaken.server";
import { removeDocument } from "~/features/documents/own-documents.server";
import { readRemovedDocument } from "~/features/documents/removed-document.server";
import {
  countPendingDocuments,
  listDocumentsForReview,
  readQueue,
  readReviewRequest,
} from "~/features/documents/review.server";
import { readEarlierActs, readUndoneRejection } from "~/features/documents/review-history.server";
import { readReviewTimes } from "~/features/documents/review-times.server";
import { readAssetsByMonth } from "~/features/portfolio/summary/assets-by-month.server";
import { readFirmTotals } from "~/features/portfolio/summary/firm-totals.server";
import { findRecords, findSubjects } from "~/features/search/find-records.server";
import { readStaffMails, saveStaffMails } from "~/features/staff-mails/choices.server";
import { listSetAside, putBack } from "~/features/uploads/quarantine.server";
import { readSweepTrouble } from "~/features/uploads/sweep.server";
import { newId } from "~/platform/ids.server";
import { aClient, aClientForm } from "../people";
import { aStoredDocument } from "../stored-documents";
import type { World } from "../world";
import { noParameters, type Staff, type Verbs, whole } from "./verb";

async function aDeletedClient(world: World, { ada }: Staff) {
  const { clientId } = await aClient(world);
  await deleteClient(world, ada, { clientId, reason: "Asked for it" });
  return clientId;
}

async function aSetAsideFile({ storage }: World) {
  const key = "quarantine/2026-05-02/documents/theirs/lost";
  await storage.put(key, Buffer.from("x"), { contentType: "application/pdf" });
  return key;
}

const aDocument = async (world: World) => aStoredDocument(world, await aClient(world));

async function anApprovedDocument(world: World, { ada }: Staff) {
  const documentId = await aDocument(world);
  await decideDocument(world, ada, { documentId, decision: "approved", reason: "" });
  return documentId;
}

/** The verbs for accounts, clients and documents, and the lists across all of them. */
export const peopleAndFiles: Verbs = {
  reading: {
    "client-invitations listUnanswered": async (world, { ada }) => {
      const clientId = await addClient(world, ada, aClientForm({ email: `${newId().slice(-12)}@example.com` }));
      await inviteClient(world, ada, clientId);
      await world.db
        .updateTable("client_invitations")
        .set({ link_until: world.clock.now() - 1 })
        .execute();
      return async (actor) => (await listUnanswered(world, actor, 3)).list;
    },
    "clients readClientsOfGone": async (world, { ada }) => {
      await aClient(world, { name: "Maria Cruz" });
      const gone = { slug: "olga-reed", name: "Olga Reed", location: "London", phone: "", languages: "", version: 1 };
      await world.db
        .insertInto("portal_advisors")
        .values({ ...gone, made_by: ada.userId, made_at: 1, ended_at: 2 })
        .execute();
      await world.db.updateTable("clients").set({ advisor: gone.slug }).execute();
      return (actor) => readClientsOfGone(world, actor);
    },
    "clients readNewClients": async (world) => (actor) => readNewClients(world, actor, false),
    "staff-mails readStaffMails": async (world) => (actor) => readStaffMails(world, actor),
    "documents readReviewTimes": async (world) => (actor) => readReviewTimes(world, actor, false),
    "clients readClient": async (world) => {
      const { clientId } = await aClient(world);
      return (actor) => readClient(world, actor, clientId);
    },
    "clients listClients": async (world) => {
      await aClient(world);
      return async (actor) => (await listClients(world, actor, readClientListRequest(noParameters))).clients;
    },
    "clients readWhatGoes": async (world) => {
      const { clientId } = await aClient(world);
      return (actor) => readWhatGoes(world, actor, clientId);
    },
    "clients listDeletedClients": async (world, staff) => {
      await aDeletedClient(world, staff);
      return async (actor) => (await listDeletedClients(world, actor, { search: "", after: null })).clients;
    },
    "clients readLegalHold": async (world) => {
      const { clientId } = await aClient(world);
      return (actor) => readLegalHold(world, actor, clientId);
    },
    "clients readDeletedClient": async (world, staff) => {
      const clientId = await aDeletedClient(world, staff);
      return (actor) => readDeletedClient(world, actor, clientId);
    },
    "documents listDocumentsForReview": async (world) => {
      await aDocument(world);
      return async (actor) => (await listDocumentsForReview(world, actor, readReviewRequest(noParameters))).documents;
    },
    "documents countPendingDocuments": async (world) => {
      await aDocument(world);
      return (actor) => countPendingDocuments(world, actor);
    },
    "documents readChosen": async (world) => {
      const documentId = await aDocument(world);
      return (actor) => readChosen(world, actor, [documentId]);
    },
    "documents readQueue": async (world) => {
      const documentId = await aDocument(world);
      return (actor) => readQueue(world, actor, readReviewRequest(noParameters), documentId);
    },
    "documents readFreshDecisions": async (world, staff) => {
      const documentId = await anApprovedDocument(world, staff);
      return (actor) => readFreshDecisions(world, actor, [documentId]);
    },
    "documents readEarlierActs": async (world, staff) => {
      const id = await anApprovedDocument(world, staff);
      await reopenDocument(world, staff.ada, { documentId: id, seen: "approved", reason: "Page 2 is missing." });
      return (actor) => readEarlierActs(world, actor, { id, status: "pending" });
    },
    "documents readRemovedDocument": async (world) => {
      const client = await aClient(world);
      const id = await aStoredDocument(world, client);
      await removeDocument(world, client, id);
      return (actor) => readRemovedDocument(world, actor, id);
    },
    "documents readUndoneRejection": async (world, staff) => {
      const documentId = await aStoredDocument(world, await aClient(world));
      await decideDocument(world, staff.ada, { documentId, decision: "rejected", reason: "Not signed" });
      await undoDecision(world, staff.ada, documentId);
      return (actor) => readUndoneRejection(world, actor, documentId);
    },
    "documents readOvertaken": async (world) => {
      const owner = await aClient(world);
      const documentId = await aStoredDocument(world, owner);
      await removeDocument(world, owner, documentId);
      return (actor) => readOvertaken(world, actor, documentId);
    },
    "portfolio readAssetsByMonth": async (world) => (actor) =>
      readAssetsByMonth(world, actor, { assetsCents: 1, large: false }),
    "portfolio readFirmTotals": async (world) => (actor) => readFirmTotals(world, actor),
    "search findSubjects": async (world) => {
      await aClient(world, { name: "Ophelia Quist" });
      return (actor) => findSubjects(world, actor, "ophelia");
    },
    "search findRecords": async (world) => {
      await aClient(world, { name: "Ophelia Quince" });
      return async (actor) => (await findRecords(world, actor, "ophelia")).groups;
    },
    "uploads readSweepTrouble": async (world) => {
      const value = JSON.stringify({ unknown: 7, objects: 9 });
      await world.db.insertInto("settings").values({ key: "sweep-stopped", value }).execute();
      return (actor) => readSweepTrouble(world, actor);
    },
    "uploads listSetAside": async (world) => {
      await aSetAsideFile(world);
      return async (actor) => (await listSetAside(world, actor)).files;
    },
    "backups readBackupHealth": async (world) => (actor) => readBackupHealth(world, actor),
    "audit checkerPage": async (world) => async (actor) => checkerPage(world, actor),
    "audit listAudit": async (world) => async (actor) =>
      (await listAudit(world, actor, readAuditRequest(noParameters))).lines,
    "audit listAuditPeople": async (world, staff) => (actor) => listAuditPeople(world, actor, staff.ada.userId),
    "audit listAuditTypes": async (world) => (actor) => listAuditTypes(world, actor),
    "audit readAuditHealth": async (world, staff) => {
      await checkChain(world, staff.ada);
      return (actor) => readAuditHealth(world, actor);
    },
  },
  writing: {
    "staff-mails saveStaffMails": async (world) => (actor) =>
      saveStaffMails(world, actor, {
        bookings: "never",
        messages: "never",
        work: "never",
        uploads: "never",
        applications: "never",
        steps: "never",
      }),
    "documents lookAtDocument": async (world) => {
      const documentId = await aStoredDocument(world, await aClient(world));
      return (actor) => lookAtDocument(world, actor, documentId);
    },
    "clients addClient": async (world) => (actor) => addClient(world, actor, aClientForm()),
    "clients updateClient": async (world) => {
      const { clientId } = await aClient(world);
      return (actor) => updateClient(world, actor, { ...aClientForm(), clientId, version: 1, portfolioValue: 100 });
    },
    "client-invitations inviteClient": async (world, { ada }) => {
      const clientId = await addClient(world, ada, aClientForm({ email: `${newId().slice(-12)}@example.com` }));
      return (actor) => inviteClient(world, actor, clientId);
    },
    "client-invitations withdrawClientInvitation": async (world, { ada }) => {
      const clientId = await addClient(world, ada, aClientForm({ email: `${newId().slice(-12)}@example.com` }));
      await inviteClient(world, ada, clientId);
      return (actor) => withdrawClientInvitation(world, actor, clientId);
    },
    "clients changeClientStatus": async (world) => {
      const { clientId } = await aClient(world);
      return (actor) => changeClientStatus(world, actor, { clientId, status: "active" });
    },
    "uploads putBack": async (world) => {
      const key = await aSetAsideFile(world);
      return (actor) => putBack(world, actor, { key });
    },
    "clients placeLegalHold": async (world) => {
      const { clientId } = await aClient(world);
      return (actor) => placeLegalHold(world, actor, { clientId, reason: "Court order 17" });
    },
    "clients releaseLegalHold": async (world, { ada }) => {
      const { clientId } = await aClient(world);
      await placeLegalHold(world, ada, { clientId, reason: "Court order 17" });
      return (actor) => releaseLegalHold(world, actor, { clientId, reason: "Settled" });
    },
    "clients deleteClient": async (world) => {
      const { clientId } = await aClient(world);
      return (actor) => deleteClient(world, actor, { clientId, reason: "Asked for it" });
    },
    "clients restoreClient": async (world, staff) => {
      const clientId = await aDeletedClient(world, staff);
      return (actor) => restoreClient(world, actor, { clientId });
    },
    "documents exportDocuments": async (world) => async (actor) =>
      whole(await exportDocuments(world, actor, readReviewRequest(noParameters))),
    "clients exportClients": async (world) => async (actor) =>
      whole(await exportClients(world, actor, readClientListRequest(noParameters))),
    "accounts blockAccount": async (world) => {
      const { clientId } = await aClient(world);
      return (actor) => blockAccount(world, actor, { clientId, reason: "Asked by the holder" });
    },
    "accounts unblockAccount": async (world, { ada }) => {
      const { clientId } = await aClient(world);
      await blockAccount(world, ada, { clientId, reason: "Asked by the holder" });
      return (actor) => unblockAccount(world, actor, { clientId });
    },
    "accounts removeSecondFactor": async (world) => {
      const { clientId } = await aClient(world);
      return (actor) => removeSecondFactor(world, actor, { clientId, reason: "Recognised on a video call" });
    },
    "documents decideDocument": async (world) => {
      const documentId = await aDocument(world);
      return (actor) => decideDocument(world, actor, { documentId, decision: "rejected", reason: "Not signed" });
    },
    "documents undoDecision": async (world, staff) => {
      const documentId = await anApprovedDocument(world, staff);
      return (actor) => undoDecision(world, actor, documentId);
    },
    "documents reopenDocument": async (world, staff) => {
      const documentId = await anApprovedDocument(world, staff);
      return (actor) => reopenDocument(world, actor, { documentId, seen: "approved", reason: "Wrong file" });
    },
    "clients openClient": async (world) => {
      const { clientId } = await aClient(world);
      return (actor) => openClient(world, actor, clientId);
    },
    "client-page readClientPage": async (world) => {
      const { clientId } = await aClient(world);
      return (actor) => readClientPage(world, actor, { clientId, timeline: { kind: "", before: null } });
    },
    "audit checkChain": async (world) => (actor) => checkChain(world, actor),
    "audit exportAudit": async (world) => async (actor) =>
      whole(await exportAudit(world, actor, readAuditRequest(noParameters))),
  },
};
