import { createHash } from "node:crypto";
import { escaped, mostPlaces } from "./pieces";

// No address in it: the frame may fetch nothing. The colours are those of app/styles.
const style = `
:root { color-scheme: light; font: 400 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif; color: #10201c; background: #fff; }
body { margin: 0; padding: 1.5rem 1.25rem 3rem; }
main { max-width: 50rem; margin: 0 auto; overflow-wrap: break-word; }
main.wide { max-width: none; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; margin: 1.4em 0 0.5em; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.3rem; } h3 { font-size: 1.1rem; } h4, h5, h6 { font-size: 1rem; }
p, ul, ol, table, blockquote { margin: 0 0 0.8em; }
img { max-width: 100%; height: auto; }
hr { border: 0; border-top: 1px solid #b9c2be; margin: 1.6em 0; }
table { border-collapse: collapse; }
td, th { border: 1px solid #b9c2be; padding: 0.3rem 0.5rem; vertical-align: top; text-align: start; font-weight: inherit; }
td > p:last-child, th > p:last-child { margin-bottom: 0; }
.note, .found { padding: 0.5rem 0.75rem; border-left: 4px solid #10201c; background: #f1f3f1; font-size: 0.875rem; }
nav ul { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: 0; list-style: none; }
a { color: inherit; }
nav a, .found a { display: inline-block; padding: 0.6rem 0; }
:focus-visible { outline: 3px solid #0b57d0; outline-offset: 2px; }
.sheet { overflow-x: auto; }
.sheet table { font-size: 0.875rem; line-height: 1.4; font-variant-numeric: tabular-nums; margin-bottom: 1.5rem; }
.sheet thead th, .sheet tbody th { color: #4a5a55; background: #f1f3f1; font-size: 0.75rem; text-align: center; }
.sheet td { min-width: 2.5rem; max-width: 24rem; white-space: pre-line; }
.l { text-align: start; } .m { text-align: center; } .r { text-align: end; white-space: nowrap; } .b { font-weight: 600; }
mark { background: #ffe08a; color: inherit; }
mark a { text-decoration: none; }
mark a:target, mark a:focus { background: #10201c; color: #fff; outline: 2px solid #10201c; }
@media print { body { padding: 0; } nav, .found { display: none; } .sheet { overflow: visible; } tr { break-inside: avoid; } mark { background: none; } }
`;

const hash = createHash("sha256").update(style).digest("base64");

/** Of an origin of its own, without scripts, forms, or anything from elsewhere; framed by our own pages only. */
export const framePolicy = `sandbox; default-src 'none'; img-src data:; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

/** The whole document of a frame. `body` is HTML that we have written. */
export function frame({ name, body, wide }: { name: string; body: string; wide: boolean }): string {
  const main = `<main${wide ? ' class="wide"' : ""}>${body}</main>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(name)}</title><style>${style}</style></head><body>${main}</body></html>`;
}

/** What the search has found, with the way to the first place. */
export function foundLine(wanted: string, places: number): string {
  const words = `“${escaped(wanted)}”`;
  if (places === 0) return `<p class="found" role="status">${words} is not in what is shown here.</p>`;
  const count =
    places === mostPlaces ? `the first ${mostPlaces} places` : places === 1 ? "1 place" : `${places} places`;
  return `<p class="found" role="status">${words}: ${count}. <a href="#place-1">Go to the first</a></p>`;
}
