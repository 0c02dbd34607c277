import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "~/routes";

export interface AddressedRoute {
  /** Pattern, from the root: `/dashboard/client/documents/:documentId`. */
  pattern: string;
  /** The id with which a data request asks for this route alone. */
  id: string;
}

/** Every address of app/routes.ts. Layouts without a path have no address. */
export async function allRoutes(): Promise<AddressedRoute[]> {
  return flatten((await routes) as RouteConfigEntry[], "");
}

function flatten(entries: RouteConfigEntry[], parent: string): AddressedRoute[] {
  return entries.flatMap((entry) => {
    const pattern = entry.path ? `${parent}/${entry.path.replace(/^\//, "")}` : parent;
    const own = entry.path || entry.index ? [{ pattern: pattern || "/", id: entry.id ?? idOf(entry.file) }] : [];
    return [...own, ...flatten(entry.children ?? [], pattern)];
  });
}

const idOf = (file: string) => file.replace(/\.[jt]sx?$/, "");
