import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formLimit, formsCountedElsewhere } from "~/form-limit.server";
import { type OpenDatabase, openDatabase } from "~/platform/db/open.server";
import { type BuiltServer, startBuiltServer } from "../support/server";
import { Browser } from "./browser";
import { signInAsAdministrator, signUp } from "./people";
import { allRoutes } from "./routes";

let server: BuiltServer;
let database: OpenDatabase;
let people: Record<"visitor" | "client" | "administrator", Browser>;

beforeAll(async () => {
  server = await startBuiltServer();
  people = {
    visitor: new Browser(server.url),
    client: await signUp(server, "Lena"),
    administrator: await signInAsAdministrator(server),
  };
  // A first form of each person, so that their counts exist.
  for (const browser of Object.values(people)) await browser.post("/search", {});
  database = openDatabase({ dataDir: server.dataDir });
  await database.db
    .updateTable("rate_limits")
    .set({ points: formLimit.points })
    .where("key", "like", `${formLimit.name}:%`)
    .execute();
});
afterAll(async () => {
  await database.close();
  await server.stop();
});

/*
 * The rule: whatever changes something for a person is reached through a form, and every form of every route is counted. A
 * route that counts in another way stands in formsCountedElsewhere with its reason, and has a test of its own.
 */
const paths = (await allRoutes()).map(({ pattern }) => pattern.replace(/:\w+/g, "x").replace("*", "no-such-page"));

test.each([...new Set(paths)])("a form for %s is refused after too many, whoever sends it", async (path) => {
  const counted = !(path in formsCountedElsewhere);
  for (const [name, browser] of Object.entries(people)) {
    if (!counted && path === "/logout") continue;
    const response = await browser.post(path, { note: "typed at length" });
    const page = (await response.text()).replaceAll("<!-- -->", "");
    if (!counted) expect(response.status, name).not.toBe(429);
    else {
      expect(response.status, name).toBe(429);
      expect(page, name).toContain("typed at length");
      // Addresses that are no pages answer with the same as data.
      if (!response.headers.get("Content-Type")?.startsWith("text/html")) continue;
      expect(page, name).toMatch(/This was sent too often, so we did not save it\. Please wait 1?\d minutes?\./);
      expect(page, name).toContain('name="note" value="typed at length"');
    }
  }
});

test("somebody who has reached the limit can still sign out", async () => {
  const response = await people.client.post("/logout", {});
  expect([response.status, response.headers.get("Location")]).toEqual([302, "/client-login?signed-out"]);
});

test("the routes that take files, whose forms are counted by file, are those that a test knows", () => {
  const folder = join(import.meta.dirname, "../../app/routes");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
  const taking = files.filter((name) => /uploads: true/.test(readFileSync(join(folder, name), "utf8")));
  // The gate asks for the handle alone; upload-limits.test.ts tries the first three and those of the dashboard.
  expect(taking.toSorted()).toEqual([
    "admin/application.tsx",
    "admin/imports.tsx",
    "admin/inbox-item.tsx",
    "admin/shared-documents.tsx",
    "admin/upload.ts",
    "admin/write-to-client.tsx",
    "apply/attachments.tsx",
    "apply/files.ts",
    "apply/request-parts.ts",
    "apply/request.tsx",
    "people/delegate-send.tsx",
    "people/delegate-upload.ts",
    "portal/client-dashboard.tsx",
    "portal/new-message.tsx",
    "portal/request.tsx",
    "portal/thread.tsx",
    "portal/upload.ts",
  ]);
});
