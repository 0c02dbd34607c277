import { join } from "node:path";
import * as build from "virtual:react-router/server-build";
import { getRequestListener } from "@hono/node-server";
import { parseEnv } from "~/platform/env.server";
import { startWorkers } from "~/platform/workers/workers.server";
import { createApp } from "./app";
import { refusedRequest } from "./early-refusals";
import { sendEncoded } from "./encoded";
import { startJobs } from "./jobs";
import { announce, failStart, takePort } from "./listen";
import { giveBackMemory } from "./memory";
import { lockDataFolder } from "./server-lock";
import { shutDownOnSignal } from "./shut-down";
import { openProduct } from "./start";
import { loadStaticFiles, shareImagesIn } from "./static-files";

/** Starts the product from its build. */
async function main() {
  const env = parseEnv(process.env);
  lockDataFolder(env);
  const { server, port, url, answerWith } = await takePort(env);
  const workers = startWorkers(join(import.meta.dirname, "worker.js"));
  const { open, created } = await openProduct(env, url, workers);

  const files = await loadStaticFiles(join(import.meta.dirname, "../client"));
  const stopping = new AbortController();
  const shareImages = shareImagesIn(files);
  const app = await createApp({ build, open, env, port, shareImages, stopping: stopping.signal });
  const listener = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    errorHandler: (error) => refusedRequest(error, url.startsWith("https:")),
  });

  const findKept = (target: string) => {
    const mark = target.indexOf("?");
    const path = mark === -1 ? target : target.slice(0, mark);
    return files.get(path) ?? app.keptPages.find(path, mark === -1 ? "" : target.slice(mark));
  };
  answerWith((request, response) => {
    const kept = request.method === "GET" || request.method === "HEAD" ? findKept(request.url ?? "/") : undefined;
    if (kept) return sendEncoded(kept, request, response);
    void listener(request, response);
  });
  const jobs = startJobs(open, env, app.keptPages);

  giveBackMemory();
  announce(url, created, env);
  shutDownOnSignal({
    server,
    log: open.services.log,
    env,
    stopping,
    stopJobs: jobs.stop,
    async finish(waitFor) {
      await waitFor("audit-head", jobs.storeLastHead());
      await waitFor("workers", workers.close());
      await waitFor("database", open.database.close());
    },
  });
}

main().catch(failStart);
