import { Suspense } from "react";
import { href } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { hasSecondFactor } from "~/features/accounts/second-factor/second-factor.server";
import { readLoanFigures } from "~/features/applications/loan-figures/loan-figures.server";
import { listUnclosed } from "~/features/applications/repayments/list-unclosed.server";
import { listUnplanned } from "~/features/applications/repayments/list-unplanned.server";
import { readConversion } from "~/features/applications/underwriting/conversion.server";
import {
  countStages,
  listAwaitingSecond,
  listOwnProposals,
} from "~/features/applications/underwriting/list-applications.server";
import { listNextSteps } from "~/features/applications/underwriting/list-next-steps.server";
import { listAnswered, listReturned } from "~/features/applications/underwriting/list-own-work.server";
import { listReadyForTerms } from "~/features/applications/underwriting/list-ready.server";
import { readNewClients } from "~/features/clients/new-clients.server";
import { readClientsOfGone } from "~/features/clients/of-gone-advisors.server";
import { listItems as listRequested } from "~/features/document-requests/list-items.server";
import { readAssignedDocuments } from "~/features/documents/assigned-documents.server";
import { listFirstDocuments, readReviewRequest } from "~/features/documents/review.server";
import { readReviewTimes } from "~/features/documents/review-times.server";
import { readSecondDocuments } from "~/features/documents/second-documents.server";
import { listUnseenEvents } from "~/features/events/planning/second-look.server";
import { listEventsWithoutLink } from "~/features/events/without-link.server";
import { requireStaff, staffMay } from "~/features/identity/policy";
import { reachOf } from "~/features/identity/reach.server";
import { isFactorLater, isSecure } from "~/features/identity/sessions/cookies.server";
import { staffActs } from "~/features/identity/staff/roles";
import { readAnswerTimes } from "~/features/inbox/answer-times.server";
import { countQueues } from "~/features/inbox/list-items.server";
import { readOwnName } from "~/features/inbox/signature.server";
import type { PromisedKind } from "~/features/inbox/vocabulary";
import {
  comingDays,
  meetingsBetween,
  meetingsOfNobody,
  meetingsWithoutLink,
  oldestOpenRequests,
} from "~/features/meetings/count-open.server";
import { listOutOfReach } from "~/features/out-of-reach/list-out-of-reach.server";
import { readAssetsByMonth } from "~/features/portfolio/summary/assets-by-month.server";
import { readFirmTotals } from "~/features/portfolio/summary/firm-totals.server";
import { listProposals } from "~/features/site-content/list-content.server";
import { listUnseenContent } from "~/features/site-content/second-look.server";
import { readDueTasks, readTeamTasks } from "~/features/tasks/list-tasks.server";
import { pageTitle } from "~/page-title";
import { day } from "~/platform/clock";
import { largeFirm } from "~/platform/kept-figures";
import { classes } from "~/ui/classes";
import { lazyPart } from "~/ui/lazy";
import { useOwnZone } from "~/ui/own-time";
import type { Route } from "./+types/overview";
import { readDeskCounts } from "./desk-counts.server";
import * as styles from "./overview.module.css";
import { Cards, Shortcuts } from "./overview-cards";
import * as overviewFigures from "./overview-figures.module.css";
import { TaskGroups } from "./overview-groups";
import { listedBeside, readLater, readReplies } from "./overview-replies.server";
import { groupsOf, headline } from "./overview-tasks";
import { readSystemHealth } from "./read-system-status.server";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Admin Dashboard")];

// They do nothing in the browser, and the page is near the limit of its scripts.
const OverviewFigures = lazyPart(async () => (await import("./overview-aside")).OverviewAside);
const OwnNotes = lazyPart(async () => (await import("./overview-notes")).OwnNotes);
const NothingWaits = lazyPart(async () => (await import("./overview-notes")).NothingWaits);
const FirstSteps = lazyPart(async () => (await import("./overview-first-steps")).FirstSteps);

/** Of each queue the first few are shown; the rest is behind the number. */
const shown = 3;
/** Of a group that has no list of its own, so many are shown. */
const shownWithoutList = 20;
/** Documents and requests of a group are counted to so many: who has more begins with the oldest. */
const counted = 100;
/** Counting stops at this number; so many applications of a kind are compared with the inbox at most. */
const most = 1000;

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = requireStaff(context.get(actorContext), "own");
  const now = services.clock.now();
  const oldest = readReviewRequest(new URLSearchParams({ status: "pending", sort: "uploaded" }));
  const waitsSince = (await listFirstDocuments(services, actor, oldest)).map((line) => line.waitsSince);
  const queues = await countQueues(services, actor);
  const { pending, inbox, meetings: requests } = await readDeskCounts(context);
  const { over } = inbox;
  const soon = {
    total: queues.reduce((sum, { soon }) => sum + soon.total, 0),
    more: queues.some(({ soon }) => soon.more),
  };
  const second = await listAwaitingSecond(services, actor, most);
  const own = await listOwnProposals(services, actor, most);
  const returned = await listReturned(services, actor);
  const answered = await listAnswered(services, actor);
  const ready = await listReadyForTerms(services, actor);
  const toSign = await listNextSteps(services, actor, "agreement");
  const toPayOut = await listNextSteps(services, actor, "disbursement");
  const unplanned = await listUnplanned(services, actor);
  const unclosed = await listUnclosed(services, actor);
  const acts = staffActs.filter((act) => staffMay(actor, act));
  const replies = {
    shown,
    ...listedBeside(acts, { own, returned: returned.list, second, answered: answered.list, ready: ready.list }),
  };
  const listedAbove = { shown, elsewhere: [...replies.elsewhere, ...replies.colleague] };
  const proposals = await listProposals(services, actor);
  const status = await readSystemHealth(services, actor);
  const totals = await readFirmTotals(services, actor);
  const large = totals.clients > largeFirm;
  const factor = await hasSecondFactor(services, actor);
  const late = await listRequested(services, actor, { search: "", filter: "late", after: null }, counted);
  const marked = await listRequested(services, actor, { search: "", filter: "inapplicable", after: null }, counted);
  const unseen = await listOutOfReach(services, actor);
  const ofNobody = await meetingsOfNobody(services, actor, shown);
  const events = await listUnseenEvents(services, actor);
  const unseenContent = await listUnseenContent(services, actor);
  const withoutLink = await listEventsWithoutLink(services, actor);
  const { nameOf } = services.siteContent.advisors();
  return {
    signUp: `${services.publicUrl}/client-login?mode=sign-up`,
    totals,
    seesAll: reachOf(actor) === null,
    queues,
    promises: services.siteContent.promises(),
    reached: await readConversion(services, actor, large),
    loans: await readLoanFigures(services, actor, large),
    assets: await readAssetsByMonth(services, actor, { assetsCents: totals.assetsCents, large }),
    joined: await readNewClients(services, actor, large),
    reviews: await readReviewTimes(services, actor, large),
    answers: await readAnswerTimes(services, actor, large),
    stages: await countStages(services, actor),
    unnamed: (await readOwnName(services.db, actor.userId)) === null,
    factor,
    asksFactor: !factor && !isFactorLater(request.headers, actor.sessionId, isSecure(services.publicUrl)),
    status,
    waiting: {
      now,
      acts,
      tasks: await readDueTasks(services, actor, shown),
      teamTasks: await readTeamTasks(services, actor, shown),
      notApplicable: { count: { total: marked.total, more: marked.more }, list: marked.items.slice(0, shown) },
      lateItems: { count: { total: late.total, more: late.more }, list: late.items.slice(0, shown) },
      second: {
        count: { total: second.length, more: second.length === most },
        list: second.slice(0, shown),
        own: own.length,
      },
      own: {
        count: { total: own.length, more: own.length === most },
        list: own.slice(0, shownWithoutList),
        alone: status.oneAdministrator,
      },
      content: { count: { total: proposals.length, more: false }, list: proposals.slice(0, shown) },
      unseenContent: { count: { total: unseenContent.length, more: false }, list: unseenContent.slice(0, shown) },
      events: { count: { total: events.length, more: false }, list: events.slice(0, shownWithoutList) },
      returned: { ...returned, list: returned.list.slice(0, shownWithoutList) },
      answered: { ...answered, list: answered.list.slice(0, shownWithoutList) },
      toSign: { ...toSign, list: toSign.list.slice(0, shown) },
      toPayOut: { ...toPayOut, list: toPayOut.list.slice(0, shown) },
      unplanned: { ...unplanned, list: unplanned.list.slice(0, shownWithoutList) },
      unclosed: { ...unclosed, list: unclosed.list.slice(0, shownWithoutList) },
      ready: { ...ready, list: ready.list.slice(0, shownWithoutList) },
      over: await readReplies(services, actor, { deadline: "over", counted: over, ...replies }),
      soon: await readReplies(services, actor, { deadline: "soon", counted: soon, ...replies }),
      later: {
        mine: await readLater(services, actor, { ...listedAbove, whose: "mine" }),
        team: await readLater(services, actor, { ...listedAbove, whose: "team" }),
        nobodys: await readLater(services, actor, { ...listedAbove, whose: "nobodys" }),
      },
      secondDocuments: await readSecondDocuments(services, actor, { shown, counted }),
      documents: {
        count: { total: Math.min(pending, most), more: pending > most },
        oldest: waitsSince.length > 0 ? Math.min(...waitsSince) : null,
      },
      assignedDocuments: await readAssignedDocuments(services, actor, { shown, counted }),
      requests: { count: requests, list: await oldestOpenRequests(services, actor, shown) },
      ofNobody: {
        ...ofNobody,
        list: ofNobody.list.map((one) => ({ ...one, advisor: nameOf(one.advisor) ?? "a former advisor" })),
      },
      meetings: await meetingsBetween(services, actor, { from: now - day, to: now + (comingDays + 1) * day, most: 60 }),
      withoutLink: await meetingsWithoutLink(services, actor, shown),
      eventsWithoutLink: { count: { total: withoutLink.length, more: false }, list: withoutLink.slice(0, shown) },
      mail: status.mail,
      ofGone: await readClientsOfGone(services, actor),
      outOfReach: { count: { total: unseen.work.length, more: unseen.more }, list: unseen.work.slice(0, shown) },
    },
  };
}

/** With so few tasks at most, the charts stand below them and use the full width. */
const fewTasks = 3;
const none = { total: 0, more: false };
const queueNames: Record<PromisedKind, string> = {
  contact: "Messages",
  application: "Applications",
  match: "Advisor matches",
};

export default function Overview({ loaderData }: Route.ComponentProps) {
  const {
    queues,
    promises,
    stages,
    waiting,
    totals,
    signUp,
    status,
    reached,
    joined,
    reviews,
    answers,
    assets,
    loans,
    seesAll,
  } = loaderData;
  const groups = groupsOf(waiting, useOwnZone());
  const isNew = totals.clients === 0;
  const isCalm = !isNew && groups.reduce((sum, { tasks }) => sum + tasks.length, 0) <= fewTasks;
  const bars = [
    ...queues.map(({ kind, ...counts }) => ({
      ...counts,
      name: queueNames[kind],
      deadline: `${promises[kind]} h`,
      to: `${href("/dashboard/admin/inbox")}?type=${kind}`,
    })),
    ...[
      {
        ...{ name: "Documents", all: waiting.documents.count, oldest: waiting.documents.oldest },
        to: `${href("/dashboard/admin/documents")}?status=pending&sort=uploaded`,
      },
      {
        ...{
          name: "Meeting requests",
          all: waiting.requests.count,
          oldest: waiting.requests.list[0]?.createdAt ?? null,
        },
        // Without one, the list has only meetings that have a time.
        to: waiting.requests.count.total === 0 ? null : `${href("/dashboard/admin/meetings")}#requests-without-a-time`,
      },
    ].map((queue) => ({ ...queue, deadline: "", soon: none, over: none })),
  ];
  const named = answers.map(({ kind, ...times }) => ({
    ...times,
    name: queueNames[kind],
    to: `${href("/dashboard/admin/inbox")}?type=${kind}&status=all`,
  }));
  return (
    <div className={overviewFigures.today}>
      <h2 className={overviewFigures.title}>
        {headline(waiting, [loaderData.unnamed, loaderData.asksFactor].filter(Boolean).length)}
      </h2>
      <div className="ticks" />
      {(loaderData.unnamed || loaderData.asksFactor) && (
        <Suspense>
          <OwnNotes unnamed={loaderData.unnamed} asksFactor={loaderData.asksFactor} />
        </Suspense>
      )}
      <Cards {...loaderData} />
      <Shortcuts {...loaderData} />
      <div className={classes(styles.board, isCalm && styles.boardCalm)}>
        <div className={styles.tasks}>
          {isNew && (
            <Suspense>
              <FirstSteps signUp={signUp} oneAdministrator={status.oneAdministrator} factor={loaderData.factor} />
            </Suspense>
          )}
          {groups.length === 0 && !isNew && (
            <Suspense>
              <NothingWaits />
            </Suspense>
          )}
          <TaskGroups groups={groups} />
        </div>
        <aside className={styles.figures} aria-label="How the work stands">
          <Suspense>
            <OverviewFigures
              queues={bars}
              now={waiting.now}
              {...{ stages, reached, reviews, joined, assets, loans, seesAll }}
              answers={named}
            />
          </Suspense>
        </aside>
      </div>
    </div>
  );
}
