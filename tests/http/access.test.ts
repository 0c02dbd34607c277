import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OpenDatabase } from "~/platform/db/open.server";
import { aPdf } from "../support/documents/pdfs";
import type { StartedProduct } from "../support/started-product";
import { tableDigests } from "../support/table-digests";
import {
  type Cell,
  cells,
  cellsOfFew,
  drawnFor,
  intents,
  mayKnowAlice,
  patterns,
  refusedForms,
  routes,
  secrets,
} from "./access-cells";
import { arrangeAccess, secretName } from "./access-world";
import { areaOf, type Person, people } from "./areas";
import type { Browser } from "./browser";

let server: StartedProduct;
let database: OpenDatabase;
let householdId: string;
let asArranged: Record<string, string>;
/** So many audit events there were then. */
let arrangedEvents: number;
let browsers: Record<Person, Browser>;
/** The values for the parameters of the routes: ids of records that belong to Alice. */
let ids: Record<string, string>;

beforeAll(async () => {
  ({ server, database, browsers, ids, householdId } = await arrangeAccess());
  asArranged = await tableDigests(database);
  arrangedEvents = (await database.db.selectFrom("audit_events").select("seq").execute()).length;
});

/** All of these people send from one address, and more forms than one address may: this test is not about that. */
const forgetLimits = async () => void (await database.db.deleteFrom("rate_limits").execute());

afterAll(async () => {
  await database.close();
  await server.stop();
});

test("every route has a rule, and every parameter has a value of Alice's", () => {
  expect(routes.filter((route) => areaOf(route) === undefined).map((route) => route.pattern)).toEqual([]);
  expect(cells.length).toBeGreaterThan(40 * people.length);
  expect(cells.map(({ pattern }) => fill(pattern)).filter((path) => path.includes("undefined"))).toEqual([]);
});

const fill = (pattern: string) => pattern.replace(/:(\w+)/g, (_, name: string) => `${ids[name]}`);

/** Requests a page, its data, and the data of this route alone, which must not bypass the guards of its layouts. */
async function askFor(cell: Cell) {
  const { route, pattern, person, status, leads } = cell;
  const path = fill(pattern);
  const texts: string[] = [];
  if (status !== 200 || drawnFor.has(cell)) {
    const response = await browsers[person].request(path);
    expect(response.status).toBe(status);
    expect(response.headers.get("Location") ?? "").toMatch(leads ?? /^$/);
    expect(response.headers.get("Cache-Control")).toContain("no-store");
    texts.push(await response.text());
  }
  for (const query of ["", `?_routes=${encodeURIComponent(route.id)}`]) {
    const data = await browsers[person].request(`${path}.data${query}`);
    // A data request answers a redirect with 202, without the data of a loader.
    expect(data.status, query).toBe(status === 302 ? 202 : status);
    texts.push(await data.text());
  }
  if (!mayKnowAlice(person)) expect(texts.join("\n")).not.toMatch(secrets(person, pattern));
}

describe("people without access", () => {
  test.each(cells.filter(({ status, leads }) => status === 404 || leads?.source.includes("next=")))(
    "$person asks for $pattern",
    askFor,
  );

  test.each(refusedForms)("$person sends forms to $pattern", async ({ pattern, person, refusedForm, sent }) => {
    const { documentId = "", decisionId = "" } = ids;
    const body = { documentId, decision: "approved", of: decisionId, clientId: "x", id: "x", version: "1" };
    await forgetLimits();
    for (const [place, intent] of sent.entries()) {
      const form = { ...body, status: "active", role: "admin", from: "received", seen: "in-review", intent };
      // The first one as a browser without JavaScript sends it, the others as the script does: they meet the same guards, and
      // drawing a page to answer takes longest.
      const response = await browsers[person].post(place === 0 ? fill(pattern) : `${fill(pattern)}.data`, form);
      expect(response.status, intent).toBe(refusedForm);
      const text = await response.text();
      if (!mayKnowAlice(person)) expect(text).not.toContain("Secret-of-");
    }
  });

  test.each(cellsOfFew)("$person sends a form to $pattern from another site", async ({ pattern, person }) => {
    const foreign = await browsers[person].request(fill(pattern), {
      method: "POST",
      body: new URLSearchParams({ intent: "remove" }),
      headers: { Origin: "https://elsewhere.example" },
    });
    expect(foreign.status).toBe(403);
    await foreign.arrayBuffer();
  });

  // Without a cookie: it is nobody's form, so each address gets one.
  test.each(patterns)("a form that does not say where it is from is sent to %s", async (pattern) => {
    const silent = await fetch(server.url + fill(pattern), {
      method: "POST",
      body: new URLSearchParams({ intent: "remove" }),
    });
    expect(silent.status).toBe(403);
    await silent.arrayBuffer();
  });

  test.each(cellsOfFew)("$person tries PUT, PATCH and DELETE at $pattern", async ({ pattern, person }) => {
    for (const [method, intent] of Object.entries({ PUT: "remove", PATCH: "withdraw", DELETE: "remove" })) {
      const body = new URLSearchParams({ intent, from: "terms-offered" });
      const response = await browsers[person].request(fill(pattern), { method, body });
      expect(response.status, method).toBe(405);
      // An answer that nobody reads keeps its connection, and the next request opens another one.
      await response.arrayBuffer();
    }
  });
});

describe("auditors", () => {
  // What they read, export and check is no change; notifications, settings, columns and the calendar address are their own.
  const own = /\/(settings|session\.json|notifications|audit|clients\/columns|meetings\/calendar)|\.(csv|xlsx)$/;
  const forms = cells.filter(({ person, pattern }) => person === "auditor" && !own.test(pattern));

  test.each(forms)("send forms to $pattern, and change nothing", async ({ pattern }) => {
    await forgetLimits();
    const { documentId = "", decisionId = "", clientId = "", staffId = "" } = ids;
    const about = {
      documentId,
      decision: "approved",
      of: decisionId,
      clientId,
      invitation: staffId,
      version: "1",
      reason: "x",
    };
    for (const intent of [
      ...intents,
      ...["status", "add", "hold", "release", "assign", "note", "undo", "pass", "suspend"],
    ]) {
      const form = {
        ...about,
        intent,
        status: "active",
        from: "received",
        seen: "in-review",
        text: "x",
        key: "12345678",
      };
      const response = await browsers.auditor.post(fill(pattern), form);
      expect([400, 403, 404, 405, 415], `${intent} answered ${response.status}`).toContain(response.status);
      await response.arrayBuffer();
    }
  });
});

describe("a body that is not a form", () => {
  beforeAll(forgetLimits);
  const bodies: Record<string, [status: number, contentType: string, body: string]> = {
    JSON: [415, "application/json", '{"intent":"remove"}'],
    "plain text": [415, "text/plain", "intent=remove"],
    "bytes of an unknown kind": [415, "", "intent=remove"],
    "parts without a boundary": [400, "multipart/form-data", "intent=remove"],
    "parts that break off": [400, "multipart/form-data; boundary=x", '--x\r\nContent-Disposition: form-data; name="a"'],
  };
  // The wizard saves a draft as JSON.
  const addressed = routes.filter(({ pattern }) => pattern !== "/application/draft");
  // To each address each person sends one of these, and to the next address another one.
  const sent = addressed.flatMap(({ pattern }, row) =>
    Object.keys(bodies).map((kind, column) => ({ pattern, kind, person: people[(row + column) % people.length] })),
  );

  test.each(sent)("$kind that $person sends to $pattern", async ({ pattern, kind, person = "visitor" }) => {
    const [status, contentType, text] = bodies[kind] ?? [];
    const body = new TextEncoder().encode(text);
    const headers = { "Content-Type": contentType ?? "" };
    const path = fill(pattern).replace("*", "nothing-here");
    const response = await browsers[person].request(path, { method: "POST", body, headers });
    // The router may refuse first, if the page takes no form, or the guard of the area, if the person has no access.
    expect([status, 401, 404, 405]).toContain(response.status);
    await response.arrayBuffer();
  });

  test.each(Object.keys(bodies))("%s sent to a form that anybody may send", async (kind) => {
    const [status, contentType = "", text] = bodies[kind] ?? [];
    const body = new TextEncoder().encode(text);
    const response = await browsers.visitor.request("/contact", {
      ...{ method: "POST", body, headers: { "Content-Type": contentType } },
    });
    expect(response.status).toBe(status);
    // A balancer keeps its own connection to the browser.
    const connection = process.env.CORVANE_TEST_NODES ? "keep-alive" : "close";
    expect(response.headers.get("Connection"), "the body was not read").toBe(connection);
    expect(await response.text()).toContain("Nothing was changed: this request is not a form.");
  });
});

test("none of these requests has changed a table", async () => {
  // What an auditor sends to an application is recorded as refused.
  const since = database.db.selectFrom("audit_events").select("type").offset(arrangedEvents).orderBy("seq").limit(1000);
  expect(new Set((await since.execute()).map(({ type }) => type))).toEqual(new Set(["access.refused"]));
  const { audit_events: _, ...tables } = await tableDigests(database);
  const { audit_events: __, ...before } = asArranged;
  expect(tables).toEqual(before);
});

describe("people with access", () => {
  test.each(cells.filter(({ status, leads }) => status !== 404 && !leads?.source.includes("next=")))(
    "$person asks for $pattern",
    askFor,
  );
});

describe("exports", () => {
  const exports = routes.filter(({ pattern }) => /^\/dashboard\/admin\/.*\.(csv|xlsx)$/.test(pattern));

  test("the address alone exports nothing and leads to the list with its filters", async () => {
    expect(exports).toHaveLength(18);
    const count = () => database.db.selectFrom("audit_events").select(({ fn }) => fn.countAll<number>().as("all"));
    const before = await count().executeTakeFirst();
    for (const { pattern } of exports) {
      const path = `${fill(pattern)}?q=alice`;
      const answer = await browsers.administrator.request(path);
      expect([answer.status, answer.headers.get("Location")], path).toEqual([
        302,
        path.replace(/\/\w+\.(csv|xlsx)/, ""),
      ]);
      expect(await answer.text()).toBe("");
    }
    expect(await count().executeTakeFirst()).toEqual(before);
  });

  test.each(exports)("the button sends $pattern to an administrator, filtered like the list", async ({ pattern }) => {
    const all = await browsers.administrator.post(fill(pattern), {});
    const isCsv = pattern.endsWith(".csv");
    const type = isCsv ? "text/csv; charset=utf-8" : /spreadsheetml\.sheet$/;
    expect([all.status, all.headers.get("Content-Type")]).toEqual([200, expect.stringMatching(type)]);
    expect(all.headers.get("Content-Disposition")).toMatch(/^attachment; filename="[\w-]+\.(csv|xlsx)"$/);
    if (!isCsv || pattern.includes("/meetings/")) return;
    const none = await browsers.administrator.post(`${fill(pattern)}?q=nobody-has-this-name`, {});
    expect((await none.text()).trim().split("\n")).toHaveLength(1);
  });
});

test("Dora sees Alice's tax documents and nothing else, and nothing any more with the next request after the end", async () => {
  const area = `/dashboard/client-of/${ids.clientId}`;
  const list = await (await browsers.dora.request(`${area}/documents`)).text();
  expect(list).toContain(secretName);
  expect(list).toContain("Back to your own portal");
  const found = await (await browsers.dora.request(`${area}/documents?q=will&category=Estate+Planning`)).text();
  expect(found).toContain("No document matches");
  expect(await (await browsers.dora.request("/dashboard")).text()).toContain("Documents of others");
  const file = `${area}/documents/${ids.documentId}/file`;
  expect((await browsers.dora.request(`${file}?download`)).headers.get("Content-Type")).toBe("application/pdf");
  const sent = new FormData();
  sent.set("kind", "Tax Planning / Tax Return");
  sent.set("file", new File([Uint8Array.from(aPdf({ newline: "\r\n" }))], "From-Dora.pdf"));
  const answer = await browsers.dora.request(`${area}/send`, { method: "POST", body: sent });
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, `${area}/documents?sent`]);
  const activity = await (await browsers.alice.request("/dashboard/client/people/activity")).text();
  for (const word of ["From-Dora.pdf", secretName, "Downloaded", "Sent"]) expect(activity).toContain(word);

  const people = "/dashboard/client/people";
  await browsers.alice.post(people, { intent: "end", delegation: `${ids.delegationId}` });
  for (const path of [
    `${area}/documents`,
    `${area}/documents.data`,
    `${file}?download`,
    `${area}/send`,
    `${area}/access`,
  ])
    expect((await browsers.dora.request(path)).status, path).toBe(404);
  const late = await browsers.dora.request(`${area}/send`, { method: "POST", body: sent });
  expect(late.status).toBe(404);
  expect(await (await browsers.alice.request(people)).text()).toContain("Ended by you");
});

test("Hana sees Alice's account in the joint portfolio, nobody else ends it, and after its end it is gone at once", async () => {
  const path = "/dashboard/client/portfolio/household";
  const household = "/dashboard/client/people/household";
  const joint = await (await browsers.hana.request(path)).text();
  for (const word of ["Secret-of-Alice-custody", "Hana, custody", "$2,000"]) expect(joint).toContain(word);
  const files = [`${path}/statement.pdf`, `${path}/accounts.csv`, `${path}/holdings.csv`];
  for (const file of files) expect((await browsers.hana.request(file)).status, file).toBe(200);
  expect(await (await browsers.hana.request(files[1] ?? "")).text()).toContain("Secret-of-Alice-custody");
  const end = { intent: "end", household: householdId };
  for (const person of ["bob", "dora", "hugo", "administrator"] as const)
    expect((await browsers[person].post(household, end)).status, person).toBe(404);
  for (const person of ["finn", "vera"] as const)
    expect((await browsers[person].post(household, end)).status, person).toBe(403);
  const of = `/dashboard/admin/clients/${ids.clientId}`;
  expect(await (await browsers.administrator.request(of)).text()).toContain("Each sees the other’s portfolio.");
  expect((await browsers.alice.post(household, end)).status).toBe(302);
  for (const address of [path, `${path}.data`, ...files]) {
    const after = await browsers.hana.request(address);
    expect(after.status, address).toBe(404);
    expect(await after.text()).not.toContain("Secret-of-");
  }
});

test("the portal shows Alice her application, and not to Bob", async () => {
  const page = await (await browsers.alice.request(`/application/status/${ids.applicationId}`)).text();
  expect(page).toContain("Secret-of-Alice Ltd");
  expect(page).toContain("Withdraw the application");
  const path = "/dashboard/client/applications";
  expect(await (await browsers.alice.request(path)).text()).toContain("Secret-of-Alice Ltd");
  expect(await (await browsers.bob.request(path)).text()).not.toContain("Secret-of-");
});
