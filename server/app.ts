import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import {
  actorContext,
  nonceContext,
  type RequestFacts,
  requestContext,
  servicesContext,
  shareImagesContext,
} from "~/context";
import { resolveActor } from "~/features/accounts/sign-in/resolve-actor.server";
import { recordRefusedAccess } from "~/features/audit/refused-access.server";
import { visitor } from "~/features/identity/actor";
import { isSecure, portalMark } from "~/features/identity/sessions/cookies.server";
import { isPlainForm } from "~/features/identity/sessions/session-ended.server";
import { newsPath } from "~/features/notifications/live/refresh-header";
import { clientAddressHeader } from "~/platform/auth/auth.server";
import type { Env } from "~/platform/env.server";
import { newSecret } from "~/platform/ids.server";
import { isAway } from "~/platform/storage/storage.server";
import type { OpenServices } from "~/services";
import { clientAddress } from "./client-address";
import { compressed } from "./compress";
import { type Encodings, openEncodings } from "./encodings";
import { contentSecurityPolicy, refusalHeaders, securityHeaders, strictOn, unframed } from "./headers";
import { isUse } from "./is-use";
import { followContent } from "./kept-content";
import { type KeptPages, keepPages } from "./kept-pages";
import { longBody, longBodyPage } from "./long-body";
import { newsStreams } from "./news";
import { acceptedOrigins, isSameOrigin } from "./origin";
import { refusedOriginPage } from "./refused-origin";
import { routesWith, takesFiles } from "./route-handles";
import { uploadRoute } from "./uploads";

type Bindings = { Bindings: HttpBindings };

export interface AppOptions {
  build: ServerBuild;
  open: OpenServices;
  env: Env;
  port: number;
  /** The addresses of the share images by name; there are none in development. */
  shareImages?: ReadonlyMap<string, string>;
  /** Of the kept pages; none in development. */
  encodings?: Encodings;
  /** Aborted when the server has been told to stop. */
  stopping?: AbortSignal;
}

/** The values that a request names, from its address and its form. */
async function valuesOf(url: URL, form: Request | null, received: Iterable<string>): Promise<string[]> {
  const sent = form ? await form.formData().catch(() => null) : null;
  const typed = [...(sent?.values() ?? [])].filter((value) => typeof value === "string");
  return [...url.searchParams.values(), ...typed, ...received];
}

/** Whose body has been neither streamed nor refused for its length. */
const isForm = (request: Request) =>
  isPlainForm(request) ||
  (request.method === "POST" && /^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? ""));

/** The app for all requests that are not answered from memory: guards, uploads and the router. */
export function createApp({
  build,
  open,
  env,
  port,
  shareImages = new Map(),
  encodings = openEncodings([]),
  stopping,
}: AppOptions): Hono<Bindings> & { keptPages: KeptPages } {
  const { services, database } = open;
  const strict = strictOn(services.publicUrl, env);
  const headers = securityHeaders(strict);
  const origins = acceptedOrigins(env.publicUrl, port);
  const handle = createRequestHandler(build, env.production ? "production" : "development");
  const app = new Hono<Bindings>();

  // Also what is answered below without the router, and what the router answers without a page.
  app.use(async (c, next) => {
    await next();
    const plain = { ...headers, "Content-Security-Policy": unframed };
    const missing = Object.entries(c.res.status < 400 ? plain : refusalHeaders(strict));
    for (const [name, value] of missing) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  });

  // Without the storage, public pages, sign-in and lists still work, on every node alike.
  const storageAway = "ready, but the storage does not answer: documents can be neither read nor stored";
  const diskLow = "ready, but the disk is nearly full: documents cannot be stored";
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) => {
    if (stopping?.aborted) return c.text("stopping", 503);
    const answers = database.check().then(
      () => true,
      () => false,
    );
    const [ready, away, low] = await Promise.all([answers, isAway(services.storage), services.disk.isLow()]);
    return ready ? c.text(away ? storageAway : low ? diskLow : "ready") : c.text("not ready", 503);
  });

  // Our pages read and send forms. The router would take the others for forms too.
  app.on(["PUT", "PATCH", "DELETE", "TRACE"], "*", (c) =>
    c.text("Nothing was changed: only GET, HEAD and POST are answered here.", 405, {
      Allow: "GET, HEAD, POST",
    }),
  );
  app.use(async (c, next) => {
    if (isSameOrigin(c.req.raw, origins)) return next();
    services.log.warn("a form from another site was refused", { method: c.req.method, path: c.req.path, status: 403 });
    return c.html(refusedOriginPage(c.req.header("Origin"), [...origins], env.publicUrl !== undefined), 403);
  });

  const route = async (
    request: Request,
    { incoming }: Partial<HttpBindings>,
    prepare?: (context: RouterContextProvider) => void,
  ) => {
    const started = performance.now();
    const nonce = newSecret();
    const facts: RequestFacts = {
      id: newSecret().slice(0, 12),
      address: incoming ? clientAddress(incoming, env.trustedProxies) : "local",
      cookies: [],
    };
    const context = new RouterContextProvider();
    const trusted = new Headers(request.headers);
    trusted.set(clientAddressHeader, facts.address);
    context.set(servicesContext, services);
    context.set(requestContext, facts);
    context.set(nonceContext, nonce);
    context.set(shareImagesContext, shareImages);
    const path = new URL(request.url).pathname;
    const actor = await resolveActor(services, trusted, facts.cookies, isUse(request, path)).catch((error: unknown) => {
      services.log.error("session not read", { request: facts.id, method: request.method, path, error });
      facts.nobodyKnown = true;
      return visitor;
    });
    context.set(actorContext, actor);
    if (!facts.nobodyKnown)
      facts.cookies.push(...portalMark(trusted, actor.kind, facts.cookies.length > 0, isSecure(services.publicUrl)));
    prepare?.(context);
    // Read after the answer, when it was refused: who asks for the things of others names them there.
    const form = actor.kind === "client" && isForm(request) ? request.clone() : null;
    const answer = await handle(request, context);
    if ((answer.status === 403 || answer.status === 404) && actor.kind !== "visitor") {
      const { method } = request;
      const values = await valuesOf(new URL(request.url), form, facts.received ?? []);
      const refused = { method, path, values, status: answer.status, address: facts.address };
      await recordRefusedAccess(services, actor, refused).catch((error: unknown) =>
        services.log.error("refused access not recorded", { request: facts.id, error }),
      );
    } else void form?.body?.cancel();
    // What a script asks for has no page around it that says so.
    const forNow = facts.trouble !== undefined && answer.status >= 500;
    const status = facts.trouble === "often" ? 429 : 503;
    const response = new Response(answer.body, forNow ? { status, headers: answer.headers } : answer);
    if (forNow) response.headers.set("Retry-After", "5");
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    for (const cookie of facts.cookies) response.headers.append("Set-Cookie", cookie);
    // A body that nobody has read would stand before the next request of its connection.
    if (request.body && !request.bodyUsed) response.headers.set("Connection", "close");
    if (
      response.headers.get("Content-Type")?.startsWith("text/html") &&
      !response.headers.has("Content-Security-Policy")
    )
      response.headers.set("Content-Security-Policy", contentSecurityPolicy([`'nonce-${nonce}'`]));
    // Any answer may set a new session cookie, so a shared cache must not give this answer to other people.
    if (facts.cookies.length > 0 || !response.headers.has("Cache-Control"))
      response.headers.set("Cache-Control", "no-store");
    const line = {
      request: facts.id,
      trace: services.tracing.traceId(),
      method: request.method,
      path,
      status: response.status,
    };
    services.log.info("request", { ...line, milliseconds: Math.round(performance.now() - started) });
    return env.production ? compressed(response, request.headers.get("Accept-Encoding") ?? "") : response;
  };

  const news = newsStreams(services, env.databaseUrl, stopping);
  app.get(newsPath, (c) =>
    news.answer(c, c.env?.incoming ? clientAddress(c.env.incoming, env.trustedProxies) : "local"),
  );

  uploadRoute(app, services, takesFiles(build), route);
  app.use(async (c, next) => {
    const refusal = longBody(c.req.raw);
    return refusal === null ? next() : c.html(longBodyPage, refusal);
  });
  app.all("*", (c) => route(c.req.raw, c.env));

  const keptPages = keepPages(
    // A route with a parameter is kept for the addresses that are stored (keptContent).
    routesWith(build, "kept")
      .filter(({ path }) => !path.includes(":"))
      .map(({ path, handle: { kept = [] } }) => ({ path, query: typeof kept === "function" ? kept(path) : kept })),
    async (path) => {
      const context = new RouterContextProvider();
      context.set(servicesContext, services);
      context.set(requestContext, { id: "kept", address: "local", cookies: [] });
      context.set(actorContext, visitor);
      context.set(shareImagesContext, shareImages);
      return handle(new Request(new URL(path, services.publicUrl)), context);
    },
    headers,
    encodings,
  );
  followContent(keptPages, services.siteContent);
  return Object.assign(app, { keptPages });
}
