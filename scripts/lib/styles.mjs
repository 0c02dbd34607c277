// Which classes the style sheets define, and whether any component uses them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "vite";

/**
 * @param {string} root
 * @param {readonly string[]} sheets paths of .css files
 * @param {readonly string[]} sources paths of .ts and .tsx files
 * @returns {string[]} one line for each class that no string of the sources names
 */
export function findUnusedClasses(root, sheets, sources) {
  const { names, beginnings } = namedIn(root, sources);
  return sheets.flatMap((sheet) =>
    classesOf(readFileSync(join(root, sheet), "utf8"))
      .filter((name) => !names.has(name) && !beginnings.some((beginning) => name.startsWith(beginning)))
      .map((name) => `${sheet}: nothing has the class ${name}. Remove its rules.`),
  );
}

/**
 * @param {string} css
 * @returns {string[]} each class once
 */
function classesOf(css) {
  const bare = css.replaceAll(/\/\*.*?\*\//gs, "").replaceAll(/url\([^)]*\)|"[^"]*"/g, "");
  return [...new Set([...bare.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = ""]) => name))];
}

/**
 * The words of all strings, and the beginnings of those that end with something computed: `status--${tone}`.
 * @param {string} root
 * @param {readonly string[]} sources
 */
function namedIn(root, sources) {
  /** @type {Set<string>} */
  const names = new Set();
  /** @type {Set<string>} */
  const beginnings = new Set();
  const add = (/** @type {string} */ text) => {
    for (const name of text.split(/[^\w-]+/)) if (name) names.add(name);
  };
  const visitor = new Visitor({
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
  });
  for (const source of sources) visitor.visit(parseSync(source, readFileSync(join(root, source), "utf8")).program);
  return { names, beginnings: [...beginnings] };
}
