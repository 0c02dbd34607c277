// Finds addresses of the portals that the compiler does not check.

/** Files that must not call `href`. */
const exempt = new Set([
  "app/sections/small-script.ts", // the text of an inline script; its bytes are counted
  "app/features/search/palette.tsx", // loaded by public pages, which do without the router; it has the type
]);

/**
 * An address of the portals is written as `href("/dashboard/…")`, so that a link to a route that does not exist does not
 * compile. Records in app/content have a type for it; tests keep literal addresses.
 * @param {string} path
 * @param {string} text the file's
 * @returns {string[]} one finding for each line
 */
export function judgeAddresses(path, text) {
  if (!/^app\/.*\.tsx?$/.test(path) || /^app\/content\/|\.test\.tsx?$/.test(path) || exempt.has(path)) return [];
  return [...text.matchAll(/(?<!\bhref\(\s*)["'`]\/dashboard\b/g)].map(({ index }) => {
    const line = text.slice(0, index).split("\n").length;
    return `${path}:${line}\n    an address of the portals is written as href("/dashboard/…"), so that the compiler checks it.`;
  });
}
