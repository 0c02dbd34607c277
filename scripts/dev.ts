// `npm run dev`: runs the product's own server from the source files. The browser shows every edit at once (hot reload), and
// each request to the server uses the current modules.
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { createServer, isRunnableDevEnvironment } from "vite";
import { parseEnv } from "~/platform/env.server";
import { startWorkers } from "~/platform/workers/workers.server";
import { announce, failStart, takePort } from "../server/listen";
import { lockDataFolder } from "../server/server-lock";
import { shutDownOnSignal } from "../server/shut-down";
import { resolveHook, root } from "./lib/paths.mjs";

type App = typeof import("../server/app");
type Jobs = typeof import("../server/jobs");
type Start = typeof import("../server/start");
type Answer = ReturnType<App["createApp"]>["fetch"];

// Routes for developers only (the style guide) check this when the router reads its configuration.
process.env.NODE_ENV = "development";

async function main() {
  const env = parseEnv(process.env);
  lockDataFolder(env);
  const { server, port, url, answerWith } = await takePort(env);
  const vite = await createServer({ appType: "custom", server: { middlewareMode: true, ws: { server } } });
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite's server environment does not run modules here.");
  const { runner } = ssr;

  const { openProduct } = await runner.import<Start>("/server/start.ts");
  const { startJobs } = await runner.import<Jobs>("/server/jobs.ts");
  const workers = startWorkers(join(root, "app/worker.ts"), { execArgv: ["--import", resolveHook] });
  const { open, created, membership } = await openProduct(env, url, workers);
  const jobs = startJobs(open, env, {
    refreshPages: async () => {},
    renewPages: async () => {},
    shareAssets: async () => {},
    membership,
  });

  let current: { build: ServerBuild; createApp: App["createApp"]; fetch: Answer } | undefined;
  /** The app made of the current modules. It is created again when one of them has changed. */
  async function currentApp(): Promise<Answer> {
    const { createApp } = await runner.import<App>("/server/app.ts");
    const build = await runner.import<ServerBuild>("virtual:react-router/server-build");
    if (current?.build === build && current.createApp === createApp) return current.fetch;
    const { fetch } = createApp({ build: withoutKeptPages(build), open, env, port });
    current = { build, createApp, fetch };
    return fetch;
  }

  const listener = getRequestListener(
    async (request, bindings) => {
      const fetch = await currentApp();
      return forDevelopment(await fetch(request, bindings));
    },
    { overrideGlobalObjects: false, errorHandler: (error) => explain(vite.ssrFixStacktrace, error) },
  );
  answerWith((request, response) => {
    vite.middlewares(request, response, () => void listener(request, response));
  });

  vite.watcher.on("change", () => vite.environments.client?.hot.send(reloadEvent));

  announce(url, created, env);
  process.stdout.write(`All components: ${url}/styleguide\n`);
  shutDownOnSignal({
    server,
    log: open.services.log,
    env,
    stopping: new AbortController(),
    stopJobs: jobs.stop,
    async finish(waitFor) {
      await waitFor("audit-head", jobs.storeLastHead());
      if (membership) await waitFor("membership", membership.leave());
      await waitFor("workers", workers.close());
      await waitFor("database", open.database.close());
      await waitFor("vite", vite.close());
    },
  });
}

const reloadEvent = "corvane:changed";

/** Hot reload needs React in the browser. Pages without it are loaded again after an edit. */
const reload = `<script type="module">import { createHotContext } from "/@vite/client";
createHotContext("/page").on("${reloadEvent}", () => location.reload());</script>`;

async function forDevelopment(answer: Response): Promise<Response> {
  const isPage = answer.headers.get("Content-Type")?.startsWith("text/html");
  const html = isPage ? await answer.text() : "";
  const body = isPage
    ? html.includes("__reactRouterContext")
      ? html
      : html.replace("</body>", `${reload}</body>`)
    : answer.body;
  const response = new Response(body, answer);
  // Hot reload adds scripts to the page that have neither a nonce nor a hash, so the policy would block them.
  response.headers.delete("Content-Security-Policy");
  return response;
}

/** In production, kept pages are rendered before they are requested. In development, each request renders its page. */
function withoutKeptPages(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route?.module.handle) return [id, route] as const;
    const handle = { ...route.module.handle, kept: undefined };
    return [id, { ...route, module: { ...route.module, handle } }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

/** Shows the error of a module that cannot be loaded, in the terminal and in the browser. */
function explain(fixStack: (error: Error) => void, error: unknown): Response {
  if (error instanceof Error) fixStack(error);
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${text}\n`);
  return new Response(text, { status: 500, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

main().catch(failStart);
