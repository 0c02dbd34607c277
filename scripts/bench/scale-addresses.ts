import { sql } from "kysely";
import { nextOccurrences } from "~/content/events";
import { day } from "~/platform/clock";
import { writeCursor } from "~/platform/db/list.server";
import type { Services } from "~/services";

/** The addresses of one list or page; always as many, in the same order, for every size of the firm. */
export interface Pages {
  name: string;
  /** Who reads them, if not the administrator. */
  by?: "advisor" | "client";
  paths: string[];
}

type Searched = "clients" | "documents" | "inbox_items" | "applications" | "mail_outbox";

interface List {
  name: string;
  path: string;
  table: Searched;
  /** The column of each sort. */
  sorts: Record<string, string>;
  filters: Query[];
}

const desk = "/dashboard/admin";

const lists = ({ colleague, tag, joined, team }: Record<"colleague" | "tag" | "joined" | "team", string>): List[] => [
  {
    name: "clients",
    path: `${desk}/clients`,
    table: "clients",
    sorts: {
      ...{ name: "sort_name", email: "sort_email", portfolio: "portfolio_cents", status: "status" },
      active: "last_active_at",
    },
    filters: [
      ...[{}, { status: "active" }, { status: "pending" }, { status: "inactive" }],
      ...[{ tag }, { advisor: "none" }, { advisor: "harriet-vale", status: "active" }, { joined }],
      ...[{ team }, { team: "none" }, { portal: "account" }, { portal: "not-invited" }],
      ...[{ portal: "invited" }, { portal: "expired", advisor: "harriet-vale" }],
    ],
  },
  {
    name: "documents",
    path: `${desk}/documents`,
    table: "documents",
    sorts: { uploaded: "created_at", document: "sort_name", client: "sort_client", type: "type", status: "status" },
    filters: [
      ...[{}, { status: "pending" }, { status: "approved" }, { status: "rejected" }],
      ...[{ status: "mine" }, { status: "nobodys" }, { status: "second" }, { status: "first" }],
    ],
  },
  {
    name: "inbox",
    path: `${desk}/inbox`,
    table: "inbox_items",
    sorts: { received: "created_at", deadline: "due_at", name: "sort_name", type: "kind", status: "sort_status" },
    filters: [
      ...[
        {},
        { type: "all", status: "all" },
        { status: "new" },
        { status: "done" },
        { type: "contact", status: "open" },
      ],
      ...[{ deadline: "over" }, { assignee: colleague }, { assignee: colleague, type: "all", status: "all" }],
      ...[
        { assignee: "nobody", type: "application" },
        { type: "registration", status: "all" },
      ],
    ],
  },
  {
    name: "applications",
    path: `${desk}/applications`,
    table: "applications",
    sorts: {
      ...{ received: "created_at", name: "sort_name", company: "sort_company", amount: "shown_cents", stage: "stage" },
    },
    filters: [
      {},
      { status: "received" },
      { status: "declined" },
      { waiting: "applicant" },
      { waiting: "second" },
      { reached: "agreement" },
    ],
  },
  {
    name: "mail",
    path: `${desk}/mail`,
    table: "mail_outbox",
    sorts: { created: "created_at", to: "recipient" },
    filters: [{}, { status: "sent" }, { status: "failed" }],
  },
];

/** Everything that is measured: all lists of the desk, and the pages that read much. */
export async function addressesIn(services: Services): Promise<Pages[]> {
  const { db } = services;
  const colleague = await db.selectFrom("user").select("id").where("name", "=", "Colleague 3").executeTakeFirst();
  const tag = await db.selectFrom("client_tags").select("id").orderBy("name_key").executeTakeFirst();
  const team = await db.selectFrom("teams").select("id").orderBy("name_key").executeTakeFirst();
  const joined = new Date(services.clock.now() - 40 * day).toISOString().slice(0, 7);
  const pages: Pages[] = [];
  for (const list of lists({ colleague: colleague?.id ?? "", tag: tag?.id ?? "", joined, team: team?.id ?? "none" }))
    pages.push({ name: list.name, paths: await listPaths(services, list) });
  const other = await otherPages(services, colleague?.id ?? "");
  return [...pages, ...other, ...ofAdvisor([...pages, ...other])];
}

async function listPaths(services: Services, { path, table, sorts, filters }: List): Promise<string[]> {
  const terms = await termsOf(services, table);
  const paths: string[] = [];
  for (const [sort, column] of Object.entries(sorts)) {
    const after = await middleOf(services, table, column);
    for (const q of ["", ...terms])
      for (const filter of filters)
        for (const place of placesIn(sort, after))
          paths.push(`${path}?${new URLSearchParams({ q, ...filter, ...place })}`);
  }
  return paths;
}

const readByAdvisors = ["clients", "documents", "inbox", "applications", "meetings", "overview", "tasks", "requests"];

/** What an advisor is shown of the same lists: their own clients' part. */
const ofAdvisor = (pages: readonly Pages[]): Pages[] =>
  pages
    .filter(({ name }) => readByAdvisors.includes(name))
    .map(({ name, paths }) => ({ name: `${name} of an advisor`, by: "advisor", paths }));

/** The first page in both directions, and those after and before the middle. */
const placesIn = (sort: string, middle: string): Query[] => [
  { sort },
  { sort: `-${sort}` },
  { sort, after: middle },
  { sort: `-${sort}`, before: middle },
];

type Query = Record<string, string>;

/** The cursor in the middle of a list. */
async function middleOf({ db }: Services, table: Searched, column: string): Promise<string> {
  const { rows } = await sql<{ edge: string | number; n: number }>`
    select ${sql.ref(column)} as edge, n from ${sql.table(table)} where hidden_at is null
    order by ${sql.ref(column)}, n limit 1
    offset (select count(*) / 2 from ${sql.table(table)} where hidden_at is null)`.execute(db);
  const [row] = rows;
  return row ? writeCursor([row.edge, row.n]) : "";
}

const sampled = 20_000;

/**
 * Searches of one, two, three and more letters. The pieces of three are chosen by how many rows of a sample contain them:
 * most, about 3, 0.3 and 0.05%, and none at all.
 */
async function termsOf({ db }: Services, table: Searched): Promise<string[]> {
  const every = sql`(select max(n) / ${sampled} + 1 from ${sql.table(table)})`;
  const { rows } = await sql<{ search: string }>`
    select search from ${sql.table(table)} where hidden_at is null and n % ${every} = 0`.execute(db);
  const counts = new Map<string, number>();
  for (const { search } of rows) {
    const grams = new Set<string>();
    for (let index = 0; index + 3 <= search.length; index += 1) grams.add(search.slice(index, index + 3));
    for (const gram of grams) if (/^[a-z0-9]{3}$/.test(gram)) counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  const nearest = (share: number) => {
    const wanted = Math.max(1, share * rows.length);
    const distance = ([, count]: [string, number]) => Math.abs(count - wanted);
    return [...counts].toSorted((one, other) => distance(one) - distance(other))[0]?.[0] ?? "abc";
  };
  const pieces = [nearest(1), nearest(0.03), nearest(0.003), nearest(0.0005), "wyj", "qzx"];
  return ["m", "q", "ma", "wy", "zx", ...pieces, "ramirez", "wyjka", "marcus hal", "no such name", "2024 wyjka"];
}

async function otherPages({ db, clock }: Services, colleague: string): Promise<Pages[]> {
  const { seq } = await db.selectFrom("audit_head").select("seq").executeTakeFirstOrThrow();
  const middle = Math.floor(seq / 2);
  const named = await db
    .selectFrom("clients")
    .select(["id", "name", "email"])
    .where("hidden_at", "is", null)
    .orderBy("sort_name", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const document = await db.selectFrom("documents").select("id").where("client_id", "=", named.id).executeTakeFirst();
  const item = await db.selectFrom("inbox_items").select("id").orderBy("n", "desc").limit(1).executeTakeFirst();
  const application = await db.selectFrom("applications").select("id").orderBy("n", "desc").limit(1).executeTakeFirst();
  const days = (back: number) => new Date(clock.now() - back * day).toISOString().slice(0, 10);
  const [coming] = nextOccurrences(clock.now(), 1);
  const [past] = nextOccurrences(clock.now() - 60 * day, 1);
  const audit: Query[] = [
    ...[{}, { before: String(middle) }, { after: String(middle) }, { before: "40" }],
    ...["document.uploaded", "document.rejected", "client.added", "administrator.created"].flatMap(
      (status): Query[] => [
        ...[{ status }, { status, before: String(middle) }, { status, who: colleague }, { status, who: "system" }],
        { status, from: days(400), to: days(390) },
      ],
    ),
    ...[{ who: colleague }, { who: "visitor" }, { who: colleague, before: String(middle) }],
    ...[{ from: days(700), to: days(600) }, { from: days(900), who: colleague }, { to: days(2000) }],
    ...["m", "q", "ma", "wyj", "ann", "pdf", "wyjka", named.name, named.email, "qzx", named.id].flatMap(
      (q): Query[] => [
        ...[{ q }, { q, status: "document.approved" }, { q, who: colleague }, { q, before: String(middle) }],
      ],
    ),
  ];
  const at = (path: string, queries: readonly Query[]) =>
    queries.map((query) => `${desk}${path}?${new URLSearchParams(query)}`);
  return [
    { name: "audit log", paths: at("/audit", audit) },
    {
      name: "deleted clients",
      paths: at(
        "/clients",
        ["", "m", "wyj", "ramirez", "qzx"].map((q) => ({ status: "deleted", q })),
      ),
    },
    { name: "meetings", paths: at("/meetings", [{}, { sort: "asked" }, { sort: "-asked" }]) },
    {
      name: "events",
      paths: [
        ...at("/events", [{}, { show: "past" }, { show: "past", before: String(clock.now() - 300 * day) }]),
        ...[coming, past].flatMap((event) =>
          at(`/events/${event?.id}`, [{}, { q: "wyj" }, { q: "m" }, { status: "cancelled" }]),
        ),
      ],
    },
    { name: "notifications", paths: at("/notifications", [{}, { after: `${clock.now() - 300 * day}.0` }]) },
    {
      name: "tasks",
      paths: at(
        "/tasks",
        ["", "all", "nobody", "done"].flatMap((status) => ["", "return", "wyj", "qzx"].map((q) => ({ status, q }))),
      ),
    },
    {
      name: "requests",
      paths: at(
        "/documents/requests",
        ["", "late", "waiting", "to-check", "done"].flatMap((status) => ["", "tax", "wyj"].map((q) => ({ status, q }))),
      ),
    },
    { name: "week", paths: at("/meetings/week", [{}]) },
    {
      name: "smaller lists",
      paths: [
        ...["/imports", "/clients/invitations", "/clients/tags", "/clients/views", "/clients/columns", "/staff"],
        ...[
          "/staff/roles",
          "/staff/teams",
          "/documents/approvals",
          "/documents/checklists",
          "/instruments",
          "/exchange-rates",
          "/saved-texts",
        ],
        ...["/retention", "/claims", "/content", "/tasks/templates", "/meetings/calendar", "/meetings/hours"],
        ...["/meetings/closures", "/documents/requests/new", "/tasks/new", "/meetings/new"],
      ].map((path) => desk + path),
    },
    {
      name: "merging",
      paths: ["", "ramirez", "m", "wyj", "marcus hal", named.email].map(
        (q) => `${desk}/clients/${named.id}/merge?${new URLSearchParams({ q })}`,
      ),
    },
    { name: "set aside", paths: at("/set-aside", [{}]) },
    { name: "overview", paths: at("", [{}]) },
    {
      name: "one record",
      paths: [
        ...at("/clients", [{ edit: named.id }, { delete: named.id }]),
        ...at(`/clients/${named.id}`, [{}]),
        ...at(`/clients/${named.id}/portfolio`, [{}]),
        ...[`/documents/${document?.id}`, `/documents/${document?.id}?q=ramirez&sort=client`, `/inbox/${item?.id}`]
          // A firm of a few clients has none.
          .concat(application ? `/applications/${application.id}` : "/applications")
          .map((path) => desk + path),
      ],
    },
    {
      name: "quick search",
      paths: ["m", "ma", "wyj", "pdf", "ramirez", "wyjka", "marcus", named.name, named.email, "qzxqzx", "20 7946"].map(
        (q) => `${desk}/find.json?${new URLSearchParams({ q })}`,
      ),
    },
  ];
}

/** Pages of a client with an account. */
export const clientPages: Pages = {
  name: "a client's own pages",
  by: "client",
  paths: [
    "",
    "?q=will",
    "?q=qzx",
    "/notifications",
    "/meetings",
    "/applications",
    "/settings",
    "/find.json?q=will",
  ].map((path) => `/dashboard/client${path}`),
};
