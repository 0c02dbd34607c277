import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { startBuiltServer } from "../../tests/support/server";
import { loadInTurn, type Run } from "./load";
import { type Figure, median, type Part, percent } from "./measure";

/** Two nginx, of one worker each. Connections stay open in both: neither is charged for opening them anew. */
const kinds = {
  installed: {
    name: "Home from memory, throughput of nginx (one worker, as installed) with the same bytes",
    settings: (folder: string) => `access_log ${folder}/access.log;`,
  },
  tuned: {
    name: "Home from memory, throughput of nginx (one worker, no log, file kept open) with the same bytes",
    settings: () => "access_log off; open_file_cache max=100; open_file_cache_valid 1h;",
  },
};
type Kind = (typeof kinds)[keyof typeof kinds];
const encoding = { "Accept-Encoding": "br" };

/** The home page as the server keeps it, against nginx sending the very same bytes and headers from a file. */
export async function keptPages({ rounds }: { rounds: number }): Promise<Part> {
  const target = ">= 100%";
  const binary = findNginx();
  const names = Object.values(kinds).map(({ name }) => name);
  if (!binary) {
    const missing = { measured: "not measured: install nginx", target, ok: null };
    return { figures: names.map((name): Figure => ({ name, ...missing })), details: null };
  }
  const server = await startBuiltServer();
  const folder = mkdtempSync(join(tmpdir(), "corvane-nginx-"));
  const others: RunningNginx[] = [];
  try {
    const ours = Number(new URL(server.url).port);
    const page = await read(ours);
    for (const kind of Object.values(kinds)) {
      const nginx = await startNginx(binary, folder, page, kind);
      others.push(nginx);
      const same = await read(nginx.port);
      if (!same.body.equals(page.body)) throw new Error("nginx does not send the same bytes");
    }
    const request = { path: "/", headers: encoding };
    const targets = [
      { ...request, port: ours, pid: server.process.pid ?? 0 },
      ...others.map(({ port, worker }) => ({ ...request, port, pid: worker })),
    ];
    const [own = [], ...runs] = await loadInTurn(targets, rounds, { connections: 32 });
    const figures = names.map((name, which): Figure => {
      const ratio = (of: keyof Run) =>
        median(own.map((run, index) => run[of] / (runs[which]?.[index]?.[of] ?? Number.NaN)));
      const note = `${page.body.length} bytes; by processor time ${percent(ratio("perProcessorSecond"))}`;
      return { name, measured: percent(ratio("perSecond")), target, ok: ratio("perSecond") >= 1, note };
    });
    return { figures, details: { bytes: page.body.length, own, nginx: runs } };
  } finally {
    for (const { process } of others) process.kill();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function findNginx(): string | undefined {
  const folders = ["/usr/sbin", "/usr/local/sbin", ...(process.env.PATH ?? "").split(delimiter)];
  return folders.map((folder) => join(folder, "nginx")).find(existsSync);
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

/** Its own headers, and those that it writes by itself. */
const written = new Set(["connection", "content-length", "content-type", "date", "etag", "keep-alive"]);

interface RunningNginx {
  process: ChildProcess;
  worker: number;
  port: number;
}

async function startNginx(
  binary: string,
  parent: string,
  { body, headers }: Page,
  { settings }: Kind,
): Promise<RunningNginx> {
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
  return { process: child, worker: workerOf(child.pid ?? 0), port };
}

function workerOf(master: number): number {
  try {
    return Number(readFileSync(`/proc/${master}/task/${master}/children`, "utf8").trim().split(" ")[0]);
  } catch {
    return master;
  }
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => done(typeof address === "object" && address ? address.port : 0));
    });
  });
}
