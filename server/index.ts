import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import * as build from "virtual:react-router/server-build";
import { getRequestListener } from "@hono/node-server";
import { ensureFirstAdministrator } from "~/features/accounts/first-administrator.server";
import { sweepUnfinishedUploads } from "~/features/documents/sweep.server";
import { EnvError, parseEnv } from "~/platform/env.server";
import { openServices } from "~/services";
import { createApp } from "./app";
import { sendEncoded } from "./encoded";
import { startJobs } from "./jobs";
import { loadStaticFiles } from "./static-files";

/** Starts the product. Standard output is for people; what programs read is on standard error. */
async function main() {
  const env = parseEnv(process.env);
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    // The port is taken first: the address is part of the configuration of accounts and pages.
    server.listen(env.port, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const localUrl = `http://localhost:${port}`;
  const open = await openServices(env, { publicUrl: env.publicUrl ?? localUrl });
  const { services } = open;

  const created = await ensureFirstAdministrator(services, env.admin);
  const app = await createApp({ build, open, env, port });
  const files = await loadStaticFiles(join(import.meta.dirname, "../client"));
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });

  server.on("request", (request, response) => {
    if (request.method === "GET" || request.method === "HEAD") {
      const target = request.url ?? "/";
      const mark = target.indexOf("?");
      const path = mark === -1 ? target : target.slice(0, mark);
      const kept = files.get(path) ?? app.keptPages.find(path, mark === -1 ? "" : target.slice(mark));
      if (kept) return sendEncoded(kept, request, response);
    }
    void listener(request, response);
  });
  await sweepUnfinishedUploads(services);
  const jobs = startJobs(open, env, app.keptPages);

  print(`Corvane is ready at ${env.publicUrl ?? localUrl}`);
  if (created) {
    print("");
    print("The first administrator has been created. This is shown once:");
    print(`  Username  ${created.username}`);
    print(`  Password  ${created.password}`);
    print("A lost password is replaced with: npm run admin -- reset NAME");
  }

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // Requests in flight are finished; a connection that is only kept open is closed at once.
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    const sweep = setInterval(() => server.closeIdleConnections(), 100);
    setTimeout(() => server.closeAllConnections(), 30_000).unref();
    await closed;
    clearInterval(sweep);
    await jobs.stop();
    await open.database.close();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

function print(line: string) {
  process.stdout.write(`${line}\n`);
}

main().catch((error: unknown) => {
  const { code, port } = error as { code?: string; port?: number };
  if (error instanceof EnvError) process.stderr.write(`${error.message}\n`);
  else if (code === "EADDRINUSE") process.stderr.write(`Port ${port} is in use: set PORT to another one.\n`);
  else process.stderr.write(`The server could not start: ${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
