import { type SqlBool, sql } from "kysely";
import { withPersonalValues } from "~/platform/audit/personal.server";
import type { AuditSearch } from "~/platform/audit/subjects";
import { fold } from "~/platform/db/fold";
import type { Db } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { type AuditText, readDetail, textOf, titleOf } from "./catalogue";
import { type AuditDays, readDays, readZone } from "./days";
import { anyClient, whoInWords } from "./vocabulary";

/** The requested part of the log. Events are numbered from 1, without gaps. */
export interface AuditRequest extends AuditDays {
  /**
   * Any part of a name, user name, email address, file name or reference, with words in any order; or a complete id of
   * the actor or the subject.
   */
  search: string;
  /** One kind of event, or ''. */
  type: string;
  /** Who did it: an account's id, 'client' for all that are no administrators', 'system', 'visitor', or ''. */
  who: string;
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
  /** The name of the actor's account, if there is one. */
  who: string | null;
  type: string;
  subject: string;
  /**
   * The name of the subject: an account, a client, a document, the client of a meeting, or an inbox item with its
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
  const text = (name: string) => (parameters.get(name) ?? "").trim().slice(0, 20);
  const before = number("before");
  return {
    search: (parameters.get("q") ?? "").trim().slice(0, 200),
    type: (parameters.get("status") ?? "").slice(0, 60),
    who: (parameters.get("who") ?? "").slice(0, 60),
    from: text("from"),
    to: text("to"),
    zone: readZone((parameters.get("zone") ?? "").slice(0, 60)),
    before,
    after: before === null ? number("after") : null,
  };
}

/** Whether a request leaves out events of the log. */
export const isFiltered = ({ search, type, who, from, to }: AuditRequest) =>
  [search, type, who, from, to].some(Boolean);

const pageSize = 50;

/** A page of the log, newest first. */
export async function listAudit(
  services: Services,
  actor: Actor,
  request: AuditRequest,
  size = pageSize,
): Promise<AuditPage> {
  requireStaff(actor, "audit.read");
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

/**
 * Every type of event that there is, with its title, by title: also those that have not happened yet, and those of earlier
 * versions that the log still holds. One step of the index for each type in the log.
 */
export async function listAuditTypes(
  { db, auditCatalogue }: Services,
  actor: Actor,
): Promise<{ type: string; title: string }[]> {
  requireStaff(actor, "audit.read");
  const types: string[] = [];
  const titled = () =>
    [...new Set([...Object.keys(auditCatalogue), ...types])]
      .map((type) => ({ type, title: titleOf(auditCatalogue, type) }))
      .toSorted((one, other) => one.title.localeCompare(other.title, "en"));
  for (;;) {
    const next = await db
      .selectFrom("audit_events")
      .select("type")
      .where("type", ">", types.at(-1) ?? "")
      .orderBy("type")
      .limit(1)
      .executeTakeFirst();
    if (!next) return titled();
    types.push(next.type);
  }
}

/**
 * Whom the log can be limited to: the administrators, all others together, those of them who act in the events that are shown
 * or to whom it is limited now, and what no account does.
 */
export async function listAuditPeople(
  { db }: Services,
  actor: Actor,
  chosen: string,
  shown: readonly Pick<AuditLine, "actor" | "who">[] = [],
): Promise<{ id: string; name: string }[]> {
  requireStaff(actor, "audit.read");
  const accounts = await db
    .selectFrom("user")
    .select(["id", "name", "role"])
    .where((where) => where.or([where("role", "=", "admin"), where("id", "=", chosen)]))
    .orderBy("name")
    .execute();
  const administrators = accounts.filter(({ role }) => role === "admin").map(({ id, name }) => ({ id, name }));
  const acting = shown.flatMap(({ actor: id, who: name }) => (name === null ? [] : [{ id, name }]));
  const others = new Map([...accounts, ...acting].map(({ id, name }) => [id, { id, name }]));
  for (const { id } of administrators) others.delete(id);
  const clients = [...others.values()].toSorted((one, other) => one.name.localeCompare(other.name, "en"));
  const ofNobody = (id: string) => ({ id, name: whoInWords({ actor: id, who: null }) });
  return [...administrators, ofNobody(anyClient), ...clients, ...["system", "visitor"].map(ofNobody)];
}

/** An event as it is stored. */
export type StoredEvent = Omit<AuditLine, "who" | "about" | "client" | keyof AuditText>;

/**
 * Up to `most` events, from the newest backwards, or for `after` forwards from there. A search runs one query along an
 * index for each possible meaning and merges the results, because an `or` over two columns would sort the whole table.
 */
async function walk(services: Services, request: AuditRequest, most: number): Promise<StoredEvent[]> {
  const { search, type, who, before, after } = request;
  const { start, end } = readDays(request);
  const [first, past] = [await firstSince(services, start), await firstSince(services, end)];
  const direction = after === null ? "desc" : "asc";
  const { db, dialect } = services;
  const noClients = who === anyClient ? ["system", "visitor", ...(await readAdministrators(db))] : [];
  const every = db
    .selectFrom("audit_events")
    .select(["seq", "id", "at", "actor", "type", "subject", "detail", "hash"])
    .$if(who === anyClient, (query) => query.where("actor", "not in", noClients))
    .$if(first !== null, (query) => query.where("seq", ">=", first))
    .$if(past !== null, (query) => query.where("seq", "<", past))
    .$if(before !== null, (query) => query.where("seq", "<", before))
    .$if(after !== null, (query) => query.where("seq", ">", after))
    .orderBy("seq", direction)
    .limit(most);
  const events = every
    .$if(type !== "", (query) => query.where("type", "=", type))
    .$if(who !== "" && who !== anyClient, (query) => query.where("actor", "=", who));
  if (search === "") return events.execute();
  // About few records there are few events; with the plus, the embedded database does not read all that a person did to find them.
  const plus = dialect === "sqlite" ? sql`+` : sql``;
  const about = every
    .$if(type !== "", (query) => query.where(sql<SqlBool>`${plus}type = ${type}`))
    .$if(who !== "" && who !== anyClient, (query) => query.where(sql<SqlBool>`${plus}actor = ${who}`));
  const found = new Map<number, StoredEvent>();
  const keep = (some: StoredEvent[]) => {
    for (const event of some) found.set(event.seq, event);
  };
  const { people, things } = await meantBy(services, search);
  // Limited to one account, the log has nothing that another did; PostgreSQL would read all of that account's events to see it.
  const canAct = (id: string) => who === "" || who === anyClient || who === id;
  for (const id of people) {
    if (canAct(id)) keep(await events.where("actor", "=", id).execute());
    keep(await about.where("subject", "=", id).execute());
  }
  // Few events each: sorting them whole is cheap.
  if (things.length > 0) keep(await about.where("subject", "in", things).execute());
  const sign = direction === "asc" ? 1 : -1;
  return [...found.values()].toSorted((a, b) => sign * (a.seq - b.seq)).slice(0, most);
}

const readAdministrators = async (db: Db) =>
  (await db.selectFrom("user").select("id").where("role", "=", "admin").execute()).map(({ id }) => id);

/**
 * The number of the first event at this time or later, or the next free number; null for no time. Events are written one
 * after the other, so their times follow their numbers: the number is found by halving, a step of the index each.
 */
async function firstSince({ db }: Services, at: number | null): Promise<number | null> {
  if (at === null) return null;
  let low = 1;
  let high = (await db.selectFrom("audit_head").select("seq").executeTakeFirstOrThrow()).seq + 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const event = await db
      .selectFrom("audit_events")
      .select(["seq", "at"])
      .where("seq", ">=", middle)
      .orderBy("seq")
      .limit(1)
      .executeTakeFirst();
    if (!event || event.at >= at) high = middle;
    else low = event.seq + 1;
  }
  return low;
}

/** At most this many matches of each kind are used: a search that finds more is too general. */
const mostOfEach = 20;

/** The ids that a search may mean. `people` may have many events each, `things` have few. */
async function meantBy(services: Services, text: string): Promise<{ people: string[]; things: string[] }> {
  const folded = fold(text);
  const words = folded.split(" ").filter(Boolean).slice(0, 8);
  const search: AuditSearch = { lower: text.toLowerCase(), folded, words, most: mostOfEach };
  const found = await Promise.all(services.auditSubjects.map((source) => source.find?.(services, search)));
  // The text itself may be an id.
  const people = new Set([search.lower, ...found.flatMap((matches) => matches?.people ?? [])]);
  return { people: [...people], things: found.flatMap((matches) => matches?.things ?? []) };
}

/** Adds the names of actors and subjects to events, and the words of the log. */
export async function named(
  { db, auditCatalogue, auditSubjects }: Services,
  events: StoredEvent[],
): Promise<AuditLine[]> {
  if (events.length === 0) return [];
  const ids = new Set(events.flatMap(({ actor, subject, detail }) => [actor, subject, ...idsIn(detail)]));
  const names = new Map<string, string>();
  const clients = new Map<string, { id: string; name: string }>();
  for (const source of auditSubjects)
    for (const { id, name, client } of await source.name(db, [...ids])) {
      if (name !== undefined) names.set(id, name);
      if (client) clients.set(id, client);
    }
  const known = (id: string) => auditSubjects.map((source) => source.known?.(id)).find((name) => name !== undefined);
  const nameOf = (id: string) => names.get(id) ?? known(id);
  const details = await withPersonalValues(
    db,
    events.map(({ detail }) => detail),
  );
  return events.map((event, index) => {
    const about = nameOf(event.subject) ?? null;
    return {
      ...event,
      ...textOf(
        auditCatalogue,
        { ...event, detail: details[index] ?? event.detail },
        { about: about ?? event.subject, nameOf },
      ),
      who: nameOf(event.actor) ?? null,
      about,
      client: clients.get(event.subject) ?? null,
    };
  });
}

/** The values in a detail that may be ids. */
function idsIn(detail: string): string[] {
  const values: unknown[] = Object.values(readDetail(detail) ?? {});
  return values.filter((value): value is string => typeof value === "string" && /^[\w-]{20,40}$/.test(value));
}
