import { type ComponentType, lazy } from "react";

/**
 * A part of a page whose code the browser loads when the part is first shown. The server renders it at once. Wrap it in
 * a Suspense. If the code cannot be loaded (offline, or the product was replaced since the page was opened), the page
 * is reloaded: the server renders the part into it, and the part works without its script.
 */
export function lazyPart<Props extends object>(fetch: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    try {
      return { default: await fetch() };
    } catch (error) {
      if (typeof document === "undefined") throw error;
      if (!document.querySelector("dialog[open]")) location.reload();
      return new Promise<never>(() => {});
    }
  });
}
