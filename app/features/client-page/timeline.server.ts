import { sql } from "kysely";
import type { Services } from "~/platform/services";
import { type AuditLine, named, type StoredEvent } from "../audit/list-audit.server";
import { clientPath } from "../identity/client-path";
import { type PageSubject, registrationsOf } from "./subject.server";
import { isView, kindOf, type TimelineKind, timelineKinds } from "./vocabulary";

export interface TimelineRequest {
  kind: TimelineKind | "";
  /** Only events with a smaller number; null begins with the newest. */
  before: number | null;
}

export function readTimelineRequest(parameters: URLSearchParams): TimelineRequest {
  const before = parameters.get("before") ?? "";
  const kind = parameters.get("kind");
  return {
    kind: timelineKinds.find(({ value }) => value === kind)?.value ?? "",
    before: /^\d{1,15}$/.test(before) ? Number(before) : null,
  };
}

export interface Timeline {
  lines: (AuditLine & { kind: TimelineKind })[];
  /** `before` of the page with older events, or null. */
  older: number | null;
}

const pageSize = 25;

/**
 * Everything that the log holds about a client, newest first: what happened to the record, the account, and all that belongs to
 * them, and what they did themselves. Without a kind, signing in and looking are left out: they are most of a log.
 */
export async function readTimeline(
  services: Services,
  subject: PageSubject,
  { kind, before }: TimelineRequest,
  size = pageSize,
): Promise<Timeline> {
  const types = Object.keys(services.auditCatalogue);
  // All types but a few, so that types which former versions recorded are there as well.
  const left = types.filter((type) => (kind === "" ? isView(type) : kindOf(type) !== kind));
  const wanted = services.db
    .selectFrom("audit_events")
    .select(["seq", "id", "at", "actor", "type", "subject", "detail", "hash"])
    .where("type", "not in", left)
    .$if(before !== null, (query) => query.where("seq", "<", before))
    .limit(size + 1);
  // The sum keeps the databases from walking the whole log backwards: a client's own events are few, and sorted at once.
  const ofThem = await wanted.where("subject", "in", subjectsOf(subject)).orderBy(sql`seq + 0`, "desc").execute();
  const byThem =
    subject.userId === null ? [] : await wanted.where("actor", "=", subject.userId).orderBy("seq", "desc").execute();
  const ofImports = await wanted
    .where("type", "in", importTypes)
    .where("subject", "in", sql<string>`(select import_id from imported_clients where client_id = ${subject.id})`)
    .orderBy(sql`seq + 0`, "desc")
    .execute();
  const merged = new Map<number, StoredEvent>([...ofThem, ...ofImports, ...byThem].map((event) => [event.seq, event]));
  const events = [...merged.values()].toSorted((one, other) => other.seq - one.seq);
  const page = events.slice(0, size);
  const lines = await named(services, page);
  return {
    lines: await importsInWords(services, subject.id, page, lines),
    older: events.length > size ? (page.at(-1)?.seq ?? null) : null,
  };
}

/** What an import says in the log is about the whole file. */
const importTypes: string[] = ["client-import.done", "record-import.done", "record-import.undone"];

/** 'Imported from clients.csv', in place of how many clients a file added. */
async function importsInWords(
  { db }: Services,
  clientId: string,
  events: readonly StoredEvent[],
  lines: readonly AuditLine[],
): Promise<Timeline["lines"]> {
  const imports = events.filter(({ type }) => importTypes.includes(type)).map(({ subject }) => subject);
  const rows =
    imports.length === 0
      ? []
      : await db
          .selectFrom("imported_clients")
          .innerJoin("imports", "imports.id", "import_id")
          .select(["imports.id", "file_name", "kind", "outcome"])
          .where("client_id", "=", clientId)
          .where("import_id", "in", imports)
          .execute();
  const titles = new Map(
    rows.map(({ id, file_name: file, kind, outcome }) => {
      const what = kind === "transactions" ? "Transactions" : "Valuations";
      const done =
        kind !== "clients"
          ? `${what} imported from ${file}`
          : outcome === "add"
            ? `Imported from ${file}`
            : `Changed by the import of ${file}`;
      return [id, { done, undone: `${what} from ${file} taken back where nobody had gone on with them` }];
    }),
  );
  return lines.map((line, index) => {
    const { subject = "", type = "" } = events[index] ?? {};
    const title = titles.get(subject)?.[type === "record-import.undone" ? "undone" : "done"];
    // What is about the client's record leads to this very page.
    const page = line.page === clientPath(clientId) ? null : line.page;
    return { ...line, page, ...(title && { title, words: [], about: "" }), kind: kindOf(line.type) };
  });
}

/** The ids of the client and of everything that belongs to them: also of what was removed, which is a part of the history. */
const subjectsOf = ({ id, userId, ...subject }: PageSubject) => sql<string>`(
  select ${id} union all select ${userId ?? id}
  union all select gone_id from client_merges where kept_id = ${id} and undone_at is null
  union all select id from documents where client_id = ${id}
  union all select id from document_requests where client_id = ${id}
  union all select id from tasks where client_id = ${id}
  union all select id from meeting_requests where client_id = ${id}
  union all select id from contact_messages where client_id = ${id}
  union all select id from inbox_items where client_id = ${id}
  union all select id from ${registrationsOf({ id, ...subject })} registered
  union all select id from applications where user_id = ${userId ?? id})`;
