/**
 * Starts the scripts of a hydrated page after its first paint. The router lists them in the head and imports them at
 * once. On a slow connection they would then compete with the stylesheet and the fonts, and on a slow phone they would
 * run before the page is painted. Until they run, everything in the page works without them. A page that is opened in
 * the background is not painted, so its scripts start at once.
 */
export function scriptsAfterPaint(html: string): string {
  const addresses: string[] = [];
  const without = html.replace(/<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g, (_, address: string) => {
    addresses.push(address);
    return "";
  });
  if (addresses.length === 0) return html;
  return without.replace(
    /(<script[^>]* type="module"[^>]*>);?((?:\s*import \* as \w+ from "[^"]+";)+)/,
    (_, tag: string, imports: string) =>
      tag + begin(addresses) + imports.replace(/import \* as (\w+) from ("[^"]+");/g, "const $1 = await import($2);"),
  );
}

const begin = (addresses: readonly string[]) =>
  `await new Promise((done) => document.hidden ? done() : requestAnimationFrame(() => setTimeout(done)));
for (const href of ${JSON.stringify(addresses)})
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));`;
