import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { startBuiltServer } from "../../tests/support/server";
import { loadInTurn } from "./load";
import { type Figure, median, type Part, percent } from "./measure";

const name = "Home from memory, throughput of nginx (one worker) with the same bytes";
const encoding = { "Accept-Encoding": "br" };

/** The home page as the server keeps it, against nginx sending the very same bytes and headers from a file. */
export async function keptPages({ rounds }: { rounds: number }): Promise<Part> {
  const target = ">= 100%";
  const binary = findNginx();
  if (!binary) {
    const figure: Figure = { name, measured: "not measured: install nginx", target, ok: null };
    return { figures: [figure], details: null };
  }
  const server = await startBuiltServer();
  const folder = mkdtempSync(join(tmpdir(), "corvane-nginx-"));
  let nginx: { process: ChildProcess; worker: number; port: number } | undefined;
  try {
    const ours = Number(new URL(server.url).port);
    const page = await read(ours);
    nginx = await startNginx(binary, folder, page);
    const same = await read(nginx.port);
    if (!same.body.equals(page.body)) throw new Error("nginx does not send the same bytes");
    const request = { path: "/", headers: encoding };
    const targets = [
      { ...request, port: ours, pid: server.process.pid ?? 0 },
      { ...request, port: nginx.port, pid: nginx.worker },
    ];
    const [own = [], other = []] = await loadInTurn(targets, rounds, { connections: 32 });
    const ratio = median(own.map((run, index) => run.perSecond / (other[index]?.perSecond ?? Number.NaN)));
    const byProcessor = median(
      own.map((run, index) => run.perProcessorSecond / (other[index]?.perProcessorSecond ?? Number.NaN)),
    );
    const note = `${page.body.length} bytes; by processor time ${percent(byProcessor)}`;
    return {
      figures: [{ name, measured: percent(ratio), target, ok: ratio >= 1, note }],
      details: { bytes: page.body.length, own, nginx: other },
    };
  } finally {
    nginx?.process.kill();
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

async function startNginx(binary: string, folder: string, { body, headers }: Page) {
  const port = await freePort();
  const pidFile = join(folder, "nginx.pid");
  writeFileSync(join(folder, "index.html"), body);
  const added = Object.entries(headers).filter(([key]) => !written.has(key));
  const configuration = join(folder, "nginx.conf");
  // As somebody would set it up who wants it fast: one worker, no log, the file kept open, connections that stay.
  writeFileSync(
    configuration,
    `daemon off; worker_processes 1; pid ${pidFile}; error_log stderr error;
    ${process.getuid?.() === 0 ? "user root;" : ""}
    events { worker_connections 1024; multi_accept on; }
    http {
      access_log off; sendfile on; tcp_nopush on; tcp_nodelay on; keepalive_requests 100000000; keepalive_timeout 1h;
      open_file_cache max=100; open_file_cache_valid 1h; types { } default_type "text/html; charset=utf-8";
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
