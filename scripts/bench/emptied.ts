import type { ServerBuild } from "react-router";

const dashboard = "routes/portal/client-dashboard";

/**
 * The same product with an empty dashboard, to measure the cost of the page without the cost of everything around it.
 * `route`: the dashboard reads nothing and renders nothing inside the portal's header and footer. `body`: the header and
 * the footer are left out too. This file is copied into a changed copy of the code (dashboard.ts); the product has no such
 * switch.
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
