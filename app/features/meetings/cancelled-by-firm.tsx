import { Notice } from "~/ui/notice";
import * as notices from "~/ui/notices.module.css";
import { OwnTime } from "~/ui/own-time";
import type { MeetingRequest } from "./meetings.server";

/** Tells the client that the firm has cancelled, and why. */
export function CancelledByFirm({ meeting, firm }: { meeting: MeetingRequest; firm: string }) {
  const { meetsAt, zone, topic, cancelReason } = meeting;
  return (
    <Notice about="" className={notices.saidBlock}>
      {meetsAt === null ? (
        `${firm} cannot offer the meeting that you asked for (${topic}).`
      ) : (
        <>
          {firm} has cancelled your meeting of <OwnTime at={meetsAt} timeZone={zone} /> ({topic}).
        </>
      )}
      {cancelReason && ` The reason: ${cancelReason}`}
    </Notice>
  );
}
