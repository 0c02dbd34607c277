import { fold } from "~/platform/db/fold";
import type { Db } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import type { Actor } from "../accounts/actor";
import { requireAdministrator } from "../accounts/policy";
import "../accounts/tables";
import "../clients/tables";
import "../documents/tables";
import "../inbox/tables";
import "../meetings/tables";
import "~/platform/audit/audit.server";

/** What of the log is asked for. Events are numbered from 1, without gaps. */
export interface AuditRequest {
  /** A person's name, user name or email address, a reference, or an id, whole: who did it, or what it happened to. */
  search: string;
  /** One kind of event, or ''. */
  type: string;
  /** Only events with a smaller number; null begins with the newest. */
  before: number | null;
  /** Only events with a greater number, nearest first; `before` is null then. */
  after: number | null;
}

export interface AuditLine {
  seq: number;
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
  { db }: Services,
  actor: Actor,
  request: AuditRequest,
  size = pageSize,
): Promise<AuditPage> {
  requireAdministrator(actor);
  const { before, after } = request;
  const found = await walk(db, request, size + 1);
  const more = found.length > size;
  const events = found.slice(0, size);
  if (after !== null) events.reverse();
  const [first, last] = [events.at(0)?.seq ?? null, events.at(-1)?.seq ?? null];
  return {
    lines: await named(db, events),
    older: after !== null || more ? last : null,
    newer: before !== null || (after !== null && more) ? first : null,
  };
}

/** Every kind of event that the log holds, in the order of the alphabet: one step of the index each. */
export async function listAuditTypes({ db }: Services, actor: Actor): Promise<string[]> {
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
    if (!next) return types;
    types.push(next.type);
  }
}

type Event = Omit<AuditLine, "who" | "about">;

/**
 * Up to `most` events, from the newest back, or for `after` from there on. A search is one walk for each thing that it may
 * mean, each along an index, and merged: an `or` over two columns would be sorted whole.
 */
async function walk(db: Db, { search, type, before, after }: AuditRequest, most: number): Promise<Event[]> {
  const direction = after === null ? "desc" : "asc";
  const events = db
    .selectFrom("audit_events")
    .select(["seq", "at", "actor", "type", "subject", "detail", "hash"])
    .$if(type !== "", (query) => query.where("type", "=", type))
    .$if(before !== null, (query) => query.where("seq", "<", before))
    .$if(after !== null, (query) => query.where("seq", ">", after))
    .orderBy("seq", direction)
    .limit(most);
  if (search === "") return events.execute();
  const found = new Map<number, Event>();
  for (const id of await meant(db, search)) {
    for (const column of ["actor", "subject"] as const)
      for (const event of await events.where(column, "=", id).execute()) found.set(event.seq, event);
  }
  const sign = direction === "asc" ? 1 : -1;
  return [...found.values()].toSorted((a, b) => sign * (a.seq - b.seq)).slice(0, most);
}

/** As many people of one name are looked at. */
const namesakes = 20;

/** The ids that a search may mean, each found along an index. */
async function meant(db: Db, search: string): Promise<Set<string>> {
  const [lower, folded] = [search.toLowerCase(), fold(search)];
  const users = await db
    .selectFrom("user")
    .select("id")
    .where((where) => where.or([where("email", "=", lower), where("username", "=", lower)]))
    .execute();
  const clients = await db
    .selectFrom("clients")
    .select(["id", "user_id"])
    .where((where) =>
      where.or([
        where("sort_name", "=", folded),
        where("sort_email", "=", folded),
        ...users.map(({ id }) => where("user_id", "=", id)),
      ]),
    )
    .limit(namesakes)
    .execute();
  const administrators = await db.selectFrom("user").select(["id", "name"]).where("role", "=", "admin").execute();
  const items = await db
    .selectFrom("inbox_items")
    .select("id")
    .where("reference", "=", search.toUpperCase())
    .limit(1)
    .execute();
  const colleagues = administrators.filter(({ name }) => fold(name) === folded);
  const accounts = clients.flatMap(({ user_id }) => user_id ?? []);
  return new Set([lower, ...[...clients, ...users, ...colleagues, ...items].map(({ id }) => id), ...accounts]);
}

/** Events with the names of those who did them, and of what they happened to. */
async function named(db: Db, events: Event[]): Promise<AuditLine[]> {
  if (events.length === 0) return [];
  const subjects = [...new Set(events.map(({ subject }) => subject))];
  const people = [...new Set(events.map(({ actor }) => actor)), ...subjects];
  const users = await db.selectFrom("user").select(["id", "name"]).where("id", "in", people).execute();
  const clients = await db.selectFrom("clients").select(["id", "name"]).where("id", "in", subjects).execute();
  const documents = await db.selectFrom("documents").select(["id", "name"]).where("id", "in", subjects).execute();
  const items = await db
    .selectFrom("inbox_items")
    .select(["id", "name", "reference"])
    .where("id", "in", subjects)
    .execute();
  const meetings = await db
    .selectFrom("meeting_requests")
    .innerJoin("clients", "clients.id", "meeting_requests.client_id")
    .select(["meeting_requests.id", "clients.name"])
    .where("meeting_requests.id", "in", subjects)
    .execute();
  const accounts = new Map(users.map(({ id, name }) => [id, name]));
  const things = new Map([
    ...[...clients, ...documents, ...meetings].map(({ id, name }) => [id, name] as const),
    ...items.map(({ id, name, reference }) => [id, `${name}, ${reference}`] as const),
  ]);
  return events.map((event) => ({
    ...event,
    who: accounts.get(event.actor) ?? null,
    about: accounts.get(event.subject) ?? things.get(event.subject) ?? null,
  }));
}
