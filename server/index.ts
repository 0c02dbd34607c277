import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import * as build from "virtual:react-router/server-build";
import { getRequestListener } from "@hono/node-server";
import { pagesOfEvents } from "~/features/events/addresses";
import { parseEnv } from "~/platform/env.server";
import { createLog, type Log } from "~/platform/log.server";
import { giveBackMemory } from "~/platform/memory.server";
import { makeRoot } from "~/platform/storage/durable-folders.server";
import { diskSync } from "~/platform/storage/file-sync.server";
import { tracedWorkers } from "~/platform/tracing/traced.server";
import { startWorkers } from "~/platform/workers/workers.server";
import { createApp } from "./app";
import { refusedRequest } from "./early-refusals";
import { sendEncoded } from "./encoded";
import { openEncodings } from "./encodings";
import { formerAssets } from "./former-assets";
import { strictOn } from "./headers";
import { startJobs } from "./jobs";
import { followContent } from "./kept-content";
import { announce, failStart, takePort } from "./listen";
import { publicSiteIn } from "./public-site";
import { lockDataFolder } from "./server-lock";
import { shutDownOnSignal } from "./shut-down";
import { openProduct } from "./start";
import { loadStaticFiles, shareImagesIn } from "./static-files";

/** Starts the product from its build. */
async function main() {
  const env = parseEnv(process.env);
  await makeRoot(env.dataDir, diskSync);
  lockDataFolder(env);
  const site = env.publicSiteDir === undefined ? undefined : publicSiteIn(env.publicSiteDir);
  const { server, port, url, answerWith } = await takePort(env);
  // Loaded only when wanted, as the metrics are: each costs a start some time, and a server some memory.
  const databaseSystem = env.databaseUrl ? "postgresql" : "sqlite";
  const traces =
    env.traces && (await import("./traces")).startTraces(env.traces, { build, log: createLog(), databaseSystem });
  const threads = startWorkers(join(import.meta.dirname, "worker.js"));
  const workers = traces ? tracedWorkers(threads, traces) : threads;
  const { open, created, membership } = await openProduct(env, url, workers, traces);

  const strict = strictOn(url, env);
  const files = await loadStaticFiles(join(import.meta.dirname, "../client"), strict);
  const stopping = new AbortController();
  const shareImages = shareImagesIn(files);
  const encodings = openEncodings([join(import.meta.dirname, "../encodings"), join(env.dataDir, "encodings")]);
  const app = createApp({ build, open, env, port, shareImages, encodings, stopping: stopping.signal });
  const listener = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    errorHandler: (error) => refusedRequest(error, strict),
  });

  const otherBuilds = formerAssets(open.services, files, strict);
  const findKept = (target: string) => {
    const mark = target.indexOf("?");
    const path = mark === -1 ? target : target.slice(0, mark);
    const search = mark === -1 ? "" : target.slice(mark);
    return (
      files.get(path) ??
      app.keptPages.find(path, search) ??
      app.keptPages.prepare(path, search) ??
      otherBuilds.find(path)
    );
  };
  const metrics = env.metrics && (await (await import("./metrics")).startMetrics(env.metrics, open, build));
  const noteKept = env.logAllRequests ? logKept(open.services.log) : undefined;
  answerWith((request, response) => {
    const kept = request.method === "GET" || request.method === "HEAD" ? findKept(request.url ?? "/") : undefined;
    metrics?.request(request, response, kept !== undefined);
    if (kept) noteKept?.(request, response);
    const answer = () => void listener(request, response);
    const render = traces ? () => traces.request(request, response, answer) : answer;
    if (!kept) render();
    else if (kept instanceof Promise) kept.then((page) => sendEncoded(page, request, response), render);
    else sendEncoded(kept, request, response);
  });
  let started = false;
  const keepPages = async (stopped: AbortSignal) => {
    await app.keptPages.refresh(stopped);
    if (!stopped.aborted) await site?.publish({ pages: app.keptPages.all(), files });
    if (started || stopped.aborted) return;
    started = true;
    giveBackMemory();
    open.services.log.info("all public pages are kept", { milliseconds: Math.round(performance.now()) });
  };
  const jobs = startJobs(open, env, {
    refreshPages: keepPages,
    async renewPages() {
      const { siteContent } = open.services;
      const renew = () => {
        const paths = [...pagesOfEvents, ...followContent(app.keptPages, siteContent)];
        app.keptPages.renew(paths);
        return paths;
      };
      // At once for what this server has changed itself, and again with what the others have.
      renew();
      await siteContent.refresh();
      // A page that nobody has asked for yet waits for its first request.
      const kept = app.keptPages.all();
      const shown = renew().filter((path) => kept.has(path) || pagesOfEvents.includes(path));
      await Promise.all(shown.map((path) => app.keptPages.prepare(path, "")));
    },
    shareAssets: otherBuilds.share,
    membership,
    onRun: metrics?.job,
  });

  open.services.storageClaim.onRefused(failStart);
  shutDownOnSignal({
    server,
    log: open.services.log,
    env,
    stopping,
    stopJobs: jobs.stop,
    async finish(waitFor) {
      metrics?.close();
      open.services.storageClaim.stop();
      await waitFor("audit-head", jobs.storeLastHead());
      if (membership) await waitFor("membership", membership.leave());
      await waitFor("workers", workers.close());
      await waitFor("database", open.database.close());
      if (traces) await waitFor("traces", traces.close());
    },
  });
  // Who reads that it is ready may stop it at once.
  announce(url, created, env);
}

/** A log line for an answer from memory, as other requests have one. */
const logKept = (log: Log) => (request: IncomingMessage, response: ServerResponse) => {
  const started = performance.now();
  const { method = "", url = "/" } = request;
  response.once("close", () => {
    const milliseconds = Math.round(performance.now() - started);
    log.info("request", { method, path: url.split("?", 1)[0], status: response.statusCode, milliseconds });
  });
};

main().catch(failStart);
