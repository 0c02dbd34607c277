import { getFormatFromId } from "numfmt";
import type { PackageParts } from "./package-parts.server";

export interface SheetPart {
  name: string;
  part: string;
  hidden: boolean;
}

/** How a cell is shown. */
export interface CellStyle {
  format: string;
  bold: boolean;
  align: "left" | "center" | "right" | null;
}

export interface Workbook {
  sheets: SheetPart[];
  styles: CellStyle[];
  /** Days are counted from 1904 instead of 1900. */
  from1904: boolean;
}

/**
 * Excel shows these built-in formats as the reader's own system writes dates. The reader's system is not known here, and
 * 3/5/2026 can be read in two ways: the month is spelled out.
 */
const spelledOut: Record<number, string> = { 14: "d mmm yyyy", 22: "d mmm yyyy h:mm" };

const plain: CellStyle = { format: "General", bold: false, align: null };

/** Sheets in their order, and the styles of cells. */
export async function readWorkbook(parts: PackageParts): Promise<Workbook> {
  const main = (await mainPart(parts)) ?? "xl/workbook.xml";
  const folder = main.slice(0, main.lastIndexOf("/") + 1);
  const targets = await readTargets(parts, main);
  const sheets: SheetPart[] = [];
  let from1904 = false;
  await parts.read(main, {
    open(name, attributes) {
      if (name === "workbookPr") from1904 = isOn(attributes.date1904);
      if (name !== "sheet") return;
      const target = targets.get(byLocalName(attributes, "id") ?? "");
      // Sheets of charts and macros have no cells.
      if (!target || !/worksheet$/i.test(target.type)) return;
      const hidden = /^(hidden|veryHidden)$/i.test(attributes.state ?? "");
      sheets.push({ name: attributes.name ?? "", part: resolved(folder, target.path), hidden });
    },
  });
  const styles = [...targets.values()].find(({ type }) => /\/styles$/i.test(type));
  return { sheets, from1904, styles: await readStyles(parts, resolved(folder, styles?.path ?? "styles.xml")) };
}

/** The part that the package names as its document. */
async function mainPart(parts: PackageParts): Promise<string | null> {
  let found: string | null = null;
  await parts.read("_rels/.rels", {
    open(name, { Type = "", Target = "" }) {
      if (name === "Relationship" && /\/officeDocument$/i.test(Type)) found ??= Target.replace(/^\/+/, "");
    },
  });
  return found;
}

async function readTargets(parts: PackageParts, main: string) {
  const targets = new Map<string, { type: string; path: string }>();
  await parts.read(main.replace(/([^/]+)$/, "_rels/$1.rels"), {
    open(name, { Id, Type = "", Target = "" }) {
      if (name === "Relationship" && Id) targets.set(Id, { type: Type, path: Target });
    },
  });
  return targets;
}

async function readStyles(parts: PackageParts, part: string): Promise<CellStyle[]> {
  const formats = new Map<number, string>();
  const bold: boolean[] = [];
  const styles: CellStyle[] = [];
  let place = "";
  await parts.read(part, {
    open(name, attributes) {
      if (name === "fonts" || name === "cellXfs" || name === "cellStyleXfs" || name === "dxfs") place = name;
      if (name === "numFmt" && place !== "dxfs")
        formats.set(Number(attributes.numFmtId), attributes.formatCode ?? "General");
      if (place === "fonts" && name === "font") bold.push(false);
      if (place === "fonts" && name === "b")
        bold[bold.length - 1] = attributes.val === undefined || isOn(attributes.val);
      if (place !== "cellXfs") return;
      if (name === "xf") styles.push(styleOf(attributes, formats, bold));
      if (name === "alignment") setAlign(styles.at(-1), attributes.horizontal);
    },
    close(name) {
      if (name === place) place = "";
    },
  });
  return styles;
}

function styleOf(
  xf: Record<string, string>,
  formats: ReadonlyMap<number, string>,
  bold: readonly boolean[],
): CellStyle {
  const id = Number(xf.numFmtId ?? 0);
  const format = formats.get(id) ?? spelledOut[id] ?? builtIn(id);
  return { format, bold: bold[Number(xf.fontId ?? 0)] ?? false, align: null };
}

function builtIn(id: number): string {
  try {
    return getFormatFromId(id) || plain.format;
  } catch {
    return plain.format;
  }
}

function setAlign(style: CellStyle | undefined, horizontal: string | undefined) {
  if (style && (horizontal === "left" || horizontal === "center" || horizontal === "right")) style.align = horizontal;
}

const isOn = (value: string | undefined) => value === "1" || value === "true" || value === "on";

/** `r:id`, whatever the prefix is. */
function byLocalName(attributes: Record<string, string>, name: string): string | undefined {
  return Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1];
}

const resolved = (folder: string, path: string) =>
  path.startsWith("/") ? path.slice(1) : new URL(path, `file:///${folder}`).pathname.slice(1);
