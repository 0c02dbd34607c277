import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { recordAudit } from "~/platform/audit/audit.server";
import { hour, minute } from "~/platform/clock";
import type { Db } from "~/platform/db/tables";
import { newId } from "~/platform/ids.server";
import type { LimitRule, Services } from "~/platform/services";
import { takeTurn } from "~/platform/too-many";
import { TaskOverran } from "~/platform/workers/workers.server";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { refusalMessage } from "../uploads/inspection/refusal-message.server";
import { quotedName } from "../uploads/inspection/refusals";
import { inspectUpload, type ReceivedFile } from "../uploads/intake.server";
import { otherKind, sheetKind } from "./first-sheet-state";
import { receivedEvent } from "./import-events.server";
import { requireImporter } from "./kinds.server";
import { type Columns, guessColumns } from "./staging/columns";
import type { SheetAnswer, SheetRow } from "./staging/read-sheet.server";
import { type ImportKindName, mistakesHead } from "./staging/vocabulary";
import "./staging/events";

export type Received = { ok: true; id: string } | { ok: false; message: string };

/** Files of one person. */
export const importLimit: LimitRule = { name: "client-import", points: 30, per: hour };
/** Milliseconds of processor time for one file. */
const limit = minute;
const sampled = 3;

/**
 * Reads a file and keeps its rows; nothing is in the records yet. Returns the id of the import, whose columns are to be
 * matched next, or a sentence about the file. Throws TooOften.
 */
export async function receiveImport(
  services: Services,
  actor: Actor,
  file: ReceivedFile,
  kind: ImportKindName = "clients",
): Promise<Received> {
  const { userId } = requireStaff(actor, "clients.import");
  requireImporter(actor, kind);
  const { db, clock, limits, scanner } = services;
  await takeTurn(limits, importLimit, userId);
  const format = sheetKind(file.name);
  if (!format) return { ok: false, message: otherKind };
  if (format === "xlsx") {
    const inspected = await inspectUpload(services, file, userId, refusedWorkbook);
    if (!inspected.ok) return inspected;
  } else if ((await scanner.scan(file.path)) === "infected")
    return { ok: false, message: `“${file.name}” was refused: it contains a virus.` };
  const bytes = await readFile(file.path);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const sheet = await read(services, { bytes: new Uint8Array(bytes), kind: format }, userId);
  if (!sheet.ok) return sheet;
  const now = clock.now();
  const id = newId(now);
  const [first] = sheet.pieces;
  const rows = first ? (JSON.parse(Buffer.from(first).toString("utf8")) as SheetRow[]) : [];
  const sample = rows.slice(0, sampled).map(([, ...cells]) => cells);
  await db
    .insertInto("imports")
    .values({
      ...{ id, kind, file_name: file.name.slice(0, 200), sha256, state: "receiving", line_count: sheet.count },
      ...{ head: JSON.stringify(sheet.head), sample: JSON.stringify(sample) },
      ...(await suggested(services, kind, sheet.head)),
      ...{ checked_count: 0, added: 0, changed: 0, same: 0, wrong: 0, asking: 0, problem: "" },
      ...{ created_by: userId, created_at: now, confirmed_by: null, finished_at: null, updated_at: now },
    })
    .execute();
  for (const [n, piece] of sheet.pieces.entries())
    await db
      .insertInto("import_pieces")
      .values({ import_id: id, n, rows: Buffer.from(piece).toString("utf8") })
      .execute();
  await db.transaction().execute(async (tx) => {
    await tx.updateTable("imports").set({ state: "mapping" }).where("id", "=", id).execute();
    const detail = { file: file.name.slice(0, 200), sha256, lines: sheet.count };
    await recordAudit(tx, clock, { userId }, receivedEvent(kind, id, detail));
  });
  return { ok: true, id };
}

/** As the refusal of a document, whose words name kinds that are no sheets. */
function refusedWorkbook(...[fileName, refusal, detected]: Parameters<typeof refusalMessage>): string {
  const name = quotedName(fileName);
  switch (refusal) {
    case "unrecognised":
    case "mismatch":
      return `${name} is ${detected ?? "not an Excel workbook"}, although its name says otherwise. Open it in the program that made it, save it as CSV or Excel (.xlsx), and choose that file.`;
    case "macros":
    case "external-part":
    case "launch":
    case "too-complex":
    case "bomb":
      return `${name} is not accepted: it has macros or parts from elsewhere, or takes too long to open. Save the sheet as CSV, and choose that file.`;
    default:
      return refusalMessage(fileName, refusal, detected);
  }
}

async function read(
  { workers, log }: Services,
  file: { bytes: Uint8Array; kind: "csv" | "xlsx" },
  by: string,
): Promise<SheetAnswer> {
  try {
    return await workers.run("readSheet", file, { by, limit });
  } catch (error) {
    if (!(error instanceof TaskOverran)) throw error;
    log.warn("A file to import was refused because reading it took too much time or memory", { user: by });
    return { ok: false, message: "The file is too large to be read at once. Save it as CSV, or divide it." };
  }
}

/** The same head was matched before: as it was then. */
async function suggested({ db }: Services, kind: ImportKindName, head: readonly string[]) {
  const kept = await readMapping(db, kind, head);
  return kept
    ? { columns: kept.columns, dates: kept.dates }
    : { columns: JSON.stringify(guessColumns(kind, head)), dates: "" as const };
}

/** How a file with this head was last matched. Lines that were left out come back with one more column, which fills nothing. */
export async function readMapping(db: Db, kind: ImportKindName, head: readonly string[]) {
  const of = (one: readonly string[]) =>
    db
      .selectFrom("import_mappings")
      .select(["columns", "dates", "meanings"])
      .where("head", "=", headKey(kind, one))
      .executeTakeFirst();
  const same = await of(head);
  if (same || head.at(-1) !== mistakesHead) return same;
  const before = await of(head.slice(0, -1));
  return before && { ...before, columns: JSON.stringify([...(JSON.parse(before.columns) as Columns), ""]) };
}

/** Files of clients were matched before there were other kinds. */
export const headKey = (kind: ImportKindName, head: readonly string[]) =>
  createHash("sha256")
    .update(`${kind === "clients" ? "" : `${kind} `}${JSON.stringify(head.map((text) => text.trim().toLowerCase()))}`)
    .digest("hex");
