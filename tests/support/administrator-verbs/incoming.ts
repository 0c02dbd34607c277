import { listAttendees, readAttendee, readAttendeeRequest } from "~/features/events/attendees.server";
import { listComingEvents, listPastEvents } from "~/features/events/event-list.server";
import { exportAttendees } from "~/features/events/export-attendees.server";
import { freePlace, readFreed } from "~/features/events/free-place.server";
import { registerForEvent } from "~/features/events/register.server";
import { visitor } from "~/features/identity/actor";
import { readAnswerTimes } from "~/features/inbox/answer-times.server";
import { changeItem } from "~/features/inbox/change-item.server";
import { insertSavedReply, saveDraft } from "~/features/inbox/drafts.server";
import { exportItems } from "~/features/inbox/export-items.server";
import { readItemPanel } from "~/features/inbox/item.server";
import { joinItem, readNewcomer, separateItem } from "~/features/inbox/join-item.server";
import {
  countItems,
  countQueues,
  itemsAmong,
  listFirstItems,
  listItems,
  readItemsRequest,
} from "~/features/inbox/list-items.server";
import { readItemQueue } from "~/features/inbox/queue.server";
import { replyToItem } from "~/features/inbox/replies.server";
import { readUndoable, undoReply } from "~/features/inbox/undo-reply.server";
import { addNote, assignItem, changeItemStatus, changeWork } from "~/features/inbox/work.server";
import { arrangeMeeting } from "~/features/meetings/arrange-meeting.server";
import { cancelMeeting } from "~/features/meetings/cancel-meeting.server";
import {
  addClosure,
  readClosures,
  readRemovedClosure,
  removeClosure,
} from "~/features/meetings/closures/edit-closures.server";
import {
  countOpenRequests,
  meetingsBetween,
  meetingsOfNobody,
  meetingsWithoutLink,
  oldestOpenRequests,
} from "~/features/meetings/count-open.server";
import { exportMeetings } from "~/features/meetings/export-meetings.server";
import { makeOwnFeed, readOwnFeed, removeOwnFeed } from "~/features/meetings/feed/own-feed.server";
import { addLeave, removeLeave } from "~/features/meetings/leave/edit-leave.server";
import {
  listMeetingRequests,
  readClientZone,
  readMeetingOfClient,
  readUsualZone,
} from "~/features/meetings/list-meetings.server";
import { requestMeeting } from "~/features/meetings/meetings.server";
import {
  arrangeNewMeeting,
  findClientsToMeet,
  readClientToMeet,
  readFreeTimes,
  readProposedTimes,
} from "~/features/meetings/new-meeting/arrange-new.server";
import { recordOutcome } from "~/features/meetings/outcome.server";
import {
  changeRooms,
  changeSchedule,
  readEditedSchedule,
  readOfficeRooms,
} from "~/features/meetings/schedule/edit-schedule.server";
import { readWeek } from "~/features/meetings/week/read-week.server";
import { beginThreadWith, readReaderToBe } from "~/features/messages/begin-for-client.server";
import { giveUpMail, retryAllFailedMail, retryMail } from "~/features/outbox/decide-mail.server";
import { listMail, readMail, readOutboxRequest } from "~/features/outbox/list-mail.server";
import { readMailHealth } from "~/features/outbox/mail-health.server";
import { holdItem, readRetention, releaseItem } from "~/features/retention/hold-item.server";
import { listRetention, readDueErasures } from "~/features/retention/list-retention.server";
import { day } from "~/platform/clock";
import { newId } from "~/platform/ids.server";
import { deliverDueMail } from "~/platform/mail/deliver.server";
import { MailTrouble } from "~/platform/mail/trouble";
import { aNewMeeting } from "../meetings";
import { aMessage } from "../messages";
import { aTransport, enqueue, sender } from "../outbox";
import { aClient, anAdministrator } from "../people";
import type { World } from "../world";
import { noParameters, type Staff, type Verbs, whole } from "./verb";

const occurrenceId = "market-hour-2026-05-14";
const attendees = readAttendeeRequest(noParameters);

async function aPlace(world: World) {
  const email = `${newId().slice(-12)}@example.com`;
  const registered = await registerForEvent(world, visitor, { occurrenceId, name: "Robin Vale", email, line: true });
  if (!registered.ok) throw new Error(registered.reason);
  return { occurrenceId, registrationId: registered.id };
}

const anItem = async (world: World) => {
  // The same message of the same person is stored once.
  const email = `${newId().slice(-12)}@example.com`;
  return (await aMessage(world, { name: "Eve Ng", email })).id;
};

async function aMeeting(world: World) {
  const client = await aClient(world);
  const wish = { topic: "Tax planning", days: ["Monday" as const], timeOfDay: "Any time", format: "Video" } as const;
  await requestMeeting(world, client, { ...wish, days: [...wish.days], note: "" });
  const requests = world.db.selectFrom("meeting_requests").select("id").where("client_id", "=", client.clientId);
  return (await requests.executeTakeFirstOrThrow()).id;
}

/** Arranges for a Monday, so that there is nothing to warn about. */
const onMonday = (world: World, id: string) => ({
  ...{ id, at: world.clock.now() + 4 * day, zone: "UTC", place: "Upstairs", seen: "requested ", accepted: "" },
});

const someLeave = { advisor: "mei-lin-szeto", firstDay: "2026-08-03", lastDay: "2026-08-14", accepted: "" };

const someClosure = {
  ...{ office: "Dubai", firstDay: "2026-08-03", lastDay: "2026-08-14", name: "Repairs", accepted: "" },
};

async function aHeldItem(world: World, { ada }: Staff) {
  const itemId = await anItem(world);
  await holdItem(world, ada, { itemId, reason: "Court order" });
  return itemId;
}

async function aFailedMail(world: World) {
  const mailId = await enqueue(world, "Failed", { to: `${newId().slice(-12)}@nowhere.example` });
  const refused = new MailTrouble("refused", "550 no");
  const transport = aTransport(({ to }) => (to.endsWith("@nowhere.example") ? refused : null));
  await deliverDueMail(world, transport, sender);
  return mailId;
}

/** Messages, meetings, events and the mails that go out. */
export const incoming: Verbs = {
  reading: {
    "inbox listItems": async (world) => {
      await anItem(world);
      return async (actor) => (await listItems(world, actor, readItemsRequest(noParameters))).items;
    },
    "inbox listFirstItems": async (world) => {
      await anItem(world);
      return (actor) => listFirstItems(world, actor, {});
    },
    "inbox readItemPanel": async (world) => {
      const id = await anItem(world);
      return (actor) => readItemPanel(world, actor, id);
    },
    "retention readRetention": async (world) => {
      const id = await anItem(world);
      return (actor) => readRetention(world, actor, id);
    },
    "retention listRetention": async (world, staff) => {
      await aHeldItem(world, staff);
      return async (actor) => (await listRetention(world, actor)).held;
    },
    "retention readDueErasures": async (world) => (actor) => readDueErasures(world, actor),
    "inbox readItemQueue": async (world) => {
      const id = await anItem(world);
      return async (actor) => (await readItemQueue(world, actor, readItemsRequest(noParameters), id)).total;
    },
    "inbox readUndoable": async (world, { ada }) => {
      const id = await anItem(world);
      await replyToItem(world, ada, { id, text: "At 62.", seen: "", formKey: newId() });
      return (actor) => readUndoable(world, actor, id);
    },
    "inbox readNewcomer": async (world) => {
      const id = await anItem(world);
      return (actor) => readNewcomer(world, actor, id);
    },
    "inbox countItems": async (world) => (actor) => countItems(world, actor, [{ assignee: "me" }]),
    "inbox itemsAmong": async (world) => (actor) => itemsAmong(world, actor, {}, ["i1"]),
    "inbox readAnswerTimes": async (world) => (actor) => readAnswerTimes(world, actor, false),
    "inbox countQueues": async (world) => (actor) => countQueues(world, actor),
    "messages readReaderToBe": async (world) => {
      const { clientId } = await aClient(world);
      return (actor) => readReaderToBe(world, actor, clientId);
    },
    "meetings listMeetingRequests": async (world) => {
      await aMeeting(world);
      return (actor) => listMeetingRequests(world, actor);
    },
    "meetings readMeetingOfClient": async (world) => {
      const id = await aMeeting(world);
      return (actor) => readMeetingOfClient(world, actor, id);
    },
    "meetings readClientZone": async (world) => {
      const client = await aClient(world);
      const wish = {
        topic: "Tax planning",
        days: ["Monday" as const],
        timeOfDay: "Any time",
        format: "Video",
      } as const;
      await requestMeeting(world, client, { ...wish, days: [...wish.days], zone: "Europe/London", note: "" });
      return (actor) => readClientZone(world, actor, client.clientId);
    },
    "meetings readUsualZone": async (world) => {
      const { clientId } = await aClient(world);
      return (actor) => readUsualZone(world, actor, clientId);
    },
    "meetings countOpenRequests": async (world) => {
      await aMeeting(world);
      return async (actor) => (await countOpenRequests(world, actor)).total;
    },
    "meetings oldestOpenRequests": async (world) => {
      await aMeeting(world);
      return (actor) => oldestOpenRequests(world, actor, 3);
    },
    "meetings meetingsWithoutLink": async (world) => (actor) => meetingsWithoutLink(world, actor, 3),
    "meetings meetingsOfNobody": async (world) => (actor) => meetingsOfNobody(world, actor, 3),
    "meetings meetingsBetween": async (world, { ada }) => {
      const arranged = onMonday(world, await aMeeting(world));
      await arrangeMeeting(world, ada, arranged);
      return (actor) => meetingsBetween(world, actor, { from: arranged.at, to: arranged.at + 1, most: 3 });
    },
    "meetings readEditedSchedule": async (world) => (actor) => readEditedSchedule(world, actor, "harriet-vale"),
    "meetings findClientsToMeet": async (world) => {
      await aClient(world, { name: "Ophelia Quince" });
      return (actor) => findClientsToMeet(world, actor, "ophelia");
    },
    "meetings readClientToMeet": async (world) => {
      const { clientId } = await aClient(world);
      return (actor) => readClientToMeet(world, actor, clientId);
    },
    "meetings readFreeTimes": async (world) => {
      const { clientId } = await aClient(world);
      const choice = { advisor: "harriet-vale", format: "Video", office: "", minutes: 60 };
      return (actor) => readFreeTimes(world, actor, { clientId, ...choice, from: 0 });
    },
    "meetings readProposedTimes": async (world, { ada }) => {
      const id = await aMeeting(world);
      const meeting = (await listMeetingRequests(world, ada)).find((one) => one.id === id);
      if (!meeting) throw new Error("Nothing was asked for");
      return (actor) => readProposedTimes(world, actor, { ...meeting, ownAdvisor: "harriet-vale" }, "UTC");
    },
    "meetings readOwnFeed": async (world, { ada }) => {
      await makeOwnFeed(world, ada, "initials");
      return async (actor) => (await readOwnFeed(world, actor)) ?? [actor.kind];
    },
    "meetings readWeek": async (world) => (actor) => readWeek(world, actor, { week: "", of: null }),
    "meetings readClosures": async (world, { ada }) => {
      await addClosure(world, ada, someClosure);
      return (actor) => readClosures(world, actor);
    },
    "meetings readRemovedClosure": async (world, { ada }) => {
      const answer = await addClosure(world, ada, { ...someClosure, name: "A mistake" });
      const id = "id" in answer ? answer.id : "";
      await removeClosure(world, ada, id);
      return (actor) => readRemovedClosure(world, actor, id);
    },
    "meetings readOfficeRooms": async (world) => (actor) => readOfficeRooms(world, actor),
    "events listComingEvents": async (world) => async (actor) => (await listComingEvents(world, actor)).events,
    "events listPastEvents": async (world) => {
      await aPlace(world);
      return async (actor) => {
        const today = world.clock.now();
        world.clock.set(today + 7 * day);
        return (await listPastEvents(world, actor, null).finally(() => world.clock.set(today))).events;
      };
    },
    "events listAttendees": async (world) => {
      await aPlace(world);
      return async (actor) => (await listAttendees(world, actor, occurrenceId, attendees)).attendees;
    },
    "events readAttendee": async (world) => {
      const place = await aPlace(world);
      return (actor) => readAttendee(world, actor, place);
    },
    "events readFreed": async (world, { ada }) => {
      const place = await aPlace(world);
      const { movedUp } = await freePlace(world, ada, { ...place, standing: "confirmed" });
      return (actor) => readFreed(world, actor, { ...place, movedUp });
    },
    "outbox listMail": async (world) => {
      await aFailedMail(world);
      return async (actor) => (await listMail(world, actor, readOutboxRequest(noParameters))).mails;
    },
    "outbox readMail": async (world) => {
      const id = await aFailedMail(world);
      return (actor) => readMail(world, actor, id);
    },
    "outbox readMailHealth": async (world) => {
      await aFailedMail(world);
      return async (actor) => (await readMailHealth(world, actor)).failed;
    },
  },
  writing: {
    "messages beginThreadWith": async (world) => {
      const { clientId } = await aClient(world);
      const letter = { clientId, title: "Your plan", message: "Shall we meet?", formKey: newId() };
      return (actor) => beginThreadWith(world, actor, letter);
    },
    "inbox assignItem": async (world, { ada }: Staff) => {
      const id = await anItem(world);
      return (actor) => assignItem(world, actor, { id, from: "", to: ada.userId });
    },
    "inbox changeItemStatus": async (world) => {
      const id = await anItem(world);
      return (actor) => changeItemStatus(world, actor, { id, from: "new", to: "open" });
    },
    "inbox changeWork": async (world, { ada }: Staff) => {
      const id = await anItem(world);
      const change = { assignee: { from: "", to: ada.userId }, status: { from: "new", to: "waiting" } } as const;
      return (actor) => changeWork(world, actor, { id, ...change });
    },
    "inbox saveDraft": async (world) => {
      const id = await anItem(world);
      return (actor) => saveDraft(world, actor, { id, text: "At 62", formKey: newId() });
    },
    "inbox insertSavedReply": async (world) => {
      const id = await anItem(world);
      return (actor) => insertSavedReply(world, actor, { id, savedId: "call", typed: "" });
    },
    "inbox joinItem": async (world) => {
      const [id, { clientId }] = [await anItem(world), await aClient(world)];
      return (actor) => joinItem(world, actor, { id, clientId });
    },
    "inbox separateItem": async (world, { ada }: Staff) => {
      const [id, { clientId }] = [await anItem(world), await aClient(world)];
      await joinItem(world, ada, { id, clientId });
      return (actor) => separateItem(world, actor, { id, clientId });
    },
    "inbox addNote": async (world) => {
      const id = await anItem(world);
      return (actor) => addNote(world, actor, { id, text: "Known", formKey: newId() });
    },
    "retention holdItem": async (world) => {
      const itemId = await anItem(world);
      return (actor) => holdItem(world, actor, { itemId, reason: "Court order" });
    },
    "retention releaseItem": async (world, staff) => {
      const itemId = await aHeldItem(world, staff);
      return (actor) => releaseItem(world, actor, { itemId, reason: "Settled" });
    },
    "inbox changeItem": async (world) => {
      const id = await anItem(world);
      const form = new FormData();
      for (const [name, value] of Object.entries({ intent: "note", note: "Called", formKey: newId() }))
        form.set(name, value);
      return (actor) => changeItem(world, actor, id, form);
    },
    "inbox replyToItem": async (world) => {
      const id = await anItem(world);
      return (actor) => replyToItem(world, actor, { id, text: "At 62.", seen: "", formKey: newId() });
    },
    "inbox undoReply": async (world, { ada }: Staff) => {
      const id = await anItem(world);
      await replyToItem(world, ada, { id, text: "At 62.", seen: "", formKey: newId() });
      const letter = world.db.selectFrom("inbox_letters").select("id").where("item_id", "=", id);
      const { id: letterId } = await letter.executeTakeFirstOrThrow();
      return (actor) => undoReply(world, actor, { id, letterId });
    },
    "meetings arrangeMeeting": async (world) => {
      const id = await aMeeting(world);
      return (actor) => arrangeMeeting(world, actor, { ...onMonday(world, id), at: world.clock.now() + 11 * day });
    },
    "meetings arrangeNewMeeting": async (world) => {
      const { clientId } = await aClient(world);
      return (actor) => arrangeNewMeeting(world, actor, aNewMeeting(clientId));
    },
    "meetings makeOwnFeed": async (world) => (actor) => makeOwnFeed(world, actor, "initials"),
    "meetings removeOwnFeed": async (world, { ada }) => {
      await makeOwnFeed(world, ada, "initials");
      return (actor) => removeOwnFeed(world, actor);
    },
    "meetings cancelMeeting": async (world) => {
      const id = await aMeeting(world);
      return (actor) => cancelMeeting(world, actor, { id, seen: "requested ", reason: "Not offered" });
    },
    "meetings recordOutcome": async (world, { ada }) => {
      // Two weeks after the others: a meeting within the same hour would be warned of.
      const arranged = { ...onMonday(world, await aMeeting(world)), at: world.clock.now() + 18 * day };
      await arrangeMeeting(world, ada, arranged);
      return async (actor) => {
        const today = world.clock.now();
        world.clock.set(arranged.at + 1);
        const outcome = { id: arranged.id, outcome: "held", note: "", seen: "" } as const;
        return recordOutcome(world, actor, outcome).finally(() => world.clock.set(today));
      };
    },
    "meetings changeSchedule": async (world) => {
      const {
        leave: _,
        changedAt: seen,
        ...schedule
      } = await readEditedSchedule(world, await anAdministrator(world), "harriet-vale");
      return (actor) => changeSchedule(world, actor, { ...schedule, seen, noticeHours: 48 });
    },
    "meetings addLeave": async (world) => (actor) => addLeave(world, actor, someLeave),
    "meetings removeLeave": async (world, { ada }) => {
      await addLeave(world, ada, { ...someLeave, lastDay: "2026-08-30" });
      const { leave } = await readEditedSchedule(world, ada, someLeave.advisor);
      return (actor) => removeLeave(world, actor, leave.at(-1)?.id ?? "");
    },
    "meetings addClosure": async (world) => (actor) =>
      addClosure(world, actor, { ...someClosure, name: "Public holiday" }),
    "meetings removeClosure": async (world, { ada }) => {
      const answer = await addClosure(world, ada, { ...someClosure, name: "Move of the office" });
      return (actor) => removeClosure(world, actor, "id" in answer ? answer.id : "");
    },
    "meetings changeRooms": async (world) => (actor) => changeRooms(world, actor, new Map([["Dubai", 3]])),
    "events freePlace": async (world) => {
      const place = await aPlace(world);
      return (actor) => freePlace(world, actor, { ...place, standing: "confirmed" });
    },
    "events exportAttendees": async (world) => {
      await aPlace(world);
      return (actor) => exportAttendees(world, actor, occurrenceId, attendees);
    },
    "inbox exportItems": async (world) => async (actor) =>
      whole(await exportItems(world, actor, readItemsRequest(noParameters))),
    "meetings exportMeetings": async (world) => async (actor) => whole(await exportMeetings(world, actor, "waiting")),
    "outbox retryMail": async (world) => {
      const mailId = await aFailedMail(world);
      return (actor) => retryMail(world, actor, { mailId, seen: "failed" });
    },
    "outbox retryAllFailedMail": async (world) => {
      await aFailedMail(world);
      return (actor) => retryAllFailedMail(world, actor);
    },
    "outbox giveUpMail": async (world) => {
      const mailId = await aFailedMail(world);
      return (actor) => giveUpMail(world, actor, { mailId, seen: "failed" });
    },
  },
};
