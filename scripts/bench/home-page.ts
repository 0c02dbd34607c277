import { brotliCompressSync, constants } from "node:zlib";
import { startBuiltServer } from "../../tests/support/server";
import type { Figure, Part } from "./measure";

const kilobyte = 1000;
const show = (bytes: number) => `${(bytes / kilobyte).toFixed(1)} kB`;

/** The compressed sizes of all files that a browser fetches before it shows the home page. */
export async function homePage(): Promise<Part> {
  const server = await startBuiltServer();
  await server.pagesKept();
  try {
    const fetchBytes = async (path: string) => {
      // fetch decompresses the body, so the size is taken from the header.
      const response = await fetch(new URL(path, server.url), { headers: { "Accept-Encoding": "br" } });
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
      return { bytes: Number(response.headers.get("Content-Length")), text: await response.text() };
    };
    const home = await fetchBytes("/");
    const sheets = all(home.text, /<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g);
    const styles = await Promise.all(sheets.map(fetchBytes));
    const markup = home.bytes + styles.reduce((sum, { bytes }) => sum + bytes, 0);

    const fontPaths = new Set(styles.flatMap(({ text }) => all(text, /url\(["']?([^"')]+\.woff2)/g)));
    const fonts = (await Promise.all([...fontPaths].map(fetchBytes))).reduce((sum, { bytes }) => sum + bytes, 0);

    const sources = all(home.text, /<script[^>]*\bsrc="([^"]+)"/g);
    const inline = all(home.text, /<script(?![^>]*type="application\/)[^>]*>([\s\S]+?)<\/script>/g);
    const preloads = all(home.text, /<link[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g);
    const scripts = inline.reduce((sum, text) => sum + compressed(text), 0);
    const foreign = [...sources, ...preloads];
    const figures: Figure[] = [
      { name: "Home: HTML and CSS (brotli)", measured: show(markup), target: "<= 30 kB", ok: markup <= 30 * kilobyte },
      { name: "Home: fonts", measured: show(fonts), target: "<= 90 kB", ok: fonts <= 90 * kilobyte },
      {
        name: "Home: JavaScript (brotli)",
        measured: `${scripts} bytes in ${inline.length} inline script, ${foreign.length} files`,
        target: "one, <= 1 kB",
        ok: foreign.length === 0 && inline.length === 1 && scripts <= 1024,
      },
    ];
    return { figures, details: { html: home.bytes, css: markup - home.bytes, fonts, scripts, foreign } };
  } finally {
    await server.stop();
  }
}

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);

function compressed(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
