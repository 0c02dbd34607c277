import { readdir, stat, writeFile } from "node:fs/promises";
import { expect, test, vi } from "vitest";
import { aPdf, aPdfOf } from "../../../tests/support/documents/pdfs";
import { aClient, anAdministrator, aVisitor } from "../../../tests/support/people";
import { anOrder, aReceivedFile, aStoredDocument } from "../../../tests/support/stored-documents";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { day } from "../../platform/clock";
import { StorageFullError } from "../../platform/storage/storage.server";
import { newTempFile } from "../../platform/storage/temp-files.server";
import { deleteClient } from "../clients/delete-client.server";
import { listNotifications } from "../notifications/notifications.server";
import { formatProgress, formatSize } from "../uploads/file-size";
import { ScannerUnavailableError } from "../uploads/scanner.server";
import { readSweepTrouble, removeTempFiles, sweepStoredFiles, sweepTroubleSentence } from "../uploads/sweep.server";
import { decideDocument } from "./decide.server";
import { removeDocument } from "./own-documents.server";
import { listOwnDocuments } from "./own-list.server";
import { storeReceivedFiles } from "./store-documents.server";
import { storedDocuments } from "./stored-documents.server";
import { uploadDocument } from "./upload.server";
import { chooseBeforeUploading, isDocumentType, typesOf } from "./vocabulary";

async function nothingIsStored(world: World) {
  expect(await world.storedKeys()).toEqual([]);
  expect(await world.db.selectFrom("documents").select("id").execute()).toEqual([]);
  expect(await world.auditTrail()).not.toContain("document.uploaded");
}

const upload = async (world: World, client: Awaited<ReturnType<typeof aClient>>, order = {}, file = {}) =>
  uploadDocument(world, client, anOrder(order), await aReceivedFile(world, file));

onBothDatabases("an upload is stored, listed as pending, told to administrators and written down", async (world) => {
  const administrator = await anAdministrator(world);
  const client = await aClient(world, { name: "Maria Ramírez" });
  const file = await aReceivedFile(world, { name: "Steuer ‘26.pdf" });
  const result = await uploadDocument(world, client, anOrder(), file);
  if (!result.ok) throw new Error(result.message);

  expect((await listOwnDocuments(world, client)).documents).toEqual([
    {
      ...{ id: result.id, name: "Steuer ‘26.pdf", category: "Tax Planning", type: "Tax Return" },
      ...{ uploadDate: "2026-05-14", bytes: file.bytes, status: "pending", reason: "" },
    },
  ]);
  const [key = ""] = await world.storedKeys();
  expect(key).toBe(`documents/${client.clientId}/${result.id}`);
  expect((await world.storage.get(key))?.size).toBe(file.bytes);
  await expect(stat(file.path), "the temp file is used up").rejects.toThrow("ENOENT");
  expect(await listNotifications(world, administrator)).toMatchObject([
    {
      sentence: "Maria Ramírez uploaded Steuer ‘26.pdf.",
      target: `/dashboard/admin/documents/${result.id}`,
      unread: true,
    },
  ]);
  expect(await world.auditTrail(result.id)).toEqual(["document.uploaded"]);
});

onBothDatabases("what is refused leaves neither a row nor bytes", async (world) => {
  const client = await aClient(world);
  const refused = [
    await upload(world, client, {}, { name: "notes.txt" }),
    await upload(world, client, {}, { name: "sheet.xlsx" }),
    await upload(world, client, {}, { bytes: Buffer.alloc(0) }),
    await upload(world, client, {}, { bytes: Buffer.from("MZ a program") }),
  ];
  for (const result of refused) expect(result).toMatchObject({ ok: false, message: expect.stringMatching(/\w+\.\w+/) });
  for (const order of [{ category: "" }, { type: "Will" }, { category: "constructor", type: "name" }])
    expect(await upload(world, client, order)).toEqual({ ok: false, message: chooseBeforeUploading });
  await nothingIsStored(world);
});

onBothDatabases("inactive clients do not upload; administrators and visitors have no upload at all", async (world) => {
  const inactive = await aClient(world, { status: "inactive" });
  const { email, phone } = world.firm;
  const message = expect.stringContaining(`To have it activated, write to ${email} or call ${phone}.`);
  expect(await upload(world, inactive)).toEqual({ ok: false, message });
  for (const actor of [await anAdministrator(world), aVisitor()]) {
    const attempt = uploadDocument(world, actor, anOrder(), await aReceivedFile(world));
    await expect(attempt).rejects.toMatchObject({ init: { status: 404 } });
  }
  await nothingIsStored(world);
});

onBothDatabases(
  "a repeated request finds the document that the first one stored, also at the same time",
  async (world) => {
    const client = await aClient(world);
    const first = await aStoredDocument(world, client, { uploadKey: "one" });
    expect(await upload(world, client, { uploadKey: "one" })).toEqual({ ok: true, id: first });

    const twins = await Promise.all(
      [1, 2, 3].map(() => upload(world, client, { uploadKey: "two" }, { name: "b.pdf", bytes: aPdfOf("b") })),
    );
    expect(new Set(twins.map((result) => result.ok && result.id)).size).toBe(1);
    expect((await listOwnDocuments(world, client)).documents).toHaveLength(2);
    expect(await world.storedKeys()).toHaveLength(2);

    const stranger = await aClient(world);
    expect(await upload(world, stranger, { uploadKey: "one" }), "keys are each client's own").not.toEqual({
      ok: true,
      id: first,
    });
  },
);

onBothDatabases(
  "the same bytes are noticed across names and kinds, and stored only if the client says so",
  async (world) => {
    const client = await aClient(world);
    const sent = (words: string) => ({ ok: false, repeated: true, message: `You sent this on ${words}.` });
    await aStoredDocument(world, client, { name: "W-2 Form 2025.pdf" });
    const first = sent("14 May as \u2068W-2 Form 2025.pdf\u2069");
    expect(await upload(world, client)).toEqual(first);
    expect(await upload(world, client, { category: "Estate Planning", type: "Will" }, { name: "x.pdf" })).toEqual(
      first,
    );
    expect(
      await upload(world, client, {}, { bytes: Buffer.concat([aPdf(), Buffer.from("\n")]) }),
      "other bytes",
    ).toMatchObject({ ok: true });
    expect(await upload(world, await aClient(world)), "another client").toMatchObject({ ok: true });
    expect(await upload(world, client, { again: true })).toMatchObject({ ok: true });
    expect((await listOwnDocuments(world, client)).documents).toHaveLength(3);
    world.clock.advance(365 * day);
    expect(await upload(world, client), "the newest one, with the year").toEqual(
      sent("14 May 2026 as \u2068statement.pdf\u2069"),
    );

    const bob = await aClient(world);
    await removeDocument(world, bob, await aStoredDocument(world, bob));
    const second = await upload(world, bob);
    expect(second, "removed before").toMatchObject({ ok: true });
    const rejection = { documentId: second.ok ? second.id : "", decision: "rejected", reason: "" } as const;
    await decideDocument(world, await anAdministrator(world), rejection);
    expect(await upload(world, bob), "rejected before").toMatchObject({ ok: true });
  },
);

onBothDatabases("the scanner's finding and its silence both keep a file out", async (world) => {
  const client = await aClient(world);
  const infected = { ...world, scanner: { configured: true, scan: async () => "infected" as const } };
  expect(await uploadDocument(infected, client, anOrder(), await aReceivedFile(world))).toMatchObject({ ok: false });
  const silent = {
    ...world,
    scanner: { configured: true, scan: () => Promise.reject(new ScannerUnavailableError("x")) },
  };
  const attempt = uploadDocument(silent, client, anOrder(), await aReceivedFile(world));
  await expect(attempt).rejects.toBeInstanceOf(ScannerUnavailableError);
  await nothingIsStored(world);
});

onBothDatabases("a full storage is told, and nothing is stored", async (world) => {
  const client = await aClient(world);
  vi.spyOn(world.storage, "putFile").mockRejectedValue(new StorageFullError("no space"));
  await expect(upload(world, client)).rejects.toBeInstanceOf(StorageFullError);
  await nothingIsStored(world);
});

onBothDatabases("a row that cannot be written takes its bytes along", async (world) => {
  const administrator = await anAdministrator(world);
  const client = await aClient(world);
  await deleteClient(world, administrator, { clientId: client.clientId, reason: "Asked for it" });
  await expect(upload(world, client)).rejects.toThrow();
  await nothingIsStored(world);
});

onBothDatabases("bytes whose row was committed stay, even when the answer to the commit was lost", async (world) => {
  const client = await aClient(world);
  const begin = world.db.transaction.bind(world.db);
  vi.spyOn(world.db, "transaction").mockImplementationOnce(() => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    builder.execute = async (work) => {
      await execute(work);
      throw Object.assign(new Error("Connection terminated unexpectedly"), { code: "ECONNRESET" });
    };
    return builder;
  });
  expect(await upload(world, client)).toMatchObject({ ok: true });
  expect(await world.storedKeys()).toHaveLength(1);
  expect((await listOwnDocuments(world, client)).documents).toHaveLength(1);
});

onBothDatabases("the date is the person's own when it is plausible", async (world) => {
  const client = await aClient(world);
  const dates: string[] = [];
  for (const localDate of [
    "2026-05-13",
    "2026-05-15",
    "2026-05-17",
    "2025-05-14",
    "14.5.2026",
    "2026-99-99",
    undefined,
  ]) {
    const id = await aStoredDocument(world, client, { localDate });
    dates.push((await listOwnDocuments(world, client)).documents.find((line) => line.id === id)?.uploadDate ?? "");
  }
  const own = "2026-05-14";
  expect(dates).toEqual(["2026-05-13", "2026-05-15", own, own, own, own, own]);
});

onBothDatabases(
  "the sweep moves bytes without a row aside and removes old temp files, never a document",
  async (world) => {
    const client = await aClient(world);
    await aStoredDocument(world, client);
    const [known = ""] = await world.storedKeys();
    await world.storage.put(`documents/${client.clientId}/orphan`, Buffer.from("x"), {
      contentType: "application/pdf",
    });
    await world.storage.put("audit/head", Buffer.from("{}"), { contentType: "application/json" });
    await writeFile(newTempFile(world.storage.tempFolder), "x");

    await removeTempFiles(world);
    await sweepStoredFiles(world, [storedDocuments(world)]);
    expect(await world.storedKeys(), "what is newer than this process may be in flight").toHaveLength(2);

    vi.spyOn(performance, "timeOrigin", "get").mockReturnValue(Date.now() + 1000);
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 3_700_000);
    await removeTempFiles(world);
    await sweepStoredFiles(world, [storedDocuments(world)]);
    expect(await world.storedKeys()).toEqual([known]);
    expect(await readdir(world.storage.tempFolder)).toEqual([]);
    expect(await world.storage.get("audit/head")).not.toBeNull();
    const aside: string[] = [];
    for await (const { key } of world.storage.list("quarantine/")) aside.push(key);
    expect(aside).toEqual([expect.stringMatching(`/documents/${client.clientId}/orphan$`)]);
  },
);

onBothDatabases(
  "a sweep over files that the database does not know stops, logs it and tells administrators",
  async (world) => {
    const administrator = await anAdministrator(world);
    const client = await aClient(world);
    await aStoredDocument(world, client);
    for (let n = 0; n < 292; n += 1)
      await world.storage.put(`documents/theirs/${n}`, Buffer.from("x"), { contentType: "application/pdf" });
    vi.spyOn(performance, "timeOrigin", "get").mockReturnValue(Date.now() + 1000);
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 3_700_000);

    await sweepStoredFiles(world, [storedDocuments(world)]);

    expect(await world.storedKeys()).toHaveLength(293);
    expect(world.logged).toContainEqual(
      expect.objectContaining({
        level: "error",
        message: expect.stringContaining("moved none"),
        fields: { count: 292 },
      }),
    );
    const trouble = await readSweepTrouble(world, administrator);
    expect(sweepTroubleSentence(trouble)).toContain("292 of 293 stored files are not in the database. None was moved");
    await expect(readSweepTrouble(world, client)).rejects.toMatchObject({ init: { status: 404 } });

    for (let n = 0; n < 292; n += 1) await world.storage.delete(`documents/theirs/${n}`);
    await sweepStoredFiles(world, [storedDocuments(world)]);
    expect(sweepTroubleSentence(await readSweepTrouble(world, administrator))).toBeNull();
  },
);

test("each category has its own types, and members of objects are neither", () => {
  expect(typesOf("Estate Planning")).toEqual(["Will", "Trust Document", "Power of Attorney"]);
  for (const category of ["", "toString", "__proto__"]) expect(typesOf(category)).toEqual([]);
  expect(isDocumentType("Insurance", "Will")).toBe(false);
});

test.each([
  [10_485_760, "10.0 MB"],
  [2_516_582, "2.4 MB"],
  [1_048_576, "1.0 MB"],
  [104_858, "0.1 MB"],
  [104_857, "102 KB"],
  [49_152, "48 KB"],
  [1, "1 KB"],
  [0, "0 KB"],
])("%i bytes are %s", (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});

test("progress counts in the unit of the whole file", () => {
  expect(formatProgress(1_258_291, 9_332_326)).toBe("1.2 of 8.9 MB");
  expect(formatProgress(12_288, 49_152)).toBe("12 of 48 KB");
});

onBothDatabases("of several files in one form, the last refusal says which ones were stored", async (world) => {
  const client = await aClient(world);
  const send = async (...files: [string, Buffer?][]) => {
    const received = await Promise.all(files.map(([name, bytes]) => aReceivedFile(world, { name, bytes })));
    const fields = new Map([
      ["category", "Tax Planning"],
      ["type", "Tax Return"],
      ["uploadKey", files.join()],
      ["again", "yes"],
    ]);
    const form = { fields, files: received.map((file) => ({ ok: true as const, ...file })) };
    const { outcomes } = await storeReceivedFiles(world, client, form);
    return outcomes.flatMap((outcome) => (outcome.ok ? [] : outcome.message));
  };
  const broken = Buffer.from("no document");
  expect(await send(["passport.pdf"])).toEqual([]);
  const [alone = ""] = await send(["broken.pdf", broken]);
  expect(alone).not.toContain("uploaded.");
  expect(await send(["passport.pdf"], ["broken.pdf", broken])).toEqual([`${alone} passport.pdf was uploaded.`]);
  expect(await send(["broken.pdf", broken], ["a.pdf"], ["broken.pdf", broken], ["b.pdf"])).toEqual([
    alone,
    `${alone} a.pdf and b.pdf were uploaded.`,
  ]);
});
