import { Suspense } from "react";
import { data, href, Link, redirect, useNavigate, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import type { Actor } from "~/features/identity/actor";
import { staffMay } from "~/features/identity/policy";
import { arrangeMeeting, asAccepted } from "~/features/meetings/arrange-meeting.server";
import { cancelMeeting } from "~/features/meetings/cancel-meeting.server";
import {
  listMeetingRequests,
  readClientZone,
  readMeetingOfClient,
  readMeetingOrder,
  readUsualZone,
} from "~/features/meetings/list-meetings.server";
import { type ChangedPart, isChangedPart } from "~/features/meetings/meeting-changes";
import { MeetingGroups } from "~/features/meetings/meeting-groups";
import { type MeetingDeed, MeetingNotice, meetingDeeds } from "~/features/meetings/meeting-notice";
import { readPart, shownOf } from "~/features/meetings/meeting-parts";
import { MeetingsHead } from "~/features/meetings/meetings-head";
import { readProposedTimes } from "~/features/meetings/new-meeting/arrange-new.server";
import { recordOutcome } from "~/features/meetings/outcome.server";
import { lackingTitles, mayHaveOutcome, readLacking } from "~/features/meetings/outcomes";
import { arrangementFormOf, CancellationForm, OutcomeForm } from "~/features/meetings/schema";
import { canBeArranged, lowerFirst } from "~/features/meetings/vocabulary";
import { lacksLink } from "~/features/meetings/ways";
import { pageTitle } from "~/page-title";
import { Conflict } from "~/platform/errors";
import { readSubmission } from "~/platform/read-form.server";
import type { Services } from "~/platform/services";
import * as block from "~/ui/block.module.css";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ExportButton } from "~/ui/export-button";
import { lazyPart } from "~/ui/lazy";
import { withOverlay } from "~/ui/list-links";
import { May, useMay } from "~/ui/may";
import { RefusedAct } from "~/ui/refused-act";
import type { Route } from "./+types/meetings";
import * as styles from "./overview-figures.module.css";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Meetings")];

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const order = readMeetingOrder(url.searchParams);
  const lacking = readLacking(url.searchParams);
  const listed = await listMeetingRequests(services, context.get(actorContext), order, lacking);
  const arranging = listed.find(({ id }) => id === url.searchParams.get("arrange"));
  const actor = context.get(actorContext);
  const usualZone = arranging ? await readUsualZone(services, actor, arranging.clientId) : "UTC";
  const now = services.clock.now();
  const also = ["arrange", "cancel", "link", "outcome", "meeting"].map((name) => url.searchParams.get(name));
  const { shown, counts, withoutLink } = shownOf(listed, { now, all: readPart(url.searchParams.get("all")), also });
  return {
    requests: shown,
    counts,
    withoutLink: lacking ? 0 : withoutLink,
    lacking,
    order,
    clientZone: arranging ? await readClientZone(services, context.get(actorContext), arranging.clientId) : "",
    usualZone,
    times:
      // The free times of an advisor who is gone are no use to whoever gives the meeting to a colleague.
      arranging && lacking !== "advisor" && mayArrange(actor) && canBeArranged(arranging, now)
        ? await readProposedTimes(services, actor, arranging, arranging.meetsAt === null ? usualZone : arranging.zone)
        : null,
    start: readStart(url.searchParams),
    notice: await readNotice(services, context.get(actorContext), url.searchParams),
    now,
  };
}

const mayArrange = (actor: Actor) => actor.kind === "administrator" && staffMay(actor, "meetings.arrange");

/** A free time that the address names, for who has no script. */
function readStart(search: URLSearchParams): number | null {
  const at = Number(search.get("at") ?? "");
  return Number.isSafeInteger(at) && at > 0 && at < 8e15 ? at : null;
}

/** What was just done, and to which meeting. */
async function readNotice(services: Services, actor: Actor, search: URLSearchParams) {
  const deed = meetingDeeds.find((name) => search.has(name));
  const meeting = deed && (await readMeetingOfClient(services, actor, search.get(deed) ?? ""));
  const parts = (search.get("parts") ?? "").split(" ").filter(isChangedPart);
  return deed && meeting ? { deed, meeting, parts } : null;
}

/** Parameters that open a dialog over the list, or show a notice above it. */
const noOverlay = {
  arrange: null,
  at: null,
  cancel: null,
  link: null,
  meeting: null,
  outcome: null,
  parts: null,
  ...Object.fromEntries(meetingDeeds.map((deed) => [deed, null])),
};

/** Arranges, moves or cancels a meeting. When somebody else was faster, the person is told what happened. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const form = await request.formData();
  const done = (deed: MeetingDeed, id: string, changed: readonly ChangedPart[] = []) => {
    const overlay = { ...noOverlay, [deed]: id, parts: changed.join(" ") || null };
    return redirect(`${href("/dashboard/admin/meetings")}${withOverlay(url.searchParams, overlay)}`);
  };
  const refuse = (reply: unknown, warnings: string[] = [], accepted = "") =>
    data({ reply: reply as never, conflict: null, warnings, accepted }, { status: 400 });
  try {
    if (form.get("intent") === "outcome") {
      const submission = readSubmission(OutcomeForm, form);
      if (submission.status !== "success") return refuse(submission.reply());
      await recordOutcome(services, actor, submission.value);
      return done("recorded", submission.value.id);
    }
    if (form.get("intent") === "cancel") {
      const submission = readSubmission(CancellationForm, form);
      if (submission.status !== "success") return refuse(submission.reply());
      await cancelMeeting(services, actor, submission.value);
      return done("cancelled", submission.value.id);
    } else {
      const giving = readLacking(url.searchParams) === "advisor";
      const submission = readSubmission(arrangementFormOf(services.siteContent.advisors(), { giving }), form);
      if (submission.status !== "success") return refuse(submission.reply());
      const answer = await arrangeMeeting(services, actor, submission.value);
      if ("done" in answer) return done(answer.done, submission.value.id, answer.parts);
      if ("problem" in answer) return refuse(submission.reply({ fieldErrors: { [answer.field]: [answer.problem] } }));
      return refuse(submission.reply(), answer.warnings, asAccepted(answer.warnings));
    }
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    return data({ reply: undefined, conflict: error.message, warnings: [], accepted: "" }, { status: 409 });
  }
}

// Loaded on demand: most visits open no dialog.
const OutcomeDialog = lazyPart(async () => (await import("~/features/meetings/outcome-dialog")).OutcomeDialog);
const ArrangeDialog = lazyPart(async () => (await import("~/features/meetings/arrange-dialog")).ArrangeDialog);
const LinkDialog = lazyPart(async () => (await import("~/features/meetings/link-dialog")).LinkDialog);
const CancelDialog = lazyPart(async () => (await import("~/features/meetings/cancel-dialog")).CancelDialog);

export default function Meetings({ loaderData, actionData }: Route.ComponentProps) {
  const { requests, counts, withoutLink, lacking, order, clientZone, usualZone, times, start, notice, now } =
    loaderData;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const list = withOverlay(search, noOverlay);
  // The notice about the last step is not shown again after the next one.
  const onward = new URLSearchParams(list);
  const close = () => void navigate(list, { replace: true, preventScrollReset: true });
  const arranges = useMay("meetings.arrange");
  const named = (name: "arrange" | "cancel") =>
    requests.find((request) => arranges && request.id === search.get(name) && canBeArranged(request, now));
  const [arranging, cancelling] = [named("arrange"), named("cancel")];
  const linking = requests.find((each) => arranges && each.id === search.get("link") && lacksLink(each, now));
  const over = requests.find((request) => request.id === search.get("outcome") && mayHaveOutcome(request, now));
  if (requests.length === 0) {
    return (
      <section className={block.block} aria-label="Meetings">
        <h2 className={styles.listTitle}>Meetings</h2>
        <MeetingsHead current={href("/dashboard/admin/meetings")} />
        {notice && <MeetingNotice {...notice} />}
        {lacking ? (
          <EmptyState
            title={`No ${lowerFirst(lackingTitles[lacking])}`}
            action={
              <ButtonLink variant="line" to={href("/dashboard/admin/meetings")}>
                All meetings
              </ButtonLink>
            }
          />
        ) : (
          <EmptyState title="No meeting requests">
            When a client asks for a meeting or books one, it is listed here.
          </EmptyState>
        )}
      </section>
    );
  }
  return (
    <section className={block.block} aria-label="Meetings">
      <h2 className={styles.listTitle}>Meetings</h2>
      <MeetingsHead current={href("/dashboard/admin/meetings")} />
      {notice && <MeetingNotice {...notice} />}
      {lacking && (
        <p>
          <b>{lackingTitles[lacking]}.</b> <Link to={withOverlay(onward, { lacks: null })}>All meetings</Link>
        </p>
      )}
      <MeetingGroups
        requests={requests}
        counts={counts}
        withoutLink={withoutLink}
        order={order}
        search={onward}
        now={now}
      />
      <May act="lists.export">
        <ExportButton action={`${href("/dashboard/admin/meetings/export.csv")}${withOverlay(onward, {})}`} />
      </May>
      {actionData?.conflict ? (
        <RefusedAct message={actionData.conflict} to={list} onClose={close} />
      ) : over ? (
        <Suspense>
          <OutcomeDialog key={over.id} meeting={over} reply={actionData?.reply} cancel={list} onClose={close} />
        </Suspense>
      ) : linking?.meetsAt ? (
        <Suspense>
          <LinkDialog
            key={linking.id}
            meeting={{ ...linking, meetsAt: linking.meetsAt }}
            reply={actionData?.reply}
            warnings={actionData?.warnings ?? []}
            accepted={actionData?.accepted ?? ""}
            cancel={list}
            onClose={close}
          />
        </Suspense>
      ) : arranging ? (
        <Suspense>
          <ArrangeDialog
            key={`${arranging.id} ${start}`}
            meeting={arranging}
            clientZone={clientZone}
            usualZone={usualZone}
            giving={lacking === "advisor"}
            times={times}
            start={start}
            withStart={(at) => withOverlay(new URLSearchParams(list), { arrange: arranging.id, at: String(at) })}
            reply={actionData?.reply}
            warnings={actionData?.warnings ?? []}
            accepted={actionData?.accepted ?? ""}
            cancel={list}
            onClose={close}
          />
        </Suspense>
      ) : (
        cancelling && (
          <Suspense>
            <CancelDialog
              key={cancelling.id}
              meeting={cancelling}
              reply={actionData?.reply}
              cancel={list}
              onClose={close}
            />
          </Suspense>
        )
      )}
    </section>
  );
}
