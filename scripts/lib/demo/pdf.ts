/**
 * A PDF of one A4 page with a title and lines of text (Latin letters). `ballast` adds this many invisible bytes, so that the
 * file is as large as a scan.
 */
export function demoPdf(title: string, lines: readonly string[], ballast = 0): Buffer {
  const text = [
    `BT /F1 22 Tf 64 760 Td (${pdfText(title)}) Tj ET`,
    ...lines.map((line, index) => `BT /F1 11 Tf 64 ${720 - index * 18} Td (${pdfText(line)}) Tj ET`),
  ].join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    `<< /Length ${ballast} >>\nstream\n${"0".repeat(ballast)}\nendstream`,
  ];
  let body = "%PDF-1.4\n%\xe2\xe3\xcf\xd3\n";
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n `;
  });
  const table = ["xref", `0 ${objects.length + 1}`, "0000000000 65535 f ", ...offsets].join("\n");
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(`${body}${table}\n${trailer}`, "latin1");
}

/** Removes the accents of letters outside of Latin-1, and escapes the special characters of PDF strings. */
const pdfText = (text: string) =>
  text
    .replace(/[^\x20-\xff]/g, (letter) => letter.normalize("NFKD").replace(/[^\x20-\xff]/g, ""))
    .replace(/[\\()]/g, (mark) => `\\${mark}`);
