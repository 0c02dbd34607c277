// Loaded with these pages only.
import "~/features/meetings/booking/booking.module.css";
import { Suspense } from "react";
import { data, href, Link, redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { kept } from "~/features/events/kept-place";
import { giveUpPlace, listOwnEvents } from "~/features/events/own-events.server";
import { standings } from "~/features/events/vocabulary";
import type { Actor } from "~/features/identity/actor";
import { mayDo, requireClient } from "~/features/identity/policy";
import { bookMeeting } from "~/features/meetings/booking/book.server";
import * as styles from "~/features/meetings/booking/booking.module.css";
import { readBookingView } from "~/features/meetings/booking/booking-view.server";
import { Calendar } from "~/features/meetings/booking/calendar";
import { ChoiceForm } from "~/features/meetings/booking/choice-form";
import { type BookingReply, ConfirmForm } from "~/features/meetings/booking/confirm-form";
import { ComingMeetings, FormerMeetings } from "~/features/meetings/booking/own-meetings";
import { listOwnMeetings } from "~/features/meetings/booking/own-meetings.server";
import { BookingForm } from "~/features/meetings/booking/schema";
import { mostToCome } from "~/features/meetings/booking-words";
import { CancelledByFirm } from "~/features/meetings/cancelled-by-firm";
import { readCancelledByFirm, readOwnMeetingRequest } from "~/features/meetings/meetings.server";
import { readOwnDefaults } from "~/features/meetings/own-defaults.server";
import { pageTitle } from "~/page-title";
import { readSubmission, unknownRequest } from "~/platform/read-form.server";
import type { Services } from "~/platform/services";
import * as portalPage from "~/sections/portal-page.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import { lazyPart } from "~/ui/lazy";
import { Notice } from "~/ui/notice";
import * as notices from "~/ui/notices.module.css";
import { OwnZone } from "~/ui/own-time";
import type { Route } from "./+types/meetings";

const OwnEvents = lazyPart(async () => (await import("~/features/events/own-events")).OwnEvents);

/** Whoever was too late sees what is free now. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Book a meeting")];

const zoneSource = {
  settings: ", from your settings",
  "last request": ", as in your last request",
  advisor: ", because we do not know yours yet",
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const client = requireClient(actor, "meetings.read");
  return {
    // A member who only looks sees the meetings, and no times to book.
    view: mayDo(client, "meetings.book") ? await readBookingView(services, actor, url.searchParams) : null,
    meetings: await listOwnMeetings(services, actor),
    events: await listOwnEvents(services, actor),
    request: (await readOwnMeetingRequest(services, actor))?.topic ?? null,
    cancelled: await readCancelledByFirm(services, actor),
    phone: (await readOwnDefaults(services, actor)).phone,
    firm: services.firm.name,
  };
}

/** Books the chosen time. Whoever was too late gets the page again, with everything that was typed. */
export async function action({ context, request }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const form = await request.formData();
  if (form.get("intent") === "give-up") return giveUp(services, actor, form);
  const submission = readSubmission(BookingForm, form);
  const said = (name: string) => String(form.get(name) ?? "");
  const typed = { topic: said("topic"), phone: said("phone"), note: said("note") };
  const refuse = (errors: BookingReply["errors"], problem: string | null, status: number) =>
    data({ reply: { typed, errors }, problem, event: null }, { status });
  if (submission.status !== "success") {
    const errors = submission.error ?? {};
    if (!errors.topic && !errors.phone && !errors.note) throw unknownRequest();
    return refuse(
      { topic: errors.topic ?? undefined, phone: errors.phone ?? undefined, note: errors.note ?? undefined },
      null,
      400,
    );
  }
  const answer = await bookMeeting(services, actor, submission.value);
  if ("id" in answer)
    return redirect(`${href("/dashboard/client/meetings/:meetingId", { meetingId: answer.id })}?booked`);
  return refuse({}, problems[answer.refused], 409);
}

/** Gives up a place at an event. After a change in the meantime the page says so, and nothing is done. */
async function giveUp(services: Services, actor: Actor, form: FormData) {
  const standing = standings.find((each) => each === form.get("standing"));
  if (!standing) throw unknownRequest();
  const result = await giveUpPlace(services, actor, { id: String(form.get("registration")), standing });
  if (result === "cancelled") return redirect(`${href("/dashboard/client/meetings")}?left`);
  return data({ reply: undefined, problem: null, event: kept[result] }, { status: 409 });
}

const problems = {
  taken:
    "Somebody else has just booked this time. Nothing was booked. Your other choices are still here: choose another time.",
  own: "You have a meeting at this time already: it is listed on this page. Nothing was booked. Choose another time.",
  enough: `You have ${mostToCome} meetings to come, and no more can be booked. Cancel one of them first, or write to us.`,
};

/**
 * With whom, how long, where and when; below it the client's meetings. The whole choice is in the address. All times are in the zone that
 * the page names, also while the client's own is not known.
 */
export default function Meetings({ loaderData, actionData }: Route.ComponentProps) {
  const { view, meetings, events, request, cancelled, phone, firm } = loaderData;
  const [search] = useSearchParams();
  const reply = actionData?.reply;
  const errors = Object.entries(reply?.errors ?? {}).flatMap(([name, messages]) =>
    (messages ?? []).slice(0, 1).map((message) => ({ field: name, message })),
  );
  const problem =
    actionData?.problem ?? (view?.gone && !reply ? "This time is no longer free. Choose another one." : null);
  const page = (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">{view ? "Book a meeting" : "Meetings"}</h1>
        {view && (
          <p className="c-9-12 small muted">
            Times are shown in {view.zoneName} time{zoneSource[view.zoneFrom]}.{" "}
            <Link to={href("/dashboard/client/settings")}>
              {view.zoneFrom === "advisor" ? "Choose your time zone" : "Use another time zone"}
            </Link>
          </p>
        )}
      </div>
      <div className="ticks" />
      {search.has("cancelled") ? (
        <Notice about="cancelled" once="cancelled" className={notices.saidBlock}>
          {search.get("cancelled") === "already"
            ? "This meeting was already cancelled."
            : "Your meeting is cancelled. We emailed you a file that removes it from your calendar."}
        </Notice>
      ) : (
        cancelled && <CancelledByFirm meeting={cancelled} firm={firm} />
      )}
      {search.has("left") && (
        <Notice about="left" once="left" className={notices.saidBlock}>
          Your place is given up. We emailed you.
        </Notice>
      )}
      <ComingMeetings meetings={meetings} />
      {events.length > 0 && (
        <Suspense>
          <OwnEvents events={events} asked={search.get("leave")} problem={actionData?.event ?? null} />
        </Suspense>
      )}
      {problem && <ErrorSummary title="Not booked" errors={[{ message: problem }]} told={actionData} />}
      {errors.length > 0 && <ErrorSummary errors={errors} told={reply} />}
      {view && (
        <div className={styles.booking}>
          <ChoiceForm key={view.choice.advisor} view={view} />
          <Calendar view={view} keeps={false} />
          <ConfirmForm view={view} phone={phone} reply={reply} />
        </div>
      )}
      {view && (
        <p className={styles.wish}>
          {request ? (
            <>
              You have asked for a meeting without a fixed time: {request}.{" "}
              <Link to={href("/dashboard/client/meetings/wish")}>Change or withdraw the request</Link>
            </>
          ) : (
            <Link to={href("/dashboard/client/meetings/wish")}>None of these times suits me</Link>
          )}
        </p>
      )}
      <FormerMeetings meetings={meetings} />
    </main>
  );
  return view ? <OwnZone zone={view.zone}>{page}</OwnZone> : page;
}
