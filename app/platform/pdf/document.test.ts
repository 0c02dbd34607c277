import { inflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { inThisThread } from "../../../tests/support/in-this-thread";
import { PdfDocument } from "./document.server";
import { newDocument } from "./new-document.server";

const properties = {
  title: "Repayment schedule",
  author: { name: "Firm", legalName: "Firm and Company" },
  issued: "2026-11-21",
  subject: "An illustration",
};

/** The drawing of each page, unpacked. */
function pagesOf(pdf: Buffer): string[] {
  return [...pdf.toString("latin1").matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)]
    .map(([, body = ""]) => {
      try {
        return inflateSync(Buffer.from(body, "latin1")).toString("latin1");
      } catch {
        return "";
      }
    })
    .filter((content) => content.includes("BT\n"));
}

/** All letters that the document says its glyphs stand for (ToUnicode). */
function unicodeOf(pdf: Buffer): string {
  const maps = [...pdf.toString("latin1").matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)].flatMap(
    ([, body = ""]) => {
      try {
        const content = inflateSync(Buffer.from(body, "latin1")).toString("latin1");
        return content.includes("beginbfrange") ? [content] : [];
      } catch {
        return [];
      }
    },
  );
  const codes = maps.flatMap((map) =>
    [...map.matchAll(/\[(.*?)\]/gs)].flatMap(([, list = ""]) => list.match(/<[0-9a-f ]*>/gi) ?? []),
  );
  return codes.map((code) => Buffer.from(code.replace(/[<> ]/g, ""), "hex").swap16().toString("utf16le")).join("");
}

function aDocument(rows = 3) {
  const pdf = new PdfDocument(properties);
  pdf.paragraph("One paragraph.\n\nAnd another.");
  pdf.terms([
    ["Loan amount", "$1,000,000"],
    ["Rate", "2.5% a year"],
  ]);
  pdf.heading("The schedule");
  pdf.table({
    caption: "Month by month",
    head: ["Month", "Payment", "Still owed"],
    rows: Array.from({ length: rows }, (_, index) => [String(index + 1), "$9,426.99", "$1.00"]),
    numeric: [false, true, true],
    total: ["Total", "$28,280.97", ""],
  });
  return pdf.finish();
}

describe("a document", () => {
  test("is tagged, has language, title, subject and date, and all faces are embedded", async () => {
    const text = (await aDocument()).toString("latin1");
    const said = [
      "%PDF-1.7",
      "/Marked true",
      "/Lang (en)",
      "/DisplayDocTitle true",
      "D:20261121",
      "(Repayment schedule)",
    ];
    const tags = ["H1", "H2", "L", "Lbl", "LBody", "Table", "Caption", "TH", "TD"].map((tag) => `/S /${tag}\n`);
    expect(
      [...said, "(An illustration)", "(Firm and Company)", ...tags].filter((part) => !text.includes(part)),
    ).toEqual([]);
    expect(text.includes("/Helvetica")).toBe(false);
    expect(text.match(/\/S \/H1\b/g)).toHaveLength(1);
    expect(text.match(/\/Scope \/Column/g)).toHaveLength(3);
  });

  test("has the same bytes each time", async () => {
    expect((await aDocument(60)).equals(await aDocument(60))).toBe(true);
  });

  test.each([
    ["Cyrillic", "Иван Петров"],
    ["Greek", "Γιώργος Παπαδόπουλος"],
    ["Chinese", "王小明"],
    ["Japanese", "山田太郎 カタカナ ひらがな"],
    ["Korean", "김철수"],
    ["Thai", "สมชาย ใจดี"],
    ["Devanagari", "राजेश कुमार"],
    ["Arabic", "محمد عبد الله"],
    ["Polish", "Łukasz Żak"],
  ])("writes a name in %s letters, which can be read back", async (_, name) => {
    const pdf = newDocument(properties, { workers: inThisThread, by: "somebody" });
    pdf.terms([["Name", name]]);
    pdf.paragraph(`Dear ${name}, welcome.`);
    const bytes = await pdf.finish();

    const letters = unicodeOf(bytes);
    for (const letter of name.replaceAll(" ", "")) expect(letters, letter).toContain(letter);
    expect(bytes.includes("cannot be printed")).toBe(false);
    expect(pagesOf(bytes)).toHaveLength(1);
  });

  test("keeps a question mark for letters that no face has, and says so", async () => {
    const pdf = newDocument(properties, { workers: inThisThread, by: "somebody" });
    pdf.terms([["Name", "ᚠᚢᚦ"]]);
    expect((await pdf.finish()).includes("/ActualText")).toBe(true);
  });

  test("repeats the head of a table on every page and leaves none empty", async () => {
    const pdf = await aDocument(180);
    const text = pdf.toString("latin1");
    const pages = text.match(/\/Type \/Page\b/g)?.length ?? 0;
    expect(pages).toBeGreaterThanOrEqual(4);
    expect(text.match(/\/Scope \/Column/g)).toHaveLength(3 * pages);
    expect(pagesOf(pdf)).toHaveLength(pages);
  });

  test("goes on over pages with a text that is longer than one, even without a space in it", async () => {
    for (const text of ["A long sentence. ".repeat(600), "unbroken".repeat(1200)]) {
      const pdf = new PdfDocument(properties);
      pdf.paragraph(text);
      pdf.terms([["Answer", text]]);
      const pages = pagesOf(await pdf.finish());
      expect(pages.length).toBeGreaterThanOrEqual(4);
    }
  });

  test("begins terms and tables below its date, which stands in the same column", async () => {
    for (const begin of [
      (pdf: PdfDocument) => pdf.terms([["Reference", "CV-1"]]),
      (pdf: PdfDocument) => pdf.table({ caption: "A", head: ["B"], rows: [["C"]] }),
    ]) {
      const pdf = new PdfDocument(properties);
      begin(pdf);
      // In the order in which they are written: letterhead, title, date, then what follows, at ever lower places.
      const [page = ""] = pagesOf(await pdf.finish());
      const places = [...page.matchAll(/1 0 0 1 [\d.]+ ([\d.]+) Tm/g)].map(([, y]) => Number(y));
      const [, , date = 0, next = 0] = places;
      expect(date - next).toBeGreaterThan(9);
    }
  });

  test("writes letters that its faces lack by the nearest one, says so, and keeps the words for screen readers", async () => {
    const pdf = new PdfDocument(properties);
    pdf.terms([["Name", "Łukasz"]]);
    const text = (await pdf.finish()).toString("latin1");
    expect(text.includes(`/ActualText (${Buffer.from("\ufeffŁukasz", "utf16le").swap16().toString("latin1")})`)).toBe(
      true,
    );
    expect((await aDocument()).includes("/ActualText")).toBe(false);
  });
});

test("a document has no empty last page, wherever its table ends", async () => {
  for (let rows = 20; rows < 50; rows += 1) {
    const pdf = new PdfDocument(properties);
    pdf.table({ caption: "Years", head: ["Year"], rows: Array.from({ length: rows }, (_, at) => [`${at}`]) });
    const pages = pagesOf(await pdf.finish());
    const emptiest = Math.min(...pages.map((page) => page.split("BT\n").length));
    expect(emptiest, `${rows} rows`).toBeGreaterThan(3);
  }
});
