import { type ComponentType, lazy } from "react";

/**
 * A part of a page whose code the browser fetches when the part is first shown; the server renders it at once. Put it into
 * a Suspense. Where its code cannot be had any more (offline, or the product was replaced since the page was opened) the
 * page is asked for anew: the server renders the part into it, and it works without its script.
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
