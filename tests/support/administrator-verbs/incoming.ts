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
import { aMessage } from "../messages";
import { aTransport, enqueue, sender } from "../outbox";
import { aClient } from "../people";
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

/** Messages, registrations for events and the mails that go out. */
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
