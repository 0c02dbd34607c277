import { describe, expect, test } from "vitest";

import {
  aDocx,
  aDocxWithTemplate,
  anXlsx,
  contentTypeOf,
  contentTypes,
  relations,
} from "../../../../tests/support/documents/office-packages";
import { zip } from "../../../../tests/support/documents/zip";
import { inspectBytes } from "./inspect.server";

const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const good = (kind: string) => ({ ok: true, kind });
const refused = (refusal: string) => expect.objectContaining({ ok: false, refusal });
const docx = (bytes: Buffer) => inspectBytes(bytes, "Statement.docx");
const xlsx = (bytes: Buffer) => inspectBytes(bytes, "Statement.xlsx");
const mib = 1_048_576;

test("a Word document and an Excel workbook are told apart by their main part", async () => {
  expect(await docx(aDocx())).toEqual(good("docx"));
  expect(await xlsx(anXlsx())).toEqual(good("xlsx"));
  expect(await docx(anXlsx())).toEqual({ ok: false, refusal: "mismatch", detected: "an Excel workbook (.xlsx)" });
  expect(await xlsx(aDocx())).toEqual({ ok: false, refusal: "mismatch", detected: "a Word document (.docx)" });
});

test.each([
  [
    "the relations of strict Office Open XML",
    { relation: "http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument" },
  ],
  ["a main part under another name", { mainName: "word/document2.xml" }],
  [
    "a target with a leading slash",
    { parts: { "_rels/.rels": relations([{ type: `${office}/officeDocument`, target: "/word/document.xml" }]) } },
  ],
  ["no relations, the content type alone", { parts: { "_rels/.rels": null } }],
  [
    "backslashes in the names of its entries",
    { entry: (e: { name: string }) => ({ ...e, name: e.name.replaceAll("/", "\\") }) },
  ],
  ["names in another case", { entry: (e: { name: string }) => ({ ...e, name: e.name.toUpperCase() }) }],
  ["data descriptors instead of sizes", { entry: (e: object) => ({ ...e, flags: 8 }) }],
  ["entries that are not compressed", { entry: (e: object) => ({ ...e, stored: true }) }],
  ["no checksums", { entry: (e: object) => ({ ...e, checksum: 0 }) }],
  ["a comment after its directory", { comment: "made by a bank" }],
  ["folders as entries", { parts: { "word/media/": "" } }],
  [
    "parts in UTF-16",
    {
      mainXml: "",
      parts: {
        "word/document.xml": Buffer.from('\ufeff<?xml version="1.0" encoding="UTF-16"?><w:document/>', "utf16le"),
      },
    },
  ],
  [
    "a default for macro parts that it does not have",
    {
      parts: {
        "[Content_Types].xml": contentTypes({ "word/document.xml": contentTypeOf.docx }).replace(
          "<Override",
          '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/><Override',
        ),
      },
    },
  ],
])("a document with %s is good", async (_, options) => {
  expect(await docx(aDocx(options as Parameters<typeof aDocx>[0]))).toEqual(good("docx"));
});

test("bytes after the end of the zip file do not matter", async () => {
  expect(await docx(Buffer.concat([aDocx(), Buffer.alloc(100)]))).toEqual(good("docx"));
});

test("hyperlinks anywhere, and workbooks on the writer's own disk, are ordinary", async () => {
  const links = relations([
    { type: `${office}/hyperlink`, target: "https://example.org/?a=1&b=2", external: true },
    { type: `${office}/hyperlink`, target: "mailto:ann@example.org", external: true },
    { type: `${office}/hyperlink`, target: "\\\\server\\plans\\plan.pdf", external: true },
    {
      type: "http://purl.oclc.org/ooxml/officeDocument/relationships/hyperlink",
      target: "ftp://example.org/",
      external: true,
    },
    { type: `${office}/externalLinkPath`, target: "Budget%202024.xlsx", external: true },
    { type: `${office}/oleObject`, target: "file:///C:\\Books\\2024.xlsx!Sheet1", external: true },
  ]);
  expect(await docx(aDocx({ parts: { "word/_rels/document.xml.rels": links } }))).toEqual(good("docx"));
});

describe("parts that come from a network are refused", () => {
  const kinds = [
    "image",
    "oleObject",
    "frame",
    "externalLinkPath",
    "subDocument",
    "mailMergeSource",
    "video",
    "transform",
  ];
  const targets = [
    ...["http://example.org/a", "https://example.org/a.png", "HTTPS://example.org/a", "ftp://example.org/a"],
    ...["\\\\server\\share\\a.png", "//server/share/a", "file://server/share/a", "file:///\\\\server\\share\\a"],
  ];
  test.each(kinds.flatMap((kind) => targets.map((target) => ({ kind, target }))))("$kind at $target", async (link) => {
    const links = relations([{ type: `${office}/${link.kind}`, target: link.target, external: true }]);
    expect(await docx(aDocx({ parts: { "word/_rels/document.xml.rels": links } }))).toEqual(refused("external-part"));
    const sheet = { "xl/externalLinks/_rels/externalLink1.xml.rels": links };
    expect(await xlsx(anXlsx({ parts: sheet }))).toEqual(refused("external-part"));
  });

  test("a picture of a header too, among hyperlinks", async () => {
    const links = relations([
      { type: `${office}/hyperlink`, target: "https://example.org/", external: true },
      { type: `${office}/image`, target: "https://example.org/logo.png", external: true },
    ]);
    expect(await docx(aDocx({ parts: { "word/_rels/header1.xml.rels": links } }))).toEqual(refused("external-part"));
  });
});

test.each([
  ["https://example.org/letter.dotm", "external-template"],
  ["\\\\server\\templates\\letter.dotm", "external-template"],
  ["file:///\\\\server\\templates\\letter.dotm", "external-template"],
  ["file://server/templates/letter.dotm", "external-template"],
])("a template at %s is refused", async (target, refusal) => {
  expect(await docx(aDocxWithTemplate(target))).toEqual(refused(refusal));
});

test.each(["file:///C:\\Users\\Ann\\Templates\\Letter.dotx", "Normal.dotm", "file://localhost/Users/ann/Letter.dotx"])(
  "a template on the writer's own disk (%s) is what Word records in any letter",
  async (target) => {
    expect(await docx(aDocxWithTemplate(target))).toEqual(good("docx"));
  },
);

test.each([
  ["a VBA project", anXlsx({ parts: { "xl/vbaProject.bin": "x" } })],
  ["the content type of a workbook with macros", anXlsx({ mainType: contentTypeOf.xlsm })],
  ["a sheet of Excel 4 macros", anXlsx({ parts: { "xl/macrosheets/sheet1.xml": "<macrosheet/>" } })],
  [
    "a VBA project under another name",
    anXlsx({
      parts: {
        "xl/_rels/workbook.xml.rels": relations([
          { type: "http://schemas.microsoft.com/office/2006/relationships/vbaProject", target: "data.bin" },
        ]),
      },
    }),
  ],
])("a workbook with %s is refused", async (_, bytes) => {
  expect(await xlsx(bytes)).toEqual(refused("macros"));
});

test("templates, binary workbooks, presentations and other zip files are not documents", async () => {
  expect(await docx(aDocx({ mainType: contentTypeOf.dotx }))).toMatchObject({ detected: "a Word template (.dotx)" });
  expect(await xlsx(anXlsx({ mainType: contentTypeOf.xlsb }))).toMatchObject({
    detected: "an Excel binary workbook (.xlsb)",
  });
  expect(await docx(aDocx({ mainType: contentTypeOf.pptx }))).toMatchObject({ detected: "a PowerPoint presentation" });
  const openDocument = zip([
    { name: "mimetype", content: Buffer.from("application/vnd.oasis.opendocument.text"), stored: true },
  ]);
  expect(await docx(openDocument)).toMatchObject({ refusal: "mismatch", detected: "an OpenDocument file" });
  expect(await docx(zip([{ name: "a.txt", content: Buffer.from("a") }]))).toMatchObject({ detected: "a zip archive" });
});

test.each([
  ["without its directory", aDocx().subarray(0, 700)],
  ["without its main part", aDocx({ parts: { "word/document.xml": null } })],
  ["whose main part is something else inside", aDocx({ mainXml: "<html/>" })],
  ["with a checksum that does not fit", aDocx({ entry: (e) => ({ ...e, checksum: 7 }) })],
  ["with two parts of one name", aDocx({ parts: { "word/styles.xml": "<a/>", "WORD/styles.xml": "<b/>" } })],
  [
    "with a part cut short",
    anXlsx({
      entry: (e) => ({ ...e, checksum: e.name.includes("sheet1") ? 7 : undefined }),
      mainType: contentTypeOf.docx,
      mainXml: "<document/>",
    }),
  ],
  ["without its list of parts", aDocx({ parts: { "[Content_Types].xml": null } })],
])("a document %s is damaged", async (_, bytes) => {
  expect(await docx(bytes)).toEqual(refused("damaged"));
});

test("an encrypted entry needs a password", async () => {
  expect(await docx(aDocx({ entry: (e) => ({ ...e, flags: 1 }) }))).toEqual(refused("password"));
});

test("what unpacks to far more than its size is a bomb, whatever its headers say", async () => {
  const zeros = Buffer.alloc(40 * mib);
  const bomb = { "word/media/image1.bmp": zeros };
  expect(await docx(aDocx({ parts: bomb }))).toEqual(refused("bomb"));
  expect(await docx(aDocx({ parts: bomb, entry: (e) => ({ ...e, declaredSize: 10 }) }))).toEqual(refused("bomb"));
});

test("a bomb hidden beside megabytes of pictures is still one", async () => {
  const noise = Buffer.from(Array.from({ length: 500_000 }, (_, index) => (index * index * 7919) % 251));
  const parts = { "word/media/a.png": Buffer.concat([noise, noise]), "word/media/b.bmp": Buffer.alloc(60 * mib) };
  const bytes = aDocx({ parts, entry: (e) => ({ ...e, stored: e.name.endsWith(".png") }) });
  expect(await docx(bytes)).toEqual(refused("bomb"));
});

test("a repetitive workbook of a few megabytes is not a bomb", async () => {
  const rows = Array.from(
    { length: 60_000 },
    (_, row) => `<row r="${row}"><c r="A${row}" s="1"/><c r="B${row}" s="1"/></row>`,
  );
  const sheet = `<worksheet><sheetData>${rows.join("")}</sheetData></worksheet>`;
  expect(await xlsx(anXlsx({ parts: { "xl/worksheets/sheet1.xml": sheet } }))).toEqual(good("xlsx"));
});

test("eight thousand links of a sheet are read, and megabytes of them are not", async () => {
  const links = (count: number) =>
    relations(
      Array.from({ length: count }, () => ({ type: "hyperlink", target: "https://example.com", external: true })),
    );
  const part = "xl/worksheets/_rels/sheet1.xml.rels";
  expect(await xlsx(anXlsx({ parts: { [part]: links(8_000) } }))).toEqual(good("xlsx"));
  expect(await xlsx(anXlsx({ parts: { [part]: links(30_000) } }))).toEqual(refused("bomb"));
});

test("more than two thousand entries, or entities made of entities, are bombs", async () => {
  const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`word/media/${index}.png`, "x"]));
  expect(await docx(aDocx({ parts: many, entry: (e) => ({ ...e, stored: true }) }))).toEqual(refused("bomb"));

  const laughs = '<!DOCTYPE sst [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><sst>&b;</sst>';
  expect(await xlsx(anXlsx({ parts: { "xl/sharedStrings.xml": laughs } }))).toEqual(refused("bomb"));
});
