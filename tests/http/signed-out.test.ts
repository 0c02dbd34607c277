import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltServer, startBuiltServer } from "../support/server";
import { Browser } from "./browser";
import { signInAsAdministrator, signUp } from "./people";

let server: BuiltServer;
beforeAll(async () => {
  server = await startBuiltServer();
});
afterAll(() => server.stop());

const accountOf = async (browser: Browser) =>
  ((await (await browser.request("/session.json")).json()) as { account: string | null }).account;

test("a page can ask whose session its browser has, and nothing else", async () => {
  expect(await accountOf(new Browser(server.url))).toBeNull();
  const [alice, bob] = [await signUp(server, "Alice"), await signUp(server, "Bob")];
  const accounts = [await accountOf(alice), await accountOf(bob), await accountOf(await signInAsAdministrator(server))];
  expect(accounts).not.toContain(null);
  expect(new Set(accounts).size).toBe(3);
  const answer = await alice.request("/session.json");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(Object.keys((await answer.json()) as object)).toEqual(["account", "client"]);
});

test("an administrator who signs out is told so, and led back to the administrators' sign-in", async () => {
  const administrator = await signInAsAdministrator(server);
  const answer = await administrator.post("/logout", {});
  const leads = answer.headers.get("Location") ?? "";
  expect(leads).toBe("/client-login?signed-out=administrator");
  const page = await (await administrator.request(leads)).text();
  expect(page).toContain("You are signed out.");
  expect(page).toMatch(/<a href="\/dashboard\/admin\/sign-in">Sign in to the admin portal<\/a>/);
  const cleo = await signUp(server, "Clea");
  expect((await cleo.post("/logout", {})).headers.get("Location")).toBe("/client-login?signed-out");
});

test("a sign-out tells the browser to forget what scripts have stored, as a page and as data", async () => {
  for (const [name, path] of [
    ["Cleo", "/logout"],
    ["Dora", "/logout.data"],
  ] as const) {
    const browser = await signUp(server, name);
    const answer = await browser.post(path, {});
    expect(answer.headers.get("Clear-Site-Data"), path).toBe('"storage"');
    expect(await accountOf(browser), path).toBeNull();
  }
});
