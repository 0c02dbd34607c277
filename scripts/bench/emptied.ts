import type { ServerBuild } from "react-router";

const dashboard = "routes/portal/client-dashboard";

/**
 * The same product with nothing on one page: for measuring what a page costs beside everything around it. `route`: the
 * dashboard reads nothing and renders nothing inside the portal's header and footer. `body`: neither are those.
 * Copied into the server of a changed copy (dashboard.ts); the product itself has no such thing.
 */
export function emptied(build: ServerBuild, what = process.env.BENCH_EMPTY): ServerBuild {
  const routes = { ...build.routes };
  const replace = (id: string, exports: object) => {
    const route = routes[id];
    if (!route) throw new Error(`There is no route ${id}`);
    routes[id] = { ...route, module: { ...route.module, ...exports } };
  };
  const nothing = () => null;
  if (what) replace(dashboard, { default: nothing, loader: nothing });
  if (what === "body") replace("root", { default: nothing });
  return { ...build, routes };
}
