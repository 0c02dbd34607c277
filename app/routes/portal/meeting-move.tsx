// Loaded with these pages only.
import "~/features/meetings/booking/booking.module.css";
import { data, Form, href, Link, redirect, type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import { actorContext, servicesContext } from "~/context";
import * as styles from "~/features/meetings/booking/booking.module.css";
import { readBookingView } from "~/features/meetings/booking/booking-view.server";
import { Calendar } from "~/features/meetings/booking/calendar";
import { ChosenTime } from "~/features/meetings/booking/confirm-form";
import { moveOwnMeeting } from "~/features/meetings/booking/move-own.server";
import { readOwnMeetingPage } from "~/features/meetings/booking/own-meetings.server";
import { MoveForm } from "~/features/meetings/booking/schema";
import { pageTitle } from "~/page-title";
import { minute } from "~/platform/clock";
import { readForm } from "~/platform/read-form.server";
import * as portalPage from "~/sections/portal-page.module.css";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { OwnTime, OwnZone } from "~/ui/own-time";
import type { Route } from "./+types/meeting-move";

/** Whoever was too late sees what is free now. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Move your meeting")];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const meeting = await readOwnMeetingPage(services, actor, params.meetingId);
  const { id, advisor, format, office, meetsAt, endsAt } = meeting;
  const choice = { advisor, minutes: (endsAt - meetsAt) / minute, format, office };
  return { meeting, view: await readBookingView(services, actor, url.searchParams, { id, choice, meetsAt }) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  // The page of somebody else's meeting does not exist, whatever is sent to it.
  const { id } = await readOwnMeetingPage(services, actor, params.meetingId);
  const { at } = readForm(MoveForm, await request.formData());
  const answer = await moveOwnMeeting(services, actor, { id, at });
  const page = href("/dashboard/client/meetings/:meetingId", { meetingId: id });
  if (answer === "moved") return redirect(`${page}?moved`);
  if (answer === "too late") return redirect(`${page}?late`);
  return data({ taken: true }, { status: 409 });
}

/** Another free time for a meeting: advisor, length and place stay. The old time is kept until the new one is taken. */
export default function MoveMeeting({ loaderData: { meeting, view }, actionData }: Route.ComponentProps) {
  const page = href("/dashboard/client/meetings/:meetingId", { meetingId: meeting.id });
  // Also while another time is being chosen: the button means the time that is shown.
  const busy = useNavigation().state !== "idle";
  const problem = actionData?.taken
    ? "Somebody else has just booked this time. Your meeting stays where it was: choose another time."
    : view.gone
      ? "This time is no longer free. Choose another one."
      : null;
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">Move your meeting</h1>
        <p className="c-9-12 small muted">
          Times are shown in {view.zoneName} time. Booked so far:{" "}
          <OwnZone zone={view.zone}>
            <OwnTime at={meeting.meetsAt} />
          </OwnZone>
          . <Link to={page}>Keep this time</Link>
        </p>
      </div>
      <div className="ticks" />
      {problem && <ErrorSummary title="Not moved" errors={[{ message: problem }]} told={actionData} />}
      {meeting.canMove ? (
        <div className={`${styles.booking} ${styles.isMove}`}>
          <Calendar view={view} keeps />
          <Form method="post" id="chosen" className={styles.confirm} preventScrollReset>
            <ChosenTime view={view} />
            {view.chosen && (
              <div className={styles.book}>
                <input type="hidden" name="at" value={view.chosen.at} />
                <Button busy={busy}>Move the meeting</Button>
              </div>
            )}
          </Form>
        </div>
      ) : (
        <p className={styles.noMeetings}>
          This meeting can no longer be moved here. Please telephone {meeting.advisorPhone}.{" "}
          <ButtonLink variant="text" to={page}>
            Back to the meeting
          </ButtonLink>
        </p>
      )}
    </main>
  );
}
