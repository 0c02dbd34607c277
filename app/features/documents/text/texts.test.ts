import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { aDocx, anXlsx } from "../../../../tests/support/documents/office-packages";
import { aPdf } from "../../../../tests/support/documents/pdfs";
import { aClient, anAdministrator } from "../../../../tests/support/people";
import { plansOf, usesIndex, wholeReads } from "../../../../tests/support/query-plans";
import { anOrder } from "../../../../tests/support/stored-documents";
import { emptyWorld, onBothDatabases, type World } from "../../../../tests/support/world";
import { updateStatistics } from "../../../platform/db/statistics.server";
import { newId } from "../../../platform/ids.server";
import { TaskOverran } from "../../../platform/workers/workers.server";
import type { Actor, ClientActor } from "../../identity/actor";
import { eraseDocumentsOfClient } from "../erase.server";
import { removeDocument } from "../own-documents.server";
import { listOwnDocuments, readOwnListRequest } from "../own-list.server";
import { listDocumentsForReview, readQueue, readQueueRequest, readReviewRequest } from "../review.server";
import { uploadDocument } from "../upload.server";
import { extractText } from "./extract.server";
import { moveTexts, readTexts } from "./read-texts.server";
import { longestText } from "./words";
import { createXmlText } from "./xml-text";

const running = new AbortController().signal;

/** A PDF of one page that says this. */
function aPdfSaying(words: string): Buffer {
  const drawn = `BT /F1 12 Tf 10 100 Td (${words}) Tj ET`;
  return aPdf({
    objects: {
      3: "<</Type /Page /Parent 2 0 R /MediaBox [0 0 900 200] /Contents 4 0 R /Resources <</Font <</F1 5 0 R>>>>>>",
      4: `<</Length ${drawn.length}>>\nstream\n${drawn}\nendstream`,
      5: "<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding>>",
    },
  });
}

const aDocxSaying = (words: string) =>
  aDocx({
    mainXml: `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${words}</w:t></w:r></w:p></w:body></w:document>`,
  });

async function aStored(world: World, client: ClientActor, name: string, bytes: Buffer): Promise<string> {
  const path = join(world.storage.tempFolder, newId());
  await writeFile(path, bytes);
  const result = await uploadDocument(world, client, anOrder({ again: true }), { path, name, bytes: bytes.length });
  if (!result.ok) throw new Error(result.message);
  return result.id;
}

const search = async (world: World, client: ClientActor, q: string) =>
  (await listOwnDocuments(world, client, readOwnListRequest(new URLSearchParams({ q })))).documents;
const names = async (world: World, client: ClientActor, q: string) =>
  (await search(world, client, q)).map(({ name }) => name);

onBothDatabases(
  "documents are found by the words inside, each client's own only, with the place marked",
  async (world) => {
    const [owner, stranger] = [await aClient(world), await aClient(world)];
    await aStored(world, owner, "a.pdf", aPdfSaying("The dividend of the Zurich fund was paid in March"));
    await aStored(world, owner, "b.docx", aDocxSaying("Erbvertrag über das Grundstück &amp; den Garten"));
    await aStored(world, stranger, "theirs.pdf", aPdfSaying("The dividend of another client"));
    expect(await names(world, owner, "dividend"), "not read yet").toEqual([]);
    expect(await readTexts(world, running)).toBe(3);

    expect(await names(world, owner, "dividend")).toEqual(["a.pdf"]);
    expect(await names(world, owner, "divid zuri"), "beginnings of words").toEqual(["a.pdf"]);
    expect(await names(world, owner, "vidend"), "not the middle of one").toEqual([]);
    expect(await names(world, owner, "GRUNDSTUCK tax"), "one word in the text, one in the category").toEqual([
      "b.docx",
    ]);
    expect(await names(world, owner, "dividend garten")).toEqual([]);
    expect(await names(world, stranger, "dividend")).toEqual(["theirs.pdf"]);
    const [found] = await search(world, owner, "zurich");
    expect(found?.below).toContainEqual({ text: "Zurich", found: true });
    expect(found?.below?.map(({ text }) => text).join("")).toContain("fund was paid");
    expect((await search(world, owner, "a.pdf"))[0]?.below, "found by its name").toBeUndefined();
    for (const odd of ["'", '"', "½", "a'b* -c", "x&|!:", "\u2019", "᏿zz"])
      expect(await names(world, owner, odd)).toEqual([]);
  },
);

onBothDatabases(
  "administrators find documents of all clients by the words inside, and nobody else does",
  async (world) => {
    const [owner, other] = [await aClient(world, { name: "Ines Ahmadi" }), await aClient(world)];
    const administrator = await anAdministrator(world);
    const first = await aStored(world, owner, "a.pdf", aPdfSaying("The dividend of the Zurich fund was paid in March"));
    const second = await aStored(world, other, "dividend.pdf", aPdfSaying("Another letter"));
    const gone = await aStored(world, other, "c.pdf", aPdfSaying("A dividend that was removed"));
    const review = async (query: Record<string, string>, actor: Actor = administrator) =>
      (await listDocumentsForReview(world, actor, readReviewRequest(new URLSearchParams(query)))).documents;
    const ids = async (query: Record<string, string>) => (await review(query)).map(({ id }) => id);
    expect(await ids({ q: "dividend" }), "not read yet").toEqual([second]);
    await readTexts(world, running);
    await removeDocument(world, other, gone);

    expect(await ids({ q: "dividend", sort: "document" })).toEqual([first, second]);
    expect(await ids({ q: "divid zuri" }), "beginnings of words").toEqual([first]);
    expect(await ids({ q: "ahmadi DIVIDEND" }), "one word in the client's name, one in the text").toEqual([first]);
    expect(await ids({ q: "letter dividend.pdf" }), "one in the text, one in the file's name").toEqual([second]);
    expect(await ids({ q: "ahmadi letter" }), "words of two documents").toEqual([]);
    expect(await ids({ q: "ahmadi dividend", status: "approved" })).toEqual([]);
    expect((await review({ q: "ahmadi dividend" }))[0]?.below).toContainEqual({ text: "dividend", found: true });
    const advisor = await anAdministrator(world, { role: "advisor", advisor: "harriet-vale" });
    await world.db.updateTable("clients").set({ advisor: "another" }).where("id", "=", owner.clientId).execute();
    expect(await review({ q: "ahmadi dividend" }, advisor), "another advisor's client").toEqual([]);
    expect(await ids({ q: "dividend", status: "approved" })).toEqual([]);
    expect(await ids({ q: "dividend", status: "pending", sort: "document" })).toEqual([first, second]);
    const [inside, named] = await review({ q: "dividend", sort: "document" });
    expect(inside?.below).toContainEqual({ text: "dividend", found: true });
    expect(named?.below, "found by its name").toBeUndefined();
    const list = readQueueRequest(new URLSearchParams({ q: "dividend", sort: "document" }));
    expect(await readQueue(world, administrator, list, first)).toMatchObject({ position: 1, total: 2, next: second });
    for (const odd of ["'", '"', "½", "a'b* -c", "x&|!:", "\u2019", "᏿zz"]) expect(await ids({ q: odd })).toEqual([]);
    await expect(review({ q: "dividend" }, owner)).rejects.toMatchObject({ init: { status: 404 } });
  },
);

onBothDatabases(
  "what is removed, or erased with its client, is not found, and the text goes with it",
  async (world) => {
    const [owner, heir] = [await aClient(world), await aClient(world)];
    const id = await aStored(world, owner, "a.pdf", aPdfSaying("Kestrel"));
    await aStored(world, owner, "b.pdf", aPdfSaying("Kestrel and heron"));
    await readTexts(world, running);
    await removeDocument(world, owner, id);
    expect(await names(world, owner, "kestrel")).toEqual(["b.pdf"]);

    await world.db.transaction().execute(async (tx) => {
      await tx
        .updateTable("documents")
        .set({ client_id: heir.clientId })
        .where("client_id", "=", owner.clientId)
        .execute();
      await moveTexts(tx, owner.clientId, heir.clientId);
    });
    expect(await names(world, owner, "kestrel")).toEqual([]);
    expect(await names(world, heir, "kestrel")).toEqual(["b.pdf"]);
    await world.db.transaction().execute((tx) => eraseDocumentsOfClient(tx, heir.clientId, world.clock.now()));
    expect(await world.db.selectFrom("document_texts").select("n").execute()).toEqual([]);
    await aStored(world, heir, "c.pdf", aPdfSaying("Kestrel again"));
    await readTexts(world, running);
    expect(await names(world, heir, "heron")).toEqual([]);
    expect(await names(world, heir, "kestrel")).toEqual(["c.pdf"]);
  },
);

onBothDatabases(
  "reading goes on where a killed process was, and gives up a file that ends it each time",
  async (world) => {
    const client = await aClient(world);
    for (const word of ["Alder", "Birch", "Cedar"])
      await aStored(world, client, `${word}.pdf`, aPdfSaying(`${word}wood`));
    expect(await readTexts(world, running, 1)).toBe(1);
    const rows = () => world.db.selectFrom("document_texts").select(["state", "attempts"]).orderBy("n").execute();
    vi.spyOn(world.workers, "run").mockRejectedValueOnce(new Error("the process is gone"));
    await expect(readTexts(world, running)).rejects.toThrow("gone");
    expect(await rows()).toMatchObject([{ state: "done" }, { state: "waiting", attempts: 1 }, { state: "waiting" }]);
    await world.db
      .updateTable("document_texts")
      .set({ attempts: 3 })
      .where("attempts", "=", 1)
      .where("state", "=", "waiting")
      .execute();
    vi.mocked(world.workers.run).mockRejectedValueOnce(new TaskOverran("too long"));
    expect(await readTexts(world, running)).toBe(2);
    expect(await rows()).toMatchObject([{ state: "done" }, { state: "unreadable" }, { state: "unreadable" }]);
    expect(await names(world, client, "alderwood")).toEqual(["Alder.pdf"]);
    expect(await names(world, client, "cedarwood")).toEqual([]);
    expect(await readTexts(world, running)).toBe(0);

    // Stored by a server of the version before.
    await world.db.deleteFrom("document_texts").execute();
    world.clock.advance(86_400_001);
    expect(await readTexts(world, running)).toBe(3);
    expect(await names(world, client, "cedarwood")).toEqual(["Cedar.pdf"]);
  },
);

onBothDatabases("a search reads the index of words, and no whole table", async (world) => {
  const client = await aClient(world);
  await anAdministrator(world);
  const request = readOwnListRequest(new URLSearchParams({ q: "dividend" }));
  const plans = await plansOf(world, (recorded) => listOwnDocuments(recorded, client, request));
  if (world.dialect === "sqlite") expect(wholeReads(plans, ["documents", "document_texts"])).toEqual([]);
});

test("the next text to be read is found along the index of those that wait", async () => {
  const world = await emptyWorld({ database: "sqlite" });
  const client = await aClient(world);
  const { n: _n, ...row } = await world.db
    .selectFrom("documents")
    .selectAll()
    .where("id", "=", await aStored(world, client, "a.pdf", aPdf()))
    .executeTakeFirstOrThrow();
  for (let at = 0; at < 600; at += 200) {
    const some = Array.from({ length: 200 }, (_, index) => `d${at + index}`);
    const documents = some.map((id) => ({ ...row, id, upload_key: `k${id}`, storage_key: `s${id}` }));
    await world.db.insertInto("documents").values(documents).execute();
    const waiting = { state: "waiting" as const, attempts: 0, text: "", words: "" };
    await world.db
      .insertInto("document_texts")
      .values(some.map((id) => ({ document_id: id, ...waiting })))
      .execute();
  }
  await updateStatistics(world);
  const plans = await plansOf(world, (recorded) => readTexts(recorded, running, 1));
  const steps = plans.flatMap(({ statement, steps }) => (statement.includes("'waiting'") ? steps : []));
  expect(steps[0]).toMatch(/document_texts_waiting/);
  expect(steps.filter((step) => /SCAN documents\b|TEMP B-TREE/.test(step))).toEqual([]);
});

test("PostgreSQL finds a word through the index when there are many texts", async () => {
  const world = await emptyWorld({ database: "postgres" });
  const client = await aClient(world);
  const id = await aStored(world, client, "a.pdf", aPdf());
  const row = await world.db.selectFrom("documents").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const many = Array.from({ length: 3000 }, (_, index) => {
    const { n: _n, ...copy } = row;
    return { ...copy, id: `d${index}`, upload_key: `k${index}`, storage_key: `s${index}` };
  });
  for (let at = 0; at < many.length; at += 500) {
    const part = many.slice(at, at + 500);
    await world.db.insertInto("documents").values(part).execute();
    const texts = part.map((one, index) => ({
      document_id: one.id,
      state: "done" as const,
      attempts: 1,
      text: "x",
      words: `word${at + index} common`,
    }));
    await world.db.insertInto("document_texts").values(texts).execute();
  }
  const { updateStatistics } = await import("../../../platform/db/statistics.server");
  await updateStatistics(world);
  const request = readOwnListRequest(new URLSearchParams({ q: "word77" }));
  const plans = await plansOf(world, (recorded) => listOwnDocuments(recorded, client, request));
  expect(usesIndex(plans, "document_texts_words")).toBe(true);
});

test("texts of workbooks are read with their numbers, and damaged or locked files have none", async () => {
  const sheet = anXlsx({
    parts: {
      "xl/sharedStrings.xml": "<sst><si><t>Rent</t></si><si><r><t>Mar</t></r><r><t>ch</t></r></si></sst>",
      "xl/worksheets/sheet1.xml": '<sheetData><row><c t="s"><v>0</v></c><c><v>1250.5</v></c></row></sheetData>',
    },
  });
  const read = (bytes: Buffer, kind: "pdf" | "xlsx") => extractText({ bytes: new Uint8Array(bytes), kind });
  const text = await read(sheet, "xlsx");
  expect(text?.split(" ").toSorted()).toEqual(["1250.5", "March", "Rent"]);
  expect(await read(Buffer.from("PK\u0003\u0004 nothing"), "xlsx")).toBeNull();
  expect(await read(Buffer.from("%PDF-1.7 nothing"), "pdf")).toBeNull();
  const long = anXlsx({
    parts: { "xl/sharedStrings.xml": `<sst>${"<si><t>Lorem ipsum</t></si>".repeat(40_000)}</sst>` },
  });
  expect((await read(long, "xlsx"))?.length).toBeLessThanOrEqual(longestText);
});

test("the reader of XML is the same whatever the pieces are", () => {
  const xml =
    '<w:p><w:t xml:space="preserve">A &amp; B&#x21;</w:t><w:instrText>no</w:instrText></w:p><w:p><w:t>C</w:t></w:p>';
  for (const size of [1, 2, 3, 7, 1000]) {
    let text = "";
    const read = createXmlText((piece) => {
      text += piece;
    });
    for (let at = 0; at < xml.length; at += size) read(xml.slice(at, at + size));
    expect(text).toBe("A & B! C ");
  }
});
