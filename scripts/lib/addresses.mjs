// Finds addresses that the compiler does not check.

/** Files that must not call `href`. */
const exempt = new Set([
  "app/sections/small-script.ts", // the text of an inline script; its bytes are counted
  "app/features/search/palette.tsx", // loaded by public pages, which do without the router; it has the type
  "app/features/loans/calculator.tsx", // an island, which does without the router
]);

/**
 * An address is written as `href("/…")`, so that a link to a route that does not exist does not compile. Addresses of the
 * portals are looked for everywhere, others in the attributes of links and forms. Records in app/content have a type for them;
 * tests keep literal addresses.
 * @param {string} path
 * @param {string} text the file's
 * @returns {string[]} one finding for each line
 */
export function judgeAddresses(path, text) {
  if (!/^app\/.*\.tsx?$/.test(path) || /^app\/content\/|\.test\.tsx?$/.test(path) || exempt.has(path)) return [];
  const literals = [
    ...text.matchAll(/(?<!\bhref\(\s*)["'`]\/dashboard\b/g),
    ...text.matchAll(/(?<![-\w])(?:href|to|action)="\/(?!dashboard\b)/g),
  ];
  return literals.map(({ index }) => {
    const line = text.slice(0, index).split("\n").length;
    return `${path}:${line}\n    an address is written as href("/…"), so that the compiler checks it.`;
  });
}
