import { contactTopics } from "./contact";
import { handWrittenPages, type SitePage } from "./hand-written-pages";
import { pages } from "./pages";
import type { PublicPath } from "./paths";

/** Every public page, one line each. */
export const sitePages: readonly SitePage[] = [...Object.values(handWrittenPages), ...pages, ...contactTopics];

/** Undefined for pages that have not been written yet. */
export function describePage(path: PublicPath): SitePage | undefined {
  return sitePages.find((page) => page.path === path);
}
