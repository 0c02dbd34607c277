import PDFDocument from "pdfkit";
import { type Face, fonts } from "./fonts.server";
import { printable } from "./letters";
import { isMixed, mixedLines, mixedWidth, writeMixedLine } from "./mixed-text.server";
import type { ScriptFonts } from "./script-fonts.server";
import { scriptOf } from "./scripts";

/** In points. The grid is that of the site: text is in the right three quarters of the page. */
export const page = { width: 595.28, height: 841.89, margin: 51, text: 178, foot: 62 };
export const textWidth = page.width - page.text - page.margin;
export const fullWidth = page.width - 2 * page.margin;

export const ink = "#071c21";
export const grey = "#44525a";
export const rule = "#c3cdcb";
export const verdigris = "#6bd0c2";

export interface Type {
  face: Face;
  size: number;
  /** Line height, as a multiple of the font size. */
  lead?: number;
  colour?: string;
  /** Letter spacing, as a multiple of the font size. */
  tracking?: number;
  align?: "right";
}

export interface SheetProperties {
  title: string;
  author: string;
  /** yyyy-mm-dd. It is the only date in the file, so that the bytes are the same each time. */
  issued: string;
  subject?: string;
}

// The PDF library supports this subset; its types are from an earlier release and do not have it.
const universalAccess = "PDF/UA" as string as NonNullable<PDFKit.PDFDocumentOptions["subset"]>;

export type Sheet = PDFKit.PDFDocument & {
  /** Whether a font of another script has a letter. */
  hasFace(letter: string): boolean;
};

/** An empty tagged document (PDF/UA): language, title and date are in it, and every face is embedded. */
export function newSheet(
  { title, author, issued, subject }: SheetProperties,
  scriptFonts: ScriptFonts = new Map(),
): Sheet {
  const at = new Date(`${issued}T09:00:00Z`);
  const sheet = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    tagged: true,
    lang: "en",
    displayTitle: true,
    pdfVersion: "1.7",
    subset: universalAccess,
    // No font at the beginning, because the built-in fonts would not be embedded.
    font: "",
    bufferPages: true,
    autoFirstPage: true,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at, ...(subject && { Subject: subject }) },
  });
  for (const [name, bytes] of Object.entries(fonts)) sheet.registerFont(name, parsedFont(bytes));
  for (const [name, bytes] of scriptFonts) sheet.registerFont(name, bytes);
  const hasFace = (letter: string) => {
    const script = scriptOf(letter);
    if (!script || !scriptFonts.has(script)) return false;
    return faceOf(sheet.font(script)).font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  };
  return Object.assign(sheet, { hasFace });
}

type FontSource = Parameters<PDFKit.PDFDocument["registerFont"]>[1];

const parsed = new Map<Buffer, FontSource>();

/**
 * A font of the house, parsed once for all documents: reading its tables takes longer than writing a letter with it. The library
 * takes parsed fonts as well as bytes.
 */
function parsedFont(bytes: Buffer): FontSource {
  const kept = parsed.get(bytes);
  if (kept) return kept;
  const reader = new PDFDocument({ font: "", autoFirstPage: false }).font(bytes);
  const font = faceOf(reader).font as unknown as FontSource;
  parsed.set(bytes, font);
  return font;
}

/** The current font: its measures in thousandths of its size, and its letters. The library's types do not have it. */
function faceOf(sheet: PDFKit.PDFDocument) {
  return (sheet as unknown as { _font: SetFace })._font;
}

interface SetFace {
  ascender: number;
  font: { hasGlyphForCodePoint(codePoint: number): boolean };
}

const lineHeight = ({ size, lead = 1.4 }: Type) => size * lead;

function set(sheet: Sheet, { face, size, lead = 1.4, colour = ink, tracking = 0, align }: Type) {
  sheet.font(face).fontSize(size).fillColor(colour);
  const natural = sheet.currentLineHeight(false) / size;
  return { lineGap: (lead - natural) * size, characterSpacing: tracking * size, ...(align && { align }) };
}

/** Height in points that a text needs. */
export function heightOf(sheet: Sheet, words: string, width: number, type: Type): number {
  const text = printable(words, sheet.hasFace);
  if (isMixed(text)) return mixedLines(sheet, text, width, type).length * lineHeight(type);
  return sheet.heightOfString(text, { width, ...set(sheet, type) });
}

/** Width in points of a text on one line. */
export function widthOf(sheet: Sheet, words: string, type: Type): number {
  const text = printable(words, sheet.hasFace);
  return isMixed(text) ? mixedWidth(sheet, text, type) : sheet.widthOfString(text, set(sheet, type));
}

/** Writes a text at a place; never breaks a page. */
export function write(sheet: Sheet, words: string, x: number, y: number, width: number, type: Type) {
  const text = printable(words, sheet.hasFace);
  if (!isMixed(text)) {
    sheet.text(text, x, y, { width, ...set(sheet, type) });
    return;
  }
  mixedLines(sheet, text, width, type).forEach((line, index) => {
    const spare = type.align === "right" ? width - mixedWidth(sheet, line, type) : 0;
    set(sheet, type);
    const baseline = y + index * lineHeight(type) + (faceOf(sheet).ascender / 1000) * type.size;
    writeMixedLine(sheet, line, x + spare, baseline, type);
  });
}

/** Lines and filled areas have no meaning for screen readers, so they are marked as artifacts. */
export function artifact(sheet: Sheet, draw: () => void) {
  sheet.markContent("Artifact", { type: "Layout" });
  draw();
  sheet.endMarkedContent();
}

export function line(sheet: Sheet, x: number, y: number, width: number, thickness = 1, colour = ink) {
  sheet.rect(x, y, width, thickness).fill(colour);
}
