// Reads the imports of each file, types included, and checks them. It uses the parser of the build.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { parseSync } from "vite";
import { allowedIndexes, areas, bannedNames, bans, barrels, tests } from "./import-rules.mjs";

/** @typedef {{ from: string, to: string, type: boolean }} Import paths from the repository's folder; `type`: the import does not exist at run time */

const SOURCE = /\.(ts|tsx|mts|mjs|cjs|js)$/;
const ENDINGS = ["", ".ts", ".tsx", ".mjs", ".d.ts", "/index.ts", "/index.tsx"];

/**
 * @param {string} root
 * @param {readonly string[]} folders
 * @returns {string[]} source files, as paths from root
 */
export function sourceFiles(root, folders) {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) =>
        posix.join(folder, name.replaceAll("\\", "/")),
      ),
    )
    .concat(readdirSync(root).filter((name) => SOURCE.test(name)))
    .filter((path) => SOURCE.test(path))
    .sort();
}

/**
 * @param {string} root
 * @param {string} from
 * @returns {Import[]} imports of our own files; packages are left out
 */
export function importsOf(root, from) {
  const text = readFileSync(join(root, from), "utf8");
  const { module, program, errors } = parseSync(from, text);
  if (errors.length > 0) throw new Error(`${from} cannot be parsed: ${errors[0]?.message}`);
  /** @type {{ specifier: string, type: boolean }[]} */
  const found = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    // An import without names runs the module. If the module only declares tables or events, this has no effect at run
    // time either.
    found.push({ specifier: moduleRequest.value, type: entries.length > 0 && entries.every((entry) => entry.isType) });
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest) found.push({ specifier: moduleRequest.value, type: isType });
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^["'`](.+)["'`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end));
    if (literal?.[1]) found.push({ specifier: literal[1], type: false });
  }
  if (/\bimport\(/.test(text)) for (const specifier of inlineTypes(program)) found.push({ specifier, type: true });
  return found.flatMap(({ specifier, type }) => {
    const to = resolveSource(root, from, specifier);
    return to ? [{ from, to, type }] : [];
  });
}

/**
 * `import("./x").T` in a type.
 * @param {unknown} node
 * @returns {string[]}
 */
function inlineTypes(node) {
  if (typeof node !== "object" || node === null) return [];
  const own =
    "type" in node && node.type === "TSImportType" && "source" in node
      ? /** @type {{ value: string }} */ (node.source)
      : undefined;
  return [...(own ? [own.value] : []), ...Object.values(node).flatMap(inlineTypes)];
}

/**
 * @param {string} root
 * @param {string} from
 * @param {string} specifier
 * @returns {string | undefined} the file's path from root, or undefined for packages and generated modules
 */
function resolveSource(root, from, specifier) {
  if (specifier.includes("/+types/")) return undefined;
  const bare = specifier.replace(/\?.*$/, "");
  const target = bare.startsWith("~/")
    ? `app/${bare.slice(2)}`
    : /^\.{1,2}(\/|$)/.test(bare)
      ? posix.join(dirname(from).replaceAll("\\", "/"), bare)
      : undefined;
  if (!target) return undefined;
  const found = ENDINGS.map((ending) => target + ending).find((path) => isFile(join(root, path)));
  if (!found) throw new Error(`${from} imports ${specifier}, which does not exist.`);
  return found;
}

/** @param {string} path */
const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/**
 * @param {readonly Import[]} imports
 * @returns {string[]} one entry for each violation
 */
export function judgeImports(imports) {
  const findings = new Set();
  for (const { from, to, type } of imports) {
    if (tests.test(from) || !(SOURCE.test(to) || to.endsWith(".module.css"))) continue;
    const area = SOURCE.test(to) ? areas.find(({ files }) => files.test(from)) : undefined;
    if (area && !area.uses.test(to)) findings.add(`${from} -> ${to}\n    ${area.name}: ${area.reason}.`);
    for (const { name, reason, forbids } of bans) {
      if (forbids(from, to, type)) findings.add(`${from} -> ${to}\n    ${name}: ${reason}.`);
    }
  }
  return [...findings];
}

/**
 * @param {readonly string[]} files
 * @returns {string[]}
 */
export function judgeNames(files) {
  return files.flatMap((path) => {
    if (bannedNames.test(path))
      return [
        `${path}\n    utils, helpers and common say nothing about the content: name the file after what it does.`,
      ];
    if (barrels.test(path) && !allowedIndexes.has(path)) {
      return [`${path}\n    no barrels: an index hides who uses what. Import each thing from its own file.`];
    }
    return [];
  });
}

/**
 * Finds each cycle once: the strongly connected components of the imports (Tarjan 1972). Type imports count, because a
 * cycle of types is hard to read too.
 * @param {readonly Import[]} imports
 * @returns {string[][]} the files of each cycle, sorted
 */
export function findCycles(imports) {
  /** @type {Map<string, string[]>} */
  const edges = new Map();
  for (const { from, to } of imports) edges.set(from, [...(edges.get(from) ?? []), to]);
  /** @type {Map<string, { order: number, low: number, open: boolean }>} */
  const seen = new Map();
  /** @type {string[]} */
  const stack = [];
  /** @type {string[][]} */
  const cycles = [];

  /** @param {string} file */
  function visit(file) {
    const state = { order: seen.size, low: seen.size, open: true };
    seen.set(file, state);
    stack.push(file);
    for (const next of edges.get(file) ?? []) {
      const known = seen.get(next);
      if (!known) state.low = Math.min(state.low, visit(next).low);
      else if (known.open) state.low = Math.min(state.low, known.order);
    }
    if (state.low === state.order) {
      const members = stack.splice(stack.indexOf(file));
      for (const member of members) Object.assign(seen.get(member) ?? {}, { open: false });
      if (members.length > 1 || edges.get(file)?.includes(file)) cycles.push(members.sort());
    }
    return state;
  }
  for (const file of edges.keys()) if (!seen.has(file)) visit(file);
  return cycles;
}

/**
 * Circles of features, and of the folders inside one feature (its rooms). Tests are left out: a test may use everything.
 * @param {readonly Import[]} imports
 * @returns {string[]} one finding for each circle, with an import for each step of it
 */
export function findRoomCircles(imports) {
  const own = imports.filter(({ from }) => !tests.test(from));
  return [
    ...circlesOf(own, (path) => /^app\/features\/([^/]+)\//.exec(path)?.[1]),
    ...circlesOf(own, roomOf, (from, to) => from.split("/")[0] === to.split("/")[0]),
  ];
}

/** The folder of a feature's file: 'applications/offers'. @param {string} path */
const roomOf = (path) => /^app\/features\/(.+)\/[^/]+$/.exec(path)?.[1];

/**
 * @param {readonly Import[]} imports
 * @param {(path: string) => string | undefined} nameOf
 * @param {(from: string, to: string) => boolean} counts
 */
function circlesOf(imports, nameOf, counts = () => true) {
  /** @type {Map<string, string>} */
  const steps = new Map();
  /** @type {Import[]} */
  const edges = [];
  for (const { from, to, type } of imports) {
    const [one, other] = [nameOf(from), nameOf(to)];
    if (!one || !other || one === other || !counts(one, other)) continue;
    edges.push({ from: one, to: other, type });
    steps.set(`${one} -> ${other}`, `${from} -> ${to}`);
  }
  return findCycles(edges).map((members) => {
    const inside = [...steps].filter(([step]) => step.split(" -> ").every((name) => members.includes(name)));
    return `circle of ${members.join(", ")}\n    ${inside.map(([, example]) => example).join("\n    ")}`;
  });
}
