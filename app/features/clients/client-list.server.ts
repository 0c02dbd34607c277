import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Roster } from "~/content/advisors";
import { recordAudit } from "~/platform/audit/audit.server";
import {
  countMatches,
  everyKey,
  type ListOf,
  type ListPage,
  type ListRequest,
  listPage,
  readListRequest,
} from "~/platform/db/list.server";
import type { Db } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import type { Row } from "~/platform/sheets/cells";
import type { Actor, Administrator } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { clientInReach, isClientInReach, reachOf } from "../identity/reach.server";
import { readTeams } from "../identity/teams/find-teams.server";
import { advisorInWords, withoutAdvisor } from "./advisor-words";
import { type ClientColumn, readColumns } from "./columns";
import { type ExportedClient, exportedColumns, exportedHead, exportedLine } from "./exported-columns";
import { readKeptChoice } from "./kept-choice.server";
import { joinedIn } from "./new-clients.server";
import { orderWords } from "./order-words";
import { inPortalState } from "./portal-state.server";
import { type PortalState, portalStates, portalStateWords } from "./portal-states";
import { presentClient } from "./row.server";
import { clientFilters, clientStatusCodes } from "./vocabulary";

export type ClientSort = "name" | "email" | "portfolio" | "status" | "active";

/** No row of this list has the last code: deleted clients have a list of their own. */
const codes: Readonly<Record<string, string>> = { ...clientStatusCodes, deleted: "d" };

export const clientList: ListOf<ClientSort> = {
  table: "clients",
  sorts: {
    name: "sort_name",
    email: "sort_email",
    portfolio: "portfolio_cents",
    status: "status",
    active: "last_active_at",
  },
  numeric: ["portfolio", "active"],
  codes,
  fallback: { sort: "name", direction: "asc" },
};

export interface ClientsRequest extends ListRequest<ClientSort> {
  /** The month in which they joined, yyyy-mm; '' for any. */
  joined: string;
  /** The id of a tag that they have; '' for any. */
  tag: string;
  /** The slug of their advisor of record, 'none' for clients without one; '' for any. */
  advisor: string;
  /** The id of the team to which they belong, 'none' for clients of no team; '' for any. */
  team: string;
  /** How far they are with the portal (portal-states.ts); '' for any. */
  portal: PortalState | "";
  /** The id of a kept choice, whose clients alone are shown; '' for all. */
  among: string;
  /** What is shown beside the name; null where the address does not say it. */
  columns: readonly ClientColumn[] | null;
}

export function readClientListRequest(parameters: URLSearchParams): ClientsRequest {
  const joined = parameters.get("joined") ?? "";
  return {
    ...readListRequest(clientList, parameters),
    joined: joinedIn(joined) ? joined : "",
    tag: idOf(parameters.get("tag")),
    advisor: idOf(parameters.get("advisor")),
    team: idOf(parameters.get("team")),
    portal: portalStates.find((state) => state === parameters.get("portal")) ?? "",
    among: idOf(parameters.get("among")),
    columns: readColumns(parameters.get("columns")),
  };
}

const idOf = (text: string | null): string => /^[\w-]{1,64}$/.exec(text ?? "")?.[0] ?? "";

const tagged = (tag: string): RawBuilder<SqlBool> | undefined =>
  tag === "" ? undefined : sql<SqlBool>`t.id in (select client_id from client_tag_uses where tag_id = ${tag})`;

const advisedBy = (slug: string): RawBuilder<SqlBool> | undefined =>
  slug === "" ? undefined : sql<SqlBool>`t.advisor = ${slug === withoutAdvisor ? "" : slug}`;

const ofTeam = (team: string): RawBuilder<SqlBool> | undefined =>
  team === ""
    ? undefined
    : team === withoutAdvisor
      ? sql<SqlBool>`t.team_id is null`
      : sql<SqlBool>`t.team_id = ${team}`;

/** A choice that is over has nobody. */
const oneOf = (ids: readonly string[] | null): RawBuilder<SqlBool> =>
  ids === null || ids.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`t.id in (${sql.join(ids)})`;

/** The rows that the filters and the reader's reach leave. */
export async function narrowed(
  services: Pick<Services, "db" | "dialect" | "clock">,
  staff: Administrator,
  request: Pick<ClientsRequest, "joined" | "tag" | "advisor" | "team" | "portal" | "among">,
): Promise<RawBuilder<SqlBool> | undefined> {
  const { joined, tag, advisor, team, portal, among } = request;
  const reach = reachOf(staff);
  const all = [
    reach === null ? undefined : isClientInReach("t", reach),
    joinedIn(joined),
    tagged(tag),
    advisedBy(advisor),
    ofTeam(team),
    portal === "" ? undefined : await inPortalState(services, portal),
    among === "" ? undefined : oneOf(await readKeptChoice(services, staff, among)),
  ];
  const conditions = all.filter((condition) => condition !== undefined);
  return conditions.length === 0 ? undefined : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

export interface ClientLine extends ExportedClient {
  blocked: boolean;
  /** A pending client who may see another client's documents: perhaps somebody who signed up for that alone. */
  delegate: boolean;
  /** There is a legal hold on the client. */
  held: boolean;
  /** Another client has the same address: one has signed up, the other was added by the firm. */
  sharesAddress: boolean;
}

/** One page of the clients, filtered, searched and sorted. */
export async function listClients(
  services: Services,
  actor: Actor,
  request: ClientsRequest,
): Promise<Omit<ListPage, "keys"> & { clients: ClientLine[] }> {
  const staff = requireStaff(actor, "desk.read");
  const { keys, ...page } = await listPage(services, clientList, {
    ...request,
    within: await narrowed(services, staff, request),
  });
  return { ...page, clients: await readLines(services, keys, request.columns) };
}

/**
 * All clients that the request matches, or those of them that were chosen, in its order, with a head: read in pieces, so that a large
 * firm fits.
 */
export async function exportClients(
  services: Services,
  actor: Actor,
  request: ClientsRequest,
  chosen?: readonly string[],
): Promise<AsyncGenerator<Row>> {
  const administrator = requireStaff(actor, "lists.export");
  const { db, clock, siteContent } = services;
  const exported = { ...request, within: await narrowed(services, administrator, request) };
  const keys = chosen && (await keysOf(services, administrator, { request, ids: chosen }));
  const count = keys ? keys.length : await countMatches(services, clientList, exported);
  await db.transaction().execute((tx) =>
    recordAudit(
      tx,
      clock,
      { userId: administrator.userId },
      {
        type: "client.list-exported",
        subject: administrator.userId,
        detail: { filter: chosen ? "chosen clients" : inWords(siteContent.advisors(), request), count },
      },
    ),
  );
  return exportedRows(services, keys ? pieces(keys) : everyKey(services, clientList, exported), request.columns);
}

/** The keys of these clients, as far as the reader may see them, in the order of the list. */
export async function keysOf(
  { db }: Pick<Services, "db">,
  staff: Administrator,
  {
    request: { sort, direction },
    ids,
  }: { request: Pick<ClientsRequest, "sort" | "direction">; ids: readonly string[] },
): Promise<number[]> {
  if (ids.length === 0) return [];
  const reach = reachOf(staff);
  const column = sql.ref<string | number>(clientList.sorts[sort]);
  const rows = await db
    .selectFrom("clients")
    .select("n")
    .where("id", "in", ids)
    .where("hidden_at", "is", null)
    .$if(reach !== null, (query) => query.where(clientInReach(sql.ref("clients.id"), reach)))
    .orderBy(column, direction)
    .orderBy("n", direction)
    .execute();
  return rows.map(({ n }) => n);
}

/** In the pieces of `everyKey`. */
function* pieces(keys: readonly number[]): Generator<number[]> {
  for (let from = 0; from < keys.length; from += 100) yield keys.slice(from, from + 100);
}

/** Which part of the list was exported, for the audit log. */
function inWords(
  advisors: Roster,
  { search, facet, sort, direction, joined, tag, advisor, team, portal, among }: ClientsRequest,
): string {
  const status = clientFilters.find(({ value }) => codes[value] === facet);
  const found = search.trim() === "" ? "" : `, search "${search.trim()}"`;
  const since = `${joined === "" ? "" : `, joined in ${joined}`}${tag === "" ? "" : ", with one tag"}${advisorFilterInWords(advisors, advisor)}${team === "" ? "" : ", of one team"}${portal === "" ? "" : `, ${portalStateWords[portal].toLowerCase()}`}`;
  const of = among === "" ? "all clients" : "chosen clients";
  return `${status ? `status ${status.label}` : of}${since}${found}, sorted ${orderWords[sort][direction]}`;
}

const advisorFilterInWords = (advisors: Roster, slug: string) =>
  slug === "" ? "" : slug === withoutAdvisor ? ", without an advisor" : `, advisor ${advisorInWords(advisors, slug)}`;

async function* exportedRows(
  services: Services,
  every: AsyncIterable<number[]> | Iterable<number[]>,
  columns: readonly ClientColumn[] | null,
): AsyncGenerator<Row> {
  yield exportedHead(columns);
  for await (const keys of every)
    for (const client of await readLines(services, keys, exportedColumns(columns))) yield exportedLine(client, columns);
}

async function readLines(
  { db, clock, siteContent }: Services,
  keys: number[],
  columns: readonly ClientColumn[] | null,
): Promise<ClientLine[]> {
  if (keys.length === 0) return [];
  const advisors = siteContent.advisors();
  const rows = await db
    .selectFrom("clients")
    .leftJoin("user", "user.id", "clients.user_id")
    .leftJoin("legal_holds", "legal_holds.client_id", "clients.id")
    .selectAll("clients")
    .select(["user.banned", "legal_holds.placed_at as held_since"])
    .where("clients.n", "in", keys)
    .execute();
  const shared = await db
    .selectFrom("clients")
    .select("email")
    .where(
      "sort_email",
      "in",
      rows.map((row) => row.sort_email),
    )
    .where("hidden_at", "is", null)
    .execute();
  const pending = rows.flatMap(({ user_id: id, status }) => (id !== null && status === "pending" ? [id] : []));
  const delegates = await listDelegates(db, clock.now(), pending);
  const valued = await valuedAmong(db, rows);
  const teams = columns?.includes("team") ? await readTeams(db) : [];
  const tags = columns?.includes("tags") ? await readTags(db, rows) : null;
  const counts = new Map<string, number>();
  for (const { email } of shared) counts.set(email.toLowerCase(), (counts.get(email.toLowerCase()) ?? 0) + 1);
  const byKey = new Map(rows.map((row) => [row.n, row]));
  return keys.flatMap((key) => {
    const row = byKey.get(key);
    if (!row) return [];
    return [
      {
        ...presentClient(row),
        lastActiveAt: row.last_active_at || null,
        blocked: Boolean(row.banned),
        delegate: row.status === "pending" && delegates.has(row.user_id),
        held: row.held_since !== null,
        hasValue: row.portfolio_cents !== 0 || valued.has(row.id),
        advisorName: advisorInWords(advisors, row.advisor),
        teamName: teams.find(({ id }) => id === row.team_id)?.name ?? "",
        tags: tags?.get(row.id) ?? [],
        sharesAddress: (counts.get(row.email.toLowerCase()) ?? 0) > 1,
      },
    ];
  });
}

/** The names of the tags of these clients. */
async function readTags(db: Services["db"], clients: readonly { id: string }[]): Promise<Map<string, string[]>> {
  const uses = await db
    .selectFrom("client_tag_uses")
    .innerJoin("client_tags", "client_tags.id", "client_tag_uses.tag_id")
    .select(["client_id", "name"])
    .where(
      "client_id",
      "in",
      clients.map(({ id }) => id),
    )
    .orderBy("name_key")
    .execute();
  return new Map(
    [...Map.groupBy(uses, (use) => use.client_id)].map(([id, some]) => [id, some.map(({ name }) => name)]),
  );
}

/** Which of these accounts have access to the documents of somebody else now. */
async function listDelegates(db: Services["db"], now: number, accounts: string[]): Promise<Set<string | null>> {
  if (accounts.length === 0) return new Set();
  const rows = await db
    .selectFrom("delegations")
    .select("user_id")
    .where("user_id", "in", accounts)
    .where("ended_at", "is", null)
    .where("ends_at", ">", now)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Those of these clients whose portfolio is worth nothing, as somebody has recorded. */
async function valuedAmong(db: Db, rows: readonly { id: string; portfolio_cents: number }[]): Promise<Set<string>> {
  const ids = rows.flatMap(({ id, portfolio_cents: cents }) => (cents === 0 ? [id] : []));
  if (ids.length === 0) return new Set();
  const known = await db
    .selectFrom("valuations")
    .select("client_id")
    .distinct()
    .where("client_id", "in", ids)
    .execute();
  return new Set(known.map(({ client_id }) => client_id));
}
