import { contactTopics } from "./contact";
import { handWrittenPages, type SitePage } from "./hand-written-pages";
import { pages } from "./pages";
import type { PublicPath } from "./paths";
import { type Promises, withPromise } from "./promises";

/** Every public page, one line each. */
export const sitePages: readonly SitePage[] = [...Object.values(handWrittenPages), ...pages, ...contactTopics];

/** A page as lists describe it. Undefined for pages that have not been written yet. */
export function describePage(path: PublicPath, promises: Promises): SitePage | undefined {
  const found = sitePages.find((page) => page.path === path);
  return found && withPromise(found, promises);
}
