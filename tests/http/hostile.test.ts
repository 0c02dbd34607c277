import { readdirSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseFile } from "~/platform/db/open.server";
import { openSqlite } from "~/platform/db/sqlite.server";
import { aPdf } from "../support/documents/pdfs";
import { type BuiltServer, startBuiltServer } from "../support/server";
import { Browser } from "./browser";
import { signUp, upload } from "./people";

/** Requests that our pages never send, and slow clients that must not delay others. */
let server: BuiltServer;
beforeAll(async () => {
  server = await startBuiltServer();
});
afterAll(() => server.stop());

test("a field name with a list index of four billion is not parsed as a list", async () => {
  const form = { "name[4000000000]": "x", email: "uma@people.example" };
  const answer = await new Browser(server.url).post("/contact", form);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("Enter your name");
});

test("a form that repeats a value thousands of times is refused", async () => {
  const body = "days=Monday&".repeat(20_000);
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const answer = await new Browser(server.url).request("/contact", { method: "POST", body, headers });
  expect(answer.status).toBe(400);
});

test("a form of two megabytes is refused before it is read, as plain text and with parts", async () => {
  const long = "x".repeat(2_000_000);
  const parts = new FormData();
  parts.set("message", long);
  for (const body of [new URLSearchParams({ message: long }), parts]) {
    const answer = await new Browser(server.url).request("/contact", { method: "POST", body });
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain("Nothing was stored");
  }
  // The upload paths stream multipart bodies only; any other body is handled as a form.
  const upload = await new Browser(server.url).request("/application/files", {
    method: "POST",
    body: new URLSearchParams({ message: long }),
  });
  expect(upload.status).toBe(413);
});

test("a form without a Content-Length is refused", async () => {
  const status = await new Promise<number | undefined>((done, fail) => {
    const headers = { Origin: server.url, "Content-Type": "application/x-www-form-urlencoded" };
    const sent = httpRequest(`${server.url}/contact`, { method: "POST", headers }, (answer) => {
      done(answer.resume().statusCode);
      sent.destroy();
    });
    sent.on("error", fail);
    sent.write("name=Uma&");
  });
  expect(status).toBe(411);
});

test.runIf(process.platform === "linux")("asking only for the head of a file leaves nothing open", async () => {
  const hedda = await signUp(server, "Hedda");
  // More bytes than the server sends before the client reads.
  const id = await upload(hedda, "Long.pdf", Buffer.concat([aPdf(), Buffer.alloc(1_000_000, " ")]));
  const open = () => readdirSync(`/proc/${server.process.pid}/fd`).length;
  const before = open();
  for (let asked = 0; asked < 40; asked += 1) {
    const head = await hedda.request(`/dashboard/client/documents/${id}/file`, { method: "HEAD" });
    expect([head.status, head.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
  }
  expect(open() - before).toBeLessThan(10);
});

test("an answer that prolongs a session cannot be cached", async () => {
  const uma = await signUp(server, "Uma");
  // The page after the sign-up sets the cookie that makes public pages show 'Your portal'.
  await uma.request("/dashboard");
  const path = "/project-funding/schedule.csv?amount=2000000&rate=2.5&term=10";
  expect((await uma.request(path)).headers.get("Cache-Control")).toContain("public");
  const database = openSqlite(databaseFile(server.dataDir));
  const inFiveDays = new Date(Date.now() + 5 * 86_400_000).toISOString();
  database.prepare("update session set expiresAt = ?").run(inFiveDays);
  database.close();
  const answer = await uma.request(path);
  expect(answer.headers.getSetCookie().join()).toContain("corvane.session");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
});

test("files are counted, not the forms that they come with", async () => {
  const sender = new Browser(server.url);
  const attach = async () => {
    const form = new FormData();
    for (let file = 1; file <= 20; file += 1) form.append("file", new File(["x"], `${file}.txt`));
    const answer = await sender.request("/application/files", { method: "POST", body: form });
    return ((await answer.json()) as { alert: string | null }).alert;
  };
  for (let form = 1; form <= 6; form += 1) expect(await attach()).not.toContain("Too many attempts");
  expect(await attach()).toContain("Too many attempts");
});
