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
