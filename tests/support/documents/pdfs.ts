import { deflateSync } from "node:zlib";

export type PdfOptions = {
  /** Added to the trailer, for example "/Encrypt 5 0 R". */
  trailer?: string;
  /** Further objects by number. */
  objects?: Record<number, string>;
  /** Leave out everything from the cross-reference table on. */
  withoutTable?: boolean;
  /** What startxref says, instead of the truth. */
  startxref?: number;
  newline?: "\n" | "\r" | "\r\n";
};

const catalog = "<</Type /Catalog /Pages 2 0 R>>";
const tree = "<</Type /Pages /Kids [3 0 R] /Count 1>>";
const page = "<</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R>>";
const content = "<</Length 2>>\nstream\nq Q\nendstream";

/** A PDF of one empty page with a classic cross-reference table. */
export function aPdf(options: PdfOptions = {}): Buffer {
  const newline = options.newline ?? "\n";
  const objects: Record<number, string> = { 1: catalog, 2: tree, 3: page, 4: content, ...options.objects };
  let text = `%PDF-1.7${newline}%\xe2\xe3\xcf\xd3${newline}`;
  const rows = ["0000000000 65535 f "];
  for (const [number, object] of Object.entries(objects)) {
    rows.push(`${String(text.length).padStart(10, "0")} 00000 n `);
    text += `${number} 0 obj${newline}${object}${newline}endobj${newline}`;
  }
  if (options.withoutTable) return Buffer.from(text, "latin1");
  const start = options.startxref ?? text.length;
  text += ["xref", `0 ${rows.length}`, ...rows, "trailer"].join(newline);
  text += `${newline}<</Size ${rows.length} /Root 1 0 R ${options.trailer ?? ""}>>${newline}`;
  return Buffer.from(`${text}startxref${newline}${start}${newline}%%EOF${newline}`, "latin1");
}

/** A PDF of one empty page whose bytes no PDF for another word has. */
export const aPdfOf = (word: string) => Buffer.concat([aPdf(), Buffer.from(`% ${word}\n`)]);

/** A PDF as new writers make it: catalog and pages in an object stream, the cross-references in a stream. */
export function aCompressedPdf({ trailer = "", withoutTable = false, page: only = page } = {}): Buffer {
  const offsets = `1 0 2 ${catalog.length + 1} 3 ${catalog.length + tree.length + 2} `;
  const packed = deflateSync(Buffer.from(`${offsets}${catalog} ${tree} ${only}`));
  const parts = [
    Buffer.from("%PDF-1.7\n"),
    Buffer.from(
      `5 0 obj\n<</Type /ObjStm /N 3 /First ${offsets.length} /Filter /FlateDecode /Length ${packed.length}>>\nstream\n`,
    ),
    packed,
    Buffer.from("\nendstream\nendobj\n"),
  ];
  if (withoutTable) return Buffer.concat(parts);
  const start = Buffer.concat(parts).length;
  const table = deflateSync(Buffer.alloc(28));
  return Buffer.concat([
    ...parts,
    Buffer.from(
      `6 0 obj\n<</Type /XRef /Size 7 /W [1 2 1] /Root 1 0 R ${trailer} /Filter /FlateDecode /Length ${table.length}>>\nstream\n`,
    ),
    table,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${start}\n%%EOF`),
  ]);
}
