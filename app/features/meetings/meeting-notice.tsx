import { Notice } from "~/ui/notice";
import { useAdvisorName } from "../identity/known-advisors";
import type { ArrangeDeed } from "./arrange-meeting.server";
import { timeForClient } from "./clocks";
import type { MeetingRequestOfClient } from "./list-meetings.server";
import { type ChangedPart, partsInWords } from "./meeting-changes";
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
export function MeetingNotice({
  deed,
  parts,
  meeting,
}: {
  deed: MeetingDeed;
  /** What has changed of an arranged meeting; empty where the address does not say. */
  parts: readonly ChangedPart[];
  meeting: MeetingRequestOfClient;
}) {
  const nameOf = useAdvisorName();
  const { clientName, clientEmail, clientHasAccount, meetsAt, zone, ownZone, place, cancelReason } = meeting;
  if (deed === "recorded")
    return (
      <Notice about={`${deed} ${meeting.id} ${meeting.outcome?.outcome}`} once={deed}>
        The meeting with {clientName}:{" "}
        {meeting.outcome ? meetingOutcomeLabels[meeting.outcome.outcome].toLowerCase() : "nothing is recorded any more"}
        . The client is not told.
      </Notice>
    );
  const isWithOther = parts.includes("advisor") || parts.includes("first-advisor");
  const time = meetsAt !== null && <MeetingTime at={meetsAt} zone={zone} />;
  const forClient = meetsAt !== null && ownZone !== "" && timeForClient(meetsAt, zone, ownZone);
  return (
    <Notice about={`${deed} ${meeting.id} ${meetsAt} ${parts.join(" ")}`} once={deed}>
      {meetsAt === null ? "The request of" : "The meeting with"} {clientName} {deedWords(deed, parts, meeting)}
      {deed === "cancelled" ? "" : ": "}
      {deed !== "cancelled" && time}
      {deed !== "cancelled" && place && `, ${place}`}
      {deed !== "cancelled" && isWithOther && `, with ${nameOf(meeting.advisor)}`}.{" "}
      {deed !== "cancelled" && forClient && `${forClient} `}
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

function deedWords(
  deed: Exclude<MeetingDeed, "recorded">,
  parts: readonly ChangedPart[],
  meeting: MeetingRequestOfClient,
): string {
  if (parts.length > (deed === "moved" ? 1 : 0)) return `has ${partsInWords(parts)}`;
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
      return "was not changed";
    case "cancelled":
      return "was cancelled";
  }
}
