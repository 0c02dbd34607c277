import { format } from "numfmt";
import { openPackage } from "./package-parts.server";
import { escaped, type Piece, tag } from "./pieces";
import { readSharedStrings } from "./shared-strings.server";
import { type Cell, mostCells, readSheet, type Sheet } from "./sheet.server";
import { type ShownCell, sheetPieces } from "./sheet-pieces.server";
import { type CellStyle, readWorkbook, type Workbook } from "./workbook.server";

/** Sheets of a workbook that are shown. */
const mostSheets = 40;

/** The pieces of a workbook: its sheets one after another, with links to them before the first. Throws for a damaged file. */
export async function workbookPieces(bytes: Buffer): Promise<Piece[]> {
  const parts = await openPackage(bytes);
  const workbook = await readWorkbook(parts);
  const seen = workbook.sheets.filter(({ hidden }) => !hidden);
  if (seen.length === 0) throw new Error("The workbook has no sheet that is seen");
  const sheets: { name: string; sheet: Sheet }[] = [];
  let room = mostCells;
  for (const { name, part } of seen.slice(0, mostSheets)) {
    const sheet = await readSheet(parts, part, room);
    room -= sheet.rows.reduce((sum, { cells }) => sum + cells.length, 0);
    sheets.push({ name, sheet });
  }
  const strings = await readSharedStrings(parts, sharedIn(sheets.map(({ sheet }) => sheet)));
  const show = (cell: Cell) => shown(cell, workbook, strings);
  const left = leftOut(seen.length - sheets.length, workbook.sheets.length - seen.length);
  return [
    ...(sheets.length > 1 ? links(sheets.map(({ name }) => name)) : []),
    ...(left ? [tag(`<p class="note">${left}</p>`)] : []),
    ...sheets.flatMap(({ name, sheet }, index) => [
      tag(`<section id="sheet-${index + 1}">`),
      ...(sheets.length > 1 ? [tag("<h2>"), { text: name }, tag("</h2>")] : []),
      ...sheetPieces(sheet, { name, show }),
      tag("</section>"),
    ]),
  ];
}

function sharedIn(sheets: readonly Sheet[]): ReadonlySet<number> {
  const wanted = new Set<number>();
  for (const { rows } of sheets)
    for (const { cells } of rows) for (const { kind, value } of cells) if (kind === "shared") wanted.add(Number(value));
  return wanted;
}

const links = (names: readonly string[]): Piece[] => [
  tag('<nav aria-label="Sheets"><ul>'),
  ...names.map((name, index) => tag(`<li><a href="#sheet-${index + 1}">${escaped(name)}</a></li>`)),
  tag("</ul></nav>"),
];

function leftOut(many: number, hidden: number): string {
  const sheets = (count: number) => (count === 1 ? "1 sheet" : `${count} sheets`);
  return [
    ...(many > 0 ? [`${sheets(many)} at the end ${many === 1 ? "is" : "are"} left out here.`] : []),
    ...(hidden > 0
      ? [`${sheets(hidden)} of this workbook ${hidden === 1 ? "is" : "are"} hidden in Excel and left out here.`]
      : []),
  ].join(" ");
}

const plain: CellStyle = { format: "General", bold: false, align: null };
/** Days between the first day of the two ways of counting. */
const days1904 = 1462;

function shown(cell: Cell, { styles, from1904 }: Workbook, strings: ReadonlyMap<number, string>): ShownCell {
  const { format: pattern, bold, align } = styles[cell.style] ?? plain;
  if (cell.kind === "number") {
    const text = formatted(pattern, Number(cell.value), from1904);
    return { text, bold, align: align ?? "right" };
  }
  const text = cell.kind === "shared" ? (strings.get(Number(cell.value)) ?? "") : cell.value;
  return { text, bold, align: align ?? (cell.kind === "boolean" || cell.kind === "error" ? "center" : "left") };
}

/** A format that the library does not know shows the number as it is. */
function formatted(pattern: string, value: number, from1904: boolean): string {
  try {
    const date = from1904 && isDatePattern(pattern);
    return format(pattern, date ? value + days1904 : value);
  } catch {
    return String(value);
  }
}

const isDatePattern = (pattern: string) => /[dmyhs]/i.test(pattern.replace(/"[^"]*"|\\.|\[[^\]]*\]|general/gi, ""));
