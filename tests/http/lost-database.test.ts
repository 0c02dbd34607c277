import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { newId } from "~/platform/ids.server";
import { createTestDatabase } from "../support/postgres";
import { startBuiltServer } from "../support/server";
import { Browser } from "./browser";
import { signUp } from "./people";

const wish = {
  topic: "Portfolio review",
  days: "Monday",
  timeOfDay: "Any time",
  format: "Video",
  note: "Forty lines, typed.",
};

async function aServerWhoseDatabaseGoesAway() {
  const databaseUrl = await createTestDatabase(inject("postgresUrl"), inject("migratedDatabase"));
  const name = new URL(databaseUrl).pathname.slice(1);
  const administration = new pg.Client(inject("postgresUrl"));
  await administration.connect();
  onTestFinished(() => administration.end());
  const server = await startBuiltServer({ env: { DATABASE_URL: databaseUrl, ALLOW_POSTGRES_WITH_FOLDER: "1" } });
  onTestFinished(async () => void (await server.stop()));
  return {
    server,
    async away() {
      await administration.query(`alter database "${name}" allow_connections false`);
      await administration.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
    },
    back: () => administration.query(`alter database "${name}" allow_connections true`),
  };
}

test("while the database does not answer, a signed-in person gets a message and keeps the typed text", async () => {
  const { server, away, back } = await aServerWhoseDatabaseGoesAway();
  const uma = await signUp(server, "Uma");

  await away();
  const page = await uma.request("/dashboard/client");
  expect(page.status).toBe(503);
  expect(page.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  expect(await page.text()).toContain("Our database does not answer at the moment.");
  const refused = await uma.post("/dashboard/client/meetings/wish", wish);
  expect(refused.status).toBe(503);
  const given = await refused.text();
  expect(given).toContain("Send it again");
  expect(given).toContain(wish.note);
  expect(server.stderr()).not.toContain("Forty");

  await back();
  expect((await uma.post("/dashboard/client/meetings/wish", wish)).status).toBe(302);
});

test("while the database does not answer, everything says that it is for now: pages, their data, and what scripts ask for", async () => {
  const { server, away, back } = await aServerWhoseDatabaseGoesAway();
  const uma = new Browser(server.url);
  const draft = { key: newId(), revision: 0, changes: { firstName: "Uma" } };
  const save = () =>
    uma.request("/application/draft", {
      method: "POST",
      body: JSON.stringify(draft),
      headers: { "Content-Type": "application/json" },
    });
  expect((await save()).status).toBe(200);
  await server.pagesKept();

  await away();
  for (const path of ["/application", "/application.data"])
    expect([path, (await uma.request(path)).status]).toEqual([path, 503]);
  expect(await (await uma.request("/application")).text()).toContain("Our database does not answer at the moment.");
  const saved = await save();
  expect(saved.status).toBe(503);
  expect(saved.headers.get("Retry-After")).toBe("5");
  for (const kept of ["/", "/webinars-events"]) expect((await uma.request(kept)).status).toBe(200);

  await back();
  expect((await save()).status).toBe(200);
});
