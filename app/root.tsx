import "./cascade";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import {
  data,
  href,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigate,
} from "react-router";
import type { Route } from "./+types/root";
import { defaultFirm } from "./content/firm";
import { shareImageOf } from "./content/share-name";
import { actorContext, requestContext, servicesContext, shareImagesContext } from "./context";
import { describeError } from "./error-views";
import { holdForm, isPlainForm } from "./features/identity/sessions/session-ended.server";
import { listenForPalette } from "./features/search/palette-key";
import { readShownOffices } from "./features/site-content/read-shown-offices.server";
import { uploadContext } from "./features/uploads/upload-context";
import figuresFont from "./fonts/schibsted-grotesk-latin-wght-normal.woff2";
import textFont from "./fonts/source-serif-4-latin-400-normal.woff2";
import { countForm, formsCountedElsewhere, senderOf } from "./form-limit.server";
import type { KeepPage } from "./lost-answers";
import { useNonce } from "./nonce";
import { unreadableForm } from "./platform/read-form.server";
import { type RootData, useInClientFrame, useRootData } from "./root-data";
import type { RouteHandle } from "./route-handle";
import { FirmContext, unloadedFirm } from "./sections/firm-context";
import { SiteFooter } from "./sections/site-footer";
import { SiteHeader } from "./sections/site-header";
import { ShareImageContext, SiteOriginContext } from "./sections/site-origin";
import { SkipLink } from "./sections/skip-link";
import { smallScript } from "./sections/small-script";
import { ToastProvider } from "./ui/toasts";
import { UnsavedProvider } from "./ui/unsaved-provider";
import { useHydrated } from "./ui/use-hydrated";

export async function loader({ context, url }: Route.LoaderArgs): Promise<RootData> {
  const services = context.get(servicesContext);
  const { firm, clock, publicUrl } = services;
  // Staff see an office that is not published yet on every page that they open with its id.
  const { offices } = await readShownOffices(services, context.get(actorContext), url.searchParams.get("preview"));
  return {
    firm: { ...firm, offices },
    origin: publicUrl,
    shareImage: shareImageOf(context.get(shareImagesContext), url.pathname),
    reference: context.get(requestContext).id,
    year: new Date(clock.now()).getUTCFullYear(),
  };
}

const databaseAway = "Our database does not answer at the moment. Nothing was changed. Please try again in a minute.";

/** What a page says that failed for a reason that passes by itself. */
const passing = {
  busy: databaseAway,
  full: "Our storage is full at the moment. Nothing was changed. Please try again later.",
  away: "Our document storage does not answer at the moment. Nothing is lost. Please try again in a few minutes.",
};

export const middleware: Route.MiddlewareFunction[] = [
  /** No action runs when the person cannot be determined; the form is returned as well. */
  async ({ context, request, url }) => {
    if (!context.get(requestContext).nobodyKnown) return;
    const held = isPlainForm(request) ? await holdForm(request, url) : undefined;
    throw data({ held, trouble: "busy", message: databaseAway }, { status: 503 });
  },
  /** Nobody sends forms without end, whichever they are; a verb may have a limit of its own as well. */
  async ({ context, request, url }) => {
    if (request.method !== "POST" || context.get(uploadContext) || url.pathname in formsCountedElsewhere) return;
    const sender = senderOf(context.get(actorContext), context.get(requestContext).address);
    const trouble = await countForm(context.get(servicesContext).limits, sender);
    if (trouble === null) return;
    throw data({ held: await holdForm(request, url), ...trouble }, { status: trouble.trouble === "often" ? 429 : 503 });
  },
  /** Actions read forms. A body that is no form, or that cannot be read as one, is refused before any action reads it. */
  async ({ context, request, url }) => {
    if (request.method !== "POST" || url.pathname === href("/application/draft") || context.get(uploadContext)) return;
    const status = await unreadableForm(request);
    if (status !== null) throw data({ message: "Nothing was changed: this request is not a form." }, { status });
  },
  /**
   * A form that failed because of a locked database, a full disk or a limit is returned with a button that sends it again. A
   * page that failed for the same reason says so.
   */
  async ({ context, request, url }, next) => {
    const copy = isPlainForm(request) ? request.clone() : undefined;
    const response = await next();
    const { trouble, wait } = context.get(requestContext);
    if (!trouble || (!copy && response.status !== 500)) return response;
    const held = copy && (await holdForm(copy, url));
    if (trouble === "often") throw data({ held, trouble, wait }, { status: 429 });
    throw data({ held, trouble, message: passing[trouble] }, { status: 503 });
  },
];

/** What to do with a request of the router that gets no answer. */
let keepPage: KeepPage = (_args, next) => next();
export const clientMiddleware: KeepPage[] = [(args, next) => keepPage(args, next)];

/** The firm and the stylesheet do not change while a page is open. */
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  ...[figuresFont, textFont].map((font) => ({
    rel: "preload" as const,
    href: font,
    as: "font" as const,
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
  })),
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export function Layout({ children }: { children: ReactNode }) {
  const handles = useMatches().map(({ handle }) => handle as RouteHandle | undefined);
  const inPortal = useInClientFrame();
  const hydrate = inPortal || handles.some((handle) => handle?.hydrate);
  // A hydrated page may lead to one that is not: the router still has to scroll to its top.
  const scrolls = useHydrated() || hydrate;
  const noindex = handles.some((handle) => handle?.noindex);
  const nonce = useNonce();
  const { firm = unloadedFirm, origin = "", shareImage } = useRootData() ?? {};
  return (
    <html lang="en" data-theme="fintech">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        {/*
         * The browser hides nonces from scripts, so React finds an empty one there. It leaves the text as the server has written
         * it: the browser's modules need not hold it a second time. It stands before the style sheets, for which it would wait.
         */}
        <script nonce={nonce} suppressHydrationWarning>
          {import.meta.env.SSR ? smallScript : ""}
        </script>
        <Meta />
        {noindex && <meta name="robots" content="noindex" />}
        <Links />
      </head>
      <body>
        <FirmContext value={firm}>
          <SiteOriginContext value={origin}>
            <ShareImageContext value={shareImage}>{children}</ShareImageContext>
          </SiteOriginContext>
        </FirmContext>
        {scrolls && <ScrollRestoration nonce={nonce} />}
        {hydrate && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function Root() {
  const navigate = useNavigate();
  const [Notice, setNotice] = useState<ComponentType | null>(null);
  useEffect(() => {
    // After the page itself. A browser that cannot load it goes without.
    import("./lost-answers").then(
      (part) => {
        keepPage = part.keepPage;
        setNotice(() => part.LostAnswerNotice);
      },
      () => {},
    );
  }, []);
  useEffect(() => listenForPalette(navigate), [navigate]);
  return (
    <ToastProvider>
      <UnsavedProvider>
        <Outlet />
        {Notice && <Notice />}
      </UnsavedProvider>
    </ToastProvider>
  );
}

/** The pages for a record that does not exist, for a session that has ended, and for an error. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRootData();
  const { pathname } = useLocation();
  const { title, view } = describeError(error, data?.reference);
  return (
    <>
      <title>{`${title} | ${data?.firm.name ?? defaultFirm.name}`}</title>
      <SkipLink />
      <SiteHeader path={pathname} />
      {view}
      {data && <SiteFooter year={data.year} />}
    </>
  );
}
