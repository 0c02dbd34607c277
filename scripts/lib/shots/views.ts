import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../../app/routes";

export type Viewer = "visitor" | "client" | "administrator";

/** One page as one kind of person sees it. */
export interface View {
  path: string;
  /** The address with the names of its parameters, so that the name of the picture file stays the same. */
  pattern: string;
  viewer: Viewer;
}

/** Values for the parameters of addresses, for each kind of person. A page with any other parameter is left out. */
export type Samples = Record<Viewer, Record<string, string>>;

/** Every page of the product, from its list of routes, without downloads and the page for unknown addresses. */
export async function viewsOf(samples: Samples): Promise<View[]> {
  const views = new Map<string, View>();
  for (const pattern of patternsOf(await routes, "")) {
    if (pattern.includes("*") || /\/(file|shown|draft|logout)$|\.\w+$/.test(pattern)) continue;
    for (const viewer of viewersOf(pattern)) {
      const path = pattern.replace(/:(\w+)\??/g, (_, name: string) => samples[viewer][name] ?? "?");
      if (!path.includes("?")) views.set(`${viewer} ${path}`, { path, pattern, viewer });
    }
  }
  return [...views.values()];
}

function patternsOf(entries: readonly RouteConfigEntry[], parent: string): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${parent}/${entry.path}`.replace(/\/+/g, "/") : parent;
    const children = patternsOf(entry.children ?? [], path);
    // A layout is a page only through its children.
    return entry.index || !entry.children ? [path || "/", ...children] : children;
  });
}

function viewersOf(pattern: string): Viewer[] {
  if (pattern === "/dashboard/admin/sign-in") return ["visitor"];
  if (pattern.startsWith("/dashboard/admin")) return ["administrator"];
  // Without a session this shows the guest workspace; the pages below it redirect to sign-in.
  if (pattern === "/dashboard/client" || pattern === "/dashboard" || pattern === "/client-login")
    return ["visitor", "client"];
  if (pattern.startsWith("/dashboard/client")) return ["client"];
  return ["visitor"];
}
