import { expect, test } from "vitest";
import { aDocx, anXlsx, relations } from "../../../../tests/support/documents/office-packages";
import { convertOffice } from "./convert.server";
import { frame, framePolicy } from "./frame";
import { inertPieces } from "./inert.server";
import { written } from "./pieces";

const convert = (bytes: Buffer, kind: "docx" | "xlsx", find = "") =>
  convertOffice({ bytes: new Uint8Array(bytes), kind, find });

const types = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const word = (body: string) =>
  `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${types}"><w:body>${body}</w:body></w:document>`;
const run = (text: string, more = "") => `<w:r><w:rPr>${more}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

test("a Word document becomes headings, paragraphs and tables, and its words are found across their formats", async () => {
  const bytes = aDocx({
    mainXml: word(
      `<w:p>${run("The roof, con")}${run("tract", "<w:b/>")}${run("s &lt;b&gt; and more")}</w:p>
       <w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr><w:p>${run("Contract of work")}</w:p></w:tc></w:tr></w:tbl>`,
    ),
  });
  const html = await convert(bytes, "docx");
  expect(html).toContain("<p>The roof, con<strong>tract</strong>s &#60;b&#62; and more</p>");
  expect(html).toMatch(/<td colspan="2"><p>Contract of work<\/p><\/td>/);
  const found = await convert(bytes, "docx", "CONTRACT");
  expect(found).toContain('“CONTRACT”: 2 places. <a href="#place-1">');
  expect(found).toContain("con</a></mark><strong><mark>tract</mark></strong>s");
  expect(found).toMatch(/id="place-2" href="#place-1"[^>]*>Contract<\/a><\/mark> of work/);
  expect(await convert(bytes, "docx", "work contract"), "no words over two paragraphs").toContain(
    "is not in what is shown",
  );
});

test("nothing of a document can fetch, lead away or run", async () => {
  const odd = `<p onclick="x()" style="a">A <a href="javascript:alert(1)">link</a><img src="https://example.net/x.png" alt='a "b"'>
    <img src="data:image/svg+xml;base64,AAAA"><img src="data:image/png;base64,iVBORw0KGgo=" alt="&quot;><b>"></p>
    <script>alert(1)</script><style>p{}</style><iframe src="/x"></iframe><form action="/x"><input></form><td rowspan="9999" colspan="2" background="x">`;
  const { html } = written(inertPieces(odd), "");
  expect(html.replace(/data:image\/png;base64,[\w+/=]+/, "")).not.toMatch(
    /on\w+=|style|href|https?:|script|iframe|form|input|svg\+|background|rowspan/,
  );
  expect(html).toContain('alt="   ');
  expect(html).toContain('<td colspan="2">');
  expect(framePolicy).toMatch(/^sandbox; default-src 'none'; img-src data:; style-src 'sha256-/);
  expect(frame({ name: '</title><script>"', body: "", wide: false })).not.toContain("<script>");
  const linked = aDocx({
    mainXml: word(`<w:p><w:hyperlink r:id="rId9">${run("press here")}</w:hyperlink></w:p>`),
    parts: {
      "word/_rels/document.xml.rels": relations([
        { type: `${types}/hyperlink`, target: "https://example.net/", external: true },
      ]).replace("rId1", "rId9"),
    },
  });
  const html2 = await convert(linked, "docx");
  expect(html2).toContain("press here");
  expect(html2).not.toContain("example.net");
});

const sheet = (rows: string, more = "") =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cols><col min="3" max="3" hidden="1"/></cols><sheetData>${rows}</sheetData>${more}</worksheet>`;
const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="#,##0.00;[Red]-#,##0.00"/></numFmts>
  <fonts><font/><font><b/></font></fonts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="164" fontId="1"/><xf numFmtId="14"/><xf numFmtId="10"><alignment horizontal="center"/></xf></cellXfs></styleSheet>`;

const aWorkbook = (first: string, { names = ["One"], states = [""], date1904 = false } = {}) =>
  anXlsx({
    mainXml: `<workbook xmlns:r="${types}"><workbookPr date1904="${date1904 ? 1 : 0}"/><sheets>${names.map((name, at) => `<sheet name="${name}" state="${states[at] ?? "visible"}" r:id="rId1"/>`).join("")}</sheets></workbook>`,
    parts: {
      "xl/_rels/workbook.xml.rels": relations([
        { type: `${types}/worksheet`, target: "worksheets/sheet1.xml" },
        { type: `${types}/styles`, target: "styles.xml" },
      ]),
      "xl/styles.xml": styles,
      "xl/sharedStrings.xml":
        "<sst><si><t>Rent</t><rPh><t>no</t></rPh></si><si><r><t>Mar</t></r><r><t>ch &amp; April</t></r></si></sst>",
      "xl/worksheets/sheet1.xml": first,
    },
  });

test("a workbook shows numbers, dates, merged and hidden cells as Excel does", async () => {
  const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1"><v>1</v></c><c r="D1" s="1"><v>-1234.5</v></c></row>
    <row r="2"><c r="A2" s="2"><v>46145</v></c><c r="B2" s="3"><v>0.125</v></c><c r="D2" t="b"><v>1</v></c></row>
    <row r="3" hidden="1"><c r="A3"><v>7</v></c></row>
    <row r="4"><c r="A4" t="e"><v>#DIV/0!</v></c><c r="B4" t="inlineStr"><is><t>&lt;i&gt;</t></is></c><c r="D4"><f>A1+1</f></c></row>
    <row r="90"><c r="A90"><v>0.1</v></c></row>`;
  const bytes = aWorkbook(sheet(rows, '<mergeCells><mergeCell ref="A1:B2"/></mergeCells><drawing r:id="rId5"/>'));
  const html = (await convert(bytes, "xlsx")) ?? "";
  expect(html).toContain('<th scope="col">A</th><th scope="col">B</th><th scope="col">D</th>');
  expect(html).toContain('<td colspan="2" rowspan="2" class="l">Rent</td>');
  expect(html).toContain('<td class="r b">-1,234.50</td>');
  expect(html).toContain('<td class="m">TRUE</td>');
  expect(html).toContain('<td class="m">#DIV/0!</td><td class="l">&#60;i&#62;</td><td class="l">=A1+1</td>');
  expect(html).toContain("Rows 5 to 89 are empty.");
  expect(html).toContain(
    "rows and columns that are hidden in Excel; charts, pictures and comments. Download the workbook",
  );
  expect(html, "a row that is hidden").not.toContain(">7<");
  const dates = `<row r="1"><c r="A1" s="2"><v>46145</v></c><c r="B1" s="3"><v>0.125</v></c></row>`;
  expect(await convert(aWorkbook(sheet(dates)), "xlsx")).toContain('>3 May 2026</td><td class="m">12.50%</td>');
  expect(await convert(aWorkbook(sheet(dates), { date1904: true }), "xlsx")).toContain(">4 May 2030<");
});

test("of a large workbook a part is shown, with a sentence about the rest, and hidden sheets are left out", async () => {
  const many = Array.from({ length: 1_400 }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>${at}</v></c></row>`);
  const bytes = aWorkbook(sheet(`${many.join("")}<row r="1401"><c r="CA1401"><v>1</v></c></row>`), {
    names: ["Jan &amp; Feb", "Two", "Three"],
    states: ["visible", "hidden", "visible"],
  });
  const html = (await convert(bytes, "xlsx", "999")) ?? "";
  expect(html.slice(0, 400)).toContain(
    '<li><a href="#sheet-1">Jan &#38; Feb</a></li><li><a href="#sheet-2">Three</a></li>',
  );
  expect(html).toContain("1 sheet of this workbook is hidden in Excel and left out here.");
  expect(html.slice(0, 800)).toContain(
    "Left out here: rows 1,001 to 1,401; columns BI to CA; rows and columns that are hidden",
  );
  expect(html).toContain("“999”: 2 places.");
});

test("damaged files and files of another kind are refused without an error", async () => {
  for (const kind of ["docx", "xlsx"] as const)
    for (const bytes of [Buffer.alloc(0), Buffer.from("PK\u0003\u0004 nothing"), Buffer.from("%PDF-1.7")])
      expect(await convert(bytes, kind)).toBeNull();
  expect(await convert(aDocx(), "xlsx")).toBeNull();
  expect(await convert(anXlsx(), "docx")).toBeNull();
});
