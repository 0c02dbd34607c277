import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BuiltServer, startBuiltServer } from "../support/server";
import { areaOf, expected, type Person, people } from "./areas";
import { Browser } from "./browser";
import { apply, attach, found, meet, password, signInAsAdministrator, signUp, upload, workOn } from "./people";
import { allRoutes } from "./routes";

const secretName = "Secret-of-Alice-7731.pdf";

let server: BuiltServer;
const browsers = {} as Record<Person, Browser>;
let documentId = "";
let itemId = "";
let applicationId = "";
let requestId = "";
let decisionId = "";
let fileId = "";
let meetingId = "";
const routes = await allRoutes();
const guarded = routes.filter((route) => areaOf(route) !== "public");

beforeAll(async () => {
  server = await startBuiltServer();
  browsers.visitor = new Browser(server.url);
  browsers.alice = await signUp(server, "Alice");
  browsers.bob = await signUp(server, "Bob");
  browsers.banned = await signUp(server, "Banned");
  browsers.administrator = await signInAsAdministrator(server);
  documentId = await upload(browsers.alice, secretName);
  const list = await (await browsers.administrator.request("/dashboard/admin/clients?q=banned@")).text();
  const blocked = await browsers.administrator.post("/dashboard/admin/clients", {
    intent: "block",
    clientId: found(list, /edit=([\w-]+)/),
    reason: "Asked by the holder",
  });
  expect(blocked.status).toBe(302);
  const contact = {
    name: "Carol",
    email: "carol@people.example",
    subject: "general-inquiry",
    message: "Secret-of-Carol",
  };
  await browsers.visitor.post("/contact", contact);
  const inbox = await (await browsers.administrator.request("/dashboard/admin/inbox")).text();
  fileId = await attach(browsers.alice, secretName);
  applicationId = await apply(browsers.alice, { companyName: "Secret-of-Alice Ltd", email: "alice@people.example" });
  ({ requestId, decisionId } = await workOn(browsers.administrator, applicationId, "Secret-of-Alice, please"));
  // Another applicant follows an application of his own, and no more.
  await apply(browsers.bob);
  meetingId = await meet(browsers.alice, browsers.administrator, "Secret-of-Alice, upstairs");
  itemId = found(inbox, /inbox\/([0-9a-f-]{36})/);
});

afterAll(() => server.stop());

test("every route has a rule", () => {
  expect(routes.filter((route) => areaOf(route) === undefined).map((route) => route.pattern)).toEqual([]);
  expect(guarded.length).toBeGreaterThan(15);
});

const fill = (pattern: string) =>
  pattern
    .replace(":documentId", documentId)
    .replace(":itemId", itemId)
    .replace(":applicationId", applicationId)
    .replace(":requestId", requestId)
    .replace(":decisionId", decisionId)
    .replace(":fileId", fileId)
    .replace(":meetingId", meetingId)
    .replace(/:\w+/g, "00000000-0000-7000-8000-000000000000");

const mayKnowAlice = (person: Person) => person === "alice" || person === "administrator";

describe.each(guarded)("$pattern", (route) => {
  const area = areaOf(route) ?? "admin";

  test.each(people)("page request of %s", async (person) => {
    const path = fill(route.pattern);
    const response = await browsers[person].request(path);
    const { status, leads } = expected(area, person, route.pattern);
    expect(status, `${person} ${path}`).toContain(response.status);
    if (leads) expect(response.headers.get("Location")).toMatch(leads);
    const text = await response.text();
    if (!mayKnowAlice(person)) expect(text).not.toContain("Secret-of-");
    expect(response.headers.get("Cache-Control")).toContain("no-store");
  });

  test.each(people)("data requests of %s, whole and for this route alone", async (person) => {
    if (mayKnowAlice(person)) return;
    const path = `${fill(route.pattern)}.data`;
    for (const query of ["", `?_routes=${encodeURIComponent(route.id)}`]) {
      const response = await browsers[person].request(path + query);
      const text = await response.text();
      expect(text, `${person} ${path}${query}`).not.toContain("Secret-of-");
      expect(text).not.toContain("alice@people.example");
      if (area === "admin" || area === "client" || area === "application") {
        // 202 carries a redirect, 404 says that there is nothing; neither carries a loader's data. Bob's own pages are his.
        const own = person === "bob" && area === "client" && !/:(document|meeting)Id/.test(route.pattern);
        if (!own) expect([202, 204, 404], `${person} ${path}${query}`).toContain(response.status);
      }
    }
  });

  test.each(people)("a form of %s from another site, or without saying where from", async (person) => {
    const path = fill(route.pattern);
    const foreign = await browsers[person].request(path, {
      method: "POST",
      body: new URLSearchParams({ intent: "remove" }),
      headers: { Origin: "https://elsewhere.example" },
    });
    expect(foreign.status).toBe(403);
    const silent = await fetch(server.url + path, { method: "POST", body: new URLSearchParams({ intent: "remove" }) });
    expect(silent.status).toBe(403);
  });

  test("forms of people who may not", async () => {
    if (area !== "admin" && area !== "client" && area !== "application") return;
    const intents = [
      "withdraw",
      "leave",
      "remove",
      "restore",
      "delete",
      "block",
      "status",
      "edit",
      "add",
      "cancel",
      "end-sessions",
    ];
    const body = {
      documentId,
      decision: "approved",
      clientId: "x",
      id: "x",
      status: "active",
      role: "admin",
      from: "received",
    };
    for (const person of ["visitor", "banned", "bob"] as const) {
      const own = person === "bob" && area === "client" && !route.pattern.includes(":documentId");
      if (own) continue;
      for (const intent of intents) {
        const response = await browsers[person].post(fill(route.pattern), { ...body, intent });
        const text = await response.text();
        expect([401, 404, 405], `${person} ${route.pattern} ${intent}`).toContain(response.status);
        expect(text).not.toContain("Secret-of-");
      }
    }
  });
});

test("after all of that, Alice's document is as she left it", async () => {
  const dashboard = (await (await browsers.alice.request("/dashboard/client")).text()).replaceAll("<!-- -->", "");
  expect(dashboard).toContain(secretName);
  expect(dashboard).toContain("1 pending");
});

test("after all of that, Alice's application is as she left it, in her portal too", async () => {
  const page = await (await browsers.alice.request(`/application/status/${applicationId}`)).text();
  expect(page).toContain("Secret-of-Alice Ltd");
  expect(page).toContain("Withdraw the application");
  expect(await (await browsers.alice.request("/dashboard/client/applications")).text()).toContain(
    "Secret-of-Alice Ltd",
  );
  expect(await (await browsers.bob.request("/dashboard/client/applications")).text()).not.toContain("Secret-of-");
});

test("PUT, PATCH and DELETE do nothing anywhere", async () => {
  for (const route of guarded) {
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      const response = await browsers.alice.request(fill(route.pattern), { method });
      expect(response.status, `${method} ${route.pattern}`).toBeGreaterThanOrEqual(400);
    }
  }
});

test("role, status, portfolio and owner cannot be set along with a form", async () => {
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
  const line = await (await browsers.administrator.request("/dashboard/admin/clients?q=mallory")).text();
  expect(line).toContain("$0");
  expect(line).toMatch(/<option value="pending" selected/);
  expect(line).toContain("Individual");
  const dashboard = await (await mallory.request("/dashboard/client")).text();
  expect(dashboard).toContain("Please confirm your email address.");
});

test("a block ends the session at once, and the way back in is closed", async () => {
  const eve = await signUp(server, "Eve");
  expect((await eve.request("/dashboard/client/settings")).status).toBe(200);
  const list = await (await browsers.administrator.request("/dashboard/admin/clients?q=eve@")).text();
  const clientId = found(list, /edit=([\w-]+)/);
  await browsers.administrator.post("/dashboard/admin/clients", { intent: "block", clientId, reason: "A test" });
  expect((await eve.request("/dashboard/client/settings")).status).toBe(302);
  const again = await eve.post("/client-login", {
    intent: "sign-in",
    username: "eve@people.example",
    password,
  });
  expect(again.status).toBe(400);
  expect(await again.text()).toContain("blocked");
});
