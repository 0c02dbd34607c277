import { existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { publicPaths } from "~/content/paths";
import { freePort } from "../support/free-port";
import { type Asked, ask, proxyTools, type RunningProxy, startCaddy, startNginx } from "../support/proxies";
import { type BuiltServer, startBuiltServer } from "../support/server";

// The examples of deploy/ with the real programs. Debian: nginx-light libnginx-mod-http-brotli-static caddy.
const here = Boolean(
  proxyTools.nginx && proxyTools.caddy && existsSync("/usr/lib/nginx/modules/ngx_http_brotli_static_module.so"),
);
if (!here)
  process.stderr.write("The examples for proxies were not tried: nginx, its brotli module or Caddy is missing.\n");

const origin = "https://www.example.com";
const site = mkdtempSync(join(tmpdir(), "corvane-site-"));
const dataDir = mkdtempSync(join(tmpdir(), "corvane-data-"));
let port = 0;
let server: BuiltServer;
const start = (env: Record<string, string> = {}) =>
  startBuiltServer({
    dataDir,
    env: { PORT: String(port), PUBLIC_URL: origin, TRUSTED_PROXIES: "1", PUBLIC_SITE_DIR: site, ...env },
  });

beforeAll(async () => {
  if (!here) return;
  port = await freePort();
  server = await start();
  await server.pagesKept();
});
afterAll(async () => {
  await server?.stop();
  for (const folder of [site, dataDir]) rmSync(folder, { recursive: true, force: true });
});

/** Asks the product itself. */
function askProduct(path: string, headers: Record<string, string>): Promise<Asked> {
  return new Promise((done, fail) => {
    request({ port, path, headers: { Host: "www.example.com", ...headers } }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      done({ status: response.statusCode ?? 0, headers: response.headers, body });
    })
      .on("error", fail)
      .end();
  });
}

/** What a proxy adds or writes in its own way. Caddy sends compressed files in chunks. */
const itsOwn = [
  "content-length",
  "transfer-encoding",
  "server",
  "date",
  "connection",
  "keep-alive",
  "etag",
  "last-modified",
  "accept-ranges",
  "alt-svc",
  "vary",
];
const comparable = ({ headers }: Asked) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !itsOwn.includes(name)));

const unpacked = ({ headers, body }: Asked) =>
  headers["content-encoding"] === "br"
    ? brotliDecompressSync(body)
    : headers["content-encoding"] === "gzip"
      ? gunzipSync(body)
      : body;

const kept = publicPaths.filter((path) => !["/client-login", "/application", "/dashboard"].includes(path));

describe.skipIf(!here).each([
  ["nginx", startNginx],
  ["Caddy", startCaddy],
] as const)("%s", (_name, startProxy) => {
  let proxy: RunningProxy;
  beforeAll(async () => {
    proxy = await startProxy({ site, product: port });
  });
  afterAll(() => proxy?.stop());

  test.each(["br", "gzip", "identity"])(
    "every page has the bytes and headers of the product (%s)",
    async (encoding) => {
      const headers = { "Accept-Encoding": encoding };
      for (const path of [...kept, "/favicon.svg", "/icon-192.png"]) {
        const [ours, theirs] = await Promise.all([askProduct(path, headers), ask(proxy.port, path, { headers })]);
        expect(theirs.status, path).toBe(200);
        expect(comparable(theirs), path).toEqual(comparable(ours));
        expect(theirs.body.equals(ours.body), path).toBe(true);
        expect(String(theirs.headers["content-security-policy"] ?? "")).toBe(
          ours.headers["content-security-policy"] ?? "",
        );
        expect(theirs.headers["last-modified"], `${path} comes from the folder`).toBeTruthy();
        if (ours.headers["content-encoding"]) expect(theirs.headers.vary).toMatch(/accept-encoding/i);
        expect(theirs.headers["strict-transport-security"]).toBe(ours.headers["strict-transport-security"]);
      }
    },
  );

  test("a browser that has a page already gets 304", async () => {
    const headers = { "Accept-Encoding": "br" };
    const first = await ask(proxy.port, "/fixed-income", { headers });
    const again = { ...headers, "If-None-Match": String(first.headers.etag) };
    expect((await ask(proxy.port, "/fixed-income", { headers: again })).status).toBe(304);
  });

  test("scripts and styles are kept for a year", async () => {
    const html = String((await ask(proxy.port, "/")).body);
    const sheet = /\/assets\/[\w.~-]+\.css/.exec(html)?.[0] ?? "";
    const answer = await ask(proxy.port, sheet, { headers: { "Accept-Encoding": "br" } });
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(answer.headers["content-encoding"]).toBe("br");
    expect(answer.headers["content-type"]).toContain("text/css");
  });

  test("what needs the product goes to it: queries that a page reads, forms, other pages, and what does not exist", async () => {
    const found = await ask(proxy.port, "/search?query=bonds");
    expect(found.headers["last-modified"]).toBeUndefined();
    expect(String(found.body)).toContain("bonds");
    expect((await ask(proxy.port, "/fixed-income?utm_source=a")).headers["last-modified"]).toBeTruthy();
    expect((await ask(proxy.port, "/client-login")).status).toBe(200);
    const missing = await ask(proxy.port, "/nothing-here");
    expect(missing.status).toBe(404);
    expect(String(missing.body)).toContain("Page not found");
    expect((await ask(proxy.port, "/Caddyfile")).status).toBe(404);
    expect((await ask(proxy.port, "/pages/search.html")).status).toBe(404);
    const form = { Origin: origin, "Content-Type": "application/x-www-form-urlencoded" };
    const sent = await ask(proxy.port, "/contact", { method: "POST", headers: form, body: "name=&email=nobody" });
    expect(sent.status).toBe(400);
    const stranger = { ...form, Origin: "https://elsewhere.example" };
    expect((await ask(proxy.port, "/contact", { method: "POST", headers: stranger, body: "name=" })).status).toBe(403);
  });
});

test.skipIf(!here)("visitors read the site while the product is away, and forms say that it will be back", async () => {
  const proxies = [await startNginx({ site, product: port }), await startCaddy({ site, product: port })];
  try {
    await server.stop();
    for (const proxy of proxies) {
      for (const path of kept) expect((await ask(proxy.port, path)).status, path).toBe(200);
      const form = { Origin: origin, "Content-Type": "application/x-www-form-urlencoded", "Accept-Encoding": "br" };
      const away = await ask(proxy.port, "/contact", { method: "POST", headers: form, body: "name=Ann" });
      expect(away.status).toBe(503);
      expect(away.headers["retry-after"]).toBe("30");
      expect(away.headers["content-security-policy"]).toContain("script-src 'self' 'sha256-");
      expect(String(unpacked(away))).toContain("If you have just sent a form");
      expect((await ask(proxy.port, "/dashboard")).status).toBe(503);
      expect((await ask(proxy.port, "/search?query=bonds")).status).toBe(503);
    }
    server = await start();
    for (const proxy of proxies) expect((await ask(proxy.port, "/client-login")).status).toBe(200);
  } finally {
    for (const proxy of proxies) await proxy.stop();
  }
});

test.skipIf(!here)("503 means that a form did not reach the product, 504 that its answer was lost", async () => {
  const product = await freePort();
  const proxies = [await startNginx({ site, product }), await startCaddy({ site, product })];
  const form = { Origin: origin, "Content-Type": "application/x-www-form-urlencoded" };
  const send = (proxy: RunningProxy) =>
    ask(proxy.port, "/contact", { method: "POST", headers: form, body: "name=Ann" });
  try {
    for (const proxy of proxies) expect((await send(proxy)).status).toBe(503);
    const dying = createServer((socket) => socket.on("data", () => socket.destroy()));
    await new Promise<void>((done) => dying.listen(product, "127.0.0.1", done));
    for (const proxy of proxies) {
      const lost = await send(proxy);
      expect(lost.status).toBe(504);
      expect(String(lost.body)).toContain("If you have just sent a form");
    }
    dying.close();
  } finally {
    for (const proxy of proxies) await proxy.stop();
  }
});

test.skipIf(!here)(
  "nginx sends everybody to https, but answers the challenges of a certificate without it",
  async () => {
    const proxy = await startNginx({ site, product: port });
    const plainly = (path: string) => fetch(`http://127.0.0.1:${proxy.plainPort}${path}`, { redirect: "manual" });
    try {
      mkdirSync(proxy.challenges, { recursive: true });
      writeFileSync(join(proxy.challenges, "token"), "token.thumbprint");
      expect(await (await plainly("/.well-known/acme-challenge/token")).text()).toBe("token.thumbprint");
      expect((await plainly("/.well-known/acme-challenge/other")).status).toBe(404);
      const sent = await plainly("/fixed-income?from=a");
      expect([sent.status, sent.headers.get("Location")]).toEqual([308, `${origin}/fixed-income?from=a`]);
      expect((await plainly("/.well-known/security.txt")).status).toBe(308);
    } finally {
      await proxy.stop();
    }
  },
);

test.skipIf(!here)("a change is a new generation, which a proxy serves whole after it has been told", async () => {
  const proxies = [await startNginx({ site, product: port }), await startCaddy({ site, product: port })];
  try {
    const before = readlinkSync(join(site, "current"));
    await server.stop();
    server = await start({ FIRM_NAME: "Corvane Sailing" });
    await server.pagesKept();
    expect(readlinkSync(join(site, "current"))).not.toBe(before);
    expect(readdirSync(join(site, "generations")).length).toBe(2);
    for (const proxy of proxies) {
      expect(String((await ask(proxy.port, "/fixed-income")).body)).not.toContain("Corvane Sailing");
      await proxy.reload();
      for (let attempt = 0; attempt < 50; attempt += 1) {
        if (String((await ask(proxy.port, "/fixed-income")).body).includes("Corvane Sailing")) break;
        await pause(100);
      }
      expect(String((await ask(proxy.port, "/fixed-income")).body)).toContain("Corvane Sailing");
    }
  } finally {
    for (const proxy of proxies) await proxy.stop();
  }
});
