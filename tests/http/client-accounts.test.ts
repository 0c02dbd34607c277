import { afterAll, beforeAll, expect, test } from "vitest";
import { type StartedProduct, startProduct } from "../support/started-product";
import type { Browser } from "./browser";
import { found, password, signInAsAdministrator, signUp } from "./people";

let server: StartedProduct;
let administrator: Browser;
beforeAll(async () => {
  server = await startProduct();
  administrator = await signInAsAdministrator(server);
});
afterAll(() => server.stop());

test("a client's form cannot set role, status, portfolio or owner", async () => {
  const extra = {
    role: "admin",
    status: "active",
    portfolioValue: "9999999",
    portfolio_cents: "99",
    user_id: "x",
    banned: "false",
    emailVerified: "true",
  };
  const mallory = await signUp(server, "Mallory", extra);
  expect((await mallory.request("/dashboard/admin")).headers.get("Location")).toContain("/dashboard/admin/sign-in");
  const profile = {
    intent: "profile",
    name: "Mallory",
    email: "mallory@people.example",
    accountType: "institution",
    ...extra,
  };
  expect((await mallory.post("/dashboard/client/settings", profile)).status).toBe(200);
  const line = await (await administrator.request("/dashboard/admin/clients?q=mallory")).text();
  expect(line).toContain("No value yet");
  expect(line).not.toContain("$9,999,999");
  expect(line).toMatch(/<option value="pending" selected/);
  expect(line).toContain("Individual");
  const dashboard = await (await mallory.request("/dashboard/client")).text();
  expect(dashboard).toContain("Please confirm your email address.");
});

test("blocking an account ends its session at once, and it cannot sign in again", async () => {
  const eve = await signUp(server, "Eve");
  expect((await eve.request("/dashboard/client/settings")).status).toBe(200);
  const list = await (await administrator.request("/dashboard/admin/clients?q=eve@")).text();
  const clientId = found(list, /edit=([\w-]+)/);
  await administrator.post("/dashboard/admin/clients", { intent: "block", clientId, reason: "A test" });
  expect((await eve.request("/dashboard/client/settings")).status).toBe(302);
  const again = await eve.post("/client-login", {
    intent: "sign-in",
    username: "eve@people.example",
    password,
  });
  expect(again.status).toBe(400);
  expect(await again.text()).toContain("blocked");
});

test("a form of the settings that was opened earlier leaves what another one has saved since", async () => {
  const nadia = await signUp(server, "Nadia");
  const page = await (await nadia.request("/dashboard/client/settings")).text();
  const shown = found(page, /name="shown" value="([^"]*)"/).replaceAll("&quot;", '"');
  const save = async (changed: Record<string, string>) => {
    const form = { intent: "profile", ...JSON.parse(shown), ...changed, shown };
    const response = await nadia.post("/dashboard/client/settings", form);
    return { status: response.status, page: await response.text() };
  };
  expect((await save({ phone: "+44 20 7946 0018" })).status).toBe(200);
  const renamed = await save({ name: "Nadia Cruz" });
  expect(renamed.status).toBe(200);
  expect(renamed.page).toContain('value="+44 20 7946 0018"');
  const refused = await save({ phone: "+44 20 7946 0019" });
  expect(refused.status).toBe(409);
  expect(refused.page).toContain("changed to “+44 20 7946 0018”");
  expect(refused.page).toContain('value="+44 20 7946 0019"');
});
