import { href } from "react-router";
/** Where to go after sign-in: a path of the portal that the person came from, never another site. */
export function returnPath(next: string | null, fallback = href("/dashboard")): string {
  if (!next?.startsWith("/") || next.startsWith("//") || /[\\\p{Cc}]/u.test(next)) return fallback;
  const { origin, pathname, search, hash } = new URL(next, "http://here.invalid");
  return origin === "http://here.invalid" && /^\/(dashboard|application)(\/|$)/.test(pathname)
    ? pathname + search + hash
    : fallback;
}
