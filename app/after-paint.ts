/**
 * Lets the scripts of a hydrated page begin after its first paint. The router announces them in the head and imports them
 * at once; on a slow line they then share it with the stylesheet and the fonts, and on a slow phone they run before what
 * they only bring to life can be seen. Everything in the page works without them until then. A page that is opened in the
 * background, where nothing is painted, begins at once.
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
