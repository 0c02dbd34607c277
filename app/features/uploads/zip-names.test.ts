import { expect, test } from "vitest";
import { namesInZip } from "./zip-names";

test("equal names get a number before the extension, also where only upper and lower case differ", () => {
  const names = ["Deed.pdf", "Deed.pdf", "DEED.PDF", "Deed (2).pdf", "Deed"];
  expect(namesInZip(names)).toEqual(["Deed.pdf", "Deed (2).pdf", "DEED (3).PDF", "Deed (2) (2).pdf", "Deed"]);
});

test("a name leads out of no folder and contains nothing that a file system refuses", () => {
  expect(
    namesInZip(["../../etc/passwd", "C:\\x.pdf", 'a"b|c?.pdf', "...", "nul.pdf", "con", "x\u0000\u202e.pdf"]),
  ).toEqual(["_.._etc_passwd", "C__x.pdf", "a_b_c_.pdf", "document", "_nul.pdf", "_con", "x.pdf"]);
});

test("letters of every script stay, and a long name is shortened in whole characters", () => {
  expect(namesInZip(["كشف حساب.pdf", "Résumé.docx", "年度报告.xlsx"])).toEqual([
    "كشف حساب.pdf",
    "Résumé.docx",
    "年度报告.xlsx",
  ]);
  const [first = "", second = ""] = namesInZip([`${"年".repeat(255)}.pdf`, `${"年".repeat(255)}.pdf`]);
  expect(Buffer.byteLength(first)).toBeLessThanOrEqual(200);
  expect(first).toMatch(/^年+\.pdf$/);
  expect(second).toMatch(/^年+ \(2\)\.pdf$/);
});
