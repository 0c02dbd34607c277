import { type SqlBool, sql } from "kysely";
import { recordAudit } from "~/platform/audit/audit.server";
import { fold } from "~/platform/db/fold";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Row } from "~/platform/sheets/cells";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { type LineNote, noteInWords, readNotes } from "./notes";
import { type Columns, type ImportState, type LineOutcome, lineOutcomeLabels, lineOutcomes } from "./vocabulary";
import "./events";

export interface ImportSummary {
  id: string;
  fileName: string;
  state: ImportState;
  lines: number;
  checked: number;
  added: number;
  changed: number;
  same: number;
  wrong: number;
  asking: number;
  problem: string;
  createdBy: string;
  createdAt: number;
  confirmedBy: string;
  finishedAt: number | null;
}

export interface OpenedImport extends ImportSummary {
  head: string[];
  sample: string[][];
  columns: Columns;
}

export interface ImportLine {
  line: number;
  outcome: LineOutcome;
  name: string;
  email: string;
  clientId: string;
  asks: boolean;
  notes: LineNote[];
}

/** Which lines are shown: those of one outcome, or those that ask something; '' for all. */
export const shownLines = [...lineOutcomes, "ask"] as const;
export type ShownLines = (typeof shownLines)[number];

export interface LinesRequest {
  show: ShownLines | "";
  search: string;
  after: number;
}

export function readLinesRequest(parameters: URLSearchParams): LinesRequest {
  const after = Number(parameters.get("after") ?? "");
  return {
    show: shownLines.find((one) => one === parameters.get("status")) ?? "",
    search: (parameters.get("q") ?? "").trim().slice(0, 200),
    after: Number.isSafeInteger(after) && after > 0 ? after : 0,
  };
}

const mostListed = 50;
const pageSize = 50;

/** The latest imports, newest first. */
export async function listImports({ db }: Services, actor: Actor): Promise<ImportSummary[]> {
  requireStaff(actor, "system.read");
  const rows = await summaries(db)
    .where("state", "!=", "receiving")
    .orderBy("created_at", "desc")
    .limit(mostListed)
    .execute();
  return rows.map(presentImport);
}

export async function readImport({ db }: Services, actor: Actor, id: string): Promise<OpenedImport> {
  requireStaff(actor, "system.read");
  const row = await summaries(db)
    .where("client_imports.id", "=", id)
    .where("state", "!=", "receiving")
    .executeTakeFirst();
  if (!row) throw notFound("import");
  const { head, sample, columns } = row;
  return {
    ...presentImport(row),
    ...{ head: JSON.parse(head), sample: JSON.parse(sample), columns: JSON.parse(columns) },
  };
}

const summaries = (db: Services["db"]) =>
  db
    .selectFrom("client_imports")
    .leftJoin("user as bringer", "bringer.id", "client_imports.created_by")
    .leftJoin("user as confirmer", "confirmer.id", "client_imports.confirmed_by")
    .selectAll("client_imports")
    .select(["bringer.name as bringer_name", "confirmer.name as confirmer_name"]);

type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>["execute"]>>[number];

const left = "Somebody who has left";

const presentImport = (row: SummaryRow): ImportSummary => ({
  ...{ id: row.id, fileName: row.file_name, state: row.state, lines: row.line_count, checked: row.checked_count },
  ...{ added: row.added, changed: row.changed, same: row.same, wrong: row.wrong, asking: row.asking },
  ...{ problem: row.problem, createdBy: row.bringer_name ?? left, createdAt: row.created_at },
  ...{ confirmedBy: row.confirmed_by === null ? "" : (row.confirmer_name ?? left), finishedAt: row.finished_at },
});

/** One page of the lines of a checked file. */
export async function listImportLines(
  { db }: Services,
  actor: Actor,
  importId: string,
  request: LinesRequest,
): Promise<{ lines: ImportLine[]; next: number | null }> {
  requireStaff(actor, "system.read");
  const rows = await lineRows(db, importId, request)
    .where("line", ">", request.after)
    .limit(pageSize + 1)
    .execute();
  const lines = rows.slice(0, pageSize).map(presentLine);
  return { lines, next: rows.length > pageSize ? (lines.at(-1)?.line ?? null) : null };
}

function lineRows(db: Services["db"], importId: string, { show, search }: Pick<LinesRequest, "show" | "search">) {
  const words = fold(search).split(" ").filter(Boolean).slice(0, 8);
  let query = db
    .selectFrom("client_import_lines")
    .select(["line", "outcome", "name", "email", "client_id", "asks", "notes"])
    .where("import_id", "=", importId)
    .orderBy("line");
  if (show === "ask") query = query.where("asks", "=", 1);
  else if (show !== "") query = query.where("outcome", "=", show);
  for (const word of words)
    query = query.where(sql<SqlBool>`search like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`);
  return query;
}

const presentLine = (row: Awaited<ReturnType<ReturnType<typeof lineRows>["execute"]>>[number]): ImportLine => ({
  ...{ line: row.line, outcome: row.outcome, name: row.name, email: row.email, clientId: row.client_id },
  ...{ asks: row.asks === 1, notes: readNotes(row.notes) },
});

/** The lines as a file: for the errors, what to mend where. Yields row by row. */
export async function exportImportLines(
  services: Services,
  actor: Actor,
  importId: string,
  request: LinesRequest,
): Promise<AsyncGenerator<Row>> {
  const { userId } = requireStaff(actor, "lists.export");
  await readImport(services, actor, importId);
  const { db, clock } = services;
  const { count } = await db
    .selectFrom(lineRows(db, importId, request).as("shown"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const detail = {
    shown: request.show === "" ? "All lines" : request.show === "ask" ? "To look at" : lineOutcomeLabels[request.show],
    count,
  };
  const event = { type: "client-import.report-exported", subject: importId, detail } as const;
  await db.transaction().execute((tx) => recordAudit(tx, clock, { userId }, event));
  return exportedRows(services, importId, request);
}

const exportedAtOnce = 200;

async function* exportedRows({ db }: Services, importId: string, request: LinesRequest): AsyncGenerator<Row> {
  yield ["Line", "Client", "Email", "What happens", "Details"];
  let after = 0;
  for (;;) {
    const rows = await lineRows(db, importId, request).where("line", ">", after).limit(exportedAtOnce).execute();
    for (const { line, name, email, outcome, notes } of rows.map(presentLine)) {
      yield [line, name, email, lineOutcomeLabels[outcome], notes.map(noteInWords).join("; ")];
      after = line;
    }
    if (rows.length < exportedAtOnce) return;
  }
}
