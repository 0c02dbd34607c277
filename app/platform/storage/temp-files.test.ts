import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { machineMark } from "./machine-mark.server";
import { newTempFile, sweepTemp } from "./temp-files.server";

const here = machineMark();
const random = "0d9f1c58-7c1e-4d0b-9a51-3f2f5e1c7a90";
const hour = 3_600_000;

function aFolder() {
  const tempFolder = mkdtempSync(join(tmpdir(), "temp-files-"));
  onTestFinished(() => rmSync(tempFolder, { recursive: true, force: true }));
  const write = (path: string, hoursAgo = 0) => {
    writeFileSync(path, "half");
    const at = (Date.now() - hoursAgo * hour) / 1000;
    utimesSync(path, at, at);
    return path;
  };
  return { tempFolder, write, add: (name: string, hoursAgo = 0) => write(join(tempFolder, name), hoursAgo) };
}

test("what this process writes stays, and what a process that has ended has left goes at once", async () => {
  const { tempFolder, write, add } = aFolder();
  const own = write(newTempFile(tempFolder));
  add(`${here}-4000001-${random}`);
  add(`${here}-4000002-${random}`);
  expect(await sweepTemp({ tempFolder }, { runs: (pid) => pid === 4000002 })).toBe(1);
  expect(readdirSync(tempFolder).sort()).toEqual(
    [own.slice(tempFolder.length + 1), `${here}-4000002-${random}`].sort(),
  );
});

test("an earlier process with the same id has ended", async () => {
  const { tempFolder, write } = aFolder();
  write(newTempFile(tempFolder), 24);
  expect(await sweepTemp({ tempFolder })).toBe(1);
});

test("files of other machines and of former versions go after a day, and strange ones never", async () => {
  const { tempFolder, add } = aFolder();
  add(`00000000-7-${random}`, 23);
  add(`11111111-7-${random}`, 25);
  add(random, 23);
  add(random.replace("0d9f", "1111"), 25);
  add("somebody-elses.txt", 500);
  expect(await sweepTemp({ tempFolder })).toBe(2);
  expect(readdirSync(tempFolder).sort()).toEqual([`00000000-7-${random}`, random, "somebody-elses.txt"].sort());
});
