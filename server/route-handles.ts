import type { ServerBuild } from "react-router";
import type { RouteHandle } from "~/route-handle";

/** The routes that say one thing about themselves in their `handle`, each with its whole path. */
export function routesWith(build: ServerBuild, property: keyof RouteHandle): { path: string; handle: RouteHandle }[] {
  return Object.values(build.routes).flatMap((route) => {
    const handle = route?.module.handle as RouteHandle | undefined;
    return route && handle?.[property] ? [{ path: pathOf(build, route.id), handle }] : [];
  });
}

/** A route's path with those of the routes that it stands in: '/dashboard/client/documents'. */
function pathOf(build: ServerBuild, id: string): string {
  const parts: string[] = [];
  for (let at: string | undefined = id; at !== undefined; at = build.routes[at]?.parentId) {
    const path = build.routes[at]?.path;
    // Some are written with a slash before them, as an address is.
    if (path) parts.unshift(path.replace(/^\//, ""));
  }
  return `/${parts.join("/")}`;
}
