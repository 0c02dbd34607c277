import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { publicPaths } from "~/content/paths";
import { type BuiltServer, startBuiltServer } from "../support/server";
import { Browser } from "./browser";
import { found, signInAsAdministrator, signUp } from "./people";

/** The limit for every page, in compressed bytes (brotli). */
const mostText = 30_000;
const mostFonts = 90_000;
const mostScript = 130_000;
/** On a slow connection each file costs time, even a small one. */
const mostScriptFiles = 20;

let server: BuiltServer;
const browsers = {} as Record<"visitor" | "client" | "administrator", Browser>;
let clientId = "";
const sizes = new Map<string, number>();

beforeAll(async () => {
  server = await startBuiltServer();
  await server.pagesKept();
  browsers.visitor = new Browser(server.url);
  browsers.client = await signUp(server, "Alice");
  browsers.administrator = await signInAsAdministrator(server);
  clientId = found(await (await browsers.administrator.request("/dashboard/admin/clients")).text(), /edit=([\w-]+)/);
});

afterAll(() => server.stop());

async function read(browser: Browser, path: string) {
  const response = await browser.request(path, { headers: { "Accept-Encoding": "br" } });
  const bytes = Number(response.headers.get("Content-Length"));
  expect(bytes, `${path} has a length`).toBeGreaterThan(0);
  return { status: response.status, bytes, html: await response.text() };
}

async function sizeOf(file: string): Promise<number> {
  const known = sizes.get(file) ?? (await read(browsers.visitor, file)).bytes;
  sizes.set(file, known);
  return known;
}

async function sum(files: Iterable<string>): Promise<number> {
  let total = 0;
  for (const file of new Set(files)) total += await sizeOf(file);
  return total;
}

const filesOf = (text: string, kind: string) =>
  [...text.matchAll(new RegExp(`/assets/[\\w.~-]+\\.${kind}\\b`, "g"))].map(([file]) => file);

/** The scripts that a page loads for hydration: the preloaded files, and the modules that it imports. */
const scriptsOf = (html: string) => {
  const announced = /for \(const href of (\[[^\]]*\])\)/.exec(html)?.[1] ?? "";
  const imported = [...html.matchAll(/import\("([^"]+)"\)/g)].map(([, file = ""]) => file);
  return new Set([...filesOf(announced, "js"), ...imported]);
};

const asleep = publicPaths.filter((path) => !["/client-login", "/application", "/dashboard"].includes(path));

describe("pages that are not alive", () => {
  test.each(asleep)("%s", async (path) => {
    const { status, html, bytes } = await read(browsers.visitor, path);
    if (status === 302) return;
    expect(status).toBe(200);
    const styles = filesOf(html, "css");
    expect(styles.length).toBeGreaterThan(0);
    expect(bytes + (await sum(styles)), "HTML and CSS").toBeLessThanOrEqual(mostText);
    const css = await (await browsers.visitor.request(styles[0] ?? "")).text();
    expect(await sum(filesOf(css, "woff2")), "fonts").toBeLessThanOrEqual(mostFonts);
    expect(scriptsOf(html).size).toBe(0);
    if (path !== "/project-funding") expect(html).not.toMatch(/<script[^>]* src=/);
  });
});

describe("hydrated pages", () => {
  test.each([
    ["visitor", "/client-login"],
    ["visitor", "/client-login?mode=sign-up"],
    ["visitor", "/application"],
    ["visitor", "/dashboard"],
    ["visitor", "/dashboard/client"],
    ["visitor", "/dashboard/admin/sign-in"],
    ["client", "/dashboard/client"],
    ["client", "/dashboard/client/documents"],
    ["client", "/dashboard/client/requests"],
    ["client", "/dashboard/client/meetings"],
    ["client", "/dashboard/client/meetings/wish"],
    ["client", "/dashboard/client/people/household"],
    ["client", "/dashboard/client/notifications"],
    ["client", "/dashboard/client/settings"],
    ["administrator", "/dashboard/admin"],
    ["administrator", "/dashboard/admin/clients"],
    ["administrator", "/dashboard/admin/clients/:clientId"],
    ["administrator", "/dashboard/admin/documents"],
    ["administrator", "/dashboard/admin/documents/requests"],
    ["administrator", "/dashboard/admin/documents/requests/new"],
    ["administrator", "/dashboard/admin/applications"],
    ["administrator", "/dashboard/admin/inbox"],
    ["administrator", "/dashboard/admin/meetings"],
    ["administrator", "/dashboard/admin/meetings/hours"],
    ["administrator", "/dashboard/admin/meetings/new"],
    ["administrator", "/dashboard/admin/meetings/week"],
    ["administrator", "/dashboard/admin/meetings/closures"],
    ["administrator", "/dashboard/admin/events"],
    ["administrator", "/dashboard/admin/content/add/news"],
    ["administrator", "/dashboard/admin/mail"],
    ["administrator", "/dashboard/admin/audit"],
    ["administrator", "/dashboard/admin/settings"],
  ] as const)("%s: %s", async (person, path) => {
    const { status, html } = await read(browsers[person], path.replace(":clientId", clientId));
    expect(status).toBe(200);
    const scripts = scriptsOf(html);
    expect(scripts.size).toBeGreaterThan(4);
    expect(scripts.size, "files of JavaScript").toBeLessThanOrEqual(mostScriptFiles);
    expect(await sum(scripts), "JavaScript").toBeLessThanOrEqual(mostScript);
    expect(html, "nothing competes with the first paint").not.toContain('rel="modulepreload"');
  });
});

interface Built {
  entry: { module: string; imports: string[] };
  routes: Record<string, { parentId?: string; module: string; imports?: string[] }>;
}

/** What the build says about the scripts of each page. */
function readBuilt(): Built {
  const folder = join("build", "client", "assets");
  // A route of this name has a script of its own.
  const texts = readdirSync(folder)
    .filter((file) => /^manifest-\w+\.js$/.test(file))
    .map((file) => readFileSync(join(folder, file), "utf8"));
  const [json = ""] = texts.flatMap((text) => /^window\.__reactRouterManifest=(.*?);?\s*$/s.exec(text)?.[1] ?? []);
  return JSON.parse(json) as Built;
}

const portals = /^routes\/(?!marketing\/|resources\/)\w+\//;

/** Pages that are above the limit, with what they may have at most: none may grow, and what falls below it leaves the list. */
const above: Record<string, number> = {
  "routes/admin/application": 149_000,
  "routes/admin/inbox-item": 132_500,
  "routes/admin/client-portfolio": 134_800,
  "routes/admin/instruments": 134_200,
  "routes/events/letter": 132_700,
  "routes/admin/exchange-rates": 132_300,
};

test("no page of the portals has more script, also those that are not opened here", async () => {
  const { entry, routes } = readBuilt();
  const heavy: Record<string, number> = {};
  for (const id of Object.keys(routes).filter((each) => portals.test(each))) {
    const files = new Set([entry.module, ...entry.imports]);
    for (let route = routes[id]; route; route = routes[route.parentId ?? ""])
      for (const file of [route.module, ...(route.imports ?? [])]) files.add(file);
    const bytes = await sum(files);
    if (bytes > (above[id] ?? mostScript)) heavy[id] = bytes;
  }
  expect(heavy).toEqual({});
});
