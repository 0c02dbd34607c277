import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { commandLine } from "./command-line.server";

test("a command is written as it works where it is printed", () => {
  const release = mkdtempSync(join(tmpdir(), "command-line-"));
  onTestFinished(() => rmSync(release, { recursive: true, force: true }));
  const ctl = join(release, "corvane-ctl");
  const entry = join(release, "build/server/index.js");
  const written = () => commandLine("admin", "reset NAME", { entry, ctl });
  expect(written(), "a build in a source folder").toBe("npm run admin -- reset NAME");
  mkdirSync(join(release, "bin"));
  writeFileSync(join(release, "bin/corvane"), "");
  expect(written(), "a release").toBe("bin/corvane admin reset NAME");
  expect(commandLine("backup", "", { entry, ctl })).toBe("bin/corvane backup");
  writeFileSync(ctl, "");
  expect(written(), "a release as a service").toBe("corvane-ctl admin reset NAME");
  expect(commandLine("backup")).toBe("npm run backup");
});
