import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltServer, startBuiltServer } from "../support/server";
import { areaOf } from "./areas";
import { Browser } from "./browser";
import { found, signInAsAdministrator } from "./people";
import { allRoutes } from "./routes";

/** An advisor in the portal only must leak to no address that a visitor can open. */
const name = "Ottoline Grebe";
const slug = "ottoline-grebe";
const leaks = /ottoline|grebe/i;

let server: BuiltServer;
let administrator: Browser;
beforeAll(async () => {
  server = await startBuiltServer();
  administrator = await signInAsAdministrator(server);
  const form = await (await administrator.request("/dashboard/admin/staff/invite")).text();
  const invited = await administrator.post("/dashboard/admin/staff/invite", {
    ...{ key: found(form, /name="key" value="([\w-]+)"/), name, email: "ottoline@firm.example", role: "advisor" },
    ...{ advisor: "+", office: "Dubai", password: found(server.stdout(), /Password +(\S+)/) },
  });
  expect(invited.status).toBe(302);
}, 60_000);
afterAll(() => server.stop());

const visitor = () => new Browser(server.url);
const textOf = async (path: string) => (await visitor().request(path)).text();

test("the portal knows the advisor", async () => {
  const staff = await (await administrator.request("/dashboard/admin/staff")).text();
  expect(staff).toContain(name);
  expect(staff).toContain("In the portal only");
});

test("no public address says the name, neither asked for it nor without", async () => {
  const sitemap = await textOf("/sitemap.xml");
  expect(sitemap).not.toMatch(leaks);
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  const routes = (await allRoutes()).filter((route) => areaOf(route) === "public" && !/[:*]/.test(route.pattern));
  const open = routes.map(({ pattern }) => pattern);
  const paths = [...new Set([...listed, ...open])];
  expect(paths.length).toBeGreaterThan(50);
  for (const path of paths) {
    expect(await textOf(path), path).not.toMatch(leaks);
    // What is kept is the same, and what the router asks for.
    expect(await textOf(path === "/" ? "/_root.data" : `${path}.data`), `data of ${path}`).not.toMatch(leaks);
  }
}, 120_000);

test("the finder, the match and the search do not find them", async () => {
  // A page says the word that was searched for, and nothing that it would lead to.
  for (const path of ["/find-advisor?type=name&query=grebe", "/search?query=grebe", "/search.json?query=grebe"])
    expect(await textOf(path), path).not.toMatch(/ottoline/i);
  expect(await textOf("/find-advisor?type=name&query=vale"), "the search works").toContain("Harriet");
  expect(await textOf(`/find-advisor?compare=${slug}&compare=harriet-vale`)).not.toContain(name);
  const match = "/find-advisor/match?about=unsure&place=UAE&language=other&amount=undisclosed";
  expect(await textOf(match)).not.toMatch(leaks);
});

test("addresses made of their name do not exist for a visitor", async () => {
  for (const path of [`/find-advisor/${slug}`, `/advisors/${slug}`, `/share/${slug}.png`])
    expect((await visitor().request(path)).status, path).toBe(404);
  const preview = await visitor().request(`/find-advisor?preview=${slug}`);
  expect(preview.status).toBe(404);
});
