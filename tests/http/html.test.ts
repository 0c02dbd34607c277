import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventPath, nextOccurrences } from "~/content/events";
import { publicPaths } from "~/content/paths";
import { type BuiltServer, startBuiltServer } from "../support/server";
import { Browser } from "./browser";
import { apply, found, signInAsAdministrator, signUp, upload } from "./people";
import { allRoutes } from "./routes";

/** The HTML of every page for each kind of person, refused forms included. */
const pages = new Map<string, string>();
let server: BuiltServer;

beforeAll(async () => {
  server = await startBuiltServer();
  const [visitor, client] = [new Browser(server.url), await signUp(server, "Alice")];
  const documentId = await upload(client, "Return 2025.pdf");
  const applicationId = await apply(client);
  const contact = { name: "Carol", email: "carol@people.example", subject: "general-inquiry", message: "A question" };
  await visitor.post("/contact", contact);
  const administrator = await signInAsAdministrator(server);
  const listed = async (list: string, pattern: RegExp) =>
    found(await (await administrator.request(list)).text(), pattern);
  const itemId = await listed("/dashboard/admin/inbox", /inbox\/([0-9a-f-]{36})/);
  const clientId = await listed("/dashboard/admin/clients", /edit=([\w-]+)/);
  const [occurrence] = nextOccurrences(Date.now());
  const event = occurrence ? eventPath(occurrence) : "";

  const keep = async (who: string, browser: Browser, path: string, fields?: Record<string, string>) => {
    const response = fields ? await browser.post(path, fields) : await browser.request(path);
    const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
    if (isPage) pages.set(`${who} ${fields ? "POST " : ""}${path}`, await response.text());
  };

  const addresses = (await allRoutes()).map(({ pattern }) =>
    pattern
      .replace(":documentId", documentId)
      .replace(":applicationId", applicationId)
      .replace(":itemId", itemId)
      .replace("/webinars-events/:occurrenceId", event)
      .replace(":articleKey", "three-dates-a-month-in-2025")
      .replace(":contentKind/:contentKey", "news/three-dates-a-month-in-2025")
      .replace(":contentKind", "news")
      .replace(/:\w+/g, "none")
      .replace("*", "nothing-here"),
  );
  for (const path of addresses) {
    if (path === "/logout") continue;
    await keep("visitor", visitor, path);
    if (/^\/(application|dashboard\/client)/.test(path)) await keep("client", client, path);
    if (path.startsWith("/dashboard/admin")) await keep("administrator", administrator, path);
  }
  await keep("visitor", visitor, "/find-advisor?type=name&query=zzz");
  await keep("visitor", visitor, "/find-advisor?type=location&query=London");
  await keep("visitor", visitor, "/search?q=tax");
  await keep("visitor", visitor, "/search?q=zzzzzzzz");
  await keep("visitor", visitor, "/project-funding?amount=5&rate=9&term=7");
  await keep("visitor", visitor, "/client-login?mode=sign-up");
  await keep("visitor", visitor, "/contact", { name: "", email: "nobody", subject: "", message: "" });
  await keep("visitor", visitor, event, { name: "", email: "nobody" });
  await keep("visitor", visitor, "/application", { intent: "submit", key: "1", email: "nobody" });
  await keep("visitor", visitor, "/application?step=3");
  await keep("visitor", visitor, "/client-login", { intent: "sign-in", username: "nobody", password: "wrong" });
  await keep("visitor", visitor, "/client-login?mode=sign-up", { intent: "sign-up", email: "x", password: "y" });
  await keep("visitor", visitor, "/dashboard/admin/sign-in", { username: "nobody", password: "wrong" });
  await keep("client", client, "/application");
  await keep("client", client, "/dashboard/client/settings", { intent: "password", current: "wrong", password: "x" });
  await keep("client", client, "/dashboard/client/meetings/wish", { intent: "request", topic: "" });
  await keep("client", client, "/dashboard/client/meetings?how=In+person&minutes=30");
  await keep("administrator", administrator, "/dashboard/admin/meetings/hours", { intent: "leave", advisor: "" });
  await keep("administrator", administrator, "/dashboard/admin/meetings/closures", { intent: "close", name: "" });
  await keep("administrator", administrator, `/dashboard/admin/clients/${clientId}`);
  await keep("administrator", administrator, `/dashboard/admin/clients/${clientId}?kind=documents&edit=${clientId}`);
  await keep("administrator", administrator, `/dashboard/admin/clients?edit=${clientId}`);
  await keep("administrator", administrator, `/dashboard/admin/clients?delete=${clientId}`);
  await keep("administrator", administrator, "/dashboard/admin/clients?add");
  await keep("administrator", administrator, "/dashboard/admin/clients?q=zzz");
  await keep("administrator", administrator, "/dashboard/admin/clients", { intent: "add", name: "", email: "" });
});

afterAll(() => server.stop());

test("every kind of page is included", () => {
  expect(publicPaths.filter((path) => path !== "/dashboard" && !pages.has(`visitor ${path}`))).toEqual([]);
  expect([...pages.keys()].filter((name) => name.startsWith("administrator")).length).toBeGreaterThan(10);
  expect([...pages.keys()].filter((name) => name.startsWith("client")).length).toBeGreaterThan(5);
});

test("each id is unique, and every referenced id exists", () => {
  const wrong: string[] = [];
  for (const [name, html] of pages) {
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    wrong.push(...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${name}: #${id} stands twice`));
    const named = /\s(?:for|aria-labelledby|aria-describedby|aria-controls|popovertarget|form)="([^"]+)"/g;
    const missing = [...html.matchAll(named)].flatMap(([, list = ""]) => list.split(" "));
    wrong.push(...missing.filter((id) => !ids.includes(id)).map((id) => `${name}: #${id} is missing`));
  }
  expect([...new Set(wrong)]).toEqual([]);
});

test("each page has one h1, and no heading skips a level", () => {
  const wrong: string[] = [];
  for (const [name, html] of pages) {
    const levels = [...html.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
    if (levels.filter((level) => level === 1).length !== 1) wrong.push(`${name}: ${levels.join("")}`);
    if (levels.some((level, index) => level > (levels[index - 1] ?? 6) + 1)) wrong.push(`${name}: ${levels.join("")}`);
  }
  expect(wrong).toEqual([]);
});

/** The validator is a Java program: docs/running.md says how to get it. */
test.skipIf(!process.env.VNU_JAR)(
  "the Nu validator has no error and no warning to report",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "corvane-html-"));
    try {
      const names = [...pages.keys()];
      for (const [index, html] of [...pages.values()].entries()) writeFileSync(join(folder, `${index}.html`), html);
      const options = ["-jar", process.env.VNU_JAR ?? "", "--format", "json", "--exit-zero-always", "--stdout", folder];
      const { stdout } = await promisify(execFile)("java", options, { maxBuffer: 64_000_000 });
      const messages: { type: string; url: string; message: string; extract?: string }[] = JSON.parse(stdout).messages;
      const said = messages
        // React closes void elements with a slash, which has no effect.
        .filter(({ message }) => !message.startsWith("Trailing slash on void elements"))
        .map(
          ({ url, message, extract }) => `${names[Number(/(\d+)\.html$/.exec(url)?.[1])]}: ${message} ${extract ?? ""}`,
        );
      expect(said).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  300_000,
);
