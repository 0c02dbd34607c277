import type { RouterContextProvider } from "react-router";
import { daysLate, toldWords } from "~/features/applications/arrears/overdue-words";
import { listOverdue } from "~/features/applications/loan-figures/list-overdue.server";
import { listUnseenOffers } from "~/features/applications/offers/second-look.server";
import { listUnclosed } from "~/features/applications/repayments/list-unclosed.server";
import { listUnplanned } from "~/features/applications/repayments/list-unplanned.server";
import { listAwaitingSecond, listOwnProposals } from "~/features/applications/underwriting/list-applications.server";
import { listExpiredOffers } from "~/features/applications/underwriting/list-expired-offers.server";
import { listNextSteps } from "~/features/applications/underwriting/list-next-steps.server";
import { listAnswered, listReturned } from "~/features/applications/underwriting/list-own-work.server";
import { listReadyForTerms } from "~/features/applications/underwriting/list-ready.server";
import { listUnanswered } from "~/features/client-invitations/list-unanswered.server";
import { readClientsOfGone } from "~/features/clients/of-gone-advisors.server";
import { listItems as listRequested } from "~/features/document-requests/list-items.server";
import { readWaitingDocuments } from "~/features/documents/waiting-documents.server";
import { listUnseenEvents } from "~/features/events/planning/second-look.server";
import { listEventsWithoutLink } from "~/features/events/without-link.server";
import type { Administrator } from "~/features/identity/actor";
import { staffMay } from "~/features/identity/policy";
import { staffActs } from "~/features/identity/staff/roles";
import { listLeftPayments } from "~/features/imports/payments/left-payments.server";
import { countQueues } from "~/features/inbox/list-items.server";
import { dollarsAndCents } from "~/features/loans/figures";
import { comingDays, listLacking, meetingsBetween, oldestOpenRequests } from "~/features/meetings/count-open.server";
import { listOutOfReach } from "~/features/out-of-reach/list-out-of-reach.server";
import { listProposals } from "~/features/site-content/list-content.server";
import { listUnseenContent } from "~/features/site-content/second-look.server";
import { listUnansweredColleagues } from "~/features/staff/list-unanswered.server";
import { readDueTasks, readTasksOfNobody, readTeamTasks } from "~/features/tasks/list-tasks.server";
import { day } from "~/platform/clock";
import { capped, countedInGroup } from "~/platform/db/capped";
import type { Services } from "~/platform/services";
import { readDeskCounts } from "./desk-counts.server";
import { listedBeside, readLater, readReplies } from "./overview-replies.server";
import type { Waiting } from "./overview-waiting";
import type { readSystemHealth } from "./read-system-status.server";

/** Of each queue the first few are shown; the rest is behind the number. */
const shown = 3;
/** Of a group that has no list of its own, so many are shown. */
const shownWithoutList = 20;
/** Counting stops at this number; so many applications of a kind are compared with the inbox at most. */
const most = 1000;

interface Reading {
  services: Services;
  actor: Administrator;
  context: Readonly<RouterContextProvider>;
}

/**
 * All that waits for the reader, and how the queues of the inbox stand. A few questions are asked at a time: each of the parts asks
 * its own one after the other.
 */
export async function readWork(reading: Reading, health: ReturnType<typeof readSystemHealth>) {
  const { services, actor } = reading;
  const [status, { queues, own, ...inbox }, loans, documents, requested, unanswered, rest] = await Promise.all([
    health,
    readInbox(reading),
    readLoans(reading),
    readDocuments(reading),
    readRequested(reading),
    readUnanswered(reading),
    readRest(reading),
  ]);
  const now = services.clock.now();
  const acts = staffActs.filter((act) => staffMay(actor, act));
  const waiting: Waiting = {
    now,
    acts,
    ...inbox,
    own: { ...own, alone: status.oneAdministrator },
    ...loans,
    ...documents,
    ...requested,
    ...unanswered,
    ...rest,
    mail: status.mail,
  };
  return { queues, waiting };
}

async function readInbox({ services, actor, context }: Reading) {
  const [queues, { inbox }, { second, own, returned, answered, ready }] = await Promise.all([
    countQueues(services, actor),
    readDeskCounts(context),
    readApplications(services, actor),
  ]);
  const soon = {
    total: queues.reduce((sum, { soon }) => sum + soon.total, 0),
    more: queues.some(({ soon }) => soon.more),
  };
  const acts = staffActs.filter((act) => staffMay(actor, act));
  const replies = {
    shown,
    ...listedBeside(acts, { own, returned: returned.list, second, answered: answered.list, ready: ready.list }),
  };
  const listedAbove = { shown, elsewhere: [...replies.elsewhere, ...replies.colleague] };
  const [over, replySoon, mine, team, nobodys] = await Promise.all([
    readReplies(services, actor, { deadline: "over", counted: inbox.over, ...replies }),
    readReplies(services, actor, { deadline: "soon", counted: soon, ...replies }),
    readLater(services, actor, { ...listedAbove, whose: "mine" }),
    readLater(services, actor, { ...listedAbove, whose: "team" }),
    readLater(services, actor, { ...listedAbove, whose: "nobodys" }),
  ]);
  return {
    queues,
    second: {
      count: { total: second.length, more: second.length === most },
      list: second.slice(0, shown),
      applications: new Set(second.map(({ id }) => id)).size,
      own: new Set(own.map(({ id }) => id).filter((id) => !second.some((one) => one.id === id))).size,
    },
    own: {
      count: { total: own.length, more: own.length === most },
      list: own.slice(0, shownWithoutList),
    },
    returned: { ...returned, list: returned.list.slice(0, shownWithoutList) },
    answered: { ...answered, list: answered.list.slice(0, shownWithoutList) },
    ready: { ...ready, list: ready.list.slice(0, shownWithoutList) },
    over,
    soon: replySoon,
    later: { mine, team, nobodys },
  };
}

/** The applications that wait for the reader or a colleague. */
async function readApplications(services: Services, actor: Administrator) {
  const second = await listAwaitingSecond(services, actor, most);
  const own = await listOwnProposals(services, actor, most);
  const returned = await listReturned(services, actor);
  const answered = await listAnswered(services, actor);
  const ready = await listReadyForTerms(services, actor);
  return { second, own, returned, answered, ready };
}

async function readLoans({ services, actor }: Reading) {
  const toSign = await listNextSteps(services, actor, "agreement");
  const toPayOut = await listNextSteps(services, actor, "disbursement");
  const unplanned = await listUnplanned(services, actor);
  const unclosed = await listUnclosed(services, actor);
  const unseenOffers = await listUnseenOffers(services, actor);
  const left = await listLeftPayments(services, actor, { settled: false, after: null });
  return {
    unseenOffers: { ...unseenOffers, list: unseenOffers.list.slice(0, shownWithoutList) },
    expiredOffers: await readExpired({ services, actor }),
    inArrears: await readArrears({ services, actor }),
    toSign: { ...toSign, list: toSign.list.slice(0, shown) },
    toPayOut: { ...toPayOut, list: toPayOut.list.slice(0, shown) },
    unplanned: { ...unplanned, list: unplanned.list.slice(0, shownWithoutList) },
    unclosed: { ...unclosed, list: unclosed.list.slice(0, shownWithoutList) },
    leftPayments: { count: left.count, list: left.payments.slice(0, shown) },
  };
}

/** In words: the page has no script for amounts with cents. */
async function readArrears({ services, actor }: Pick<Reading, "services" | "actor">) {
  const { count, list } = await listOverdue(services, actor, shown);
  return {
    count,
    list: list.map(({ id, company, arrearsCents, days, toldOn }) => ({
      ...{ id, company, late: daysLate(days) },
      what: `${dollarsAndCents(arrearsCents)}. ${toldWords(toldOn)}`,
    })),
  };
}

async function readExpired({ services, actor }: Pick<Reading, "services" | "actor">) {
  const { count, list } = await listExpiredOffers(services, actor);
  return { count, list: list.slice(0, shownWithoutList) };
}

async function readDocuments({ services, actor, context }: Reading) {
  const { pending } = await readDeskCounts(context);
  const { oldest, ...waitingDocuments } = await readWaitingDocuments(services, actor, {
    shown,
    counted: countedInGroup,
  });
  return { documents: { count: capped(pending, most), oldest }, waitingDocuments };
}

async function readRequested({ services, actor }: Reading) {
  const read = async (filter: "late" | "inapplicable") => {
    const { total, more, items } = await listRequested(
      services,
      actor,
      { search: "", filter, after: null },
      countedInGroup,
    );
    return { count: { total, more }, list: items.slice(0, shown) };
  };
  return { lateItems: await read("late"), notApplicable: await read("inapplicable") };
}

/** What nobody has taken, answered or recorded. */
async function readUnanswered({ services, actor }: Reading) {
  const colleagues = await listUnansweredColleagues(services, actor);
  const { nameOf } = services.siteContent.advisors();
  const over = await listLacking(services, actor, "outcome", shown);
  return {
    tasksOfNobody: await readTasksOfNobody(services, actor, shown),
    withoutOutcome: { ...over, list: over.list.map((one) => ({ ...one, advisor: nameOf(one.advisor) ?? "" })) },
    unansweredClients: await listUnanswered(services, actor, shown),
    unansweredStaff: { count: { total: colleagues.length, more: false }, list: colleagues.slice(0, shown) },
  };
}

async function readRest({ services, actor, context }: Reading) {
  const now = services.clock.now();
  const { meetings } = await readDeskCounts(context);
  const proposals = await listProposals(services, actor);
  const events = await listUnseenEvents(services, actor);
  const unseenContent = await listUnseenContent(services, actor);
  const withoutLink = await listEventsWithoutLink(services, actor);
  const unseen = await listOutOfReach(services, actor);
  const ofNobody = await listLacking(services, actor, "advisor", shown);
  const { nameOf } = services.siteContent.advisors();
  return {
    content: { count: { total: proposals.length, more: false }, list: proposals.slice(0, shown) },
    unseenContent: { count: { total: unseenContent.length, more: false }, list: unseenContent.slice(0, shown) },
    events: { count: { total: events.length, more: false }, list: events.slice(0, shownWithoutList) },
    tasks: await readDueTasks(services, actor, shown),
    teamTasks: await readTeamTasks(services, actor, shown),
    requests: { count: meetings, list: await oldestOpenRequests(services, actor, shown) },
    ofNobody: {
      ...ofNobody,
      list: ofNobody.list.map((one) => ({ ...one, advisor: nameOf(one.advisor) ?? "a former advisor" })),
    },
    meetings: await meetingsBetween(services, actor, { from: now - day, to: now + (comingDays + 1) * day, most: 60 }),
    withoutLink: await listLacking(services, actor, "link", shown),
    eventsWithoutLink: { count: { total: withoutLink.length, more: false }, list: withoutLink.slice(0, shown) },
    ofGone: await readClientsOfGone(services, actor),
    outOfReach: { count: { total: unseen.work.length, more: unseen.more }, list: unseen.work.slice(0, shown) },
  };
}
