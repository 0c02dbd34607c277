import { setImmediate as nextTurn } from "node:timers/promises";
import { type CompressedForms, compressQuickly, compressTightly } from "./compress";
import { bytesOf, type Encoded, encode, etagOf } from "./encoded";
import type { Encodings } from "./encodings";
import { contentSecurityPolicy, inlineScriptHashes } from "./headers";

export interface KeptPages {
  /** Undefined when the request must be rendered separately. `search` begins with '?' or is empty. */
  find(path: string, search: string): Encoded | undefined;
  /** Renders a page now that has not been rendered since the start. Undefined when `find` is the whole answer. */
  prepare(path: string, search: string): Promise<Encoded> | undefined;
  /**
   * Renders every page again, then compresses the new ones tightly. Each old page is served until the new one is ready. Rejects at
   * the end when a page could not be rendered; it stays as it was.
   */
  refresh(stopped?: AbortSignal): Promise<void>;
  /** Pages that say something else now: the next request renders them anew. The old one is served only if that fails. */
  renew(paths: readonly string[]): void;
  /** Keeps these pages from now on, and no others below this folder: their addresses are stored in the database. */
  follow(folder: string, paths: readonly KeptPath[]): void;
  /** Every page that is kept, with the query parameters that need the router. */
  all(): Map<string, { encoded: Encoded; query: readonly string[] }>;
}

interface KeptPage {
  encoded: Encoded;
  /** Compressed quickly, for the first requests after a start or a change. */
  loose: boolean;
}

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
  encodings: Encodings,
): KeptPages {
  const kept = new Map<string, KeptPage>();
  const rendering = new Map<string, Promise<KeptPage>>();
  /** How often each page was renewed: what was being rendered before that is not kept. */
  const renewed = new Map<string, number>();
  const outdated = new Set<string>();
  const queries = new Map(paths.map(({ path, query }) => [path, query]));

  const isRead = (path: string, search: string) => {
    if (search === "") return false;
    const parameters = new URLSearchParams(search);
    return queries.get(path)?.some((name) => parameters.has(name));
  };

  const renderNow = async (path: string): Promise<KeptPage> => {
    const mark = renewed.get(path);
    const response = await render(path);
    if (response.status !== 200) throw new Error(`The page ${path} answered ${response.status}`);
    const bytes = Buffer.from(await response.text());
    const before = kept.get(path);
    const etag = etagOf(bytes);
    const same = before?.encoded.etag === etag ? before : undefined;
    const tight = same ? null : await encodings.find(etag, bytes);
    const page = same ?? {
      encoded: encodePage(bytes, headers, tight ?? (await compressQuickly(bytes))),
      loose: !tight,
    };
    if (renewed.get(path) !== mark) return page;
    outdated.delete(path);
    kept.set(path, page);
    return page;
  };
  /** A request that comes while a page is being rendered waits for it. */
  const renderOnce = (path: string) => {
    const known = rendering.get(path);
    if (known) return known;
    const running: Promise<KeptPage> = renderNow(path).finally(() => {
      if (rendering.get(path) === running) rendering.delete(path);
    });
    rendering.set(path, running);
    return running;
  };

  const tighten = async (path: string, page: KeptPage) => {
    const bytes = bytesOf(page.encoded.plain);
    const forms = await compressTightly(bytes);
    await encodings.keep(page.encoded.etag, forms);
    if (kept.get(path) === page) kept.set(path, { encoded: encodePage(bytes, headers, forms), loose: false });
  };

  return {
    find(path, search) {
      const page = outdated.has(path) ? undefined : kept.get(path);
      return page && !isRead(path, search) ? page.encoded : undefined;
    },
    prepare(path, search) {
      if (!queries.has(path) || isRead(path, search)) return undefined;
      return renderOnce(path).then(
        ({ encoded }) => encoded,
        (error: unknown) => {
          const before = kept.get(path);
          if (before) return before.encoded;
          throw error;
        },
      );
    },
    renew(paths) {
      for (const path of paths) {
        renewed.set(path, (renewed.get(path) ?? 0) + 1);
        if (kept.has(path)) outdated.add(path);
        rendering.delete(path);
      }
    },
    follow(folder, paths) {
      for (const path of [...queries.keys()])
        if (path.startsWith(folder) && !paths.some((one) => one.path === path)) {
          for (const known of [queries, kept, rendering]) known.delete(path);
          outdated.delete(path);
          renewed.set(path, (renewed.get(path) ?? 0) + 1);
        }
      for (const { path, query } of paths) queries.set(path, query);
    },
    async refresh(stopped) {
      const failures: unknown[] = [];
      for (const path of [...queries.keys()]) {
        if (stopped?.aborted) return;
        await renderOnce(path).catch((error: unknown) => failures.push(error));
        await nextTurn();
      }
      for (const [path, page] of kept) {
        if (stopped?.aborted) return;
        if (page.loose) await tighten(path, page);
      }
      await encodings.forgetOthers([...kept.values()].map(({ encoded }) => encoded.etag));
      if (failures.length > 0) throw failures[0];
    },
    all: () =>
      new Map([...kept].map(([path, { encoded }]) => [path, { encoded, query: queries.get(path) ?? [] }] as const)),
  };
}

function encodePage(html: Buffer, headers: Record<string, string>, forms: CompressedForms): Encoded {
  const own = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": contentSecurityPolicy(inlineScriptHashes(html.toString())),
    "Cache-Control": "public, max-age=0, must-revalidate",
    // The browser loads the next page while the pointer is over its link; the rules name public pages only.
    "Speculation-Rules": '"/speculation-rules.json"',
  };
  return encode(html, { ...headers, ...own }, forms);
}
