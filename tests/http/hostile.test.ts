import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltServer, startBuiltServer } from "../support/server";
import { Browser } from "./browser";

/** What no page of ours sends, and what must not keep the others waiting. */
let server: BuiltServer;
beforeAll(async () => {
  server = await startBuiltServer();
}, 120_000);
afterAll(() => server.stop());

test("a field that asks for a place in a list of four billion is none", async () => {
  const form = { "name[4000000000]": "x", email: "uma@people.example" };
  const answer = await new Browser(server.url).post("/contact", form);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("Enter your name");
});

test("a value that comes thousands of times is refused", async () => {
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
  // The paths of uploads stream what has parts; anything else is a form there as well.
  const upload = await new Browser(server.url).request("/application/files", {
    method: "POST",
    body: new URLSearchParams({ message: long }),
  });
  expect(upload.status).toBe(413);
});

test("a form that does not say how long it is is refused", async () => {
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
