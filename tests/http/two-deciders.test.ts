import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { addAdministrator, type Credentials } from "../../app/features/accounts/first-administrator.server";
import { parseEnv } from "../../app/platform/env.server";
import { openProduct } from "../../scripts/lib/product";
import { createTestDatabase } from "../support/postgres";
import { testSecret } from "../support/secret";
import { type BuiltServer, startBuiltServer } from "../support/server";
import { Browser } from "./browser";
import { apply, signUp, upload } from "./people";

const first: Credentials = { username: "ada", password: "a steady hand 2031" };

// On PostgreSQL each administrator uses a different node.
describe.each(["sqlite", "postgres"] as const)("two administrators decide at once (%s)", (database) => {
  const dataDir = mkdtempSync(join(tmpdir(), "corvane-deciders-"));
  const servers: BuiltServer[] = [];
  let product: Awaited<ReturnType<typeof openProduct>>;
  let [ada, eve]: Browser[] = [];
  let client: Browser;

  const signIn = async ({ url }: BuiltServer, { username, password }: Credentials) => {
    const browser = new Browser(url);
    const response = await browser.post("/dashboard/admin/sign-in", { username, password });
    expect(response.status).toBe(302);
    return browser;
  };

  beforeAll(async () => {
    const databaseUrl =
      database === "postgres" ? await createTestDatabase(inject("postgresUrl"), inject("migratedDatabase")) : "";
    const places = { DATABASE_URL: databaseUrl, ALLOW_POSTGRES_WITH_FOLDER: "1" };
    const env = { ...places, ADMIN_USERNAME: first.username, ADMIN_PASSWORD: first.password };
    const one = await startBuiltServer({ env, dataDir });
    const other = database === "postgres" ? await startBuiltServer({ env, dataDir }) : one;
    servers.push(...new Set([one, other]));
    product = await openProduct(parseEnv({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET: testSecret }));
    const second = await addAdministrator(product.services, { username: "eve", name: "Eve Stone" });
    if (!second) throw new Error("There is no second person");
    ada = await signIn(one, first);
    eve = await signIn(other, second);
    client = await signUp(one, "Maria");
  });

  afterAll(async () => {
    await product?.database.close();
    await Promise.all(servers.map((server) => server.stop()));
    rmSync(dataDir, { recursive: true, force: true });
  });

  /**
   * Sends both forms at once. One is redirected; the other sees the page again with what has happened. Returns that text.
   */
  async function race(path: string, one: Record<string, string>, other: Record<string, string>) {
    const [left, right] = await Promise.all([ada?.post(path, one), eve?.post(path, other)]);
    expect([left?.status, right?.status].toSorted()).toEqual([302, 409]);
    const loser = left?.status === 409 ? left : right;
    const page = (await loser?.text()) ?? "";
    const alert = /role="alertdialog".*?<p[^>]*>(.*?)<\/p>/s.exec(page)?.[1] ?? "";
    return { adaWon: left?.status === 302, told: alert.replace(/<!-- -->/g, "") };
  }

  const events = (subject: string) =>
    product.services.db.selectFrom("audit_events").select("type").where("subject", "=", subject).execute();

  test("on a document: one decides, and the other is told who did what", async () => {
    for (let round = 0; round < 4; round += 1) {
      const documentId = await upload(client, `Return ${round}.pdf`);
      const before = (await events(documentId)).length;
      const { adaWon, told } = await race(
        "/dashboard/admin/documents",
        { documentId, decision: "approved", reason: "" },
        { documentId, decision: "rejected", reason: "Too dark" },
      );
      const status = adaWon ? "approved" : "rejected";
      expect(told).toBe(
        `${adaWon ? "ada" : "Eve Stone"} has already decided: this document is ${status}. Nothing was changed.`,
      );
      const row = await product.services.db
        .selectFrom("documents")
        .select(["status", "reason"])
        .where("id", "=", documentId)
        .executeTakeFirst();
      expect(row).toEqual({ status, reason: adaWon ? "" : "Too dark" });
      expect(await events(documentId)).toHaveLength(before + 1);
    }
  });

  test("on an application: one begins the review, and the other is told who did what", async () => {
    for (let round = 0; round < 4; round += 1) {
      const applicationId = await apply(new Browser(servers[0]?.url ?? ""), {
        email: `applicant${round}@people.example`,
      });
      const before = (await events(applicationId)).length;
      const { adaWon, told } = await race(
        `/dashboard/admin/applications/${applicationId}`,
        { intent: "move", seen: "received", to: "in-review", note: "" },
        { intent: "move", seen: "received", to: "withdrawn", note: "By telephone" },
      );
      expect(told).toContain(adaWon ? "ada" : "Eve Stone");
      expect(told).toContain("Nothing was changed.");
      const row = await product.services.db
        .selectFrom("applications")
        .select("stage")
        .where("id", "=", applicationId)
        .executeTakeFirst();
      expect(row).toEqual({ stage: adaWon ? "in-review" : "withdrawn" });
      const since = (await events(applicationId)).slice(before);
      expect(since.filter(({ type }) => type === "application.stage-changed")).toHaveLength(1);
    }
  });
});
