import { href } from "react-router";
import { listOpenTasks } from "~/features/applications/tracking/own-open-tasks.server";
import type { RequestedItem } from "~/features/document-requests/find-items.server";
import { ownItemAddress } from "~/features/document-requests/own-request-addresses";
import { listOwnOpenItems, listTiedDocuments } from "~/features/document-requests/own-requests.server";
import { listExpiring } from "~/features/documents/expiring.server";
import { replaceAddress } from "~/features/documents/own-addresses";
import { canUpload } from "~/features/documents/policy";
import { listToReplace } from "~/features/documents/replacements.server";
import { listUnopened } from "~/features/documents/unopened.server";
import { listReceivedInvitations } from "~/features/households/received.server";
import type { ClientActor } from "~/features/identity/actor";
import { mayDo } from "~/features/identity/policy";
import { listUnconfirmed } from "~/features/meetings/booking/confirm-moved.server";
import { timeInWords } from "~/features/meetings/meeting-mails.server";
import { ownThread } from "~/features/messages/threads/addresses";
import { listUnreadThreads } from "~/features/messages/threads/list-threads.server";
import { longDate } from "~/platform/dates";
import type { Services } from "~/platform/services";
import { dayIn } from "~/ui/spelled-out";
import type { OwnTask } from "./own-tasks";

/** Rejected documents above this number are counted, not listed; further messages and shared documents stand in their own lists. */
const mostListed = 5;
/** Requested documents above this number stand behind one line. */
const mostRequested = 8;

/** What the client has to do now: what is due first, then unread messages and shared documents, then what was rejected last. An item goes when it is done. */
export async function readOwnTasks(
  services: Services,
  actor: ClientActor,
  requested?: readonly RequestedItem[],
): Promise<{ tasks: OwnTask[]; moreRejected: number }> {
  const asked = await listOpenTasks(services, actor);
  // What is optional stands among the requests, until it was sent and rejected: nobody has to do it.
  const items = (requested ?? (await listOwnOpenItems(services, actor))).filter(
    ({ optional, state }) => !optional || state === "again",
  );
  const unread = mayDo(actor, "messages.read") ? await listUnreadThreads(services, actor, { atMost: mostListed }) : [];
  const unopened = await listUnopened(services, actor, { atMost: mostListed });
  const none = { documents: [], count: 0 };
  const rejected = canUpload(actor)
    ? await listToReplace(services, actor, { atMost: mostListed, except: await listTiedDocuments(services, actor) })
    : none;
  const expiring = canUpload(actor) ? await listExpiring(services, actor, { atMost: mostListed }) : [];
  const households = mayDo(actor, "owner") ? await listReceivedInvitations(services, actor) : [];
  const due = [
    ...households.map(({ id, from, endsAt }) => ({
      id,
      title: `${from} invites you to a household`,
      what: "Each of you would see both portfolios. Agree or decline.",
      ...{ due: dayIn(endsAt, actor.timeZone ?? "UTC"), since: null },
      ...{ to: href("/dashboard/client/people/household"), act: "Answer" },
    })),
    ...asked.map(({ company, ...task }) => ({ ...task, what: company, since: null })),
    ...(mayDo(actor, "requests.answer") ? items : [])
      .slice(0, mostRequested)
      .map((item) => taskOf(item, canUpload(actor))),
    ...expiring.map(({ id, name, expiresOn, isOver }) => ({
      id,
      title: `${name} ${isOver ? "expired" : "expires"} on ${longDate(expiresOn)}`,
      what: "If there is no new one, change the date on its page.",
      due: expiresOn,
      since: null,
      to: replaceAddress(id),
      act: "Send a new one",
    })),
  ];
  const more = mayDo(actor, "requests.answer") ? items.length - mostRequested : 0;
  return {
    tasks: [
      ...(mayDo(actor, "meetings.book") ? await listUnconfirmed(services, actor) : []).map(
        ({ id, topic, meetsAt, zone, clientZone }) => ({
          id,
          title: "Confirm the new time of your meeting",
          what: `${topic}: ${timeInWords({ meetsAt, zone, clientZone: actor.timeZone ?? clientZone })}.`,
          ...{ due: null, since: null },
          to: href("/dashboard/client/meetings/:meetingId", { meetingId: id }),
          act: "See the new time",
        }),
      ),
      ...due.toSorted((one, other) => (one.due ?? "9999").localeCompare(other.due ?? "9999")),
      ...(more > 0 ? [restOf(more)] : []),
      ...unread.map(({ id, title, at, from }) => ({
        ...{ id, title: `Read the message from ${from}`, what: title, due: null, since: at, state: "unread" as const },
        ...{ to: ownThread(id), act: "Read it" },
      })),
      ...unopened.map(({ id, name, note, sharedAt }) => ({
        ...{ id, title: `Read ${name}`, what: note || `${services.firm.name} has shared it with you.`, due: null },
        ...{ since: sharedAt, state: "unread" as const },
        to: href("/dashboard/client/documents/:documentId", { documentId: id }),
        act: "Open it",
      })),
      ...rejected.documents.map(({ id, name, reason, rejectedAt }) => ({
        id,
        title: `Replace ${name}`,
        what: reason ? `“${reason}”` : "It was rejected without a reason.",
        due: null,
        since: rejectedAt,
        to: replaceAddress(id),
        act: "Replace this file",
      })),
    ],
    moreRejected: rejected.count - rejected.documents.length,
  };
}

/** A document that the firm has asked for, or asks for again because it was rejected. */
function taskOf(item: RequestedItem, mayUpload: boolean): OwnTask {
  const { id, name, category, type, instructions, dueOn, state, answer, replaces } = item;
  const kind = instructions || `${category}, ${type}`;
  return {
    id,
    title: replaces ? `Replace ${name}` : state === "again" ? `Send ${name} again` : `Send ${name}`,
    what: state === "again" && answer?.reason ? `“${answer.reason}”` : kind,
    due: dueOn,
    since: null,
    state: state === "again" ? "rejected" : "requested",
    to: ownItemAddress(item),
    act: mayUpload ? "Upload this file" : "Open the request",
  };
}

const restOf = (count: number): OwnTask => ({
  id: "requested",
  title: count === 1 ? "1 more document" : `${count} more documents`,
  what: "They are requested as well.",
  due: null,
  since: null,
  state: "requested",
  to: href("/dashboard/client/requests"),
  act: "Open the list",
});
