import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { root } from "./paths.mjs";
import { checkVersion, commitOf } from "./release.mjs";

/** A repository without a commit. */
function aRepository() {
  const folder = mkdtempSync(join(tmpdir(), "release-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: tmpdir() };
  const git = (/** @type {string[]} */ ...args) => execFileSync("git", args, { cwd: folder, env, stdio: "pipe" });
  git("init", "--quiet");
  const commit = () =>
    git("-c", "user.name=x", "-c", "user.email=x@example.com", "commit", "--quiet", "--allow-empty", "-m", "x");
  return { folder, git, commit };
}

test("the name of a release has the commit, where there is one", () => {
  const { folder, commit } = aRepository();
  expect(commitOf(folder), "without a commit").toBe("");
  commit();
  expect(commitOf(folder)).toMatch(/^-[0-9a-f]{8,}$/);
});

test("a version without a section in CHANGELOG.md is not released, and neither is a commit after its tag", () => {
  const { folder, git, commit } = aRepository();
  const write = (/** @type {string} */ version, /** @type {string} */ changelog) => {
    writeFileSync(join(folder, "package.json"), JSON.stringify({ version }));
    writeFileSync(join(folder, "CHANGELOG.md"), changelog);
  };
  const check = () => checkVersion(folder);
  commit();
  write("0.2.0", "# Changelog\n\n## Unreleased\n\n## 0.2.01\n\n## 0.1.0\n\nSee 0.2.0.\n");
  expect(check).toThrow(/^CHANGELOG\.md has no section '## 0\.2\.0'/);
  write("0.2.0", "# Changelog\n\n## 0.2.0 (23 November 2026)\n\n## 0.1.0\n");
  expect(check).not.toThrow();
  git("tag", "v0.2.0");
  expect(check).not.toThrow();
  commit();
  expect(check).toThrow(/^The tag v0\.2\.0 is another commit/);
  write("0.3.0", "# Changelog\n\n## 0.3.0\n");
  expect(check).not.toThrow();
});

test("CHANGELOG.md has a section for this version", () => {
  // Without the tags of this repository.
  const { folder } = aRepository();
  for (const name of ["package.json", "CHANGELOG.md"]) copyFileSync(join(root, name), join(folder, name));
  expect(() => checkVersion(folder)).not.toThrow();
});
