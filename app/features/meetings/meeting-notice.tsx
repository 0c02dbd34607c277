import { Notice } from "~/ui/notice";
import type { ArrangeDeed } from "./arrange-meeting.server";
import type { MeetingRequestOfClient } from "./list-meetings.server";
import { MeetingTime } from "./meeting-time";

export const meetingDeeds = ["arranged", "moved", "relocated", "unchanged", "cancelled"] as const;
export type MeetingDeed = ArrangeDeed | "cancelled";

/** Says above the list what was just done, and who was mailed. */
export function MeetingNotice({ deed, meeting }: { deed: MeetingDeed; meeting: MeetingRequestOfClient }) {
  const { clientName, clientEmail, meetsAt, zone, place, cancelReason } = meeting;
  const time = meetsAt !== null && <MeetingTime at={meetsAt} zone={zone} />;
  return (
    <Notice about={`${deed} ${meeting.id} ${meetsAt}`}>
      {meetsAt === null ? "The request of" : "The meeting with"} {clientName} {deedWords(deed)}
      {deed === "cancelled" ? "" : ": "}
      {deed !== "cancelled" && time}
      {deed !== "cancelled" && place && `, ${place}`}.{" "}
      {deed === "unchanged"
        ? "Nobody was mailed."
        : deed === "cancelled"
          ? `We mailed ${clientEmail} with your reason: ${cancelReason}`
          : `We mailed ${clientEmail}, with a calendar file.`}
    </Notice>
  );
}

function deedWords(deed: MeetingDeed): string {
  switch (deed) {
    case "arranged":
      return "is arranged";
    case "moved":
      return "was moved";
    case "relocated":
      return "has a new place";
    case "unchanged":
      return "stays as it was";
    case "cancelled":
      return "was cancelled";
  }
}
