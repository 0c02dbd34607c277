import { Notice } from "~/ui/notice";
import * as notices from "~/ui/notices.module.css";
import type { MeetingRequest } from "./meetings.server";
import { formatInWords, lowerFirst, partOfDay } from "./vocabulary";

const words = {
  withdrawn: "Your request is withdrawn. You can ask for another meeting below.",
  unchanged: "Nothing was changed: we already have this request. We suggest a time by email.",
};

export type OwnDeed = keyof typeof words;
export const ownDeeds = Object.keys(words) as OwnDeed[];

/** Tells the client what they have just done. */
export function OwnNotice({ deed }: { deed: OwnDeed }) {
  return (
    <Notice about={deed} className={notices.saidBlock}>
      {words[deed]}
    </Notice>
  );
}

/** Confirms on the dashboard what the client has just requested. */
export function RequestedNotice({ request }: { request: MeetingRequest }) {
  const { topic, days, timeOfDay, clientZone } = request;
  return (
    <Notice about="requested" className={notices.saidBlock}>
      We have your request for a meeting: {topic}; {days.join(", ")}; {lowerFirst(partOfDay(timeOfDay, clientZone))};{" "}
      {formatInWords(request)}. We suggest a time by email.
    </Notice>
  );
}
