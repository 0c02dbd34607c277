import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { partBytes } from "~/features/uploads/part-size";
import { openDatabase } from "~/platform/db/open.server";
import { newId } from "~/platform/ids.server";
import { aPdf } from "../support/documents/pdfs";
import { giveAccess } from "../support/given-access";
import { type BuiltServer, startBuiltServer } from "../support/server";
import { Browser } from "./browser";
import { apply, password, signInAsAdministrator, signUp, workOn } from "./people";

/** Room for two documents of three parts. */
const env = { CLIENT_QUOTA: "2/9MB" };

let dataDir: string;
let server: BuiltServer;
let client: Browser;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "corvane-parts-"));
  server = await startBuiltServer({ dataDir, env });
  client = await signUp(server, "Pia");
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** A PDF of three parts. Every reader ignores the bytes after its end. */
const whole = (fill: number) => {
  const file = new Uint8Array(2 * partBytes + 1234).fill(fill);
  file.set(aPdf());
  return file;
};

const portal = "/dashboard/client/documents/upload";
const newKey = () => crypto.randomUUID();

async function send(browser: Browser, query: string, fields: Record<string, string | File>, path = portal) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return browser.request(`${path}?${query}`, { method: "POST", body });
}

const part = (bytes: Uint8Array, index: number) =>
  new File([Uint8Array.from(bytes.subarray(index * partBytes, (index + 1) * partBytes))], "Deed.pdf");

const keep = async (browser: Browser, key: string, index: number, bytes: Uint8Array, path?: string) =>
  (await send(browser, `upload=${key}&part=${index}`, { file: part(bytes, index) }, path)).json();

const ask = async (browser: Browser, key: string, what: "held" | "drop" = "held") =>
  (await send(browser, `upload=${key}&parts=${what}`, { about: "Deed.pdf" })).json();

const finish = async (browser: Browser, key: string, bytes: Uint8Array, fields = {}, path?: string) => {
  const about = { category: "Legal Documents", type: "Contract", uploadKey: key, partsName: "Deed.pdf" };
  return (await send(browser, `upload=${key}`, { ...about, partsBytes: `${bytes.length}`, ...fields }, path)).json();
};

const parts = () => readdirSync(join(dataDir, "objects/parts"));

test("a file goes on after kill -9 where it was, is listed once and whole, and nothing of it is left over", async () => {
  const [key, bytes] = [newKey(), whole(32)];
  expect(await ask(client, key)).toEqual({ held: [] });
  expect(await keep(client, key, 0, bytes)).toEqual({ held: [0] });
  expect(await keep(client, key, 2, bytes)).toEqual({ held: [2] });
  await server.kill();
  server = await startBuiltServer({ dataDir, env });
  client = new Browser(server.url);
  await client.post("/client-login", { intent: "sign-in", username: "pia@people.example", password });

  expect(await ask(client, key)).toEqual({ held: [0, 2] });
  const early = await finish(client, key, bytes);
  expect(early.outcomes).toEqual([
    {
      ok: false,
      name: "Deed.pdf",
      later: true,
      missing: true,
      message: expect.stringContaining("a part of it is missing"),
    },
  ]);
  expect(await (await client.request("/dashboard/client")).text()).toContain("No documents uploaded yet");
  await keep(client, key, 1, bytes);
  const [one, other] = await Promise.all([finish(client, key, bytes), finish(client, key, bytes)]);
  expect(one.outcomes[0]).toMatchObject({ ok: true, name: "Deed.pdf" });
  expect(other.outcomes[0].id).toBe(one.outcomes[0].id);
  const stored = await client.request(`/dashboard/client/documents/${one.outcomes[0].id}/file?download`);
  expect(Buffer.from(await stored.arrayBuffer()).equals(bytes)).toBe(true);

  expect(parts()).toHaveLength(3);
  expect(await ask(client, key, "drop")).toEqual({ held: [] });
  expect(parts()).toEqual([]);
});

test("parts are refused that are too long, too many, somebody else's or beyond the room, before they are kept", async () => {
  const [key, bytes] = [newKey(), whole(33)];
  await keep(client, key, 0, bytes);
  const stranger = await signUp(server, "Quinn");
  expect(await ask(stranger, key)).toEqual({ held: [] });
  expect((await finish(stranger, key, bytes)).outcomes[0]).toMatchObject({ missing: true });
  const long = { file: new File([bytes], "Deed.pdf") };
  for (const [query, fields] of [
    [`upload=${key}&part=1`, long],
    [`upload=${key}&part=10`, { file: part(bytes, 0) }],
    [`upload=${key}&part=1`, { about: "no file" }],
    [`upload=../${key}&part=1`, { file: part(bytes, 0) }],
    [`upload=${key}`, { partsName: "Deed.pdf", partsBytes: "many" }],
    [`upload=${key}`, { partsName: "Deed.pdf", partsBytes: "10", ...long }],
  ] as const)
    expect((await send(client, query, fields)).status, query).toBe(400);
  expect(await ask(client, key)).toEqual({ held: [0] });
  expect(readdirSync(join(dataDir, "objects/.tmp"))).toEqual([]);

  // 2 MB are stored, and one part has arrived of each file.
  await keep(client, key, 1, bytes);
  const third = await keep(client, key, 2, bytes);
  const sentence = expect.stringContaining("your folder has room for 2 documents of 9 MB together");
  expect(third).toEqual({ held: [2] });
  expect((await finish(client, key, bytes)).outcomes[0]).toMatchObject({ ok: true });
  expect(await ask(client, newKey())).toEqual({ message: sentence });
  expect(await keep(client, newKey(), 0, bytes)).toEqual({ message: sentence });
  await ask(client, key, "drop");
  expect(parts()).toEqual([]);
});

test("a delegate's file comes in parts, until the access ends: then it is refused, says so, and nothing is stored", async () => {
  const [delegate] = [await signUp(server, "Dora"), await signUp(server, "Olga")];
  const { db, close } = openDatabase({ dataDir });
  onTestFinished(close);
  const { clientId, delegationId } = await giveAccess(db, { owner: "Olga", delegate: "Dora" });
  const path = `/dashboard/client-of/${clientId}/upload`;
  const fields = { kind: "Tax Planning / Tax Return" };
  const [first, second, bytes] = [newKey(), newKey(), whole(35)];
  const listed = () => db.selectFrom("documents").select("id").where("name", "=", "Deed.pdf").execute();
  const before = (await listed()).length;
  for (const index of [0, 2]) expect(await keep(delegate, first, index, bytes, path)).toEqual({ held: [index] });
  expect(await (await send(delegate, `upload=${first}&parts=held`, { about: "x" }, path)).json()).toEqual({
    held: [0, 2],
  });
  await keep(delegate, first, 1, bytes, path);
  const [one, other] = await Promise.all([1, 2].map(() => finish(delegate, first, bytes, fields, path)));
  expect(one.outcomes[0]).toMatchObject({ ok: true, name: "Deed.pdf" });
  expect(other).toEqual(one);
  expect(await listed()).toHaveLength(before + 1);

  for (const index of [0, 1, 2]) await keep(delegate, second, index, bytes, path);
  const closed = await finish(delegate, second, bytes, { kind: "Legal Documents / Contract" }, path);
  expect(closed, "a category that is not open").toEqual({ what: "page" });
  await db.updateTable("delegations").set({ rights: "see" }).where("id", "=", delegationId).execute();
  const mayNot = await send(delegate, `upload=${second}`, { ...fields, partsName: "Deed.pdf" }, path);
  expect([mayNot.status, await mayNot.json()]).toEqual([403, { message: "You cannot send to this folder any more." }]);
  const ended = { ended_at: Date.now(), ended_how: "client" } as const;
  await db.updateTable("delegations").set(ended).where("id", "=", delegationId).execute();
  for (const query of [`upload=${second}&part=1`, `upload=${second}&parts=held`, `upload=${second}`]) {
    const refused = await send(delegate, query, { ...fields, file: part(bytes, 1) }, path);
    expect(refused.status, query).toBe(404);
    expect((await refused.json()).message).toMatch(/Your access to the documents of Olga .* has ended/);
  }
  expect(await listed()).toHaveLength(before + 1);
});

test("an applicant's file comes in parts as well, for the draft of this browser only", async () => {
  const [key, bytes, path] = [newKey(), whole(34), "/application/files"];
  const visitor = new Browser(server.url);
  expect((await send(visitor, `upload=${key}&part=0`, { file: part(bytes, 0) }, path)).status).toBe(400);
  const draft = newId();
  const begun = JSON.stringify({ key: draft, revision: 0, changes: {}, begin: true });
  await visitor.request("/application/draft", {
    method: "POST",
    body: begun,
    headers: { "Content-Type": "application/json" },
  });
  for (const index of [0, 1, 2]) expect(await keep(visitor, key, index, bytes, path)).toEqual({ held: [index] });
  const other = new Browser(server.url);
  expect((await send(other, `upload=${key}&parts=held`, { about: "x" }, path)).status).toBe(400);
  const answer = await finish(visitor, key, bytes, { key: draft }, path);
  expect(answer).toMatchObject({ outcomes: [{ ok: true }], files: [{ name: "Deed.pdf" }] });
});

const ahead = (...files: { upload: string; bytes: Uint8Array }[]) =>
  JSON.stringify(files.map(({ upload, bytes }) => ({ upload, name: "Deed.pdf", bytes: bytes.length })));

/** One whose administrator has not signed in yet. */
async function anotherServer() {
  const own = await startBuiltServer();
  const { db, close } = openDatabase({ dataDir: own.dataDir });
  onTestFinished(async () => {
    await close();
    await own.stop();
  });
  return { own, db, parts: () => readdirSync(join(own.dataDir, "objects/parts")) };
}

test("the large files of a form are sent before it, and are dropped when it has been accepted", async () => {
  const { own, db, parts } = await anotherServer();
  const administrator = await signInAsAdministrator(own);
  const client = await signUp(own, "Rosa");
  const { id } = await db
    .selectFrom("clients")
    .select("id")
    .where("email", "=", "rosa@people.example")
    .executeTakeFirstOrThrow();
  const listed = () =>
    db.selectFrom("documents").select(["name", "sha256", "size_bytes"]).where("client_id", "=", id).execute();
  const [upload, bytes, path] = [newKey(), whole(36), "/dashboard/admin/upload"];
  const share = (fields: Record<string, string>, browser = administrator) =>
    send(browser, "", { shareKey: upload, note: "", ...fields }, `/dashboard/admin/clients/${id}/shared`);
  const kind = "Tax Planning / Tax Return";
  for (const index of [0, 1]) expect(await keep(administrator, upload, index, bytes, path)).toEqual({ held: [index] });
  const early = await share({ kind, sentAhead: ahead({ upload, bytes }) });
  expect([early.status, await early.text()]).toEqual([400, expect.stringContaining("a part of it is missing")]);
  await keep(administrator, upload, 2, bytes, path);
  const wrong = await share({ kind: "none", sentAhead: ahead({ upload, bytes }) });
  expect([wrong.status, parts().length]).toEqual([400, 3]);
  for (const sentAhead of [
    "[",
    "{}",
    ahead({ upload: "../../x", bytes }),
    '[{"upload":"abcdefgh","name":"x","bytes":-1}]',
  ])
    expect((await share({ kind, sentAhead })).status, sentAhead).toBe(400);
  expect((await send(client, `upload=${upload}&parts=held`, { about: "x" }, path)).status).toBe(404);
  expect(await listed()).toEqual([]);

  const done = await share({ kind, sentAhead: ahead({ upload, bytes }) });
  expect([done.status, done.headers.get("Location")]).toEqual([302, expect.stringContaining("?done")]);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  expect(await listed()).toEqual([{ name: "Deed.pdf", sha256, size_bytes: bytes.length }]);
  expect(parts()).toEqual([]);
  expect((await send(administrator, "", { file: part(bytes, 0) }, path)).status, "takes parts only").toBe(400);
});

test("the files of an applicant's answer are sent before it, by somebody who may answer only", async () => {
  const { own, db, parts } = await anotherServer();
  const [applicant, stranger] = [new Browser(own.url), new Browser(own.url)];
  const applicationId = await apply(applicant);
  const { requestId } = await workOn(await signInAsAdministrator(own), applicationId, "Please send the accounts");
  const [upload, bytes, page] = [newKey(), whole(37), `/application/status/${applicationId}/requests/${requestId}`];
  expect((await send(stranger, `upload=${upload}&parts=held`, { about: "x" }, `${page}/parts`)).status).toBe(404);
  for (const index of [0, 1, 2])
    expect(await keep(applicant, upload, index, bytes, `${page}/parts`)).toEqual({ held: [index] });
  const small = new File([Uint8Array.from(aPdf())], "Plan.pdf");
  const answer = { text: "Here they are", uploadKey: newKey(), file: small, sentAhead: ahead({ upload, bytes }) };
  const done = await send(applicant, "", answer, page);
  const answered = `/application/status/${applicationId}?answered=request&to=${requestId}`;
  expect([done.status, done.headers.get("Location")]).toEqual([302, answered]);
  const rows = await db.selectFrom("application_files").select("name").where("request_id", "=", requestId).execute();
  expect(rows.map(({ name }) => name).toSorted()).toEqual(["Deed.pdf", "Plan.pdf"]);
  expect(parts()).toEqual([]);
});
