// Which classes the style sheets define, and which of them the components use. Modules (*.module.css) define their classes for
// those who import them; the few plain sheets define classes that every component can name.
import { readFileSync } from "node:fs";
import { basename, join, posix } from "node:path";
import { parseSync, Visitor } from "vite";
import { definesClasses, foreignClasses, naming, ownClasses } from "./class-names.ts";

/** The only sheets that are not modules. */
export const plainSheets = /^app\/styles\/[\w-]+\.css$/;

/** @param {string} sheet */
const isModule = (sheet) => sheet.endsWith(".module.css");

/**
 * @param {string} root
 * @param {readonly string[]} sheets paths of .css files
 * @param {readonly string[]} sources paths of .ts and .tsx files
 * @returns {string[]} one line for each finding
 */
export function judgeStyles(root, sheets, sources) {
  const texts = new Map(sheets.map((sheet) => [sheet, readFileSync(join(root, sheet), "utf8")]));
  const modules = sheets.filter(isModule);
  const className = naming(texts);
  const names = new Map(
    modules.flatMap((sheet) => ownClasses(texts.get(sheet) ?? "").map((local) => [className(local, sheet), sheet])),
  );
  /** @type {Set<string>} */
  const plain = new Set();
  for (const sheet of sheets.filter((path) => !isModule(path)))
    for (const name of ownClasses(texts.get(sheet) ?? "")) if (!names.has(name)) plain.add(name);
  const uses = usesIn(root, sources, plain);
  const anywhere = (/** @type {string} */ name) => names.has(name) || plain.has(name);
  const ownedByBase = new Set(sheets.filter(definesClasses).flatMap((sheet) => ownClasses(texts.get(sheet) ?? "")));
  const local = new Set(modules.flatMap((sheet) => ownClasses(texts.get(sheet) ?? "")));
  const ambiguous = (/** @type {string} */ name) => local.has(name) && !names.has(name) && !ownedByBase.has(name);
  const stems = modules.map((sheet) => basename(sheet));

  return [
    ...sheets
      .filter((sheet) => !isModule(sheet) && !plainSheets.test(sheet))
      .map(
        (sheet) => `${sheet}: make this a module (${sheet.replace(".css", ".module.css")}). Only app/styles is plain.`,
      ),
    ...modules
      .filter((sheet, index) => stems.indexOf(basename(sheet)) !== index)
      .map((sheet) => `${sheet}: another module has this file name, and class names may begin with it. Rename one.`),
    ...modules
      .filter((sheet) => !uses.loaded.has(sheet))
      .map((sheet) => `${sheet}: it has no place in the cascade. Add it to app/cascade.ts.`),
    ...modules.flatMap((sheet) =>
      ownClasses(texts.get(sheet) ?? "")
        .filter((local) => !uses.classes.has(`${sheet} ${local}`))
        .map((local) => `${sheet}: nothing has the class ${local}. Remove its rules.`),
    ),
    ...modules.flatMap((sheet) =>
      foreignClasses(texts.get(sheet) ?? "")
        .filter((name) => !anywhere(name))
        .map((name) => `${sheet}: no sheet defines ${name}, which it names in :global().`),
    ),
    ...sheets.flatMap((sheet) =>
      (isModule(sheet) ? foreignClasses : ownClasses)(texts.get(sheet) ?? "")
        .filter(ambiguous)
        .map(
          (name) =>
            `${sheet}: several modules define ${name}, so no class has this name in the page. Rename all but one.`,
        ),
    ),
    ...[...plain]
      .filter((name) => !uses.words.has(name) && !uses.beginnings.some((beginning) => name.startsWith(beginning)))
      .map((name) => `app/styles: nothing has the class ${name}. Remove its rules.`),
    ...uses.findings(texts),
  ];
}

/**
 * @param {string} root
 * @param {readonly string[]} sources
 * @param {ReadonlySet<string>} plain classes of the sheets that are not modules
 */
function usesIn(root, sources, plain) {
  /** The words of all strings. @type {Set<string>} */
  const words = new Set();
  /** How strings begin that end with something computed: `on-${tone}`. @type {Set<string>} */
  const beginnings = new Set();
  /** 'sheet class' for each class that a component takes from a module. @type {Map<string, string>} */
  const classes = new Map();
  /** Modules with a place in the cascade: imported for their rules. @type {Set<string>} */
  const loaded = new Set();
  /** @type {string[]} */
  const misused = [];

  for (const source of sources) {
    const text = readFileSync(join(root, source), "utf8");
    const { module, program } = parseSync(source, text);
    /** Sheets by the name that this source gives them. @type {Map<string, string>} */
    const sheets = new Map();
    for (const { moduleRequest, entries } of module.staticImports) {
      if (!isModule(moduleRequest.value)) continue;
      const sheet = sheetOf(source, moduleRequest.value);
      if (entries.length === 0) loaded.add(sheet);
      for (const { importName, localName } of entries) {
        if (importName.kind === "NamespaceObject") sheets.set(localName.value, sheet);
        else
          misused.push(
            `${source}: import * as names from "${moduleRequest.value}", so that the build can inline them.`,
          );
      }
    }
    const add = (/** @type {string} */ string) => {
      for (const name of string.split(/[^\w-]+/)) if (name) words.add(name);
    };
    new Visitor({
      Literal: ({ value }) => {
        if (typeof value === "string") add(value);
      },
      TemplateLiteral: ({ quasis }) => {
        for (const { value, tail } of quasis) {
          add(value.raw);
          const beginning = /[a-z][\w-]*-$/.exec(value.raw)?.[0];
          if (beginning && !tail) beginnings.add(beginning);
        }
      },
      MemberExpression: ({ object, property, computed }) => {
        const sheet = object.type === "Identifier" ? sheets.get(object.name) : undefined;
        if (!sheet) return;
        if (computed || property.type !== "Identifier")
          misused.push(`${source}: name the classes of ${sheet} one by one, so that this check sees them.`);
        else classes.set(`${sheet} ${property.name}`, source);
      },
      JSXAttribute: ({ name, value }) => {
        if (name.name !== "className" || value?.type !== "Literal" || typeof value.value !== "string") return;
        for (const word of value.value.split(/\s+/))
          if (word && !plain.has(word)) misused.push(`${source}: no sheet in app/styles defines the class ${word}.`);
      },
    }).visit(program);
  }

  return {
    words,
    beginnings: [...beginnings],
    classes,
    loaded,
    /** @param {ReadonlyMap<string, string>} texts */
    findings: (texts) => [
      ...misused,
      ...[...classes].flatMap(([use, source]) => {
        const [sheet = "", name = ""] = use.split(" ");
        return ownClasses(texts.get(sheet) ?? "").includes(name) ? [] : [`${source}: ${sheet} has no class ${name}.`];
      }),
    ],
  };
}

/**
 * @param {string} source
 * @param {string} specifier
 */
const sheetOf = (source, specifier) =>
  specifier.startsWith("~/") ? `app/${specifier.slice(2)}` : posix.join(posix.dirname(source), specifier);
