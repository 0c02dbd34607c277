import { actorContext, servicesContext } from "~/context";
import { meetingFile } from "~/features/meetings/meeting-file";
import { readOwnMeeting } from "~/features/meetings/meetings.server";
import { calendarHeaders } from "~/platform/calendar-file";
import { isoDate } from "~/platform/dates";
import type { Route } from "./+types/meeting-file";

/** A meeting of the client's own as a file for calendar programs. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { publicUrl, firm, clock } = services;
  const meeting = await readOwnMeeting(services, context.get(actorContext), params.meetingId);
  const file = meetingFile(meeting, { publicUrl, organiser: firm, stampedAt: clock.now() });
  return new Response(file, { headers: calendarHeaders(`meeting-${isoDate(meeting.meetsAt)}`, "no-store") });
}
