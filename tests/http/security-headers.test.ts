import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseFile } from "~/platform/db/open.server";
import { openSqlite } from "~/platform/db/sqlite.server";
import { freePort } from "../support/free-port";
import { type BuiltServer, startBuiltServer } from "../support/server";

const origin = "https://www.example.com";

let server: BuiltServer;
let port: number;
beforeAll(async () => {
  port = await freePort();
  server = await startBuiltServer({
    env: { PORT: String(port), PUBLIC_URL: origin, TRUSTED_PROXIES: "1", DRAIN_SECONDS: "5", HSTS_SUBDOMAINS: "1" },
  });
});
afterAll(() => server.stop());

/** Sends bytes as they are and returns the status and the headers of the first answer that is final. */
async function answerTo(request: string): Promise<{ status: number; headers: Headers }> {
  const socket = connect(port, "127.0.0.1");
  // The server may close the connection before it has read everything.
  socket.on("error", () => {});
  socket.write(request.replaceAll("\n", "\r\n"), "latin1");
  const answer = await text(socket);
  const [first = "", ...lines] = (answer.split("\r\n\r\n")[0] ?? "").split("\r\n");
  const headers = lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]);
  return { status: Number(first.split(" ")[1]), headers: new Headers(headers) };
}

const head = (method: string, path: string, ...more: string[]) =>
  `${[`${method} ${path} HTTP/1.1`, "Host: www.example.com", "Connection: close", ...more].join("\n")}\n\n`;
const ours = `Origin: ${origin}`;
const form = "Content-Type: application/x-www-form-urlencoded";

/** What a page of ours sends, whether it is shown or refused. */
function expectGuarded(headers: Headers) {
  const policy = headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain("default-src 'none'; script-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("unsafe-inline");
  expect(Object.fromEntries(headers)).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": expect.stringContaining("camera=()"),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "strict-transport-security": "max-age=31536000; includeSubDomains",
  });
}

const provoked: [what: string, status: number, request: string][] = [
  ["a page", 200, head("GET", "/contact")],
  ["a form from elsewhere", 403, head("POST", "/contact", "Origin: https://elsewhere.example", "Content-Length: 0")],
  ["a form that does not say where from", 403, head("POST", "/contact", "Content-Length: 0")],
  ["no such page", 404, head("GET", "/nothing-here")],
  ["the data of no such page", 404, head("GET", "/nothing-here.data")],
  ["no such file", 404, head("GET", "/assets/nothing-here.js")],
  ["no file of this person", 404, head("GET", "/application/files/nothing-here")],
  ["a method that is not answered", 405, head("PUT", "/contact", ours, "Content-Length: 0")],
  ["an echo of the request", 405, head("TRACE", "/contact")],
  ["a form to a page that has none", 405, head("POST", "/sitemap.xml", ours, form, "Content-Length: 3").concat("a=b")],
  ["a body without a length", 411, head("POST", "/contact", ours, form, "Transfer-Encoding: chunked").concat("0\n\n")],
  ["a body that is too long", 413, head("POST", "/contact", ours, form, "Content-Length: 2000000")],
  [
    "a body that is not a form",
    415,
    head("POST", "/contact", ours, "Content-Type: text/plain", "Content-Length: 1").concat("a"),
  ],
  [
    "files without a boundary",
    400,
    head("POST", "/application/files", ours, "Content-Type: multipart/form-data", "Content-Length: 1").concat("a"),
  ],
  ["an expectation", 417, head("GET", "/contact", "Expect: coffee")],
  ["no host", 400, "GET /contact HTTP/1.1\nConnection: close\n\n"],
  ["a host that is none", 400, "GET /nothing-here HTTP/1.1\nHost: a b/c\nConnection: close\n\n"],
  ["an address that is none", 400, head("OPTIONS", "*")],
  ["bytes that are no request", 400, "Good morning\n\n"],
  ["headers that are too long", 431, head("GET", "/contact", `X-Long: ${"a".repeat(20_000)}`)],
];

test.each(provoked)("%s: %i with the security headers of a page", async (_what, status, request) => {
  const answer = await answerTo(request);
  expect(answer.status).toBe(status);
  expectGuarded(answer.headers);
});

test.each([
  "/favicon.ico",
  "/favicon.svg",
  "/robots.txt",
  "/sitemap.xml",
  "/speculation-rules.json",
  "/contact.data",
  "/project-funding/schedule.csv",
])("%s is sent by https only, believed about its type, and shown in no frame", async (path) => {
  const { status, headers } = await answerTo(head("GET", path));
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    "strict-transport-security": "max-age=31536000; includeSubDomains",
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
  });
});

test("a form from another site leaves a line in the log", async () => {
  await answerTo(head("POST", "/contact?name=Uma", "Origin: https://elsewhere.example", "Content-Length: 0"));
  await expect
    .poll(() => server.stderr())
    .toMatch(/"method":"POST","path":"\/contact","status":403,"msg":"a form from another site/);
});

test("answers about a fault of ours carry them as well: 500 as a page and as data, 503 when it is stopping", async () => {
  const database = openSqlite(databaseFile(server.dataDir));
  database.exec("alter table inbox_items rename to lost_items");
  database.close();
  const sent = "name=Uma&email=uma%40people.example&subject=general-inquiry&message=Hello";
  for (const address of ["/contact", "/contact.data"]) {
    const answer = await answerTo(head("POST", address, ours, form, `Content-Length: ${sent.length}`).concat(sent));
    expect(answer.status).toBe(500);
    expectGuarded(answer.headers);
  }
  server.process.kill("SIGTERM");
  const ready = () => answerTo(head("GET", "/readyz"));
  await expect.poll(async () => (await ready()).status, { interval: 20 }).toBe(503);
  expectGuarded((await ready()).headers);
});
