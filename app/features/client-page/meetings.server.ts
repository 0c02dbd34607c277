import { href } from "react-router";
import type { Services } from "~/platform/services";
import { type MeetingOutcome, meetingOutcomeLabels } from "../meetings/outcomes";
import { formatInWords, isToCome, upperFirst } from "../meetings/vocabulary";
import { whereInWords, wishInWords } from "../meetings/ways";
import { mostShown, type PageSubject } from "./subject.server";
import type { OpenLine, PageLine, PageLines } from "./vocabulary";

/** Requests and meetings, the newest first, and the request that waits for a time. */
export async function readMeetings(
  { db, siteContent }: Pick<Services, "db" | "siteContent">,
  { id, name }: PageSubject,
  { now, mayArrange }: { now: number; mayArrange: boolean },
): Promise<PageLines & { open: OpenLine[] }> {
  const own = db.selectFrom("meeting_requests").where("client_id", "=", id);
  const rows = await own
    .leftJoin("meeting_outcomes", "meeting_outcomes.meeting_id", "meeting_requests.id")
    .select([
      "id",
      "topic",
      "format",
      "wished_format",
      "phone",
      "place",
      "office",
      "status",
      "created_at",
      "meets_at",
      "advisor",
      "outcome",
    ])
    .orderBy("n", "desc")
    .limit(mostShown)
    .execute();
  const { count } = await own.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const advisors = siteContent.advisors();
  const described = rows.map((row) => {
    const coming = isToCome({ status: row.status, meetsAt: row.meets_at }, now);
    const asked = row.status === "requested";
    const page = href("/dashboard/admin/meetings");
    const line: PageLine = {
      ...{ id: row.id, ...standing(row.status, coming, row.outcome), what: row.topic },
      note: asked ? upperFirst(formatInWords(row)) : heldInWords(row),
      when: row.meets_at ?? row.created_at,
      timed: row.meets_at !== null,
      who: advisors.nameOf(row.advisor) ?? "",
      to: mayArrange && (asked || coming) ? `${page}?${new URLSearchParams({ arrange: row.id })}` : page,
      act: !mayArrange ? "Open" : asked ? "Arrange" : coming ? "Move" : "Open",
    };
    return { asked, line };
  });
  const open = described.flatMap(({ asked, line }): OpenLine[] =>
    asked ? [{ ...line, state: "Meeting without a time", what: `${line.what}, asked for by ${name}`, due: "" }] : [],
  );
  return { lines: described.map(({ line }) => line), total: count, open };
}

/** 'In the London office. Wished: by video' */
function heldInWords(row: { format: string; office: string; place: string; wished_format: string }): string {
  const where = [whereInWords(row), row.office ? "" : row.place].filter(Boolean).join(", ");
  return row.wished_format ? `${where}. ${wishInWords({ wishedFormat: row.wished_format })}` : where;
}

/** A meeting whose time is over is called 'Past' until somebody records whether it was held. */
function standing(
  status: "requested" | "arranged" | "cancelled",
  coming: boolean,
  outcome: MeetingOutcome | null,
): Pick<PageLine, "tone" | "state"> {
  if (status === "requested") return { tone: "wait", state: "Requested" };
  if (status === "cancelled") return { tone: "bad", state: "Cancelled" };
  if (outcome) return { tone: outcome === "held" ? "ok" : "bad", state: meetingOutcomeLabels[outcome] };
  return coming ? { tone: "ok", state: "Arranged" } : { tone: "skip", state: "Past" };
}
