// Loaded with these pages only.
import "~/features/meetings/booking/meeting-plate.module.css";
import { data, href, Link, redirect, useNavigate, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { CancelOwnDialog } from "~/features/meetings/booking/cancel-own-dialog";
import { confirmMoved } from "~/features/meetings/booking/confirm-moved.server";
import { MeetingPlate } from "~/features/meetings/booking/meeting-plate";
import { readOwnMeetingPage } from "~/features/meetings/booking/own-meetings.server";
import { ConfirmForm } from "~/features/meetings/booking/schema";
import { cancelOwnMeeting } from "~/features/meetings/cancel-own-meeting.server";
import { OwnCancellationForm } from "~/features/meetings/schema";
import { pageTitle } from "~/page-title";
import { readForm, readSubmission, unknownRequest } from "~/platform/read-form.server";
import * as portalPage from "~/sections/portal-page.module.css";
import { Notice } from "~/ui/notice";
import * as notices from "~/ui/notices.module.css";
import type { Route } from "./+types/meeting";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Your meeting")];

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return { meeting: await readOwnMeetingPage(services, context.get(actorContext), params.meetingId) };
}

/** Cancels the meeting, or confirms the time to which the firm has moved it. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const form = await request.formData();
  const id = params.meetingId;
  const page = href("/dashboard/client/meetings/:meetingId", { meetingId: id });
  if (form.get("intent") === "confirm") {
    const outcome = await confirmMoved(services, actor, { id, ...readForm(ConfirmForm, form) });
    return redirect(`${page}?${outcome}`);
  }
  // The page of somebody else's meeting does not exist, whatever is sent to it.
  await readOwnMeetingPage(services, actor, id);
  if (form.get("intent") !== "cancel-meeting") throw unknownRequest();
  const submission = readSubmission(OwnCancellationForm, form);
  if (submission.status !== "success") return data({ reason: submission.error?.reason ?? undefined }, { status: 400 });
  const outcome = await cancelOwnMeeting(services, actor, id, submission.value.reason);
  if (outcome === "too late") return redirect(`${page}?late`);
  const said = outcome === "already cancelled" ? "?cancelled=already" : "?cancelled";
  return redirect(href("/dashboard/client/meetings") + said);
}

const said = {
  booked: "Your meeting is booked. We emailed you the time, with a file for your calendar.",
  moved: "Your meeting is moved. We emailed you the new time, with a file that replaces the entry in your calendar.",
  confirmed: "Thank you. We know that the new time suits you.",
  changed: "The time has changed in the meantime. Please look at it again.",
  late: "Nothing was changed: it is less than 24 hours before the meeting. Please telephone.",
} as const;
const deeds = Object.keys(said) as (keyof typeof said)[];

/** Everything about one meeting of the client's own. */
export default function Meeting({ loaderData: { meeting }, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const deed = deeds.find((name) => search.has(name));
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">Your meeting</h1>
        <p className="c-9-12 small">
          <Link to={href("/dashboard/client/meetings")}>All meetings</Link>
        </p>
      </div>
      <div className="ticks" />
      {deed && (
        <Notice about={deed} once={deed} className={notices.saidBlock}>
          {said[deed]}
        </Notice>
      )}
      <MeetingPlate meeting={meeting} />
      {search.has("cancel") && meeting.canCancel && (
        <CancelOwnDialog
          meeting={meeting}
          error={actionData?.reason}
          onClose={() => void navigate("?", { replace: true, preventScrollReset: true })}
        />
      )}
    </main>
  );
}
