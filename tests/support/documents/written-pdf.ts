import { aPdf } from "./pdfs";

/** A PDF whose pages have these lines, which pdf.js and people can read. `actions` are added to its catalog. */
export function aWrittenPdf(pages: readonly (readonly string[])[], { catalog = "" } = {}): Buffer {
  const kids = pages.map((_, index) => `${10 + index * 2} 0 R`);
  const objects: Record<number, string> = {
    1: `<</Type /Catalog /Pages 2 0 R ${catalog}>>`,
    2: `<</Type /Pages /Kids [${kids.join(" ")}] /Count ${pages.length}>>`,
    3: "<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding>>",
    4: "null",
    ...Object.fromEntries([5, 6, 7, 8, 9].map((number) => [number, "null"])),
  };
  pages.forEach((lines, index) => {
    const number = 10 + index * 2;
    const text = lines.map((line) => `(${line.replace(/[()\\]/g, "\\$&")}) Tj 0 -20 Td`).join("\n");
    const content = `BT /F1 14 Tf 40 740 Td\n${text}\nET`;
    objects[number] =
      `<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources <</Font <</F1 3 0 R>>>> /Contents ${number + 1} 0 R>>`;
    objects[number + 1] = `<</Length ${content.length}>>\nstream\n${content}\nendstream`;
  });
  return aPdf({ objects });
}
