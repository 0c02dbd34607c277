import { recordAudit } from "~/platform/audit/audit.server";
import { day } from "~/platform/clock";
import { fold } from "~/platform/db/fold";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Row } from "~/platform/sheets/cells";
import { advisorInWords } from "../clients/advisor-words";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { readTeams } from "../identity/teams/find-teams.server";
import type { LeavingWork } from "../out-of-reach/vocabulary";
import { readLeavingWith } from "./clients/leaving.server";
import { reportEvent } from "./import-events.server";
import { kinds } from "./kinds.server";
import { askedKey } from "./match-values.server";
import type { Columns } from "./staging/columns";
import { kindWords } from "./staging/kind-words";
import { type AskedValue, type Meaning, type Meanings, meaningOf } from "./staging/meanings";
import { noteInWords } from "./staging/notes";
import type { ImportLine } from "./staging/shown-line";
import { type PaymentSums, sumsOf } from "./staging/sums";
import {
  type DateOrder,
  type ImportKindName,
  type ImportState,
  lineOutcomeLabels,
  lineOutcomes,
  type UndoState,
  undoDays,
} from "./staging/vocabulary";
import "./staging/events";

export interface ImportSummary {
  id: string;
  kind: ImportKindName;
  fileName: string;
  state: ImportState;
  undone: boolean;
  lines: number;
  checked: number;
  added: number;
  changed: number;
  same: number;
  wrong: number;
  asking: number;
  /** Lines with a value whose lines are left out. */
  leftOut: number;
  /** Lines with mistakes that are left out, of an import that was confirmed. */
  mistakesLeft: number;
  /** What the payments of a file come to; null of other kinds. */
  sums: PaymentSums | null;
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
  dates: DateOrder | "";
  /** The order of the dates is that of an earlier file: nobody has said it for this one. */
  datesOfEarlier: boolean;
  /** The values that the firm does not know, what each can mean, and what it means ('' as long as nobody has said it). */
  values: AskedChoice[];
  askedKey: string;
  undo: UndoView;
  /** How many accounts a file of transactions adds. */
  accounts: number;
  /** How many clients a file adds who have a company: where no type is named, that makes a business. */
  businesses: number;
  /** While it can be confirmed: open work whose owners will not see their client any more. */
  work: LeavingWork | null;
}

/** How far the undoing of an import is, and what it does. */
export interface UndoView {
  state: UndoState;
  /** Until when it can be asked for; null when it cannot. */
  until: number | null;
  line: number;
  removed: number;
  restored: number;
  kept: number;
  /** How many records get each field back. */
  fields: [field: string, count: number][];
  at: number | null;
}

/** Which lines are shown: those of one outcome, those that ask something, or those that are not undone; '' for all. */
export const shownLines = [...lineOutcomes, "ask", "kept"] as const;
export type ShownLines = (typeof shownLines)[number];

export interface LinesRequest {
  show: ShownLines | "";
  search: string;
  /** The number of the line after which they begin. */
  after: number;
}

export function readLinesRequest(parameters: URLSearchParams): LinesRequest {
  const after = parameters.get("after") ?? "";
  return {
    show: shownLines.find((one) => one === parameters.get("status")) ?? "",
    search: (parameters.get("q") ?? "").trim().slice(0, 200),
    after: /^\d{1,9}$/.test(after) ? Number(after) : 0,
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

export async function readImport(services: Services, actor: Actor, id: string): Promise<OpenedImport> {
  const { db } = services;
  requireStaff(actor, "system.read");
  const row = await summaries(db).where("imports.id", "=", id).where("state", "!=", "receiving").executeTakeFirst();
  if (!row) throw notFound("import");
  const { head, sample, columns, dates } = row;
  const { accounts } = await db
    .selectFrom("import_accounts")
    .select(({ fn }) => fn.countAll<number>().as("accounts"))
    .where("import_id", "=", id)
    .where("added", "=", 1)
    .executeTakeFirstOrThrow();
  const { businesses } = await db
    .selectFrom("client_import_lines")
    .select(({ fn }) => fn.countAll<number>().as("businesses"))
    .where("import_id", "=", id)
    .where("outcome", "=", "add")
    .where("account_type", "=", "business")
    .where("company", "!=", "")
    .executeTakeFirstOrThrow();
  const asksWork = row.kind === "clients" && row.state === "checked";
  return {
    work: asksWork ? await readLeavingWith(db, services, id) : null,
    ...presentImport(row),
    ...{ dates, accounts, businesses, undo: undoOf(row) },
    // Once columns were matched, values are asked for, or the file is checked.
    datesOfEarlier: dates !== "" && row.state === "mapping" && row.asked_values === "[]",
    ...(await readAsked(services, row)),
    ...{ head: JSON.parse(head), sample: JSON.parse(sample), columns: JSON.parse(columns) },
  };
}

/** A value of the file and what it can mean. */
export interface AskedChoice extends AskedValue {
  meaning: Meaning | "";
  options: readonly { value: string; label: string }[];
  mayBeEmpty: boolean;
}

async function readAsked(
  services: Services,
  row: { kind: ImportKindName; asked_values: string; meanings: string },
): Promise<Pick<OpenedImport, "values" | "askedKey">> {
  const asked = JSON.parse(row.asked_values) as AskedValue[];
  if (asked.length === 0) return { values: [], askedKey: "" };
  const meanings = JSON.parse(row.meanings) as Meanings;
  const closed = await kinds[row.kind].closedFields(services);
  const values = asked.map((one): AskedChoice => {
    const { options = [], mayBeEmpty = false } = closed.find(({ field }) => field === one.field) ?? {};
    return { ...one, options, mayBeEmpty, meaning: meaningOf(meanings, one) ?? "" };
  });
  return { values, askedKey: askedKey(asked) };
}

const summaries = (db: Services["db"]) =>
  db
    .selectFrom("imports")
    .leftJoin("user as bringer", "bringer.id", "imports.created_by")
    .leftJoin("user as confirmer", "confirmer.id", "imports.confirmed_by")
    .selectAll("imports")
    .select(["bringer.name as bringer_name", "confirmer.name as confirmer_name"]);

type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>["execute"]>>[number];

function undoOf(row: SummaryRow): UndoView {
  const until = row.state === "done" ? (row.finished_at ?? 0) + undoDays * day : null;
  return {
    ...{ state: row.undo, until, line: row.undo_line, at: row.undone_at },
    ...{ removed: row.undo_removed, restored: row.undo_restored, kept: row.undo_kept },
    fields: Object.entries(JSON.parse(row.undo_fields) as Record<string, number>),
  };
}

const left = "Somebody who has left";

const presentImport = (row: SummaryRow): ImportSummary => ({
  ...{
    id: row.id,
    kind: row.kind,
    fileName: row.file_name,
    state: row.state,
    undone: row.undo === "undone",
    lines: row.line_count,
    checked: row.checked_count,
  },
  ...{
    added: row.added,
    changed: row.changed,
    same: row.same,
    wrong: row.wrong,
    asking: row.asking,
    leftOut: row.left_out,
    mistakesLeft: row.state === "confirmed" || row.state === "done" ? row.mistakes_left : 0,
    sums: sumsOf(row),
  },
  ...{ problem: row.problem, createdBy: row.bringer_name ?? left, createdAt: row.created_at },
  ...{ confirmedBy: row.confirmed_by === null ? "" : (row.confirmer_name ?? left), finishedAt: row.finished_at },
});

/** One page of the lines of a checked file, in its order. `total`: so many are found on all pages. */
export async function listImportLines(
  services: Services,
  actor: Actor,
  importId: string,
  request: LinesRequest,
): Promise<{ lines: ImportLine[]; total: number; next: string | null }> {
  requireStaff(actor, "system.read");
  const { kind } = await readImport(services, actor, importId);
  const found = { show: request.show, words: wordsOf(request) };
  const total = await kinds[kind].countLines(services.db, importId, found);
  const page = { ...found, after: request.after, limit: pageSize + 1 };
  const rows = await kinds[kind].listLines(services.db, importId, page);
  const lines = await withNames(services, rows.slice(0, pageSize));
  const last = rows.length > pageSize ? lines.at(-1) : undefined;
  return { lines, total, next: last ? String(last.line) : null };
}

/** Advisors and teams by their names. */
async function withNames({ db, siteContent }: Services, lines: ImportLine[]): Promise<ImportLine[]> {
  if (!lines.some(({ values }) => values)) return lines;
  const [advisors, teams] = [siteContent.advisors(), await readTeams(db)];
  return lines.map((line) =>
    line.values
      ? {
          ...line,
          values: {
            ...line.values,
            advisor: advisorInWords(advisors, line.values.advisor),
            team: teams.find(({ id }) => id === line.values?.team)?.name ?? "",
          },
        }
      : line,
  );
}

const wordsOf = ({ search }: Pick<LinesRequest, "search">) => fold(search).split(" ").filter(Boolean).slice(0, 8);

/** The lines as a file: for the errors, what to mend where. Yields row by row. */
export async function exportImportLines(
  services: Services,
  actor: Actor,
  importId: string,
  request: LinesRequest,
): Promise<AsyncGenerator<Row>> {
  const { userId } = requireStaff(actor, "lists.export");
  const { kind } = await readImport(services, actor, importId);
  const { db, clock } = services;
  const count = await kinds[kind].countLines(db, importId, { show: request.show, words: wordsOf(request) });
  const detail = {
    shown:
      request.show === ""
        ? "All lines"
        : request.show === "ask"
          ? "To look at"
          : request.show === "kept"
            ? "Not undone"
            : lineOutcomeLabels[request.show],
    count,
  };
  const event = reportEvent(kind, importId, detail);
  await db.transaction().execute((tx) => recordAudit(tx, clock, { userId }, event));
  return exportedRows(services, kind, importId, request);
}

const exportedAtOnce = 200;

async function* exportedRows(
  { db }: Services,
  kind: ImportKindName,
  importId: string,
  request: LinesRequest,
): AsyncGenerator<Row> {
  yield kind === "clients"
    ? ["Line", "Client", "Email", "What happens", "Details"]
    : ["Line", kindWords[kind].title, "About", "What happens", "Details"];
  const shown = { show: request.show, words: wordsOf(request), limit: exportedAtOnce };
  let after = 0;
  for (;;) {
    const rows = await kinds[kind].listLines(db, importId, { ...shown, after });
    for (const { line, label, detail, outcome, notes } of rows) {
      yield [line, label, detail, lineOutcomeLabels[outcome], notes.map((note) => noteInWords(kind, note)).join("; ")];
      after = line;
    }
    if (rows.length < exportedAtOnce) return;
  }
}
