import { existsSync, mkdirSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { folderTransport } from "~/platform/mail/folder-transport.server";
import { makeRoot } from "~/platform/storage/durable-folders.server";
import { diskSync } from "~/platform/storage/file-sync.server";
import { volatileDisk } from "../../scripts/faults/power/volatile-disk";
import { powerRounds } from "../../scripts/faults/power-rounds";
import { powerStorageRounds } from "../../scripts/faults/power-storage-rounds";
import { roundsTest } from "../support/rounds";

/** A disk of which a power cut leaves nothing but what was synced. Undefined, and the test skipped, where it cannot be mounted. */
async function aDisk(skip: (why: string) => void) {
  const disk = await volatileDisk();
  if ("skipped" in disk) return void skip(disk.skipped);
  onTestFinished(disk.stop);
  return disk;
}

test("the disk of these tests forgets what nobody has synced, and keeps what somebody has", async ({ skip }) => {
  const disk = await aDisk(skip);
  if (!disk) return;
  const path = (name: string) => join(disk.path, name);
  await writeFile(path("synced"), "first");
  await diskSync.syncFile(path("synced"));
  await writeFile(path("without its name"), "bytes");
  await diskSync.syncFolder(disk.path);
  await writeFile(path("synced"), "second");
  await writeFile(path("new"), "bytes");
  await disk.cut();
  await disk.restore();
  expect((await readdir(disk.path)).sort()).toEqual(["synced", "without its name"]);
  expect(await readFile(path("synced"), "utf8")).toBe("first");
  expect(await readFile(path("without its name"), "utf8")).toBe("");
});

// A short version of `npm run faults -- --power`.
roundsTest(
  "two power cuts under load, and one in the first start, lose nothing that was acknowledged",
  async ({ skip }) => {
    const report = await powerRounds({ rounds: 2, seed: 20_261_123 });
    if ("skipped" in report) return skip(report.skipped);
    expect(report.wrong).toEqual([]);
    expect(report.documents).toBeGreaterThan(0);
    expect(report.saves).toBeGreaterThan(0);
  },
);

test("the storage in a local folder keeps every finished put and delete over power cuts", async ({ skip }) => {
  const report = await powerStorageRounds({ rounds: 6, seed: 20_261_123 });
  if ("skipped" in report) return skip(report.skipped);
  expect(report.wrong).toEqual([]);
  expect(report.stored).toBeGreaterThan(0);
  expect(report.deleted).toBeGreaterThan(0);
});

test("a data folder that a killed process has made survives a power cut after the next start", async ({ skip }) => {
  const disk = await aDisk(skip);
  if (!disk) return;
  const folder = join(disk.path, "data");
  mkdirSync(folder);
  await makeRoot(folder, diskSync);
  await disk.cut();
  await disk.restore();
  expect(existsSync(folder)).toBe(true);
});

test("a mail that counts as sent is in its folder after a power cut", async ({ skip }) => {
  const disk = await aDisk(skip);
  if (!disk) return;
  const folder = join(disk.path, "mail");
  const sender = { name: "Firm", address: "firm@example.com", legalName: "", postalAddress: "", phone: "" };
  const body = { paragraphs: ["Good morning"] };
  await folderTransport(folder).send({
    id: "one",
    sender,
    to: "maria@example.com",
    subject: "x",
    body,
    at: 0,
    earlier: [],
  });
  await disk.cut();
  await disk.restore();
  expect(await readFile(join(folder, "one.eml"), "utf8")).toContain("Good morning");
});
