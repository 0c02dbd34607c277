import { eventSeries } from "~/content/events";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireAdministrator } from "../identity/policy";
import { type AuditText, readDetail, textOf, titleOf } from "./catalogue";
import { meantBy } from "./meant-by.server";

/** What of the log is asked for. Events are numbered from 1, without gaps. */
export interface AuditRequest {
  /**
   * Any part of a name, user name, email address, file name or reference, in words of any order; or a whole id: who did
   * it, or what it happened to.
   */
  search: string;
  /** One kind of event, or ''. */
  type: string;
  /** Only events with a smaller number; null begins with the newest. */
  before: number | null;
  /** Only events with a greater number, nearest first; `before` is null then. */
  after: number | null;
}

export interface AuditLine extends AuditText {
  seq: number;
  id: string;
  at: number;
  /** A user's id, 'system' or 'visitor'. */
  actor: string;
  /** The name of the account behind it, where there is one. */
  who: string | null;
  type: string;
  subject: string;
  /**
   * The name of what it happened to: an account, a client, a document, whose meeting, or what came into the inbox with its
   * reference.
   */
  about: string | null;
  /** The client whom it concerns: themselves, or whose account, document or meeting it is. */
  client: { id: string; name: string } | null;
  /** JSON, as it was recorded. */
  detail: string;
  hash: string;
}

export interface AuditPage {
  lines: AuditLine[];
  /** `before` of the page with older events, or null. */
  older: number | null;
  /** `after` of the page with newer ones, or null. */
  newer: number | null;
}

export function readAuditRequest(parameters: URLSearchParams): AuditRequest {
  const number = (name: string) => {
    const text = parameters.get(name) ?? "";
    return /^\d{1,15}$/.test(text) ? Number(text) : null;
  };
  const before = number("before");
  return {
    search: (parameters.get("q") ?? "").trim().slice(0, 200),
    type: (parameters.get("status") ?? "").slice(0, 60),
    before,
    after: before === null ? number("after") : null,
  };
}

const pageSize = 50;

/** A page of the log, newest first. */
export async function listAudit(
  services: Services,
  actor: Actor,
  request: AuditRequest,
  size = pageSize,
): Promise<AuditPage> {
  requireAdministrator(actor);
  const { before, after } = request;
  const found = await walk(services, request, size + 1);
  const more = found.length > size;
  const events = found.slice(0, size);
  if (after !== null) events.reverse();
  const [first, last] = [events.at(0)?.seq ?? null, events.at(-1)?.seq ?? null];
  return {
    lines: await named(services, events),
    older: after !== null || more ? last : null,
    newer: before !== null || (after !== null && more) ? first : null,
  };
}

/** Every type of event that the log holds, with its title, in the order of the alphabet: one step of the index each. */
export async function listAuditTypes(
  { db, auditCatalogue }: Services,
  actor: Actor,
): Promise<{ type: string; title: string }[]> {
  requireAdministrator(actor);
  const types: string[] = [];
  for (;;) {
    const next = await db
      .selectFrom("audit_events")
      .select("type")
      .where("type", ">", types.at(-1) ?? "")
      .orderBy("type")
      .limit(1)
      .executeTakeFirst();
    if (!next) return types.map((type) => ({ type, title: titleOf(auditCatalogue, type) }));
    types.push(next.type);
  }
}

type Event = Omit<AuditLine, "who" | "about" | "client" | keyof AuditText>;

/**
 * Up to `most` events, from the newest back, or for `after` from there on. A search is one walk for each thing that it may
 * mean, each along an index, and merged: an `or` over two columns would be sorted whole.
 */
async function walk(services: Services, { search, type, before, after }: AuditRequest, most: number): Promise<Event[]> {
  const direction = after === null ? "desc" : "asc";
  const { db } = services;
  const events = db
    .selectFrom("audit_events")
    .select(["seq", "id", "at", "actor", "type", "subject", "detail", "hash"])
    .$if(type !== "", (query) => query.where("type", "=", type))
    .$if(before !== null, (query) => query.where("seq", "<", before))
    .$if(after !== null, (query) => query.where("seq", ">", after))
    .orderBy("seq", direction)
    .limit(most);
  if (search === "") return events.execute();
  const found = new Map<number, Event>();
  const keep = (some: Event[]) => {
    for (const event of some) found.set(event.seq, event);
  };
  const { people, things } = await meantBy(services, search);
  for (const id of people)
    for (const column of ["actor", "subject"] as const) keep(await events.where(column, "=", id).execute());
  // Few events each: sorting them whole is cheap.
  if (things.length > 0) keep(await events.where("subject", "in", things).execute());
  const sign = direction === "asc" ? 1 : -1;
  return [...found.values()].toSorted((a, b) => sign * (a.seq - b.seq)).slice(0, most);
}

/** Events with the names of those who did them, and of what they happened to. */
async function named({ db, auditCatalogue }: Services, events: Event[]): Promise<AuditLine[]> {
  if (events.length === 0) return [];
  const subjects = [...new Set(events.map(({ subject }) => subject))];
  const inDetails = events.map(({ detail }) => idsIn(detail));
  const people = [...new Set([...events.map(({ actor }) => actor), ...subjects, ...inDetails.flat()])];
  const users = await db.selectFrom("user").select(["id", "name"]).where("id", "in", people).execute();
  const clients = await db
    .selectFrom("clients")
    .select(["id", "name", "user_id"])
    .where((where) => where.or([where("id", "in", people), where("user_id", "in", subjects)]))
    .execute();
  const documents = await db
    .selectFrom("documents")
    .innerJoin("clients", "clients.id", "documents.client_id")
    .select(["documents.id", "documents.name", "client_id", "clients.name as client"])
    .where("documents.id", "in", subjects)
    .execute();
  const items = await db
    .selectFrom("inbox_items")
    .select(["id", "name", "reference"])
    .where("id", "in", subjects)
    .execute();
  const meetings = await db
    .selectFrom("meeting_requests")
    .innerJoin("clients", "clients.id", "meeting_requests.client_id")
    .select(["meeting_requests.id", "clients.name", "client_id", "clients.name as client"])
    .where("meeting_requests.id", "in", subjects)
    .execute();
  const accounts = new Map(users.map(({ id, name }) => [id, name]));
  const things = new Map([
    ...[...clients, ...documents, ...meetings].map(({ id, name }) => [id, name] as const),
    ...items.map(({ id, name, reference }) => [id, `${name}, ${reference}`] as const),
  ]);
  const nameOf = (id: string) => accounts.get(id) ?? things.get(id) ?? eventInWords(id);
  const owners = new Map([
    ...clients.flatMap(({ id, name, user_id: userId }) => [id, userId].map((key) => [key, { id, name }] as const)),
    ...[...documents, ...meetings].map((row) => [row.id, { id: row.client_id, name: row.client }] as const),
  ]);
  return events.map((event) => {
    const about = nameOf(event.subject) ?? null;
    return {
      ...event,
      ...textOf(auditCatalogue, event, { about: about ?? event.subject, nameOf }),
      who: accounts.get(event.actor) ?? null,
      about,
      client: owners.get(event.subject) ?? null,
    };
  });
}

/** The title and the day of an event of the calendar, by its id: 'The Market Hour, 2026-12-10'. */
function eventInWords(id: string): string | undefined {
  const [, name, day] = /^([a-z-]+)-(\d{4}-\d{2}-\d{2})$/.exec(id) ?? [];
  const series = eventSeries.find((one) => one.name === name);
  return series && `${series.title}, ${day}`;
}

/** The ids that stand in a detail, of whatever. */
function idsIn(detail: string): string[] {
  const values: unknown[] = Object.values(readDetail(detail) ?? {});
  return values.filter((value): value is string => typeof value === "string" && /^[\w-]{20,40}$/.test(value));
}
