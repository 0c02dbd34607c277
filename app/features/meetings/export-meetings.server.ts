import { type RawBuilder, type SqlBool, sql } from "kysely";
import { recordAudit } from "~/platform/audit/audit.server";
import { dateAndTime } from "~/platform/dates";
import type { Services } from "~/platform/services";
import type { Row } from "~/platform/sheets/cells";
import type { Actor, Administrator } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { lacks } from "./lacking.server";
import { type MeetingOrder, type MeetingRequestOfClient, ofClients, presentOfClient } from "./list-meetings.server";
import { type Lacking, lackingTitles } from "./outcomes";
import { meetingsInReach } from "./reach.server";
import { lowerFirst, meetingStatusLabels } from "./vocabulary";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    "meeting.list-exported": { order: string; count: number };
  }
}

const readAtOnce = 100;

/**
 * The meetings and requests of all clients by the day of asking, with a head: the oldest or the newest first; with `lacking` only the
 * meetings that lack this. The page has its groups; the file is one list. Yields row by row.
 */
export async function exportMeetings(
  services: Services,
  actor: Actor,
  order: MeetingOrder,
  lacking: Lacking | null = null,
): Promise<AsyncGenerator<Row>> {
  const staff = requireStaff(actor, "lists.export");
  const { db, clock } = services;
  const direction = order === "oldest" ? "oldest" : "newest";
  const which = lacking ? lacks(lacking, clock.now()) : sql<boolean>`1 = 1`;
  const { count } = await ofClients(db)
    .where(meetingsInReach(staff))
    .where(which)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const event = {
    type: "meeting.list-exported",
    subject: staff.userId,
    detail: {
      order: [`${direction} first`, lacking && lowerFirst(lackingTitles[lacking])].filter(Boolean).join(", "),
      count,
    },
  } as const;
  await db.transaction().execute((tx) => recordAudit(tx, clock, { userId: staff.userId }, event));
  return exportedRows(services, staff, direction, which);
}

async function* exportedRows(
  { db, siteContent }: Services,
  staff: Administrator,
  direction: "oldest" | "newest",
  which: RawBuilder<boolean>,
): AsyncGenerator<Row> {
  yield [
    ...["Reference", "Client", "Email", "Topic", "Status", "Asked for", "Days wished", "Form", "Time (UTC)"],
    ...["Place", "Advisor", "Reason of cancelling"],
  ];
  const advisors = siteContent.advisors();
  const word = direction === "oldest" ? "asc" : "desc";
  const compared = sql.raw(direction === "oldest" ? ">" : "<");
  let beyond = sql<SqlBool>`1 = 1`;
  for (;;) {
    const rows = await ofClients(db)
      .where(meetingsInReach(staff))
      .where(which)
      .where(beyond)
      .orderBy("meeting_requests.created_at", word)
      .orderBy("meeting_requests.n", word)
      .limit(readAtOnce)
      .execute();
    for (const row of rows) yield rowOf(presentOfClient(advisors, row));
    const end = rows.at(-1);
    if (!end || rows.length < readAtOnce) return;
    beyond = sql`(meeting_requests.created_at, meeting_requests.n) ${compared} (${end.created_at}, ${end.n})`;
  }
}

function rowOf(meeting: MeetingRequestOfClient): Row {
  const { reference, clientName, clientEmail, topic, status, createdAt, days, format, meetsAt, place } = meeting;
  return [
    ...[reference, clientName, clientEmail, topic, meetingStatusLabels[status], dateAndTime(createdAt)],
    ...[days.join(", "), format, meetsAt === null ? "" : dateAndTime(meetsAt), place],
    ...[meeting.advisorName || meeting.clientAdvisor, meeting.cancelReason],
  ];
}
