import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { pages } from "./content/pages";

/** Every address of the product. */
export default [
  layout("routes/site.tsx", [
    index("routes/marketing/home.tsx"),
    ...pages.map((page) => route(page.path, "routes/marketing/page.tsx", { id: `page:${page.path}` })),
    layout("routes/account/layout.tsx", [
      route("client-login", "routes/account/client-login.tsx"),
      route("client-login/forgot", "routes/account/forgot.tsx"),
      route("client-login/reset", "routes/account/reset.tsx"),
      route("client-login/confirm", "routes/account/confirm.tsx"),
    ]),
  ]),
  route("logout", "routes/account/logout.tsx"),
  ...(process.env.NODE_ENV === "development" ? [route("styleguide", "routes/styleguide.tsx")] : []),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
