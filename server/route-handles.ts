import { matchRoutes, type ServerBuild } from "react-router";
import type { RouteHandle } from "~/route-handle";

/** The routes whose `handle` has this property, each with its full path. */
export function routesWith(build: ServerBuild, property: keyof RouteHandle): { path: string; handle: RouteHandle }[] {
  return Object.values(build.routes).flatMap((route) => {
    const handle = route?.module.handle as RouteHandle | undefined;
    return route && handle?.[property] ? [{ path: pathOf(build, route.id), handle }] : [];
  });
}

/** The full path of a route, with the paths of its parent routes: '/dashboard/client/documents'. */
function pathOf(build: ServerBuild, id: string): string {
  const parts: string[] = [];
  for (let at: string | undefined = id; at !== undefined; at = build.routes[at]?.parentId) {
    const path = build.routes[at]?.path;
    // Some paths in app/routes.ts begin with a slash.
    if (path) parts.unshift(path.replace(/^\//, ""));
  }
  return `/${parts.join("/")}`;
}

export interface Addressed {
  path: string;
  /** The path with the names of its parameters: '/dashboard/client/documents/:documentId'. */
  pattern: string;
}

/** Every route that answers by itself, for `matchRoutes`. */
export function addressedRoutes(build: ServerBuild): Addressed[] {
  return Object.values(build.routes).flatMap((route) => {
    if (!route?.module.default && !route?.module.loader) return [];
    const pattern = pathOf(build, route.id);
    return [{ path: pattern, pattern }];
  });
}

/** Finds the pattern of the route that answers a path, also when a script asks for its data; `none` when none does. */
export function patternsOf(build: ServerBuild): (path: string) => string {
  const routes = addressedRoutes(build);
  return (path) =>
    (matchRoutes(routes, path.replace(/\.data$/, ""))?.at(-1)?.route as Addressed | undefined)?.pattern ?? "none";
}

/** Whether the route that answers a path takes files, also when a script sends its form. */
export function takesFiles(build: ServerBuild): (path: string) => boolean {
  const taking = new Set(routesWith(build, "uploads").map(({ path }) => path));
  const routes = [...addressedRoutes(build), ...[...taking].map((path) => ({ path, pattern: path }))];
  return (path) => {
    const matched = matchRoutes(routes, path.replace(/\.data$/, ""))?.at(-1)?.route as Addressed | undefined;
    return matched !== undefined && taking.has(matched.pattern);
  };
}
