import { escaped, type Piece, tag } from "./pieces";
import { type Area, type Cell, columnName, mostColumns, mostRows, type Row, type Sheet } from "./sheet.server";

/** A cell's text as Excel would show it. */
export interface ShownCell {
  text: string;
  bold: boolean;
  align: "left" | "center" | "right";
}

/** More empty rows than this in a row are one. */
const mostEmpty = 20;

const words = { left: "l", center: "m", right: "r" } as const;

/** One sheet as a table with the names of its columns and rows. */
export function sheetPieces(sheet: Sheet, { name, show }: { name: string; show: (cell: Cell) => ShownCell }): Piece[] {
  const note = leftOut(sheet);
  const notes = note ? [tag(`<p class="note">${note}</p>`)] : [];
  if (sheet.last.row === 0) return [...notes, tag('<p class="note">This sheet is empty.</p>')];
  if (sheet.rows.length === 0) return notes;
  const columns = shownColumns(sheet);
  const spans = spansOf(sheet, new Set(columns));
  const pieces: Piece[] = [
    ...notes,
    tag(`<div class="sheet" tabindex="0" role="region" aria-label="${escaped(name)}"><table><thead><tr><td></td>`),
    ...columns.map((column) => tag(`<th scope="col">${columnName(column)}</th>`)),
    tag("</tr></thead><tbody>"),
  ];
  const rows = sheet.rows.filter(({ number }) => !sheet.hiddenRows.has(number));
  let next = 1;
  for (const row of rows) {
    pieces.push(...emptyRows(next, row.number - 1, { columns, spans, sheet }));
    pieces.push(...rowPieces(row, { columns, spans, show }));
    next = row.number + 1;
  }
  return [...pieces, tag("</tbody></table></div>")];
}

/** From the first to the last with something in it. */
function shownColumns({ rows, merged, hiddenColumns }: Sheet): number[] {
  let last = 1;
  for (const { cells } of rows) for (const { column } of cells) last = Math.max(last, column);
  for (const { right, top } of merged) if (rows.some(({ number }) => number === top)) last = Math.max(last, right);
  return Array.from({ length: last }, (_, index) => index + 1).filter((column) => !hiddenColumns.has(column));
}

/** Of a merged area the first cell that is shown has its size; the others are not written. */
type Spans = ReadonlyMap<string, { rows: number; columns: number } | null>;

function spansOf({ merged, rows, hiddenRows }: Sheet, columns: ReadonlySet<number>): Spans {
  const spans = new Map<string, { rows: number; columns: number } | null>();
  const lastRow = rows.at(-1)?.number ?? 0;
  let cells = 0;
  for (const { top, left, bottom, right } of merged) {
    const across = range(left, right).filter((column) => columns.has(column));
    const down = range(top, Math.min(bottom, lastRow)).filter((row) => !hiddenRows.has(row));
    cells += across.length * down.length;
    if (cells > mostColumns * mostRows) break;
    for (const row of down) for (const column of across) spans.set(`${row} ${column}`, null);
    if (down.length > 0 && across.length > 0)
      spans.set(`${down[0]} ${across[0]}`, { rows: down.length, columns: across.length });
  }
  return spans;
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

function rowPieces(
  { number, cells }: Row,
  { columns, spans, show }: { columns: readonly number[]; spans: Spans; show: (cell: Cell) => ShownCell },
): Piece[] {
  const byColumn = new Map(cells.map((cell) => [cell.column, cell]));
  const pieces: Piece[] = [tag(`<tr><th scope="row">${number}</th>`)];
  for (const column of columns) {
    const span = spans.get(`${number} ${column}`);
    if (span === null) continue;
    const size = span ? sizeOf(span) : "";
    const cell = byColumn.get(column);
    if (!cell) {
      pieces.push(tag(`<td${size}></td>`));
      continue;
    }
    const { text, bold, align } = show(cell);
    pieces.push(tag(`<td${size} class="${words[align]}${bold ? " b" : ""}">`), { text }, tag("</td>"));
  }
  return [...pieces, tag("</tr>")];
}

const sizeOf = ({ rows, columns }: { rows: number; columns: number }) =>
  `${columns > 1 ? ` colspan="${columns}"` : ""}${rows > 1 ? ` rowspan="${rows}"` : ""}`;

function emptyRows(
  from: number,
  to: number,
  { columns, spans, sheet }: { columns: readonly number[]; spans: Spans; sheet: Sheet },
): Piece[] {
  const numbers = range(from, to).filter((number) => !sheet.hiddenRows.has(number));
  const merged = (area: Area) => area.top <= to && area.bottom >= from;
  if (numbers.length <= mostEmpty || sheet.merged.some(merged))
    return numbers.flatMap((number) => rowPieces({ number, cells: [] }, { columns, spans, show: () => nothing }));
  return [
    tag(
      `<tr><th scope="row">…</th><td colspan="${columns.length}" class="l">Rows ${from} to ${to} are empty.</td></tr>`,
    ),
  ];
}

const nothing: ShownCell = { text: "", bold: false, align: "left" };

/** What of the sheet is not in the table, in words. */
function leftOut({ rows, last, hiddenRows, hiddenColumns, drawings }: Sheet): string {
  const lastShown = Math.min(mostRows, rows.at(-1)?.number ?? 0);
  const hidden = hiddenRows.size + [...hiddenColumns].filter((column) => column <= last.column).length;
  const out = [
    ...(last.row > lastShown ? [`rows ${spoken(lastShown + 1)} to ${spoken(last.row)}`] : []),
    ...(last.column > mostColumns ? [`columns ${columnName(mostColumns + 1)} to ${columnName(last.column)}`] : []),
    ...(hidden > 0 ? ["rows and columns that are hidden in Excel"] : []),
    ...(drawings ? ["charts, pictures and comments"] : []),
  ];
  if (out.length === 0) return "";
  return `Left out here: ${out.join("; ")}. Download the workbook to see all of it.`;
}

const spoken = (count: number) => count.toLocaleString("en-US");
