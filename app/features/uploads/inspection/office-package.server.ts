import { posix } from "node:path";
import type { DocumentKind } from "./accepted-files";
import { headLength, readArchive } from "./archive.server";
import { leadsToNetwork } from "./network-target.server";
import { describeArchive, mainParts } from "./package-kinds.server";
import { Refused, type Verdict } from "./verdict.server";
import { decodeXml, elementsOf, nestsEntities } from "./xml-elements.server";

type Package = {
  /** Content types by part name in lower case, and by extension. */
  overrides: Map<string, string>;
  defaults: Map<string, string>;
  /** Targets of the officeDocument relations of the package. */
  mains: string[];
  /** Lower-case names of all parts; whether each could be unpacked. */
  parts: Map<string, boolean>;
  roots: Map<string, string>;
  mimetype: string;
};

/**
 * Tells .docx and .xlsx from every other zip file by the one main part that the package's relations name and by its
 * content type, and applies the rules for macros, templates, passwords and bombs. Hyperlinks lead anywhere, because a
 * reader clicks them. Nothing else may come from a network: pictures, frames, workbooks and OLE objects elsewhere tell their
 * server who opens the document, and may change after it was inspected.
 */
export async function inspectPackage(bytes: Buffer): Promise<Verdict> {
  const found: Package = {
    overrides: new Map(),
    defaults: new Map(),
    mains: [],
    parts: new Map(),
    roots: new Map(),
    mimetype: "",
  };
  // Kept and not thrown at once: a presentation with macros is refused because it is a presentation.
  const reasons = new Set<"macros" | "external-template" | "external-part" | "damaged">();

  const wholeParts = /(?:^|\/)\[content_types\]\.xml$|\.rels$/i;
  await readArchive(
    bytes,
    (name) => wholeParts.test(name),
    ({ name, content, intact }) => {
      const key = name.toLowerCase();
      const isXml = /\.(?:xml|rels)$/.test(key);
      // Programs differ in how they read two parts with the same name, and none reads a part that is cut short.
      if (isXml && (found.parts.has(key) || !intact)) reasons.add("damaged");
      found.parts.set(key, intact);
      if (key === "mimetype") found.mimetype = content.toString("latin1", 0, 100).trim();
      if (/(?:^|\/)vbaproject\.bin$|^xl\/(?:intl)?macrosheets\//.test(key)) reasons.add("macros");
      if (!isXml) return;

      const xml = decodeXml(content);
      if (nestsEntities(xml.slice(0, headLength * 2))) throw new Refused("bomb");
      if (key === "[content_types].xml") readContentTypes(xml, found);
      else if (key.endsWith(".rels")) readRelations(key, xml, found, reasons);
      else found.roots.set(key, rootElement(xml));
    },
  );

  const kind = mainKind(found);
  if (typeof kind === "object") return kind;
  if (reasons.has("macros") || declaresMacros(found)) return { refusal: "macros" };
  if (reasons.has("external-template")) return { refusal: "external-template" };
  if (reasons.has("external-part")) return { refusal: "external-part" };
  if (reasons.has("damaged")) return { refusal: "damaged" };
  return { kind };
}

function readContentTypes(xml: string, found: Package) {
  for (const { name, attributes } of elementsOf(xml)) {
    const type = (attributes.get("ContentType") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
    if (name === "Override") found.overrides.set(resolved("", attributes.get("PartName") ?? ""), type);
    if (name === "Default") found.defaults.set((attributes.get("Extension") ?? "").toLowerCase(), type);
  }
}

function readRelations(key: string, xml: string, found: Package, reasons: Set<string>) {
  for (const { name, attributes } of elementsOf(xml)) {
    if (name !== "Relationship") continue;
    const type = (attributes.get("Type") ?? "").toLowerCase();
    const target = attributes.get("Target") ?? "";
    const external = attributes.get("TargetMode")?.toLowerCase() === "external";
    if (key === "_rels/.rels" && type.endsWith("/officedocument") && !external) found.mains.push(resolved("", target));
    if (/\/(?:vbaproject|xlmacrosheet|xlintlmacrosheet)$/.test(type)) reasons.add("macros");
    if (external && !/(?:^|\/)hyperlink$/.test(type) && leadsToNetwork(target))
      reasons.add(type.endsWith("/attachedtemplate") ? "external-template" : "external-part");
  }
}

/** The kind by the main part, or the verdict that there is none. */
function mainKind(found: Package): DocumentKind | Exclude<Verdict, { kind: DocumentKind }> {
  const candidates = new Set(found.mains.length > 0 ? found.mains : mainParts.declaredIn(found.overrides));
  const types = new Set([...candidates].map((name) => contentType(found, name)));
  if (candidates.size === 0 || found.overrides.size + found.defaults.size === 0) {
    const detected = describeArchive(found.parts, found.mimetype);
    // A package whose list of parts cannot be read is a broken document rather than something else.
    const broken = found.parts.has("[content_types].xml") || found.parts.has("_rels/.rels");
    return broken ? { refusal: "damaged" } : { refusal: "mismatch", detected };
  }

  const [type = ""] = types;
  if (types.size > 1) return { refusal: "unrecognised" };
  const kind = mainParts.kindOf(type);
  if (!kind) {
    const detected = mainParts.describe(type);
    if (mainParts.carriesMacros(type)) return { refusal: "macros" };
    return detected ? { refusal: "mismatch", detected } : { refusal: "unrecognised" };
  }
  for (const name of candidates) {
    if (!found.parts.get(name)) return { refusal: "damaged" };
    const root = found.roots.get(name);
    if (root !== (kind === "docx" ? "document" : "workbook")) return { refusal: "damaged" };
  }
  return kind;
}

function declaresMacros(found: Package) {
  const types = [...found.overrides.values(), ...found.defaults.values()];
  // An extension's default may be declared without a part of it; an Override always stands for a part.
  const used = types.filter((type) => type.includes("vba") || mainParts.carriesMacros(type));
  return used.some((type) => [...found.overrides.values()].includes(type));
}

function contentType(found: Package, name: string) {
  return found.overrides.get(name) ?? found.defaults.get(posix.extname(name).slice(1)) ?? "";
}

/** A part name as zip entries have it: no leading slash, no dots, lower case, as part names compare without case. */
function resolved(base: string, target: string) {
  const plain = safelyDecoded(target.split("#")[0] ?? "").replaceAll("\\", "/");
  return posix.join("/", base, plain).slice(1).toLowerCase();
}

function safelyDecoded(name: string) {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function rootElement(xml: string) {
  for (const { name } of elementsOf(xml)) return name;
  return "";
}
