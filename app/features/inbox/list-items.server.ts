import { type RawBuilder, type SqlBool, sql } from "kysely";
import { countRows } from "~/platform/db/count-rows.server";
import {
  type ListOf,
  type ListPage,
  type ListRequest,
  listKeys,
  listPage,
  readListRequest,
} from "~/platform/db/list.server";
import type { Services } from "~/platform/services";
import type { Actor, Administrator } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { type Colleague, listColleagues } from "../identity/staff/colleagues.server";
import { readTeams, type Team } from "../identity/teams/find-teams.server";
import { acknowledgedAmong } from "./acknowledged.server";
import { type Holder, holdersOf, someoneWhoLeft } from "./administrators.server";
import { answeredLately } from "./answer-times.server";
import { refreshClocks } from "./clocks.server";
import { itemsWithDraft } from "./drafts.server";
import { everyFacet, facetsOf, type ItemFilters, myTeam, noFilters, readFilters, views } from "./filters";
import { itemsInReach } from "./reach.server";
import { type DeadlineState, deadlineState } from "./response-deadline";
import { type ItemKind, type ItemStatus, promisedKinds } from "./vocabulary";

export type ItemSort = "received" | "deadline" | "name" | "type" | "status";

export const inboxList: ListOf<ItemSort> = {
  table: "inbox_items",
  sorts: { received: "created_at", deadline: "due_at", name: "sort_name", type: "kind", status: "sort_status" },
  numeric: ["received", "deadline", "status"],
  codes: {},
  fallback: { sort: "deadline", direction: "asc" },
  owner: "assignee_id",
};

export interface ItemsRequest {
  filters: ItemFilters;
  list: ListRequest<ItemSort>;
}

export const readItemsRequest = (parameters: URLSearchParams): ItemsRequest => ({
  filters: readFilters(parameters),
  list: readListRequest(inboxList, parameters),
});

export interface ItemLine {
  id: string;
  kind: ItemKind;
  reference: string;
  name: string;
  email: string;
  title: string;
  status: ItemStatus;
  /** Null for nobody. */
  assignee: (Colleague & Pick<Holder, "isTeam">) | null;
  createdAt: number;
  /** When the person asked what is to be answered: later than `createdAt` when they asked again after an answer. */
  askedAt: number;
  answerDueAt: number | null;
  answeredAt: number | null;
  deadline: DeadlineState;
  /** We have written since the question, and its answer is still to come. */
  acknowledged: boolean;
}

/** A row of the list. */
export interface ListedItem extends ItemLine {
  /** The reader has begun an answer. */
  hasDraft: boolean;
}

/** One page of what has come in: filtered, searched (name, address, subject, reference) and sorted. */
export async function listItems(
  services: Services,
  actor: Actor,
  { filters, list }: ItemsRequest,
): Promise<Omit<ListPage, "keys"> & { items: ListedItem[]; administrators: Colleague[]; teams: Team[] }> {
  const administrator = requireStaff(actor, "desk.read");
  const within = listedWithin(services, administrator, filters);
  await refreshClocks(services);
  const administrators = await listColleagues(services.db, "inbox.work");
  const teams = await readTeams(services.db);
  const { keys, ...page } = await listPage(services, inboxList, {
    ...list,
    within,
    ...narrowing(administrator, filters),
  });
  return { ...page, items: await readItems(services, administrator, keys), administrators, teams };
}

/** The first page of the items that match these filters, in the order of the list; nobody is told how many there are. */
export async function listFirstItems(
  services: Services,
  actor: Actor,
  filters: Partial<ItemFilters>,
): Promise<ListedItem[]> {
  const administrator = requireStaff(actor, "desk.read");
  const within = itemsInReach(services, administrator);
  await refreshClocks(services);
  const { list } = readItemsRequest(new URLSearchParams());
  const narrowed = narrowing(administrator, { ...noFilters, ...filters });
  const { keys } = await listKeys(services, inboxList, { ...list, within, ...narrowed });
  return readItems(services, administrator, keys);
}

/** The rows with these keys, in their order. */
async function readItems(services: Services, { userId }: Administrator, keys: number[]): Promise<ListedItem[]> {
  if (keys.length === 0) return [];
  const { db } = services;
  const rows = await db.selectFrom("inbox_items").selectAll().where("n", "in", keys).execute();
  const names = await holdersOf(
    db,
    rows.map(({ assignee_id }) => assignee_id),
  );
  const now = services.clock.now();
  const drafts = await itemsWithDraft(
    db,
    userId,
    rows.map(({ id }) => id),
  );
  const acknowledged = await acknowledgedAmong(db, rows);
  const lines = new Map(
    rows.map((row) => [row.n, { ...lineOf(row, names, { acknowledged, now }), hasDraft: drafts.has(row.id) }]),
  );
  return keys.flatMap((key) => lines.get(key) ?? []);
}

/** How many items each view that is counted holds, exact to 1,000. */
export async function countViews(
  services: Services,
  actor: Actor,
): Promise<{ name: string; total: number; more: boolean }[]> {
  const counted = views.filter(({ uncounted }) => !uncounted);
  const counts = await countItems(
    services,
    actor,
    counted.map(({ filters }) => filters),
  );
  return counted.map(({ name }, index) => ({ name, ...(counts[index] ?? none) }));
}

/** How many items match each of these filters, exact to 1,000. */
export async function countItems(services: Services, actor: Actor, filters: readonly Partial<ItemFilters>[]) {
  const administrator = requireStaff(actor, "desk.read");
  const within = itemsInReach(services, administrator);
  await refreshClocks(services);
  const narrowings = filters.map((each) => ({ within, ...narrowing(administrator, { ...noFilters, ...each }) }));
  return countRows(services, inboxList, narrowings);
}

/** Which of these items match the filters. */
export async function itemsAmong(
  { db }: Services,
  actor: Actor,
  filters: Partial<ItemFilters>,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { facet, owner } = narrowing(requireStaff(actor, "desk.read"), { ...noFilters, ...filters });
  const rows = await db
    .selectFrom("inbox_items")
    .select("id")
    .where("id", "in", ids)
    .where("facet", "in", [...facet])
    .$if(owner !== undefined, (query) =>
      query.where("assignee_id", "in", typeof owner === "string" ? [owner] : [...(owner ?? []), noTeam]),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * The number of items that need us, and how many of them are past the response deadline. For the tab and the overview.
 */
export async function countWaiting(services: Services, actor: Actor) {
  const [work, over] = await countItems(services, actor, [{}, { deadline: "over" }]);
  return { work: work ?? none, over: over ?? none };
}

const none = { total: 0, more: false };

/**
 * For each kind with a response deadline: the number of items that need us, that are due soon, and that are overdue, exact
 * to 1,000, and when the oldest of them came in.
 */
export async function countQueues(services: Services, actor: Actor) {
  const administrator = requireStaff(actor, "desk.read");
  const within = itemsInReach(services, administrator);
  await refreshClocks(services);
  const counts = await countRows(
    services,
    inboxList,
    promisedKinds.flatMap((type) =>
      (["", "soon", "over"] as const).map((deadline) => ({
        within,
        ...narrowing(administrator, { ...noFilters, type, deadline }),
      })),
    ),
  );
  const oldest = await Promise.all(
    promisedKinds.map((type) => readOldest(services, { within, ...narrowing(administrator, { ...noFilters, type }) })),
  );
  return promisedKinds.map((kind, index) => {
    const [all = none, soon = none, over = none] = counts.slice(index * 3, index * 3 + 3);
    return { kind, all, soon, over, oldest: oldest[index] ?? null };
  });
}

/** When the item that has been here longest came in; null where there is none. */
async function readOldest(
  services: Services,
  narrowed: Pick<ListRequest<ItemSort>, "facet" | "owner" | "within">,
): Promise<number | null> {
  const order = { search: "", sort: "received", direction: "asc", after: null, before: null } as const;
  const { keys } = await listKeys(services, inboxList, { ...order, ...narrowed }, { size: 1 });
  const [first] = keys;
  if (first === undefined) return null;
  const row = await services.db
    .selectFrom("inbox_items")
    .select("created_at")
    .where("n", "=", first)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** Which items a list with these filters may show, beside what their facets and owners say. */
export function listedWithin(
  services: Pick<Services, "clock" | "inboxSubjects">,
  administrator: Administrator,
  { deadline }: ItemFilters,
): RawBuilder<SqlBool> | undefined {
  const reach = itemsInReach(services, administrator);
  if (deadline !== "answered") return reach;
  const lately = answeredLately(services.clock.now());
  return reach ? sql<SqlBool>`${reach} and ${lately}` : lately;
}

/** The part of a request that the filters decide. */
export function narrowing(
  administrator: Administrator,
  filters: ItemFilters,
): { facet: string; owner?: string | readonly string[] } {
  const facet = facetsOf(filters);
  const { assignee } = filters;
  if (assignee === "") return { facet };
  if (assignee === myTeam) return { facet: facet || everyFacet, owner: administrator.teams };
  const owner = assignee === "nobody" ? "" : assignee === "me" ? administrator.userId : assignee;
  return { facet: facet || everyFacet, owner };
}

const left: Holder = { name: someoneWhoLeft, isTeam: false };
/** The id of no team: a list of values is never empty. */
const noTeam = "-";

interface Row
  extends Omit<
    ItemLine,
    "assignee" | "createdAt" | "askedAt" | "answerDueAt" | "answeredAt" | "deadline" | "acknowledged"
  > {
  assignee_id: string;
  created_at: number;
  asked_at: number | null;
  promised_at: number | null;
  answered_at: number | null;
}

/** A row as administrators see it; `names` are those of the assignees, by id. */
export function lineOf(
  row: Row,
  names: Map<string, Holder>,
  { acknowledged, now }: { acknowledged: ReadonlySet<string>; now: number },
): ItemLine {
  const { id, kind, reference, name, email, title, status, assignee_id: assigneeId } = row;
  const askedAt = row.asked_at ?? row.created_at;
  const times = { createdAt: row.created_at, askedAt, answerDueAt: row.promised_at, answeredAt: row.answered_at };
  return {
    ...{ id, kind, reference, name, email, title, status, ...times },
    assignee: assigneeId === "" ? null : { id: assigneeId, ...(names.get(assigneeId) ?? left) },
    deadline: deadlineState({ status, ...times }, now),
    acknowledged: acknowledged.has(id),
  };
}
