import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { defaultLimits, type S3Settings } from "~/platform/storage/s3-calls.server";
import { createS3Storage } from "~/platform/storage/s3-storage.server";
import { aPdfOf, aPerson, type Person, signIn, signUp } from "../../scripts/faults/person";
import { startS3 } from "../support/s3";
import { startBuiltServer } from "../support/server";
import { tcpGate } from "../support/tcp-gate";

let s3: Exclude<Awaited<ReturnType<typeof startS3>>, { skipped: string }> | undefined;
let skipped = "";

beforeAll(async () => {
  const started = await startS3();
  if ("skipped" in started) skipped = started.skipped;
  else s3 = started;
}, 120_000);
afterAll(() => s3?.stop());

/** A stopped installation with one document, whose storage stands behind a gate. */
async function anInstallation(settings: S3Settings, prefix: string) {
  const gate = await tcpGate(settings.endpoint);
  onTestFinished(gate.stop);
  const folder = mkdtempSync(join(tmpdir(), "corvane-away-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const env = {
    S3_ENDPOINT: gate.endpoint,
    S3_BUCKET: settings.bucket,
    S3_REGION: settings.region,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    S3_PREFIX: prefix,
    ALLOW_SQLITE_WITH_S3: "1",
  };
  const start = (dataDir = folder) => startBuiltServer({ dataDir, env });
  const server = await start();
  const client = aPerson(() => server.url, "client@example.com");
  await signUp(client);
  const bytes = aPdfOf(5000, "kept");
  const [stored] = (await client.upload("Kept.pdf", bytes, "kept")).outcomes;
  expect(await server.stop()).toBe(0);
  return { gate, folder, start, bytes, file: `/dashboard/client/documents/${stored?.ok ? stored.id : ""}/file` };
}

const keysOf = async (settings: S3Settings) => {
  const storage = await createS3Storage(settings, join(tmpdir(), "corvane-away-temp"), defaultLimits);
  const keys: string[] = [];
  for await (const { key, modifiedAt } of storage.list("")) keys.push(`${key} ${modifiedAt}`);
  return keys.toSorted();
};

const away = expect.stringContaining("the storage does not answer");

test.for(["refusing", "hanging"] as const)("a start does not wait for a storage that is %s", async (how, { skip }) => {
  if (!s3) return skip(skipped);
  const { gate, start, bytes, file } = await anInstallation(s3, `away-${how}`);
  gate.change(how);
  const begun = performance.now();
  const server = await start();
  onTestFinished(async () => void (await server.stop()));
  expect(performance.now() - begun).toBeLessThan(30_000);
  const client: Person = aPerson(() => server.url, "client@example.com");

  expect((await client.get("/")).status).toBe(200);
  expect(await signIn(client, "/client-login")).toBe(true);
  expect(await (await client.get("/dashboard/client")).text()).toContain("Kept.pdf");
  const ready = await client.get("/readyz");
  expect([ready.status, await ready.text()]).toEqual([200, away]);
  const refused = await client.get(file);
  expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining("Nothing is lost.")]);
  expect(await client.upload("Later.pdf", aPdfOf(5000, "later"), "later")).toMatchObject({
    outcomes: [
      { ok: false, later: true, message: expect.stringContaining("our storage does not answer at the moment") },
    ],
  });

  gate.change("open");
  await expect.poll(async () => (await client.get("/readyz")).text(), { timeout: 60_000 }).toBe("ready");
  expect(Buffer.from(await (await client.get(file)).arrayBuffer()).equals(bytes)).toBe(true);
  expect((await client.upload("Later.pdf", aPdfOf(5000, "later"), "later")).outcomes).toMatchObject([{ ok: true }]);
});

test("a storage that turns out to be another installation's stops the server, and nothing in it has changed", async ({
  skip,
}) => {
  if (!s3) return skip(skipped);
  const { gate, folder, start } = await anInstallation(s3, "twice");
  // A copy of the database as it was; the original goes on, takes the storage over, and gets a new id.
  const copy = `${folder}-copy`;
  cpSync(folder, copy, { recursive: true });
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  const original = await start();
  const other = aPerson(() => original.url, "other@example.com");
  await signUp(other);
  await other.upload("Theirs.pdf", aPdfOf(5000, "theirs"), "theirs");
  expect(await original.stop()).toBe(0);
  const before = await keysOf(s3);

  gate.change("refusing");
  const server = await start(copy);
  const ended = new Promise((done) => server.process.once("close", done));
  const stranger = aPerson(() => server.url, "client@example.com");
  await signIn(stranger, "/client-login");
  await stranger.upload("Stray.pdf", aPdfOf(5000, "stray"), "stray");
  gate.change("open");
  expect(await ended).toBe(78);
  expect(server.stderr()).toContain("The database is older than its storage");
  expect(await keysOf(s3)).toEqual(before);
});

test("the first start needs its storage", async ({ skip }) => {
  if (!s3) return skip(skipped);
  const { gate, start } = await anInstallation(s3, "first");
  gate.change("refusing");
  const fresh = mkdtempSync(join(tmpdir(), "corvane-away-"));
  onTestFinished(() => rmSync(fresh, { recursive: true, force: true }));
  await expect(start(fresh)).rejects.toThrow("ended with code 1");
});
