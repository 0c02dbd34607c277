import "./app.css";
import type { ReactNode } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root";
import { defaultFirm } from "./content/firm";
import { requestContext, servicesContext } from "./context";
import figuresFont from "./fonts/schibsted-grotesk-latin-wght-normal.woff2";
import { useNonce } from "./nonce";
import { ErrorView } from "./sections/error-page";
import { FirmContext } from "./sections/firm-context";
import { NotFoundView } from "./sections/not-found";
import { SiteFooter } from "./sections/site-footer";
import { SiteHeader } from "./sections/site-header";
import { SkipLink } from "./sections/skip-link";
import { smallScript } from "./sections/small-script";
import { ToastProvider } from "./ui/toasts";

/** What a route says about itself. */
export interface RouteHandle {
  /** React runs in the browser on this page and those below it. */
  hydrate?: boolean;
  /** The page does not depend on the request: it is kept in memory. Lists the query parameters that it reads. */
  kept?: readonly string[];
}

export function loader({ context }: Route.LoaderArgs) {
  const { firm, clock } = context.get(servicesContext);
  return { firm, reference: context.get(requestContext).id, year: new Date(clock.now()).getUTCFullYear() };
}

/** The firm and the stylesheet do not change while a page is open. */
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: figuresFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export function Layout({ children }: { children: ReactNode }) {
  const hydrate = useMatches().some((match) => (match.handle as RouteHandle | undefined)?.hydrate);
  const nonce = useNonce();
  const firm = useRouteLoaderData<typeof loader>("root")?.firm ?? defaultFirm;
  return (
    <html lang="en" data-theme="fintech">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <FirmContext value={firm}>{children}</FirmContext>
        {/* The browser hides nonces from scripts, so React finds an empty one there. */}
        <script nonce={nonce} suppressHydrationWarning>
          {smallScript}
        </script>
        {hydrate && <ScrollRestoration nonce={nonce} />}
        {hydrate && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <ToastProvider>
      <Outlet />
    </ToastProvider>
  );
}

/** What is missing, what is not allowed, and what went wrong: a calm page in each case. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>("root");
  const { pathname } = useLocation();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const said = isRouteErrorResponse(error) && error.data?.message;
  return (
    <>
      <title>{missing ? "Oops! Page not found | Corvane" : "Unexpected Application Error | Corvane"}</title>
      <SkipLink />
      <SiteHeader path={pathname} />
      {missing ? (
        <NotFoundView />
      ) : (
        <ErrorView reference={data?.reference} kept={typeof said === "string" ? said : undefined} />
      )}
      {data && <SiteFooter year={data.year} />}
    </>
  );
}

/** The year in the footer, by the product's clock. */
export function useYear(): number {
  return useRouteLoaderData<typeof loader>("root")?.year ?? 0;
}
