import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { attempt, exportedFunctions, nameOf, verbsOf } from "../../../tests/support/exported-verbs";
import { aBusiness, aMember } from "../../../tests/support/members";
import { emptyWorld } from "../../../tests/support/world";

/** By feature: what only owners may do. It answers 403 to finance and to viewers. */
const forOwners = {
  accounts: "closeAccountOf",
  applications: "joinApplication",
  delegates:
    "changeAccess endAccess inviteDelegate listDelegateActivity listDelegates readDelegate sendInvitationAgain",
  households:
    "agreeToHousehold declineHousehold endOwnHousehold inviteToHousehold listHouseholdHistory listReceivedInvitations readJointPortfolio readOwnHousehold withdrawHouseholdInvitation writeJointCsv writeJointStatement",
  members: "changeRole endMembership inviteMember sendMemberInvitationAgain withdrawMemberInvitation",
  "trusted-contacts": "readOwnTrustedContact removeTrustedContact saveTrustedContact",
};

/** What finance may do as well, and no viewer. */
const forFinance = {
  "document-requests": "commentOnItem sayInapplicable",
  documents: "ownLackOfRoom removeDocument removeDocuments restoreDocument restoreDocuments",
  meetings:
    "bookMeeting cancelOwnMeeting cancelOwnMeetingRequest confirmMoved moveOwnMeeting readBookingView requestMeeting",
  messages:
    "answerThread countUnreadThreads findOwnThreads listThreads listUnreadThreads markThreadSeen openMessageFile readMessageFile readThread saveThreadDraft shownMessageFile writeToFirm",
};

/**
 * What does not answer 403 to a viewer: setExpiry answers 404, submitApplication and registerForEvent say who sends, and countViews, countWaiting, readPeople, readCompliance, undoChosen and writeClosing ask verbs that are for
 * administrators, as all others are.
 */
const forAll = {
  accounts: "openOwnData readDataParts",
  applications:
    "listJoinable listOpenTasks listOwnApplications previewDecision previewProposal readViewer submitApplication writeClosing",
  audit: "recordRefusedAccess",
  "client-notes": "actOnNotes",
  "client-page": "readCompliance readPeople readTasks",
  clients: "readNotice readOwnClient",
  delegates: "acceptInvitation giveUpAccess",
  "document-requests": "listOwnOpenItems listOwnRequests readOwnRequest",
  documents:
    "actOnAssignment documentResponse findOwnDocuments findRejected listExpiring listOwnDocuments listRemovedDocuments listToReplace listUnopened listUploadYears openDocument openForZip openUploadReceipt readDocument readOwnNames readVersions setExpiry shownDocument undoChosen",
  events: "findOwnRegistration giveUpPlace listOwnEvents readShownEvent registerForEvent",
  identity: "actFor listOwnAccess readWarnedSession",
  inbox: "countViews countWaiting readItem",
  meetings:
    "hasAskedForMeeting listOwnMeetings listUnconfirmed readCancelledByFirm readOwnDefaults readOwnMeeting readOwnMeetingPage readOwnMeetingRequest readOwnNextMeeting",
  members: "acceptMembership leaveBusiness listMembers mayOthersToo readMember readOwnBusiness",
  notifications:
    "countUnread listNotifications markRead readChoices readNotificationPage readNotificationTarget saveChoices",
  portfolio: "readOwnPortfolio writeOwnStatement",
  "site-content": "readShownAdvisors readShownFigures readShownNews readShownOffices",
};

test("each verb is open to the roles that are meant, and to nobody else", async () => {
  const world = await emptyWorld({ database: "sqlite" });
  const holder = await aBusiness(world);
  const [viewer, finance] = [await aMember(world, holder, "viewer"), await aMember(world, holder, "finance")];
  const found = { forOwners: [] as string[], forFinance: [] as string[], forAll: [] as string[] };
  for (const verb of verbsOf(exportedFunctions())) {
    const module: Record<string, unknown> = await import(pathToFileURL(verb.path).href);
    const call = module[verb.name];
    if (typeof call !== "function") throw new Error(`${nameOf(verb)} is not exported`);
    const [byViewer, byFinance] = [
      await attempt(() => call(world, viewer.actor, "nothing", "nothing", "nothing")),
      await attempt(() => call(world, finance.actor, "nothing", "nothing", "nothing")),
    ];
    if (byViewer === "403") found[byFinance === "403" ? "forOwners" : "forFinance"].push(nameOf(verb));
    else if (!verb.forAdministrators) found.forAll.push(nameOf(verb));
  }
  expect({
    forOwners: found.forOwners.toSorted(),
    forFinance: found.forFinance.toSorted(),
    forAll: found.forAll.toSorted(),
  }).toEqual({ forOwners: listed(forOwners), forFinance: listed(forFinance), forAll: listed(forAll) });
});

const listed = (byFeature: Readonly<Record<string, string>>) =>
  Object.entries(byFeature)
    .flatMap(([feature, names]) => names.split(" ").map((name) => `${feature} ${name}`))
    .toSorted();
