import { expect } from "vitest";
import { aClient, aClientForm, anAdministrator, aVisitor } from "../../../tests/support/people";
import { aStoredDocument } from "../../../tests/support/stored-documents";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { listClients, readClientListRequest } from "../clients/client-list.server";
import { deleteClient, readWhatGoes, restoreClient } from "../clients/delete-client.server";
import { listDeletedClients, readDeletedClient } from "../clients/deleted-clients.server";
import { addClient, changeClientStatus, updateClient } from "../clients/manage-clients.server";
import { decideDocument, readFreshDecisions, reopenDocument, undoDecision } from "../documents/decide.server";
import {
  countPendingDocuments,
  listDocumentsForReview,
  readQueue,
  readReviewRequest,
} from "../documents/review.server";
import type { Actor } from "../identity/actor";
import { readItem, readItemPanel } from "../inbox/item.server";
import { countViews, countWaiting, listItems, readItemsRequest } from "../inbox/list-items.server";
import { replyToItem } from "../inbox/replies.server";
import { addNote, assignItem, changeItemStatus } from "../inbox/work.server";
import { arrangeMeeting } from "../meetings/arrange-meeting.server";
import { cancelMeeting } from "../meetings/cancel-meeting.server";
import { countOpenRequests, meetingsBetween, oldestOpenRequests } from "../meetings/count-open.server";
import { listMeetingRequests, readMeetingOfClient } from "../meetings/list-meetings.server";
import { requestMeeting } from "../meetings/meetings.server";
import { sendContactMessage } from "../messages/send-message.server";
import { readFirmTotals } from "../portfolio/valuations.server";
import { blockAccount, unblockAccount } from "./blocking.server";

interface Things {
  clientId: string;
  documentId: string;
  meetingId: string;
  messageId: string;
}

const nothing = new URLSearchParams();

/** Every verb that only administrators have. A new one belongs here. */
const verbs: Record<string, (world: World, actor: Actor, things: Things) => Promise<unknown>> = {
  addClient: (world, actor) => addClient(world, actor, aClientForm()),
  updateClient: (world, actor, { clientId }) =>
    updateClient(world, actor, { ...aClientForm(), clientId, version: 1, portfolioValue: 100 }),
  changeClientStatus: (world, actor, { clientId }) => changeClientStatus(world, actor, { clientId, status: "active" }),
  deleteClient: (world, actor, { clientId }) => deleteClient(world, actor, { clientId }),
  restoreClient: async (world, actor, { clientId }) => {
    if (actor.kind === "administrator") await deleteClient(world, actor, { clientId });
    await restoreClient(world, actor, { clientId });
  },
  listDeletedClients: (world, actor) => listDeletedClients(world, actor, { search: "", after: null }),
  readDeletedClient: (world, actor, { clientId }) => readDeletedClient(world, actor, clientId),
  readWhatGoes: (world, actor, { clientId }) => readWhatGoes(world, actor, clientId),
  listClients: (world, actor) => listClients(world, actor, readClientListRequest(nothing)),
  blockAccount: (world, actor, { clientId }) => blockAccount(world, actor, { clientId, reason: "no reason" }),
  unblockAccount: (world, actor, { clientId }) => unblockAccount(world, actor, { clientId }),
  decideDocument: (world, actor, { documentId }) =>
    decideDocument(world, actor, { documentId, decision: "approved", reason: "" }),
  reopenDocument: (world, actor, { documentId }) =>
    reopenDocument(world, actor, { documentId, seen: "approved", reason: "Wrong file" }),
  undoDecision: (world, actor, { documentId }) => undoDecision(world, actor, documentId),
  listDocumentsForReview: (world, actor) => listDocumentsForReview(world, actor, readReviewRequest(nothing)),
  countPendingDocuments: (world, actor) => countPendingDocuments(world, actor),
  readQueue: (world, actor, { documentId }) => readQueue(world, actor, readReviewRequest(nothing), documentId),
  readFreshDecisions: (world, actor, { documentId }) => readFreshDecisions(world, actor, [documentId]),
  readFirmTotals,
  listMeetingRequests: (world, actor) => listMeetingRequests(world, actor),
  readMeetingOfClient: (world, actor, { meetingId }) => readMeetingOfClient(world, actor, meetingId),
  countOpenRequests: (world, actor) => countOpenRequests(world, actor),
  oldestOpenRequests: (world, actor) => oldestOpenRequests(world, actor, 3),
  meetingsBetween: (world, actor) => meetingsBetween(world, actor, { from: 0, to: 1, most: 3 }),
  arrangeMeeting: (world, actor, { meetingId: id }) =>
    arrangeMeeting(world, actor, {
      ...{ id, at: world.clock.now() + 3_600_000, zone: "UTC", place: "", seen: "requested ", accepted: "" },
    }),
  cancelMeeting: (world, actor, { meetingId: id }) =>
    cancelMeeting(world, actor, { id, seen: "requested ", reason: "Not offered" }),
  listItems: (world, actor) => listItems(world, actor, readItemsRequest(nothing)),
  countViews,
  countWaiting,
  readItem: (world, actor, { messageId }) => readItem(world, actor, messageId),
  readItemPanel: (world, actor, { messageId }) => readItemPanel(world, actor, messageId),
  changeItemStatus: (world, actor, { messageId }) =>
    changeItemStatus(world, actor, { id: messageId, from: "new", to: "open" }),
  addNote: (world, actor, { messageId }) => addNote(world, actor, { id: messageId, text: "Known", formKey: "a" }),
  replyToItem: (world, actor, { messageId }) =>
    replyToItem(world, actor, { id: messageId, text: "Hello", seen: "", formKey: "b" }),
  assignItem: (world, actor, { messageId }) => {
    const from = actor.kind === "administrator" ? actor.userId : "";
    return assignItem(world, actor, { id: messageId, from, to: "" });
  },
};

onBothDatabases(
  "what administrators do does not exist for clients and visitors, and changes nothing",
  async (world) => {
    const administrator = await anAdministrator(world);
    const owner = await aClient(world);
    const stranger = await aClient(world);
    const things: Things = {
      clientId: owner.clientId,
      documentId: await aStoredDocument(world, owner),
      meetingId: "",
      messageId: await sendContactMessage(world, {
        ...{
          name: "Eve",
          email: "eve@example.com",
          phone: "",
          subject: "general-inquiry",
          message: "Hello",
          topic: "",
        },
      }),
    };
    const wish = { topic: "Tax planning", days: ["Monday"], timeOfDay: "Any time", format: "Video", note: "" } as const;
    await requestMeeting(world, owner, { ...wish, days: [...wish.days] });
    things.meetingId = (await listMeetingRequests(world, administrator))[0]?.id ?? "";
    const before = await world.auditTrail();

    for (const [name, verb] of Object.entries(verbs))
      for (const actor of [aVisitor(), owner, stranger])
        await expect(verb(world, actor, things), `${name} by ${actor.kind}`).rejects.toMatchObject({
          init: { status: 404 },
        });
    expect(await world.auditTrail()).toEqual(before);

    // The same calls do their work for an administrator, so that the refusals above are about the person.
    const last = ["updateClient", "restoreClient", "deleteClient", "readDeletedClient", "changeClientStatus"];
    const order = Object.keys(verbs).filter((name) => !last.includes(name));
    for (const name of [...order, ...last.slice(0, 4)])
      await expect(verbs[name]?.(world, administrator, things), name).resolves.not.toThrow();
  },
);
