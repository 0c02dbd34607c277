import type { Selectable } from "kysely";
import type { Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import type { Columns } from "./columns";
import type { ClosedField } from "./meanings";
import type { SheetRow } from "./read-sheet.server";
import type { ImportLine } from "./shown-line";
import type { ImportTable } from "./tables";
import type { DateOrder, LineOutcome } from "./vocabulary";

/** What a file is checked with. */
export interface CheckOrder {
  id: string;
  fileName: string;
  columns: Columns;
  dates: DateOrder | "";
}

/** What the counts of an import are made of. */
export interface CheckedOutcome {
  outcome: LineOutcome;
  asks: number;
  /** What a payment comes to, null where the line has no sum in dollars. Lines of other kinds have none: they do not add up. */
  cents?: number | null;
}

/** One check of one file, from its first piece of rows to its last. */
export interface FileCheck {
  /** Compares some hundred rows with the records and keeps them as lines of the import. */
  piece(rows: SheetRow[]): Promise<CheckedOutcome[]>;
  /** After the last row: lines that turn out to be wrong together with others. Returns what each of them was before. */
  end(): Promise<CheckedOutcome[]>;
}

/** What one step of an undo did, or would do. */
export interface UndoneStep {
  /** The last line of it; null when none was left. */
  last: number | null;
  removed: number;
  restored: number;
  kept: number;
  /** How many records got each field back. */
  fields: Record<string, number>;
}

/** How the lines of a kind are taken back: some at a time, each where nobody has gone on with what it brought. */
export interface LineUndo {
  /** Judges the lines behind `undo_line`, and undoes them when `undo` is 'going'. */
  step(tx: Tx, services: Services, order: ImportTableRow): Promise<UndoneStep>;
}

export type ImportTableRow = Selectable<ImportTable>;

/** What is particular to the files of one kind; everything else is the same for all. */
export interface ImportKind {
  /** The fields of which the firm knows all values. */
  closedFields(services: Services): Promise<ClosedField[]>;
  beginCheck(services: Services, order: CheckOrder): FileCheck;
  /** Takes all lines over, whole or not at all. Throws Outdated when the records have changed since the check. */
  apply(services: Services, id: string, stopped: AbortSignal): Promise<void>;
  undo: LineUndo;
  deleteLines(services: Pick<Services, "db">, id: string): Promise<void>;
  listLines(
    db: Services["db"],
    id: string,
    request: { show: LineOutcome | "ask" | "kept" | ""; words: readonly string[]; after: number; limit: number },
  ): Promise<ImportLine[]>;
  countLines(
    db: Services["db"],
    id: string,
    request: { show: LineOutcome | "ask" | "kept" | ""; words: readonly string[] },
  ): Promise<number>;
}

/** The records are not any more what the lines were compared with. Nothing was imported. */
export class Outdated extends Error {}

export const some = (count: number, one: string, many: string) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
