import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../support/free-port";
import { type BuiltServer, startBuiltServer } from "../support/server";
import { Browser } from "./browser";
import { apply, attach, password, signUp } from "./people";

const origin = "https://www.example.com";

let server: BuiltServer;
let address: string;
beforeAll(async () => {
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  server = await startBuiltServer({ env: { PORT: String(port), PUBLIC_URL: origin, TRUSTED_PROXIES: "1" } });
});
afterAll(() => server.stop());

test("forms of the public address are taken behind a proxy that ends TLS, as documents and as data", async () => {
  const uma = await signUp(server, "Uma", {}, new Browser(origin, address));
  expect(uma.cookie("__Host-corvane.session")).toBeTruthy();
  const dashboard = await uma.request("/dashboard/client");
  expect(dashboard.status).toBe(200);
  expect(await dashboard.text()).toContain("Uma Person");
  const settings = await uma.post("/dashboard/client/settings.data", { intent: "end-sessions" });
  expect(settings.status).toBe(200);
  expect(await settings.text()).toContain("You are not signed in anywhere else.");

  const out = await uma.post("/logout", {});
  expect(out.headers.get("Location")).toBe("/client-login");
  expect((await uma.request("/dashboard/client/settings")).status).toBe(302);
  await uma.post("/client-login", { intent: "sign-in", username: "uma@people.example", password });
  expect((await uma.request("/dashboard/client/settings")).status).toBe(200);
});

test("an applicant attaches a file and applies", async () => {
  const applicant = new Browser(origin, address);
  const file = await attach(applicant, "Plan.pdf");
  expect((await applicant.request(`/application/files/${file}`)).status).toBe(200);
  const id = await apply(applicant);
  expect((await applicant.request(`/application/status/${id}`)).status).toBe(200);
});

test("every cookie is kept to https, and the address of the server itself is a stranger's", async () => {
  const uma = new Browser(origin, address);
  const answer = await uma.post("/client-login", { intent: "sign-in", username: "uma@people.example", password });
  const cookies = answer.headers.getSetCookie();
  expect(cookies.length).toBeGreaterThan(1);
  for (const cookie of cookies) expect(cookie).toMatch(/^__Host-corvane\..*; Secure/i);
  expect(answer.headers.get("Strict-Transport-Security")).toContain("max-age=");
  const direct = await new Browser(address).post("/client-login", { intent: "sign-in", username: "u", password });
  expect(direct.status).toBe(403);
});
