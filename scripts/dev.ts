// `npm run dev`: the product's own server over the sources. Every edit shows at once, in the browser (hot reload) and on
// the server, where each request goes through the modules as they are now.
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { createServer, isRunnableDevEnvironment } from "vite";
import { parseEnv } from "~/platform/env.server";
import { announce, endInOrder, failStart, takePort } from "../server/listen";

type App = typeof import("../server/app");
type Jobs = typeof import("../server/jobs");
type Start = typeof import("../server/start");
type Answer = Awaited<ReturnType<App["createApp"]>>["fetch"];

// Routes that exist for developers only (the style guide) look at this when the router reads its configuration.
process.env.NODE_ENV = "development";

async function main() {
  const env = parseEnv(process.env);
  const { server, port, url, answerWith } = await takePort(env);
  const vite = await createServer({ appType: "custom", server: { middlewareMode: true, ws: { server } } });
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite's server environment does not run modules here.");
  const { runner } = ssr;

  const { openProduct } = await runner.import<Start>("/server/start.ts");
  const { startJobs } = await runner.import<Jobs>("/server/jobs.ts");
  const { open, created } = await openProduct(env, url);
  const jobs = startJobs(open, env, { find: () => undefined, refresh: async () => {} });

  let current: { build: ServerBuild; createApp: App["createApp"]; fetch: Answer } | undefined;
  /** The app over the modules as they are now: made anew when one of them has changed. */
  async function appOfNow(): Promise<Answer> {
    const { createApp } = await runner.import<App>("/server/app.ts");
    const build = await runner.import<ServerBuild>("virtual:react-router/server-build");
    if (current?.build === build && current.createApp === createApp) return current.fetch;
    const { fetch } = await createApp({ build: withoutKeptPages(build), open, env, port });
    current = { build, createApp, fetch };
    return fetch;
  }

  const listener = getRequestListener(
    async (request, bindings) => {
      const fetch = await appOfNow();
      return forDevelopment(await fetch(request, bindings));
    },
    { overrideGlobalObjects: false, errorHandler: (error) => explain(vite.ssrFixStacktrace, error) },
  );
  answerWith((request, response) => {
    vite.middlewares(request, response, () => void listener(request, response));
  });

  vite.watcher.on("change", () => vite.environments.client?.hot.send(reloadEvent));

  announce(url, created);
  process.stdout.write(`The parts of the house style: ${url}/styleguide\n`);
  endInOrder(server, async () => {
    await jobs.stop();
    await open.database.close();
    await vite.close();
  });
}

const reloadEvent = "corvane:changed";

/** Pages on which React does not run in the browser cannot be mended in place, so they load again. */
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
  // The scripts that hot reload adds to a page have neither nonce nor hash.
  response.headers.delete("Content-Security-Policy");
  return response;
}

/** Kept pages are rendered ahead of their requests; while developing, each request renders its own. */
function withoutKeptPages(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route?.module.handle) return [id, route] as const;
    const handle = { ...route.module.handle, kept: undefined };
    return [id, { ...route, module: { ...route.module, handle } }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

/** A module that does not even load: its error, in the terminal and in the browser. */
function explain(fixStack: (error: Error) => void, error: unknown): Response {
  if (error instanceof Error) fixStack(error);
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${text}\n`);
  return new Response(text, { status: 500, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

main().catch(failStart);
