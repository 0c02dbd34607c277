import { Notice } from "~/ui/notice";
import type { ArrangeDeed } from "./arrange-meeting.server";
import { timeForClient } from "./clocks";
import type { MeetingRequestOfClient } from "./list-meetings.server";
import { MeetingTime } from "./meeting-time";
import { meetingOutcomeLabels } from "./outcomes";
import { isByTelephone } from "./vocabulary";

export const meetingDeeds = [
  "arranged",
  "moved",
  "relocated",
  "changed",
  "unchanged",
  "cancelled",
  "recorded",
] as const;
export type MeetingDeed = ArrangeDeed | "cancelled" | "recorded";

/** Says above the list what was just done, and who was mailed. */
export function MeetingNotice({ deed, meeting }: { deed: MeetingDeed; meeting: MeetingRequestOfClient }) {
  const { clientName, clientEmail, clientHasAccount, meetsAt, zone, ownZone, place, cancelReason } = meeting;
  if (deed === "recorded")
    return (
      <Notice about={`${deed} ${meeting.id} ${meeting.outcome?.outcome}`}>
        The meeting with {clientName}:{" "}
        {meeting.outcome ? meetingOutcomeLabels[meeting.outcome.outcome].toLowerCase() : "nothing is recorded any more"}
        . The client is not told.
      </Notice>
    );
  const time = meetsAt !== null && <MeetingTime at={meetsAt} zone={zone} />;
  const forClient = meetsAt !== null && ownZone !== "" && timeForClient(meetsAt, zone, ownZone);
  return (
    <Notice about={`${deed} ${meeting.id} ${meetsAt}`}>
      {meetsAt === null ? "The request of" : "The meeting with"} {clientName} {deedWords(deed, meeting)}
      {deed === "cancelled" ? "" : ": "}
      {deed !== "cancelled" && time}
      {deed !== "cancelled" && place && `, ${place}`}. {deed !== "cancelled" && forClient && `${forClient} `}
      {deed === "unchanged"
        ? "Nobody was mailed."
        : !clientHasAccount
          ? "The client has no account and was not told: tell them yourself."
          : deed === "cancelled"
            ? `We mailed ${clientEmail} with your reason: ${cancelReason}`
            : `We mailed ${clientEmail}, with a calendar file.`}
    </Notice>
  );
}

function deedWords(deed: Exclude<MeetingDeed, "recorded">, meeting: MeetingRequestOfClient): string {
  switch (deed) {
    case "arranged":
      return "is arranged";
    case "moved":
      return "was moved";
    case "relocated":
      return isByTelephone(meeting) ? "has a new number" : "has a new place";
    case "changed":
      return "has another advisor or length";
    case "unchanged":
      return "stays as it was";
    case "cancelled":
      return "was cancelled";
  }
}
