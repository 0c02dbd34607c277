import type { Tx } from "~/platform/db/tables";
import { listMemberAccounts } from "../identity/members/find-membership.server";
import { type ClientAct, mayAs } from "../identity/members/roles";
import type { NotificationKind } from "./catalogue";
import { type NoticeTopic, sharedTopic } from "./topics";

/**
 * What a member of a business must be allowed to read to be told as well, by the beginning of the kind. A kind that is not here is told
 * to its person only.
 */
const needs: readonly (readonly [start: string, act: ClientAct])[] = [
  ["document-", "documents.read"],
  ["own-request-", "requests.read"],
  ["own-message-", "messages.read"],
  ["own-application-", "applications.read"],
  ["own-meeting-", "meetings.read"],
  ["meeting-", "meetings.read"],
  ["client-advisor-", "own"],
  ["delegate-accepted", "owner"],
  ["delegate-left", "owner"],
  ["delegate-ended-by-firm", "owner"],
  ["delegate-last-day", "owner"],
  ["member-", "owner"],
  ["household-", "owner"],
];

const topicNeeds: Record<NoticeTopic | typeof sharedTopic, ClientAct> = {
  messages: "messages.read",
  decisions: "documents.read",
  requests: "requests.read",
  reminders: "meetings.read",
  advisor: "own",
  "sent-for-you": "documents.read",
  payments: "applications.read",
  [sharedTopic]: "documents.read",
};

/** The members of the business whose holder is told something of this kind. */
export function membersToldOf(tx: Tx, holderId: string, kind: NotificationKind): Promise<string[]> {
  const act = needs.find(([start]) => kind.startsWith(start))?.[1];
  return act ? membersWith(tx, holderId, act) : Promise.resolve([]);
}

/** The same for mails. */
export const membersMailedAbout = (tx: Tx, holderId: string, topic: keyof typeof topicNeeds): Promise<string[]> =>
  membersWith(tx, holderId, topicNeeds[topic]);

async function membersWith(tx: Tx, holderId: string, act: ClientAct): Promise<string[]> {
  const members = await listMemberAccounts(tx, holderId);
  return members.flatMap(({ userId, role }) => (mayAs(role, act) ? [userId] : []));
}
