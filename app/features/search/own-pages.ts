import { type AreaPage, adminPages, clientPages } from "~/content/area-pages";
import { mark, type Segment, wordsIn } from "./excerpt";

export interface OwnPage {
  title: Segment[];
  to: string;
}

/**
 * The pages of the area in which the person is. The first page of the client area is also the guest's workspace, which
 * has no way to sign out. All pages below it need a session.
 */
export function areaPages(pathname: string, signedIn: boolean): readonly AreaPage[] {
  const [, portal, area, page] = pathname.replace(/\/$/, "").split("/");
  // A client who is signed in sees the pages of an application in the frame of the portal.
  if (portal === "application") return signedIn ? clientPages : [];
  if (portal !== "dashboard" || page === "sign-in" || (!page && !signedIn)) return [];
  return { admin: adminPages, client: clientPages }[area ?? ""] ?? [];
}

/**
 * The pages whose name or other words begin with every typed word. In a word of four letters and more one mistake is
 * allowed.
 */
export function matching(pages: readonly (Omit<AreaPage, "to"> & { to: string })[], typed: string): OwnPage[] {
  const asked = wordsIn(typed);
  return pages.flatMap(({ name, words, to }) => {
    const known = [...wordsIn(name), ...wordsIn(words)];
    const found = asked.map((word) => known.filter((other) => begins(other, word)));
    return found.every((some) => some.length > 0) ? [{ title: mark(name, new Set(found.flat())), to }] : [];
  });
}

/** Whether a word begins with the typed text, or with a text that differs from it by one mistake. */
export function begins(word: string, typed: string): boolean {
  if (word.startsWith(typed)) return true;
  if (typed.length < 4) return false;
  return [-1, 0, 1].some((more) => oneSlip(word.slice(0, typed.length + more), typed));
}

/** One letter added, missing or different, or two letters exchanged. */
function oneSlip(one: string, other: string): boolean {
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  const [rest, left] = [one.slice(from), other.slice(from)];
  return (
    rest.slice(1) === left ||
    rest === left.slice(1) ||
    rest.slice(1) === left.slice(1) ||
    (rest[0] === left[1] && rest[1] === left[0] && rest.slice(2) === left.slice(2))
  );
}
