import { href } from "react-router";
import type { Db } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { spelledOut } from "~/ui/spelled-out";
import { stageLabels } from "../applications/vocabulary";
import { clientStatusLabels } from "../clients/vocabulary";
import { documentStatusLabels } from "../documents/vocabulary";
import { itemKindLabels, itemStatusLabels } from "../inbox/vocabulary";
import type { SuggestionState } from "./suggestion";

/** One record as quick search shows it. */
export interface FoundRecord {
  id: string;
  path: string;
  title: string;
  note: string;
  state?: SuggestionState;
  /** By what it is called: decides how well it answers. */
  names: string[];
  /** Among equals the smaller comes first. */
  order: number;
}

export async function clientsOf(db: Db, keys: readonly number[]): Promise<FoundRecord[]> {
  if (keys.length === 0) return [];
  const rows = await db.selectFrom("clients").selectAll().where("n", "in", keys).execute();
  return rows.map(({ n, id, name, email, company, phone, status }) => ({
    id,
    path: `${href("/dashboard/admin/clients")}?${new URLSearchParams({ q: email, edit: id })}`,
    title: name,
    note: [company, email, phone].filter(Boolean).join(", "),
    state: { tone: clientTones[status], word: clientStatusLabels[status] },
    names: [name, company],
    order: n,
  }));
}

export async function documentsOf(db: Db, keys: readonly number[]): Promise<FoundRecord[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom("documents")
    .innerJoin("clients", "clients.id", "documents.client_id")
    .select(["documents.n", "documents.id", "documents.name", "documents.status", "clients.name as client"])
    .where("documents.n", "in", keys)
    .execute();
  return rows.map(({ n, id, name, status, client }) => ({
    id,
    path: href("/dashboard/admin/documents/:documentId", { documentId: id }),
    title: name,
    note: client,
    state: { tone: documentTones[status], word: documentStatusLabels[status] },
    names: [name],
    order: -n,
  }));
}

export async function applicationsOf(db: Db, keys: readonly number[]): Promise<FoundRecord[]> {
  if (keys.length === 0) return [];
  const rows = await db.selectFrom("applications").selectAll().where("n", "in", keys).execute();
  return rows.map(({ n, id, name, company, reference, stage }) => ({
    id,
    path: href("/dashboard/admin/applications/:applicationId", { applicationId: id }),
    title: company || name,
    note: [reference, company ? name : "", stageLabels[stage].toLowerCase()].filter(Boolean).join(", "),
    names: [name, company, reference],
    order: -n,
  }));
}

/** What came in, but for applications, which are found as such. */
export async function itemsOf(db: Db, keys: readonly number[]): Promise<FoundRecord[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom("inbox_items")
    .selectAll()
    .where("n", "in", keys)
    .where("kind", "!=", "application")
    .execute();
  return rows.map(({ n, id, kind, name, email, title, reference, status }) => ({
    id,
    path: href("/dashboard/admin/inbox/:itemId", { itemId: id }),
    title: name,
    note: [reference, title, email, itemKindLabels[kind].toLowerCase()].filter(Boolean).join(", "),
    state: { tone: status === "done" ? "ok" : "wait", word: itemStatusLabels[status] },
    names: [name, reference],
    order: -n,
  }));
}

/** The open requests and the meetings to come of these clients. */
export async function meetingsOf({ db, clock }: Services, clientIds: readonly string[]): Promise<FoundRecord[]> {
  if (clientIds.length === 0) return [];
  const rows = await db
    .selectFrom("meeting_requests")
    .innerJoin("clients", "clients.id", "meeting_requests.client_id")
    .select(["meeting_requests.id", "meeting_requests.status", "topic", "meets_at", "meets_zone", "clients.name"])
    .where("client_id", "in", clientIds)
    .where(({ or, and, eb }) =>
      or([
        eb("meeting_requests.status", "=", "requested"),
        and([eb("meeting_requests.status", "=", "arranged"), eb("meets_at", ">", clock.now())]),
      ]),
    )
    .execute();
  return rows.map(({ id, status, topic, meets_at: at, meets_zone: zone, name }) => ({
    id,
    path: `${href("/dashboard/admin/meetings")}?${new URLSearchParams({ arrange: id })}`,
    title: `Meeting with ${name}`,
    note: at === null ? topic : `${topic}, ${spelledOut(at, zone)}`,
    state: status === "requested" ? { tone: "wait", word: "No time yet" } : { tone: "ok", word: "Arranged" },
    names: [name],
    order: at ?? 0,
  }));
}

/** Those who work here; they lead to what they did. */
export async function staff(db: Db): Promise<FoundRecord[]> {
  const rows = await db
    .selectFrom("user")
    .select(["id", "name", "email", "username"])
    .where("role", "=", "admin")
    .execute();
  return rows.map(({ id, name, email, username }, order) => ({
    id,
    path: `${href("/dashboard/admin/audit")}?${new URLSearchParams({ q: email })}`,
    title: name,
    note: `Administrator, ${email}. Opens what they did`,
    names: [name, email, username ?? ""],
    order,
  }));
}

const clientTones = { active: "ok", pending: "wait", inactive: "bad" } as const;
const documentTones = { approved: "ok", pending: "wait", rejected: "bad" } as const;
