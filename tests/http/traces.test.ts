import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { type BuiltServer, startBuiltServer } from "../support/server";
import { Browser } from "./browser";
import { password, signInAsAdministrator, signUp, upload } from "./people";

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status?: { code?: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

/** A collector that takes OTLP over HTTP as JSON. */
async function startCollector() {
  const bodies: string[] = [];
  const paths = new Set<string>();
  const server = createServer(async (request, response) => {
    paths.add(String(request.url));
    bodies.push(Buffer.concat(await request.toArray()).toString());
    response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
  });
  return {
    ...(await listening(server)),
    paths,
    text: () => bodies.join("\n"),
    spans: () =>
      bodies.flatMap((body) =>
        JSON.parse(body).resourceSpans.flatMap((resource: { scopeSpans: { spans: SentSpan[] }[] }) =>
          resource.scopeSpans.flatMap(({ spans }) => spans),
        ),
      ) as SentSpan[],
  };
}

async function listening(server: Server) {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  closing.push(stop);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
});

const traced = (url: string) => startBuiltServer({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: url, SHUTDOWN_SECONDS: "20" } });

test("requests, statements, storage, workers, mail and jobs are traced, and nothing that people typed leaves", async () => {
  const collector = await startCollector();
  const server = await traced(`${collector.url}/`);
  const alice = await signUp(server, "Alice");
  const id = await upload(alice, "Return 2025.pdf");
  expect((await alice.request(`/dashboard/client/documents/${id}/file`)).status).toBe(200);
  await alice.request("/dashboard/client?q=Return");
  const administrator = await signInAsAdministrator(server);
  await administrator.request("/dashboard/admin/clients?q=alice%40people.example");
  const forged = "0af7651916cd43dd8448eb211c80319c";
  const visitor = new Browser(server.url);
  await visitor.request("/nothing/alice@people.example", {
    headers: { traceparent: `00-${forged}-b7ad6b7169203331-01` },
  });
  await visitor.post("/client-login", { intent: "sign-in", username: "alice@people.example", password: "wrong word" });
  await visitor.request("/healthz");
  await expect.poll(() => server.stderr()).toContain('"path":"/client-login"');
  const log = server.stderr();
  const cookie = alice.cookie("corvane.session") ?? "";
  expect(await server.stop()).toBe(0);

  expect([...collector.paths]).toEqual(["/v1/traces"]);
  const spans = collector.spans();
  const named = (name: string) => spans.filter((span) => span.name === name);
  const within = (inner: string, outer: string) =>
    named(inner).some(({ traceId }) => named(outer).some((span) => span.traceId === traceId));
  expect(within("insert clients", "POST /client-login")).toBe(true);
  expect(within("worker inspect", "POST /dashboard/client/documents/upload")).toBe(true);
  expect(within("storage put documents", "POST /dashboard/client/documents/upload")).toBe(true);
  expect(within("insert documents", "POST /dashboard/client/documents/upload")).toBe(true);
  expect(within("storage get documents", "GET /dashboard/client/documents/:documentId/file")).toBe(true);
  expect(within("mail send", "job mail")).toBe(true);
  expect(named("GET /*")).toHaveLength(1);
  expect(named("GET none"), "probes are not traced").toEqual([]);
  const [file] = named("GET /dashboard/client/documents/:documentId/file");
  expect(file?.parentSpanId ?? "").toBe("");
  expect(file?.attributes).toContainEqual({ key: "http.response.status_code", value: { intValue: 200 } });
  expect(named("storage get documents")[0]?.parentSpanId).toBe(file?.spanId);
  expect(log).toContain(`"trace":"${file?.traceId}"`);

  // The name of a table, which is traced.
  const text = collector.text().replaceAll("audit_personal", "");
  expect(text).toContain('"service.name"');
  for (const personal of [
    "alice",
    "people.example",
    "person",
    "return",
    "wrong word",
    password,
    forged,
    "127.0.0.1",
    "?",
  ])
    expect(text.toLowerCase(), personal).not.toContain(personal);
  for (const secret of [id, cookie.slice(0, 20), "select *", "where"]) {
    expect(secret.length).toBeGreaterThan(3);
    expect(text).not.toContain(secret);
  }
  const keys = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
  const allowed = [
    "corvane.cut_off",
    "db.collection.name",
    "db.operation.name",
    "db.system.name",
    "error.type",
    "http.request.method",
    "http.response.status_code",
    "http.route",
  ];
  expect([...keys].filter((key) => !allowed.includes(key))).toEqual([]);
});

test.each(["is away", "never answers"])(
  "a collector that %s stops nothing, and the process still ends",
  async (which) => {
    const { url } = await listening(createServer(() => {}));
    let server: BuiltServer | undefined;
    try {
      server = await traced(which === "is away" ? "http://127.0.0.1:9" : url);
      const alice = await signUp(server, "Alice");
      await upload(alice, "Return 2025.pdf");
      expect((await alice.request("/dashboard/client")).status).toBe(200);
      if (which === "is away") {
        await expect.poll(() => server?.stderr()).toContain("traces could not be sent");
        expect(server.stderr()).not.toContain("127.0.0.1:9");
      }
    } finally {
      expect(await server?.stop()).toBe(0);
    }
  },
);
