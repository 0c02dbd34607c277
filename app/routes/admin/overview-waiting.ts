import type { UnseenOffer } from "~/features/applications/offers/second-look.server";
import type { UnclosedLoan } from "~/features/applications/repayments/list-unclosed.server";
import type { UnplannedLoan } from "~/features/applications/repayments/list-unplanned.server";
import type { AwaitingSecond } from "~/features/applications/underwriting/list-applications.server";
import type { ExpiredOffer } from "~/features/applications/underwriting/list-expired-offers.server";
import type { NextSteps } from "~/features/applications/underwriting/list-next-steps.server";
import type { AnsweredApplication, ReturnedProposal } from "~/features/applications/underwriting/list-own-work.server";
import type { ReadyApplication } from "~/features/applications/underwriting/list-ready.server";
import type { UnansweredInvitation } from "~/features/client-invitations/list-unanswered.server";
import type { ClientsOfGone } from "~/features/clients/of-gone-advisors.server";
import type { ItemLine as RequestedLine } from "~/features/document-requests/list-items.server";
import type { WaitingDocuments } from "~/features/documents/waiting-documents.server";
import type { WaitingEvent } from "~/features/events/planning/second-look.server";
import type { EventWithoutLink } from "~/features/events/without-link.server";
import type { StaffAct } from "~/features/identity/staff/roles";
import type { LeftPayment } from "~/features/imports/payments/left-payments";
import { span } from "~/features/inbox/deadline-clock";
import type { ItemLine } from "~/features/inbox/list-items.server";
import type { AdministratorsMeeting, MeetingOfDay } from "~/features/meetings/count-open.server";
import type { UnseenWork } from "~/features/out-of-reach/list-out-of-reach.server";
import type { WaitingProposal } from "~/features/site-content/list-content.server";
import type { UnseenContent } from "~/features/site-content/second-look.server";
import type { UnansweredColleague } from "~/features/staff/list-unanswered.server";
import type { TaskLine } from "~/features/tasks/task-line";
import type { Counted } from "./number-of";
import type { TaskGroup } from "./overview-groups";

/** The data of the overview. Each list has the first few of the items that its count counts. */
export interface Waiting {
  now: number;
  /** What the reader's role includes: a group for which they can do nothing is left out. */
  acts: readonly StaffAct[];
  /**
   * `applications`: so many they are about, since an application can have several. The list has those, and `own` more that wait for a
   * colleague alone, because the reader has proposed them.
   */
  second: { count: Counted; list: AwaitingSecond[]; applications: number; own: number };
  /** What the reader has proposed, so that only a colleague can go on. It is not counted. `alone`: there is no colleague. */
  own: { count: Counted; list: AwaitingSecond[]; alone: boolean };
  /** Content of the site that colleagues have proposed. */
  content: { count: Counted; list: WaitingProposal[] };
  /** Content of the site that one of them has published alone. */
  unseenContent: { count: Counted; list: UnseenContent[] };
  events: { count: Counted; list: WaitingEvent[] };
  returned: { count: Counted; list: ReturnedProposal[] };
  answered: { count: Counted; list: AnsweredApplication[] };
  /** Nothing is left to check. */
  ready: { count: Counted; list: ReadyApplication[] };
  /** `what` is owed, and whether the borrower knows; `late` is for how many days. */
  inArrears: { count: Counted; list: { id: string; company: string; what: string; late: string }[] };
  /** Offers that nobody has answered in time. */
  /** Sent by one person with checks that they had waived. */
  unseenOffers: { count: Counted; list: UnseenOffer[] };
  expiredOffers: { count: Counted; list: ExpiredOffer[] };
  /** Terms are accepted, and the agreement is not signed yet. */
  toSign: NextSteps;
  /** The agreement is signed, and not all of the loan is paid out. */
  toPayOut: NextSteps;
  /** Loans that are paid out and have no plan of their repayment. */
  unplanned: { count: Counted; list: UnplannedLoan[] };
  unclosed: { count: Counted; list: UnclosedLoan[] };
  /** Payments that the bank has and no ledger. */
  leftPayments: { count: Counted; list: LeftPayment[] };
  /** The inbox has more: `elsewhere` are in another group, and `colleague` wait for a colleague. */
  over: { count: Counted; list: ItemLine[]; elsewhere: number; colleague: number };
  soon: { count: Counted; list: ItemLine[]; elsewhere: number; colleague: number };
  /** Items that need work and are not due soon: the reader's, those of their teams, and nobody's. */
  later: Record<"mine" | "team" | "nobodys", { count: Counted; list: ItemLine[]; elsewhere: number }>;
  /** The reader's own tasks that are late or due today. */
  tasks: { count: Counted; list: TaskLine[] };
  /** All open tasks of the reader's teams. */
  teamTasks: { count: Counted; list: TaskLine[] };
  /** All open tasks that nobody has. */
  tasksOfNobody: { count: Counted; list: TaskLine[] };
  /** Meetings of the last days that are over. */
  withoutOutcome: { count: Counted; list: (AdministratorsMeeting & { meetsAt: number; advisor: string })[] };
  /** Links to the portal that have expired. */
  unansweredClients: { count: Counted; list: UnansweredInvitation[] };
  unansweredStaff: { count: Counted; list: UnansweredColleague[] };
  /** All that are pending, and since when the oldest waits. */
  documents: { count: Counted; oldest: number | null };
  /** Those of them that a colleague has approved first; of the others the reader's to review, and nobody's. */
  waitingDocuments: Omit<WaitingDocuments, "oldest">;
  /** What clients were asked for and have not sent by its date. */
  lateItems: { count: Counted; list: RequestedLine[] };
  /** What clients were asked for and say that it does not apply to them. */
  notApplicable: { count: Counted; list: RequestedLine[] };
  requests: { count: Counted; list: AdministratorsMeeting[] };
  /** Meetings to come with an advisor whom nobody of the staff is. */
  ofNobody: { count: Counted; list: (AdministratorsMeeting & { meetsAt: number; advisor: string })[] };
  /** Those of the day before and of the next days as well: which of them are today's depends on the reader's zone. */
  meetings: MeetingOfDay[];
  /** Meetings by video to come whose clients do not know where to meet. */
  withoutLink: { count: Counted; list: (AdministratorsMeeting & { meetsAt: number })[]; elsewhere: number };
  /** Events online of the next days whose people do not know where to join. */
  eventsWithoutLink: { count: Counted; list: EventWithoutLink[] };
  mail: { failed: number };
  /** Clients whose advisor of record is no advisor any more, or suspended, by advisor. */
  ofGone: ClientsOfGone[];
  /** Work whose owners do not see its client any more. */
  outOfReach: { count: Counted; list: UnseenWork[] };
}

/** A group, how many it counts, and for whose work it is: for everybody's without `needs`. */
export type Group = TaskGroup & { total: number; needs?: Need };

/** How long something has waited. */
export const waits = (now: number, since: number) => `Waits ${span(now - since)}`;

/** What somebody must be allowed to, so that a group is about their work. */
const actsOf = {
  second: ["applications.decide"],
  content: ["content.edit"],
  unseenContent: ["content.edit"],
  events: ["events.manage"],
  answered: ["applications.assess"],
  ready: ["applications.decide"],
  // Who records payments, and the advisors, who speak with the borrower.
  inArrears: ["applications.pay", "clients.edit"],
  unseenOffers: ["applications.decide"],
  expiredOffers: ["applications.decide", "applications.assess"],
  toSign: ["applications.assess"],
  toPayOut: ["applications.pay"],
  unplanned: ["applications.pay"],
  unclosed: ["applications.decide"],
  leftPayments: ["applications.pay"],
  over: ["inbox.work"],
  soon: ["inbox.work"],
  later: ["inbox.work"],
  documents: ["documents.review"],
  lateItems: ["documents.send"],
  notApplicable: ["documents.send"],
  requests: ["meetings.arrange"],
  ofNobody: ["meetings.arrange"],
  withoutLink: ["meetings.arrange"],
  eventsWithoutLink: ["events.manage"],
  tasksOfNobody: ["tasks.work"],
  withoutOutcome: ["meetings.arrange"],
  unansweredClients: ["clients.edit"],
  unansweredStaff: ["staff.manage"],
  mail: ["mail.decide"],
  outOfReach: ["clients.edit"],
  ofGone: ["clients.edit"],
} as const satisfies Record<string, readonly StaffAct[]>;
export type Need = keyof typeof actsOf;

export const isFor = ({ acts }: Pick<Waiting, "acts">, need: Need) => actsOf[need].some((act) => acts.includes(act));
