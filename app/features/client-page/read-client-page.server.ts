import { href } from "react-router";
import type { Services } from "~/platform/services";
import { readClientsAddressChange } from "../accounts/address-change/for-client.server";
import { type ClientInvitation, readClientInvitation } from "../client-invitations/invite.server";
import { type MergeLine, unsafeListMergesInto } from "../client-merges/read-merges.server";
import { type ClientRecord, openClient } from "../clients/read-client.server";
import type { Actor } from "../identity/actor";
import { requireStaff, staffMay } from "../identity/policy";
import { requireClientInReach } from "../identity/reach.server";
import { readApplications } from "./applications.server";
import { type ComplianceLines, readCompliance } from "./compliance.server";
import { readDocuments, readPending, readRequested } from "./documents.server";
import { readMeetings } from "./meetings.server";
import { readMessages, readRegistrations } from "./messages.server";
import { type People, readPeople } from "./people.server";
import { type PageSubject, readSubject } from "./subject.server";
import { readTasks } from "./tasks.server";
import { readTimeline, type Timeline, type TimelineRequest } from "./timeline.server";
import { type PortfolioFacts, readValues } from "./values.server";
import type { OpenLine, PageLine, PageLines, PageTasks } from "./vocabulary";

export interface ClientPage {
  client: ClientRecord;
  /** Of a client without an account. */
  invitation: ClientInvitation | null;
  /** The records that were merged into this one. */
  merges: MergeLine[];
  subject: PageSubject;
  /** What waits now. */
  open: OpenLine[];
  portfolio: PortfolioFacts;
  documents: PageLines;
  /** What was asked for and is still awaited. */
  requested: PageLine[];
  applications: PageLines;
  meetings: PageLines;
  messages: PageLines;
  registrations: PageLines;
  /** The open ones first. */
  tasks: PageTasks;
  people: People;
  compliance: ComplianceLines;
  timeline: Timeline;
}

/** The most that is awaited of one kind. */
const mostOpen = 20;

/** All that the firm knows about one client, for staff. The log says that it was seen, once an hour. Throws 404. */
export async function readClientPage(
  services: Services,
  actor: Actor,
  { clientId, timeline }: { clientId: string; timeline: TimelineRequest },
): Promise<ClientPage> {
  const staff = requireStaff(actor, "desk.read");
  await requireClientInReach(services.db, actor, clientId);
  const client = await openClient(services, actor, clientId);
  const subject = await readSubject(services, clientId);
  const { db } = services;
  const now = services.clock.now();
  const [documents, pending, requested] = await Promise.all([
    readDocuments(db, subject),
    readPending(db, clientId, mostOpen),
    readRequested(db, clientId, mostOpen),
  ]);
  const [applications, meetings, messages, registrations] = await Promise.all([
    readApplications(db, subject, now),
    readMeetings(services, subject, { now, mayArrange: staffMay(staff, "meetings.arrange") }),
    readMessages(db, subject, now),
    readRegistrations(services, subject, now),
  ]);
  const addressChange = await readClientsAddressChange(services, actor, clientId);
  const tasks = await readTasks(services, actor, clientId);
  const today = new Date(now).toISOString().slice(0, 10);
  const late = ({ when }: PageLine) => (typeof when === "string" && when < today ? "late" : "");
  const open: OpenLine[] = [
    ...messages.open,
    ...applications.open,
    ...(addressChange?.awaited ? [addressLine(clientId, addressChange)] : []),
    ...pending.map((line): OpenLine => ({ ...line, state: "Document pending", due: "" })),
    ...requested.map(
      ({ waitsForClient, ...line }): OpenLine => ({
        ...{ ...line, who: waitsForClient ? "Client" : line.who },
        due: late(line),
      }),
    ),
    ...meetings.open,
    ...tasks.open,
  ];
  return {
    invitation: await readClientInvitation(services, clientId),
    merges: await unsafeListMergesInto(db, clientId),
    ...{ client, subject, documents, requested, applications, meetings, messages, registrations, tasks },
    open: open.toSorted((one, other) => urgency[one.due] - urgency[other.due]),
    portfolio: await readValues(db, clientId, now),
    people: await readPeople(services, actor, clientId),
    compliance: await readCompliance(services, actor, clientId),
    timeline: await readTimeline(services, subject, timeline),
  };
}

/** A stable sort: what is due alike stays in the order of its kinds. */
const urgency = { late: 0, soon: 1, "": 2 } as const;

const addressLine = (clientId: string, change: { address: string; validUntil: number }): OpenLine => ({
  ...{ id: "address", tone: "wait", state: "Change of address", what: change.address, due: "" },
  note: "It waits for the agreement of the present mailbox",
  when: change.validUntil,
  who: "Client",
  to: href("/dashboard/admin/clients/:clientId/access", { clientId }),
  act: "Open",
});
