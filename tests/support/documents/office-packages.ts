import { type ZipEntry, zip } from "./zip";

const relationNamespace = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const prolog = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

export const contentTypeOf = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml",
  docm: "application/vnd.ms-word.document.macroEnabled.main+xml",
  dotx: "application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml",
  xlsm: "application/vnd.ms-excel.sheet.macroEnabled.main+xml",
  xlsb: "application/vnd.ms-excel.sheet.binary.macroEnabled.main",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml",
};

export type PackageOptions = {
  /** Parts to add or, by name, to replace; null leaves one out. */
  parts?: Record<string, string | Buffer | null>;
  mainType?: string;
  mainName?: string;
  mainXml?: string;
  /** Type of the relation to the main part. */
  relation?: string;
  /** Changes each zip entry before it is written. */
  entry?: (entry: ZipEntry) => ZipEntry;
  comment?: string;
};

/** A Word document of one line (.docx). */
export function aDocx(options: PackageOptions = {}): Buffer {
  return officePackage({
    mainType: contentTypeOf.docx,
    mainName: "word/document.xml",
    mainXml: `${prolog}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Statement</w:t></w:r></w:p></w:body></w:document>`,
    ...options,
  });
}

/** An Excel workbook of one sheet (.xlsx). */
export function anXlsx(options: PackageOptions = {}): Buffer {
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  return officePackage({
    mainType: contentTypeOf.xlsx,
    mainName: "xl/workbook.xml",
    mainXml: `${prolog}<workbook xmlns="${main}" xmlns:r="${relationNamespace}"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ...options,
    parts: {
      "xl/_rels/workbook.xml.rels": relations([
        { type: `${relationNamespace}/worksheet`, target: "worksheets/sheet1.xml" },
      ]),
      "xl/worksheets/sheet1.xml": `${prolog}<worksheet xmlns="${main}"><sheetData/></worksheet>`,
      ...options.parts,
    },
  });
}

/** A .docx whose template is somewhere else: `target` as Word writes it into settings.xml.rels. */
export function aDocxWithTemplate(target: string): Buffer {
  return aDocx({
    parts: {
      "word/settings.xml": `${prolog}<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"/>`,
      "word/_rels/settings.xml.rels": relations([
        { type: `${relationNamespace}/attachedTemplate`, target, external: true },
      ]),
    },
  });
}

/** The XML of a .rels part. Targets are written as they are given, with & escaped. */
export function relations(list: { type: string; target: string; external?: boolean }[]): string {
  const items = list.map(
    ({ type, target, external }, index) =>
      `<Relationship Id="rId${index + 1}" Type="${type}" Target="${target.replaceAll("&", "&amp;")}"${external ? ' TargetMode="External"' : ""}/>`,
  );
  return `${prolog}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items.join("")}</Relationships>`;
}

/** The XML of [Content_Types].xml with one Override a part. */
export function contentTypes(overrides: Record<string, string>): string {
  const items = Object.entries(overrides).map(
    ([part, type]) => `<Override PartName="/${part}" ContentType="${type}"/>`,
  );
  return `${prolog}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${items.join("")}</Types>`;
}

function officePackage(options: PackageOptions): Buffer {
  const { mainName = "", mainType = "", mainXml = "", relation = `${relationNamespace}/officeDocument` } = options;
  const parts: Record<string, string | Buffer | null> = {
    "[Content_Types].xml": contentTypes({ [mainName]: mainType }),
    "_rels/.rels": relations([{ type: relation, target: mainName }]),
    [mainName]: mainXml,
    ...options.parts,
  };
  const entries: ZipEntry[] = [];
  for (const [name, content] of Object.entries(parts)) {
    if (content !== null) entries.push({ name, content: Buffer.from(content) });
  }
  return zip(options.entry ? entries.map(options.entry) : entries, options.comment);
}
