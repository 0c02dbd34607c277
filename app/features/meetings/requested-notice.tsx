import { Notice } from "~/ui/notice";
import * as notices from "~/ui/notices.module.css";
import type { MeetingRequest } from "./meetings.server";
import { formatInWords, lowerFirst, partOfDay } from "./vocabulary";

/** Confirms on the dashboard what the client has just requested. */
export function RequestedNotice({ request }: { request: MeetingRequest }) {
  const { topic, days, timeOfDay, clientZone } = request;
  return (
    <Notice about="requested" once="meeting-requested" className={notices.saidBlock}>
      We have your request for a meeting: {topic}; {days.join(", ")}; {lowerFirst(partOfDay(timeOfDay, clientZone))};{" "}
      {formatInWords(request)}. We suggest a time by email.
    </Notice>
  );
}
