import type { Go } from "./suggestion";

const inField = "input, textarea, select, [contenteditable]";

/**
 * Opens quick search on Ctrl+K (or Command+K), on / when no field has the focus, and from buttons with
 * `data-palette-open`. Its code is loaded on first use, and text that is typed meanwhile is kept for it. Tells the
 * small script, which otherwise opens the search sheet, that quick search is there, and opens at once when the small script
 * has kept a Ctrl+K for it. Returns a function that stops all this.
 */
export function listenForPalette(go?: Go): () => void {
  const root = document.documentElement;
  let early: string | null = null;

  const open = async (typed = "") => {
    if (early !== null || document.querySelector("dialog:modal")) return;
    early = typed;
    try {
      const { openPalette } = await import("./open-palette");
      openPalette({ typed: early, go });
    } catch {
      // Offline, or the product was replaced since this page was opened.
      location.assign(`/search?${new URLSearchParams({ query: early })}`);
    }
    early = null;
  };

  const onKey = (event: KeyboardEvent) => {
    const { key, altKey, shiftKey, target } = event;
    const command = event.ctrlKey || event.metaKey;
    if (early !== null) {
      if (command || altKey || [...key].length > 1) return;
      early += key;
      event.preventDefault();
    } else if (command && !altKey && !shiftKey && key.toLowerCase() === "k") {
      event.preventDefault();
      open();
    } else if (key === "/" && !command && !altKey && target instanceof Element && !target.closest(inField)) {
      event.preventDefault();
      open();
    }
  };
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!(event.target instanceof Element && event.target.closest("[data-palette-open]"))) return;
    // Without this the button would open its sheet or lead to the search page, which are both for pages without this
    // script.
    event.preventDefault();
    open();
  };

  document.addEventListener("keydown", onKey);
  document.addEventListener("click", onClick);
  root.dataset.palette = "ready";
  if (root.dataset.early !== undefined) open(root.dataset.early);
  delete root.dataset.early;
  return () => {
    document.removeEventListener("keydown", onKey);
    document.removeEventListener("click", onClick);
    delete root.dataset.palette;
  };
}
