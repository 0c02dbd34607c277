import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { writeRelease } from "../../scripts/lib/release.mjs";
import { findNode } from "../../scripts/lib/runtime.mjs";
import { startBuiltServer } from "../support/server";
import { Browser } from "./browser";
import { password } from "./people";

/** The data folder that release 0.1.0 left behind: Alice has signed up, uploaded one document and applied. */
const archive = resolve(import.meta.dirname, "../support/releases/0.1.0.tar.gz");
const documentId = "01a2070f-603d-779c-a3bf-0a8a5b1fe192";
const applicationId = "01a2070f-6060-7468-b1e6-c782907f7700";

const folder = mkdtempSync(join(tmpdir(), "corvane-update-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
execFileSync("tar", ["-xzf", archive, "-C", folder]);
const old = join(folder, "data");

/** Everything that people had in the old release is there. */
async function expectAll(dataDir: string) {
  const server = await startBuiltServer({ dataDir });
  try {
    const alice = new Browser(server.url);
    await alice.post("/client-login", { intent: "sign-in", username: "alice@people.example", password });
    const file = await alice.request(`/dashboard/client/documents/${documentId}/file`);
    expect(file.status).toBe(200);
    expect((await file.arrayBuffer()).byteLength).toBe(414);
    expect((await alice.request(`/application/status/${applicationId}`)).status).toBe(200);
    const administrator = new Browser(server.url);
    const own = { username: "ines", password: "a steady hand 2031" };
    expect((await administrator.post("/dashboard/admin/sign-in", own)).status).toBe(302);
    expect(await (await administrator.request("/dashboard/admin/clients")).text()).toContain("Alice Person");
  } finally {
    expect(await server.stop()).toBe(0);
  }
}

test("this release starts on the data of the last one, and everything is there", async () => {
  await expectAll(old);
  // Also after a restart.
  await expectAll(old);
});

test("a backup that the last release took is restored", async () => {
  const backup = join(import.meta.dirname, "../support/releases/0.1.0-backup.tar.gz");
  execFileSync("tar", ["-xzf", backup, "-C", folder]);
  const restored = join(folder, "from-former");
  const command = join(import.meta.dirname, "../../build/server/restore.js");
  const printed = execFileSync(process.execPath, [command, join(folder, "0.1.0-backup")], {
    env: { DATA_DIR: restored },
    cwd: folder,
    encoding: "utf8",
  });
  expect(printed).toContain("Restored, and compared row by row and byte by byte.");
  await expectAll(restored);
});

test("a backup of the updated data brings everything back, by the commands of the build", async () => {
  const command = (name: string) => join(import.meta.dirname, `../../build/server/${name}.js`);
  const run = (name: string, words: string[], dataDir: string) =>
    execFileSync(process.execPath, [command(name), ...words], {
      env: { DATA_DIR: dataDir },
      cwd: folder,
      stdio: "pipe",
    });
  const place = join(folder, "backups");
  run("backup", ["--to", place], old);
  const restored = join(folder, "restored");
  run("restore", [place], restored);
  copyFileSync(join(old, "secret.key"), join(restored, "secret.key"));
  await expectAll(restored);

  rmSync(join(restored, "objects/documents"), { recursive: true });
  const lost = spawnSync(process.execPath, [command("backup"), "--to", join(folder, "without")], {
    env: { DATA_DIR: restored },
    encoding: "utf8",
  });
  expect([lost.status, lost.stderr]).toEqual([1, expect.stringMatching(/^1 document is NOT in the backup/m)]);
});

test("a release runs where there is nothing else, and has the operator's commands", async () => {
  const { folder: release } = writeRelease({ node: findNode(), folder: join(folder, "release") });
  const dataDir = join(folder, "released");
  const environment = { PATH: "/usr/bin:/bin", DATA_DIR: dataDir, PORT: "0" };
  const run = (...words: string[]) =>
    execFileSync(join(release, "bin/corvane"), words, { env: environment, cwd: "/", encoding: "utf8", stdio: "pipe" });
  const server = await startBuiltServer({ dataDir, root: release });
  try {
    expect((await fetch(server.url)).status).toBe(200);
    expect(run("admin", "reset", "admin")).toContain("Password");
    run("backup", "--to", join(folder, "of-release"));
    expect(run("restore", "--check", join(folder, "of-release"))).toContain("The backup can be read");
    expect(() => run("audit", "verify")).not.toThrow();
    expect(run("audit", "--", "verify"), "as npm wants it").toContain("The audit log is complete");
    expect(() => run("audit")).toThrow("Usage: bin/corvane audit verify, or bin/corvane audit key");
    expect(server.stdout()).toContain("To set a new password later: bin/corvane admin reset NAME");
    expect(() => run("nonsense")).toThrow("Usage: corvane");
  } finally {
    expect(await server.stop()).toBe(0);
  }
  expect(existsSync(join(release, "node_modules/vite"))).toBe(false);
});
