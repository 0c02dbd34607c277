import { Suspense } from "react";
import { href } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { hasSecondFactor } from "~/features/accounts/second-factor/second-factor.server";
import { readLoanFigures } from "~/features/applications/loan-figures/loan-figures.server";
import { readConversion } from "~/features/applications/underwriting/conversion.server";
import { countStages } from "~/features/applications/underwriting/list-applications.server";
import { readNewClients } from "~/features/clients/new-clients.server";
import { readReviewTimes } from "~/features/documents/review-times.server";
import type { Administrator } from "~/features/identity/actor";
import { requireStaff } from "~/features/identity/policy";
import { reachOf } from "~/features/identity/reach.server";
import { isFactorLater, isSecure } from "~/features/identity/sessions/cookies.server";
import { readAnswerTimes } from "~/features/inbox/answer-times.server";
import { readOwnName } from "~/features/inbox/signature.server";
import type { PromisedKind } from "~/features/inbox/vocabulary";
import { readAssetsByMonth } from "~/features/portfolio/summary/assets-by-month.server";
import { readFirmTotals } from "~/features/portfolio/summary/firm-totals.server";
import { pageTitle } from "~/page-title";
import { largeFirm } from "~/platform/kept-figures";
import type { Services } from "~/platform/services";
import { classes } from "~/ui/classes";
import { lazyPart } from "~/ui/lazy";
import { useOwnZone } from "~/ui/own-time";
import type { Route } from "./+types/overview";
import * as styles from "./overview.module.css";
import * as overviewFigures from "./overview-figures.module.css";
import { TaskGroups } from "./overview-groups";
import { groupsOf, headline } from "./overview-tasks";
import { readWork } from "./overview-work.server";
import { readSystemHealth } from "./read-system-status.server";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Admin Dashboard")];

// They do nothing in the browser, and the page is near the limit of its scripts.
const OverviewCards = lazyPart(async () => (await import("./overview-cards")).OverviewCards);
const OverviewFigures = lazyPart(async () => (await import("./overview-aside")).OverviewAside);
const OwnNotes = lazyPart(async () => (await import("./overview-notes")).OwnNotes);
const NothingWaits = lazyPart(async () => (await import("./overview-notes")).NothingWaits);
const FirstSteps = lazyPart(async () => (await import("./overview-first-steps")).FirstSteps);

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = requireStaff(context.get(actorContext), "own");
  const health = readSystemHealth(services, actor);
  const [status, work, figures, factor, ownName] = await Promise.all([
    health,
    readWork({ services, actor, context }, health),
    readFigures(services, actor),
    hasSecondFactor(services, actor),
    readOwnName(services.db, actor.userId),
  ]);
  return {
    ...work,
    ...figures,
    signUp: `${services.publicUrl}/client-login?mode=sign-up`,
    seesAll: reachOf(actor) === null,
    promises: services.siteContent.promises(),
    unnamed: ownName === null,
    factor,
    asksFactor: !factor && !isFactorLater(request.headers, actor.sessionId, isSecure(services.publicUrl)),
    status,
  };
}

/** What stands beside the work. */
async function readFigures(services: Services, actor: Administrator) {
  const totals = await readFirmTotals(services, actor);
  const large = totals.clients > largeFirm;
  return {
    totals,
    reached: await readConversion(services, actor, large),
    loans: await readLoanFigures(services, actor, large),
    assets: await readAssetsByMonth(services, actor, { assetsCents: totals.assetsCents, large }),
    joined: await readNewClients(services, actor, large),
    reviews: await readReviewTimes(services, actor, large),
    answers: await readAnswerTimes(services, actor, large),
    stages: await countStages(services, actor),
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
    to: `${href("/dashboard/admin/inbox")}?type=${kind}&status=all&deadline=answered`,
  }));
  return (
    <div className={overviewFigures.today}>
      <h2 className={overviewFigures.title}>{headline(waiting, loaderData.unnamed)}</h2>
      <div className="ticks" />
      {(loaderData.unnamed || loaderData.asksFactor) && (
        <Suspense>
          <OwnNotes unnamed={loaderData.unnamed} asksFactor={loaderData.asksFactor} />
        </Suspense>
      )}
      <Suspense>
        <OverviewCards {...loaderData} />
      </Suspense>
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
