import { compressTightly } from "./compress";
import { type Encoded, encode, etagOf } from "./encoded";
import { contentSecurityPolicy, inlineScriptHashes } from "./headers";

export interface KeptPages {
  /** Undefined when the request must be rendered separately. `search` begins with '?' or is empty. */
  find(path: string, search: string): Encoded | undefined;
  /** Renders every page again. The old pages are served until the new ones are ready. */
  refresh(): Promise<void>;
}

/** Each start compresses about sixty pages. Quality 11 would take a second longer and make them only 4% smaller. */
const quality = 10;

/** The path of a page that is kept in memory. A request with one of these query parameters goes to the router instead. */
export interface KeptPath {
  path: string;
  query: readonly string[];
}

/**
 * Renders public pages once, through their own routes, and keeps them in memory. Query parameters that a page does not use
 * (utm_source and the like) get the same bytes.
 */
export function keepPages(
  paths: readonly KeptPath[],
  render: (path: string) => Promise<Response>,
  headers: Record<string, string>,
): KeptPages {
  let kept = new Map<string, Encoded>();
  const queries = new Map(paths.map(({ path, query }) => [path, query]));
  return {
    find(path, search) {
      const page = kept.get(path);
      if (!page || search === "") return page;
      const parameters = new URLSearchParams(search);
      return queries.get(path)?.some((name) => parameters.has(name)) ? undefined : page;
    },
    async refresh() {
      const next = new Map<string, Encoded>();
      for (const { path } of paths) {
        const response = await render(path);
        if (response.status !== 200) throw new Error(`The page ${path} answered ${response.status}`);
        const bytes = Buffer.from(await response.text());
        const before = kept.get(path);
        next.set(path, before?.etag === etagOf(bytes) ? before : await encodePage(bytes, headers));
      }
      kept = next;
    },
  };
}

async function encodePage(html: Buffer, headers: Record<string, string>): Promise<Encoded> {
  const own = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": contentSecurityPolicy(inlineScriptHashes(html.toString())),
    "Cache-Control": "public, max-age=0, must-revalidate",
    // The browser loads the next page while the pointer is over its link; the rules name public pages only.
    "Speculation-Rules": '"/speculation-rules.json"',
  };
  return encode(html, { ...headers, ...own }, await compressTightly(html, quality));
}
