import { refreshHeader } from "./refresh-header";

/**
 * Says of the first page data that are fetched during `work` that nobody has asked for them: otherwise a page that is left open would
 * keep its session alive whenever somebody writes. The router takes no headers, so they are added on the way.
 */
export async function unasked(work: () => Promise<void>): Promise<void> {
  const plain = window.fetch;
  const restore = () => {
    if (window.fetch === marked) window.fetch = plain;
  };
  const marked: typeof fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!pathname.endsWith(".data") || (init?.method ?? "GET") !== "GET") return plain(input, init);
    restore();
    const headers = new Headers(init?.headers);
    headers.set(refreshHeader, "yes");
    return plain(input, { ...init, headers });
  };
  window.fetch = marked;
  try {
    await work();
  } finally {
    restore();
  }
}
