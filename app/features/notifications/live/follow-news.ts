import { newsPath } from "./refresh-header";

/** What a page asks for once it has been read: the first data come with the page itself. */
const firstAfter = 5_000;
/** After the server has refused. A lost connection is made anew by the browser itself. */
const againAfter = 30_000;

/**
 * Calls `onNews` when something is new since the page was made (`since`, as the server counts), as long as the page is visible: a
 * hidden one asks when it is seen again. Returns how to stop.
 */
export function followNews(since: number, onNews: () => void): () => void {
  let source: EventSource | undefined;
  let heard = `${since}`;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };
  const open = () => {
    close();
    if (document.visibilityState === "hidden") return;
    const opened = new EventSource(`${newsPath}?${new URLSearchParams({ since: heard })}`);
    source = opened;
    opened.addEventListener("news", ({ lastEventId }) => {
      heard = lastEventId;
      onNews();
    });
    opened.addEventListener("error", () => {
      if (opened.readyState !== EventSource.CLOSED || source !== opened) return;
      close();
      timer = setTimeout(open, againAfter * (1 + Math.random()));
    });
  };
  timer = setTimeout(open, firstAfter);
  document.addEventListener("visibilitychange", open);
  return () => {
    document.removeEventListener("visibilitychange", open);
    close();
  };
}
