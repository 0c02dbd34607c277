import { sql } from "kysely";
import { href } from "react-router";
import { longDate } from "~/platform/dates";
import type { Db } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { findEvents } from "../events/calendar/find-events.server";
import { movedSince } from "../events/moved-since";
import { standingLabels } from "../events/vocabulary";
import { acknowledgedAmong } from "../inbox/acknowledged.server";
import { namesOf, someoneWhoLeft } from "../inbox/administrators.server";
import { itemTones } from "../inbox/item-tones";
import { deadlineState } from "../inbox/response-deadline";
import { itemStatusLabels } from "../inbox/vocabulary";
import { mostShown, type PageSubject, registrationsOf } from "./subject.server";
import type { OpenLine, PageLine, PageLines } from "./vocabulary";

/** The client's conversations with the firm, the newest first, and those of them that wait for an answer. */
export async function readMessages(
  db: Db,
  { id }: PageSubject,
  now: number,
): Promise<PageLines & { open: OpenLine[] }> {
  const own = db.selectFrom("inbox_items").where("id", "in", messagesOf(id)).where("hidden_at", "is", null);
  const described = own
    .select(["id", "title", "reference", "status", "assignee_id"])
    .select(["created_at", "asked_at", "promised_at", "answered_at"])
    .orderBy("created_at", "desc")
    .orderBy("n", "desc");
  const rows = await described.limit(mostShown).execute();
  const waiting = await described.where("status", "in", ["new", "open"]).limit(mostOpen).execute();
  const { count } = await own.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const names = await namesOf(
    db,
    [...rows, ...waiting].map(({ assignee_id }) => assignee_id),
  );
  const acknowledged = await acknowledgedAmong(db, waiting);
  const lineOf = (row: (typeof rows)[number]): PageLine => ({
    ...{ id: row.id, tone: itemTones[row.status], state: itemStatusLabels[row.status] },
    ...{ what: row.title, note: row.reference, when: row.created_at },
    who: row.assignee_id === "" ? "" : (names.get(row.assignee_id) ?? someoneWhoLeft),
    to: href("/dashboard/admin/inbox/:itemId", { itemId: row.id }),
    act: "Open",
  });
  const open = waiting.map((row): OpenLine => {
    const { status, promised_at: answerDueAt, answered_at: answeredAt } = row;
    const askedAt = row.asked_at ?? row.created_at;
    const clock = deadlineState({ status, askedAt, answerDueAt, answeredAt }, now);
    const due = clock === "over" ? "late" : clock === "soon" ? "soon" : "";
    const words = acknowledged.has(row.id) ? "Message acknowledged" : "Message";
    const [state, tone] = due === "late" ? (["Message unanswered", "bad"] as const) : ([words, "wait"] as const);
    return { ...lineOf(row), state, tone, due, when: answeredAt === null ? answerDueAt : null, act: "Reply" };
  });
  return { lines: rows.map(lineOf), total: count, open };
}

/** What the client has sent in the portal, and what the staff have joined to the client. Registrations are a table of their own. */
const messagesOf = (id: string) =>
  sql<string>`(select id from contact_messages where client_id = ${id} union select id from inbox_items where client_id = ${id} and kind <> 'registration')`;

const mostOpen = 20;
const standingTones = { confirmed: "ok", waiting: "wait", cancelled: "skip" } as const;

/**
 * Registrations for events that are joined to the client, and those under the client's present address that nobody has joined to
 * anybody, the latest event first.
 */
export async function readRegistrations(
  { db, siteContent }: Pick<Services, "db" | "siteContent">,
  subject: PageSubject,
  now: number,
): Promise<PageLines> {
  const own = db.selectFrom("event_registrations").where("event_registrations.id", "in", registrationsOf(subject));
  const rows = await own
    .leftJoin("inbox_items", "inbox_items.id", "event_registrations.id")
    .select(["event_registrations.id", "occurrence_id", "starts_at", "registered_for", "standing", "client_id"])
    .orderBy("starts_at", "desc")
    .limit(mostShown)
    .execute();
  const { count } = await own.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const ids = [...new Set(rows.map((row) => row.occurrence_id))];
  const events = await findEvents({ db, clock: { now: () => now }, siteContent }, ids);
  const lines = rows.map(({ id, occurrence_id, starts_at, registered_for, standing, client_id }): PageLine => {
    const joined = client_id === subject.id;
    const occurrence = events.get(occurrence_id);
    const before = occurrence ? movedSince({ registered_for }, occurrence) : null;
    return {
      ...{ id, tone: standingTones[standing], state: standingLabels[standing] },
      ...{ what: occurrence?.series.title ?? occurrence_id, when: occurrence?.startsAt ?? starts_at },
      note: [occurrence?.place, before && `Registered for ${longDate(before)}, before it was moved`]
        .filter(Boolean)
        .join(". "),
      who: joined ? "Joined" : "Same email",
      to: joined
        ? href("/dashboard/admin/events/:occurrenceId", { occurrenceId: occurrence_id })
        : href("/dashboard/admin/inbox/:itemId", { itemId: id }),
      act: joined ? "Open" : "Look and join",
    };
  });
  return { lines, total: count };
}
