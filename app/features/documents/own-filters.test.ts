import { expect } from "vitest";
import { aDocx } from "../../../tests/support/documents/office-packages";
import { aClient, aVisitor } from "../../../tests/support/people";
import { anOrder, aReceivedFile, aStoredDocument } from "../../../tests/support/stored-documents";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { day, hour } from "../../platform/clock";
import type { Actor } from "../identity/actor";
import { removeDocument } from "./own-documents.server";
import { listUploadYears, readOwnFilters } from "./own-filters.server";
import { listOwnDocuments, readOwnListRequest } from "./own-list.server";
import { uploadDocument } from "./upload.server";

async function list(world: World, actor: Actor, address: string) {
  const parameters = new URLSearchParams(address);
  return listOwnDocuments(world, actor, readOwnListRequest(parameters), readOwnFilters(parameters));
}

const namesAt = async (world: World, actor: Actor, address: string) =>
  (await list(world, actor, address)).documents.map(({ name }) => name);

/** Two documents of 2026 and two of 2027, one of them a Word file; another client has one of each year as well. */
async function twoYears(world: World) {
  const [owner, stranger] = [await aClient(world), await aClient(world)];
  for (const client of [owner, stranger]) await aStoredDocument(world, client, { name: "Return 2026.pdf" });
  world.clock.advance(hour);
  const investment = { category: "Investment", type: "Investment Report" };
  await aStoredDocument(world, owner, { name: "Yield report.pdf", ...investment });
  world.clock.advance(300 * day);
  const word = await aReceivedFile(world, { name: "Report on yields.docx", bytes: Buffer.from(aDocx()) });
  expect(await uploadDocument(world, owner, anOrder(investment), word)).toMatchObject({ ok: true });
  world.clock.advance(hour);
  const late = await aStoredDocument(world, owner, { name: "Return 2027.pdf" });
  await aStoredDocument(world, stranger, { name: "Return of a stranger.pdf" });
  return { owner, stranger, late };
}

onBothDatabases("a client's documents are filtered by category, kind of file and year, all together", async (world) => {
  const { owner } = await twoYears(world);
  const names = (address: string) => namesAt(world, owner, address);
  expect(await names("")).toEqual(["Return 2027.pdf", "Report on yields.docx", "Yield report.pdf", "Return 2026.pdf"]);
  expect(await names("category=Investment")).toEqual(["Report on yields.docx", "Yield report.pdf"]);
  expect(await names("file=word")).toEqual(["Report on yields.docx"]);
  expect(await names("file=pdf&category=Investment")).toEqual(["Yield report.pdf"]);
  expect(await names("file=excel")).toEqual([]);
  expect(await names("year=2026")).toEqual(["Yield report.pdf", "Return 2026.pdf"]);
  expect(await names("year=2027&category=Investment&status=pending&file=word")).toEqual(["Report on yields.docx"]);
  expect(await names("year=2027&status=approved")).toEqual([]);
  expect(await list(world, owner, "year=2026")).toMatchObject({ matching: 2, all: { count: 4, pending: 4 } });
});

onBothDatabases("the words of a search are found in any order, with the filters and the sorts", async (world) => {
  const { owner } = await twoYears(world);
  const names = (address: string) => namesAt(world, owner, address);
  expect(await names("q=YIELD+report")).toEqual(["Report on yields.docx", "Yield report.pdf"]);
  expect(await names("q=report+yield&sort=document")).toEqual(["Report on yields.docx", "Yield report.pdf"]);
  expect(await names("q=report+yield&year=2026")).toEqual(["Yield report.pdf"]);
  expect((await names("sort=category"))[0]).toBe("Yield report.pdf");
  expect((await names("sort=-document"))[0]).toBe("Yield report.pdf");
  expect((await names("sort=status")).length).toBe(4);
});

onBothDatabases("values that no filter knows filter nothing", async (world) => {
  const { owner } = await twoYears(world);
  for (const address of [
    "category=Secrets",
    "file=exe",
    "year=26",
    "year=2026'",
    "file=__proto__",
    "year=%00%00%00%00",
  ])
    expect(await namesAt(world, owner, address), address).toHaveLength(4);
});

onBothDatabases("a page behind one that is gone keeps the filters", async (world) => {
  const { owner } = await twoYears(world);
  const gone = Buffer.from(JSON.stringify([0, 0])).toString("base64url");
  expect(await namesAt(world, owner, `year=2026&after=${gone}`)).toEqual(["Yield report.pdf", "Return 2026.pdf"]);
});

onBothDatabases("the years are those of a client's own documents that were not removed", async (world) => {
  const { owner, stranger, late } = await twoYears(world);
  expect(await listUploadYears(world, owner)).toEqual(["2027", "2026"]);
  expect(await listUploadYears(world, stranger)).toEqual(["2027", "2026"]);
  expect(await listUploadYears(world, await aClient(world))).toEqual([]);
  await expect(listUploadYears(world, aVisitor())).rejects.toMatchObject({ init: { status: 404 } });
  await removeDocument(world, owner, late);
  expect(await namesAt(world, owner, "year=2027")).toEqual(["Report on yields.docx"]);
});
