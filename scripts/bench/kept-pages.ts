import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../tests/support/free-port";
import { startBuiltServer } from "../../tests/support/server";
import { leanEnvironment, leanFlags } from "../lib/lean.mjs";
import { loadInTurn, type Run, type Target } from "./load";
import { type Figure, findTool, median, type Part, percent } from "./measure";

/** Two configurations of nginx, with one worker each. Both keep connections open, so opening them costs nothing here. */
const kinds = {
  installed: {
    name: "The same, of nginx (one worker, as installed)",
    settings: (folder: string) => `access_log ${folder}/access.log;`,
  },
  tuned: {
    name: "The same, of nginx (one worker, no log, file kept open)",
    settings: () => "access_log off; open_file_cache max=100; open_file_cache_valid 1h;",
  },
};
type Kind = (typeof kinds)[keyof typeof kinds];
const encoding = { "Accept-Encoding": "br" };

/** Compares the home page from memory with a bare HTTP server of Node and with nginx, which send the same bytes. */
export async function keptPages({ rounds }: { rounds: number }): Promise<Part> {
  const server = await startBuiltServer();
  await server.pagesKept();
  const folder = mkdtempSync(join(tmpdir(), "corvane-pages-"));
  const others: Other[] = [];
  try {
    const ours = Number(new URL(server.url).port);
    const page = await read(ours);
    others.push(await startBare(folder, page));
    const nginx = findTool("nginx");
    if (nginx) for (const kind of Object.values(kinds)) others.push(await startNginx(nginx, folder, page, kind));
    for (const { port, name } of others)
      if (!(await read(port)).body.equals(page.body)) throw new Error(`Other bytes were sent for: ${name}`);

    const request = { path: "/", headers: encoding };
    const targets: Target[] = [
      { ...request, port: ours, pid: server.process.pid ?? 0 },
      ...others.map(({ port, worker }) => ({ ...request, port, pid: worker })),
    ];
    const wrk = findTool("wrk");
    const [own = [], ...runs] = await loadInTurn(targets, rounds, { connections: 32, wrk });
    const generator = wrk ? "wrk" : "our own generator (install wrk)";
    const figures = others.map(({ name, target }, which): Figure => {
      const ratio = (of: keyof Run) =>
        median(own.map((run, index) => run[of] / (runs[which]?.[index]?.[of] ?? Number.NaN)));
      const note = `${page.body.length} bytes, by ${generator}; by processor time ${percent(ratio("perProcessorSecond"))}`;
      const ok = target === undefined ? null : ratio("perSecond") >= target;
      return {
        name,
        measured: percent(ratio("perSecond")),
        target: target === undefined ? "none" : `>= ${percent(target)}`,
        ok,
        note,
      };
    });
    return { figures, details: { bytes: page.body.length, generator, own, others: runs } };
  } finally {
    for (const { process } of others) process.kill();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A server that answers with the same bytes. */
interface Other {
  name: string;
  process: ChildProcess;
  /** The process that answers. */
  worker: number;
  port: number;
  /** The share of its throughput that our server must reach. Without a target, the share is only reported. */
  target?: number;
}

async function startBare(folder: string, { body, headers }: Page): Promise<Other> {
  const file = join(folder, "page.json");
  const same = Object.entries(headers).filter(([key]) => !["connection", "date", "keep-alive"].includes(key));
  writeFileSync(file, JSON.stringify({ headers: same.flat(), body: body.toString("base64") }));
  // With the same flags as our server, so that only the work for each request is compared.
  const child = spawn(process.execPath, [...leanFlags, join(import.meta.dirname, "bare-server.mjs"), file], {
    env: { ...process.env, ...leanEnvironment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(child.stdout, "data");
  return {
    name: "Home from memory, throughput of a bare http.createServer with the same bytes",
    process: child,
    worker: child.pid ?? 0,
    port: Number(String(line)),
    target: 0.9,
  };
}

interface Page {
  body: Buffer;
  headers: Record<string, string>;
}

function read(port: number): Promise<Page> {
  return new Promise((done, fail) => {
    get({ port, host: "127.0.0.1", path: "/", headers: encoding }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      done({
        body,
        headers: Object.fromEntries(Object.entries(response.headers).map(([key, value]) => [key, String(value)])),
      });
    }).on("error", fail);
  });
}

/** Headers that nginx writes itself. The others are added by its configuration. */
const written = new Set(["connection", "content-length", "content-type", "date", "etag", "keep-alive"]);

async function startNginx(
  binary: string,
  parent: string,
  { body, headers }: Page,
  { name, settings }: Kind,
): Promise<Other> {
  const port = await freePort();
  const folder = mkdtempSync(join(parent, "nginx-"));
  const pidFile = join(folder, "nginx.pid");
  writeFileSync(join(folder, "index.html"), body);
  const added = Object.entries(headers).filter(([key]) => !written.has(key));
  const configuration = join(folder, "nginx.conf");
  writeFileSync(
    configuration,
    `daemon off; worker_processes 1; pid ${pidFile}; error_log stderr error;
    ${process.getuid?.() === 0 ? "user root;" : ""}
    events { worker_connections 1024; multi_accept on; }
    http {
      ${settings(folder)} sendfile on; tcp_nopush on; tcp_nodelay on;
      keepalive_requests 100000000; keepalive_timeout 1h; types { } default_type "text/html; charset=utf-8";
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      server {
        listen 127.0.0.1:${port}; root ${folder}; index index.html;
        ${added.map(([key, value]) => `add_header ${key} "${value.replaceAll('"', '\\"')}";`).join("\n        ")}
      }
    }`,
  );
  const child = spawn(binary, ["-c", configuration, "-p", folder], { stdio: ["ignore", "ignore", "inherit"] });
  for (let attempt = 0; ; attempt += 1) {
    const answered = await read(port).then(
      () => true,
      () => false,
    );
    if (answered) break;
    if (attempt > 50) throw new Error("nginx did not start");
    await new Promise((done) => setTimeout(done, 100));
  }
  return { name, process: child, worker: workerOf(child.pid ?? 0), port };
}

function workerOf(master: number): number {
  try {
    return Number(readFileSync(`/proc/${master}/task/${master}/children`, "utf8").trim().split(" ")[0]);
  } catch {
    return master;
  }
}
