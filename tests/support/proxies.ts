import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { request as send } from "node:https";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findTool } from "../../scripts/bench/measure";
import { localCertificate, testKey } from "./certificates";
import { freePort } from "./free-port";

const deploy = resolve(import.meta.dirname, "../../deploy");
const brotliModule = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

export interface RunningProxy {
  port: number;
  /** Reads its configuration again, as after a change of the public site. */
  reload(): Promise<void>;
  stop(): Promise<void>;
}

/** nginx also answers on a port without TLS. */
export interface RunningNginx extends RunningProxy {
  plainPort: number;
  /** Where a program for certificates puts its challenges. */
  challenges: string;
}

interface Places {
  /** PUBLIC_SITE_DIR of the product. */
  site: string;
  /** Port of the product. */
  product: number;
}

/** The programs that the tests of the proxies need, as Debian's packages install them. */
export const proxyTools = { nginx: findTool("nginx"), caddy: findTool("caddy") };

/** Every change of an example must still find its text, so that a test never runs on something else. */
function adapted(file: string, changes: readonly (readonly [string | RegExp, string])[]): string {
  return changes.reduce(
    (text, [from, to]) => {
      const next = text.replaceAll(typeof from === "string" ? from : new RegExp(from.source, "gm"), to);
      if (next === text) throw new Error(`${file} does not contain ${from}`);
      return next;
    },
    readFileSync(join(deploy, file), "utf8"),
  );
}

/** Runs nginx with the example of deploy/, with its own ports and folders. */
export async function startNginx({ site, product }: Places): Promise<RunningNginx> {
  const [folder, port, plain] = [mkdtempSync(join(tmpdir(), "corvane-nginx-")), await freePort(), await freePort()];
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, "cert.pem"), localCertificate);
  writeFileSync(join(folder, "key.pem"), testKey);
  const example = adapted("nginx/corvane.conf", [
    ["/var/lib/corvane-site", site],
    ["/var/www/acme;", `${folder}/acme;`],
    ["127.0.0.1:3000", `127.0.0.1:${product}`],
    ["listen 80;", `listen 127.0.0.1:${plain};`],
    ["listen 443 ssl http2;", `listen 127.0.0.1:${port} ssl;`],
    [/ {2}listen \[::\].*\n/, ""],
    ["/etc/ssl/corvane/fullchain.pem", join(folder, "cert.pem")],
    ["/etc/ssl/corvane/privkey.pem", join(folder, "key.pem")],
  ]);
  const file = join(folder, "nginx.conf");
  writeFileSync(join(folder, "corvane.conf"), example);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (of) => `${of}_temp_path ${folder}/${of};`,
  );
  writeFileSync(
    file,
    `load_module ${brotliModule};
    daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    ${process.getuid?.() === 0 ? "user root;" : ""}
    events { worker_connections 1024; }
    http { access_log off; include /etc/nginx/mime.types; ${temporary.join(" ")} include ${folder}/corvane.conf; }`,
  );
  const child = spawn(proxyTools.nginx ?? "", ["-c", file, "-p", folder], { stdio: ["ignore", "ignore", "inherit"] });
  const running = await proxy(child, port, folder, async () => {
    child.kill("SIGHUP");
    await pause(500);
  });
  return { ...running, plainPort: plain, challenges: join(folder, "acme/.well-known/acme-challenge") };
}

/** Runs Caddy with the example of deploy/, with its own ports and folders and a certificate of its own. */
export async function startCaddy({ site, product }: Places): Promise<RunningProxy> {
  const [folder, port, admin] = [mkdtempSync(join(tmpdir(), "corvane-caddy-")), await freePort(), await freePort()];
  writeFileSync(join(folder, "cert.pem"), localCertificate);
  writeFileSync(join(folder, "key.pem"), testKey);
  const example = adapted("caddy/Caddyfile", [
    ["/var/lib/corvane-site", site],
    ["127.0.0.1:3000", `127.0.0.1:${product}`],
    ["lb_try_duration 5s", "lb_try_duration 1s"],
    [/^www\.example\.com \{\n/, `https://:${port} {\n\tbind 127.0.0.1\n\ttls ${folder}/cert.pem ${folder}/key.pem\n`],
  ]);
  const file = join(folder, "Caddyfile");
  writeFileSync(file, `{\n\tadmin 127.0.0.1:${admin}\n\tauto_https off\n}\n${example}`);
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const options = { env, stdio: "ignore" as const };
  const arguments_ = ["--config", file, "--adapter", "caddyfile"];
  const child = spawn(proxyTools.caddy ?? "", ["run", ...arguments_], options);
  return proxy(child, port, folder, async () => {
    const reload = spawn(proxyTools.caddy ?? "", ["reload", ...arguments_, "--address", `127.0.0.1:${admin}`], options);
    const [code] = await once(reload, "exit");
    if (code !== 0) throw new Error(`caddy reload ended with ${code}`);
  });
}

async function proxy(
  child: ChildProcess,
  port: number,
  folder: string,
  reload: () => Promise<void>,
): Promise<RunningProxy> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answers = await ask(port, "/").then(
      () => true,
      () => false,
    );
    if (answers) break;
    if (child.exitCode !== null) throw new Error(`The proxy ended with ${child.exitCode}`);
    await pause(100);
  }
  return {
    port,
    reload,
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface Asked {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends a request over TLS, as for https://www.example.com. */
export function ask(port: number, path: string, { method = "GET", headers = {}, body }: Question = {}): Promise<Asked> {
  return new Promise((done, fail) => {
    const options = { port, path, method, agent: false, rejectUnauthorized: false, timeout: 20_000 } as const;
    const request = send(
      { ...options, host: "127.0.0.1", headers: { Host: "www.example.com", ...headers } },
      async (response) => {
        done({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(await response.toArray()),
        });
      },
    );
    request.on("error", fail).on("timeout", () => request.destroy(new Error(`${path} was not answered in 20 s`)));
    request.end(body);
  });
}
