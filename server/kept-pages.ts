import { compressTightly } from "./compress";
import { type Encoded, encode, etagOf } from "./encoded";
import { contentSecurityPolicy, inlineScriptHashes } from "./headers";

export interface KeptPages {
  /** Undefined when the request has to be rendered for itself. `search` begins with '?' or is empty. */
  find(path: string, search: string): Encoded | undefined;
  /** Renders every page again; the old ones are served until the new ones are there. */
  refresh(): Promise<void>;
}

/** Each start compresses some sixty pages: 11 would take a second longer, and make them four hundredths smaller. */
const quality = 10;

/** A path that is kept, and the query parameters whose presence sends a request to the router. */
export interface KeptPath {
  path: string;
  query: readonly string[];
}

/**
 * Public pages are rendered once, by their own routes, and then answered from memory. A query that a page does not know
 * (utm_source and the like) gets the same bytes.
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
    // The likely next page is prepared while a link is being pointed at; the rules name public pages only.
    "Speculation-Rules": '"/speculation-rules.json"',
  };
  return encode(html, { ...headers, ...own }, await compressTightly(html, quality));
}
