import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { commitOf } from "./release.mjs";

test("the name of a release has the commit, where there is one", () => {
  const folder = mkdtempSync(join(tmpdir(), "release-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: tmpdir() };
  const git = (/** @type {string[]} */ ...args) => execFileSync("git", args, { cwd: folder, env, stdio: "pipe" });
  git("init", "--quiet");
  expect(commitOf(folder), "without a commit").toBe("");
  git("-c", "user.name=x", "-c", "user.email=x@example.com", "commit", "--quiet", "--allow-empty", "-m", "x");
  expect(commitOf(folder)).toMatch(/^-[0-9a-f]{8,}$/);
});
