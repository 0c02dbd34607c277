import { chmodSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { day } from "~/platform/clock";
import { compressTightly } from "./compress";
import { openEncodings } from "./encodings";

const page = Buffer.from("<p>Three advisors</p>");
const etag = '"three"';

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "corvane-encodings-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("what was compressed once is found at the next start", async () => {
  const folder = aFolder();
  const forms = await compressTightly(page);
  await openEncodings([folder]).keep(etag, forms);
  expect(await openEncodings([folder]).find(etag, page)).toEqual(forms);
  expect(await openEncodings([folder]).find('"other"', page)).toBeNull();
});

test("an encoding that gives other bytes, or none, is not used", async () => {
  const folder = aFolder();
  const encodings = openEncodings([folder]);
  await encodings.keep(etag, await compressTightly(page));
  expect(await encodings.find(etag, Buffer.from("<p>Four advisors</p>"))).toBeNull();
  writeFileSync(join(folder, "three.br"), "");
  expect(await encodings.find(etag, page)).toBeNull();
});

test("the first folder that can be written is used, and none is no error", async () => {
  const file = join(aFolder(), "file");
  writeFileSync(file, "");
  chmodSync(file, 0o400);
  const folder = aFolder();
  await openEncodings([join(file, "encodings"), folder]).keep(etag, await compressTightly(page));
  expect(readdirSync(folder).sort()).toEqual(["three.br", "three.gz"]);
  const nowhere = openEncodings([join(file, "encodings")]);
  await nowhere.keep(etag, await compressTightly(page));
  expect(await nowhere.find(etag, page)).toBeNull();
});

test("encodings of pages that do not exist any more are deleted after a week", async () => {
  const folder = aFolder();
  const encodings = openEncodings([folder]);
  for (const name of ["old", "young", "needed"]) await encodings.keep(`"${name}"`, await compressTightly(page));
  const before = (Date.now() - 8 * day) / 1000;
  for (const name of ["old.br", "old.gz", "needed.br", "needed.gz"]) utimesSync(join(folder, name), before, before);
  await encodings.forgetOthers(['"needed"']);
  expect(readdirSync(folder).sort()).toEqual(["needed.br", "needed.gz", "young.br", "young.gz"]);
});
