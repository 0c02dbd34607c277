import { closeSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, type TestContext, test } from "vitest";
import { inspectData } from "../../scripts/faults/inspect-data";
import { emptyJournal } from "../../scripts/faults/journal";
import { aPdfOf, aPerson, signUp } from "../../scripts/faults/person";
import { type BuiltServer, startBuiltServer } from "../support/server";
import { smallDisk } from "../support/small-disk";

// Concurrent, because each test has its own server and mostly waits for timeouts.

const megabyte = 1_048_576;

/** A second connection that writes to the server's database. It waits for the lock without a time limit. */
function lockOf({ dataDir }: BuiltServer) {
  const other = new DatabaseSync(join(dataDir, "corvane.db"), { timeout: 60_000 });
  other.exec("begin immediate");
  return other;
}

async function withClient(server: BuiltServer) {
  const client = aPerson(() => server.url, "client@example.com");
  expect(await signUp(client)).toBe(true);
  return client;
}

/** A client of a server whose data is on a disk of 32 MB. Skips the test where none can be mounted. */
async function onSmallDisk(skip: TestContext["skip"], onTestFinished: TestContext["onTestFinished"]) {
  const disk = await smallDisk(32 * megabyte);
  if ("skipped" in disk) return skip(disk.skipped);
  onTestFinished(disk.stop);
  const server = await startBuiltServer({ dataDir: disk.path, env: { DISK_FLOOR: "0" } });
  onTestFinished(async () => void (await server.stop()));
  return { disk, client: await withClient(server) };
}

test.concurrent("a full disk is reported in a sentence, and earlier files stay intact", async ({
  skip,
  onTestFinished,
}) => {
  const { disk, client } = await onSmallDisk(skip, onTestFinished);
  const journal = emptyJournal();
  const messages: string[] = [];
  // Five fit, and leave room for the database: opening a file is written down.
  for (let index = 0; index < 6; index += 1) {
    const bytes = aPdfOf(5 * megabyte, `file ${index}`);
    const { outcomes } = await client.upload(`File ${index}.pdf`, bytes, `file ${index}`);
    const [outcome] = outcomes;
    if (outcome?.ok) journal.documents.set(outcome.id, { owner: client, bytes });
    else messages.push(outcome?.message ?? "");
  }
  expect(journal.documents.size).toBeGreaterThan(0);
  expect(messages.length).toBeGreaterThan(0);
  for (const message of messages) expect(message).toMatch(/^“File \d.pdf” was not uploaded: our storage is full/);

  expect(await inspectData({ DATA_DIR: disk.path }, journal)).toEqual({ wrong: [], swept: 0 });
  for (const [id, { bytes }] of journal.documents) {
    const answer = await client.get(`/dashboard/client/documents/${id}/file`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  }
});

test.concurrent("when even the database finds no room, pages are still read, forms come back with 503 and all values, and work again later", async ({
  skip,
  onTestFinished,
}) => {
  const { disk, client } = await onSmallDisk(skip, onTestFinished);
  const { outcomes } = await client.upload("Kept.pdf", aPdfOf(5000, "kept"), "kept");
  const file = `/dashboard/client/documents/${outcomes[0]?.ok ? outcomes[0].id : ""}/file`;
  const wish = { topic: "Tax planning", days: "Monday", timeOfDay: "Any time", format: "Video", zone: "" };
  const ask = (note: string) => client.post("/dashboard/client/meetings/wish", { ...wish, note });
  fill(join(disk.path, "filling"));

  // Until the last pages of the write-ahead log are used, some changes still find room.
  let refused: Response | undefined;
  for (let count = 0; count < 30 && refused?.status !== 503; count += 1) refused = await ask("long ".repeat(190));
  expect(refused?.status).toBe(503);
  const page = (await refused?.text())?.replaceAll("<!-- -->", "") ?? "";
  expect(page).toContain("Our storage is full at the moment");
  expect(page).toContain("long long");
  expect((await client.get("/")).status).toBe(200);
  expect((await client.get("/dashboard/client")).status).toBe(200);
  expect((await client.get("/readyz")).status).toBe(200);
  expect((await client.upload("More.pdf", aPdfOf(50_000, "more"), "more")).outcomes).toMatchObject([
    { ok: false, later: true, message: expect.stringContaining("our storage is full at the moment") },
  ]);
  // Opening a document is written into the audit log. Without room for that it is not shown.
  expect([200, 503]).toContain((await client.get(file)).status);

  rmSync(join(disk.path, "filling"));
  expect((await ask("short")).status).toBe(302);
  expect((await client.get(file)).status).toBe(200);
  expect(await inspectData({ DATA_DIR: disk.path }, emptyJournal())).toEqual({ wrong: [], swept: 0 });
});

/** Writes until not a byte more finds room. */
function fill(path: string) {
  const file = openSync(path, "w");
  for (let size = megabyte; size >= 1; size = Math.floor(size / 2)) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
  }
  closeSync(file);
}

test.concurrent("a locked database is reported in a sentence, nothing is stored, and the same upload works afterwards", async ({
  onTestFinished,
}) => {
  const server = await startBuiltServer();
  onTestFinished(async () => void (await server.stop()));
  const client = await withClient(server);
  const bytes = aPdfOf(5000, "locked");
  const other = lockOf(server);
  const { outcomes } = await client.upload("Locked.pdf", bytes, "locked");
  other.exec("rollback");
  other.close();
  expect(outcomes).toEqual([
    {
      ...{ ok: false, name: "Locked.pdf", later: true },
      message: expect.stringContaining("our database is busy at the moment"),
    },
  ]);
  expect(await inspectData({ DATA_DIR: server.dataDir }, emptyJournal())).toEqual({ wrong: [], swept: 0 });

  const again = await client.upload("Locked.pdf", bytes, "locked");
  expect(again.outcomes).toMatchObject([{ ok: true }]);
});

test.concurrent("a form that is sent while the database is locked comes back with all values, and is stored when it is sent again", async ({
  onTestFinished,
}) => {
  const server = await startBuiltServer();
  onTestFinished(async () => void (await server.stop()));
  const fields = {
    name: "Ines",
    email: "ines@example.com",
    subject: "general-inquiry",
    message: "Forty lines, typed.",
  };
  const post = (body: URLSearchParams) =>
    fetch(`${server.url}/contact`, { method: "POST", body, headers: { Origin: server.url }, redirect: "manual" });
  const other = lockOf(server);
  const refused = await post(new URLSearchParams(fields));
  other.exec("rollback");
  other.close();
  const page = (await refused.text()).replaceAll("<!-- -->", "");
  expect(refused.status).toBe(503);
  expect(page).toContain("Our database is busy at the moment");
  const kept = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  expect(Object.fromEntries(kept.map(([, name, value]) => [name, value]))).toMatchObject(fields);
  expect((await post(new URLSearchParams(fields))).status).toBe(302);
});

test.concurrent("without its storage the server stays ready, shows lists, and says that files cannot be read or stored", async ({
  onTestFinished,
}) => {
  const server = await startBuiltServer();
  onTestFinished(async () => void (await server.stop()));
  const client = await withClient(server);
  const bytes = aPdfOf(5000, "kept");
  const [stored] = (await client.upload("Kept.pdf", bytes, "kept")).outcomes;
  const file = `/dashboard/client/documents/${stored?.ok ? stored.id : ""}/file`;
  renameSync(join(server.dataDir, "objects"), join(server.dataDir, "objects-away"));

  const ready = await client.get("/readyz");
  expect([ready.status, await ready.text()]).toEqual([200, expect.stringContaining("the storage does not answer")]);
  expect((await client.get("/")).status).toBe(200);
  expect(await (await client.get("/dashboard/client")).text()).toContain("Kept.pdf");
  const refused = await client.get(file);
  expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining("Nothing is lost.")]);
  expect((await client.upload("Later.pdf", aPdfOf(5000, "later"), "later")).outcomes).toEqual([
    {
      ...{ ok: false, name: "Later.pdf", later: true },
      message: expect.stringContaining("our storage does not answer at the moment"),
    },
  ]);

  renameSync(join(server.dataDir, "objects-away"), join(server.dataDir, "objects"));
  expect(await (await client.get("/readyz")).text()).toBe("ready");
  expect(Buffer.from(await (await client.get(file)).arrayBuffer()).equals(bytes)).toBe(true);
});

test.concurrent("after SIGTERM the server finishes a running upload", async () => {
  const server = await startBuiltServer();
  const client = await withClient(server);
  const bytes = aPdfOf(200_000, "last");
  const { head, body } = multipart(server.url, client.cookies(), bytes);
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk: Buffer) => {
    answer += chunk;
  });
  const ended = new Promise((done) => socket.once("close", done));
  // Half of the upload has arrived when the signal is sent.
  await new Promise<void>((done, fail) => {
    socket.once("error", fail);
    socket.write(Buffer.concat([head, body.subarray(0, body.length / 2)]), () => done());
  });
  await client.get("/healthz");
  const stopped = server.stop();
  socket.write(body.subarray(body.length / 2));
  await ended;
  expect(answer).toContain("200 OK");
  expect(answer).toMatch(/"ok":true/);
  expect(await stopped).toBe(0);
});

function multipart(url: string, cookies: string, bytes: Buffer) {
  const field = (name: string, value: string) =>
    `--frontier\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const body = Buffer.concat([
    Buffer.from(field("category", "Investment") + field("type", "Investment Report") + field("uploadKey", "last")),
    Buffer.from('--frontier\r\nContent-Disposition: form-data; name="file"; filename="Last.pdf"\r\n\r\n'),
    bytes,
    Buffer.from("\r\n--frontier--\r\n"),
  ]);
  const lines = [
    "POST /dashboard/client/documents/upload HTTP/1.1",
    `Host: ${new URL(url).host}`,
    `Origin: ${url}`,
    `Cookie: ${cookies}`,
    "Accept: application/json",
    "Content-Type: multipart/form-data; boundary=frontier",
    `Content-Length: ${body.length}`,
  ];
  return { head: Buffer.from(`${lines.join("\r\n")}\r\n\r\n`), body };
}
