import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../support/postgres";
import { startBuiltServer } from "../support/server";
import { signUp } from "./people";

const wish = {
  topic: "Portfolio review",
  days: "Monday",
  timeOfDay: "Any time",
  format: "Video",
  note: "Forty lines, typed.",
};

test("while the database does not answer, a signed-in person gets a message and keeps the typed text", async () => {
  const databaseUrl = await createTestDatabase(inject("postgresUrl"));
  const name = new URL(databaseUrl).pathname.slice(1);
  const administration = new pg.Client(inject("postgresUrl"));
  await administration.connect();
  onTestFinished(() => administration.end());
  const server = await startBuiltServer({ env: { DATABASE_URL: databaseUrl, ALLOW_POSTGRES_WITH_FOLDER: "1" } });
  onTestFinished(async () => void (await server.stop()));
  const uma = await signUp(server, "Uma");

  await administration.query(`alter database "${name}" allow_connections false`);
  await administration.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
  const page = await uma.request("/dashboard/client");
  expect(page.status).toBe(503);
  expect(page.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  expect(await page.text()).toContain("Our database does not answer at the moment.");
  const refused = await uma.post("/dashboard/client/meetings", wish);
  expect(refused.status).toBe(503);
  const given = await refused.text();
  expect(given).toContain("Send it again");
  expect(given).toContain(wish.note);
  expect(server.stderr()).not.toContain("Forty");

  await administration.query(`alter database "${name}" allow_connections true`);
  expect((await uma.post("/dashboard/client/meetings", wish)).status).toBe(302);
});
