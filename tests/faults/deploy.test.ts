import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { parseEnv } from "~/platform/env.server";
import { findTool } from "../../scripts/bench/measure";
import { isShipped } from "../../scripts/lib/release.mjs";
import { wrongSettings } from "../../server/listen";
import { findBinaries } from "../support/postgres-binaries";
import { newPostgres } from "../support/postgres-server";

// What deploy/ has for operators, each file run or read by the program that it is for.
const deploy = resolve(import.meta.dirname, "../../deploy");
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
const aCopy = (of: string) => {
  const folder = mkdtempSync(join(tmpdir(), "corvane-deploy-"));
  folders.push(folder);
  cpSync(join(deploy, of), folder, { recursive: true });
  return folder;
};

test("make-secrets.sh makes what compose.yml names, once, and the product takes it", () => {
  const folder = aCopy("container");
  const make = () => execFileSync("sh", [join(folder, "make-secrets.sh")], { cwd: "/", stdio: "pipe" });
  make();
  const secrets = join(folder, "secrets");
  const compose = readFileSync(join(folder, "compose.yml"), "utf8");
  const named = [...compose.matchAll(/file: secrets\/([\w-]+)/g)].map(([, name]) => name);
  expect(readdirSync(secrets)).toEqual(named.toSorted());
  for (const name of readdirSync(secrets)) expect(statSync(join(secrets, name)).mode & 0o777, name).toBe(0o644);
  const read = (name: string) => readFileSync(join(secrets, name), "utf8");
  expect(new URL(read("database-url")).password).toBe(read("database-password"));
  // The settings of the service, with the secrets where they are here.
  const settings = [...compose.matchAll(/^ {6}([A-Z][A-Z_0-9]+): "?([^"\n]+)"?$/gm)]
    .map(([, name = "", value = ""]) => [name, value.replace("/run/secrets", secrets)])
    .filter(([name = ""]) => !/^(POSTGRES|MINIO)_/.test(name));
  expect(settings.length).toBeGreaterThan(8);
  const env = parseEnv({ NODE_ENV: "production", ...Object.fromEntries(settings) });
  expect(env.databaseUrl).toBe(read("database-url"));
  expect(env.secret).toBe(read("secret"));
  expect(env.s3).toMatchObject({ endpoint: "http://storage:9000", bucket: "corvane", accessKeyId: "corvane" });
  const before = read("secret");
  expect(make, "secrets are never replaced").toThrow("exists already");
  expect(read("secret")).toBe(before);
});

const compose = findTool("docker-compose");
test.skipIf(!compose)("compose.yml follows the schema of docker-compose", () => {
  const folder = aCopy("container");
  const file = join(folder, "compose.yml");
  const check = () =>
    execFileSync(compose ?? "", ["-f", file, "config", "--quiet"], { stdio: "pipe", env: process.env });
  check();
  writeFileSync(file, readFileSync(file, "utf8").replace("read_only: true", "read_only: perhaps"));
  expect(check).toThrow();
});

const verifier = findTool("systemd-analyze");
test.skipIf(!verifier)("systemd accepts the units", () => {
  const folder = aCopy("systemd");
  const units = readdirSync(folder).filter((name) => name !== "corvane-ctl");
  expect(units).toHaveLength(7);
  for (const name of units) {
    // The release is not here.
    const unit = join(folder, name);
    writeFileSync(unit, readFileSync(unit, "utf8").replace(/\/opt\/corvane\/bin\/\w+/, process.execPath));
  }
  for (const name of units) {
    const said = execFileSync(verifier ?? "", ["verify", "--man=no", join(folder, name)], { stdio: "pipe" });
    expect(String(said), name).toBe("");
  }
});

test("the unit starts the product again, unless it says that this would not help", () => {
  const unit = readFileSync(join(deploy, "systemd/corvane.service"), "utf8");
  expect(unit).toContain(`\nRestart=on-failure\nRestartPreventExitStatus=${wrongSettings}\n`);
  // Otherwise systemd gives up after five quick failures, for example while PostgreSQL is away for ten seconds.
  expect(unit.split("[Service]")[0]).toContain("\nStartLimitIntervalSec=0\n");
});

test("corvane-ctl runs the release as the service does: its user, its settings, its folder", () => {
  const folder = aCopy("systemd");
  const said = join(folder, "said");
  writeFileSync(join(folder, "systemd-run"), `#!/bin/sh\nprintf '%s\\n' "$@" > ${said}\nexit 7\n`, { mode: 0o755 });
  const run = (...args: string[]) =>
    spawnSync(join(folder, "corvane-ctl"), args, { env: { PATH: `${folder}${delimiter}${process.env.PATH}` } }).status;
  expect(run(), "without a command").toBe(2);
  expect(run("admin", "add", "eve.stone", "Eve", "van Stone"), "the exit code of the command").toBe(7);
  const given = readFileSync(said, "utf8").trimEnd().split("\n");
  expect(given.slice(-6)).toEqual(["/opt/corvane/bin/corvane", "admin", "add", "eve.stone", "Eve", "van Stone"]);
  const properties = given.flatMap((one) => (one.startsWith("--property=") ? [one.slice("--property=".length)] : []));
  for (const name of ["corvane-backup.service", "corvane-drill.service", "corvane.service"]) {
    const unit = readFileSync(join(deploy, "systemd", name), "utf8");
    const [, dataDir] = /DATA_DIR=(\S+)/.exec(unit) ?? [];
    expect(properties, name).toContain(`Environment=DATA_DIR=${dataDir}`);
    for (const property of ["User", "Group", "WorkingDirectory", "EnvironmentFile"]) {
      const [line] = new RegExp(`^${property}=.*$`, "m").exec(unit) ?? [];
      expect(properties, name).toContain(line);
    }
  }
});

test("go-on-alone.sh lets those who wait for the standby go on", async ({ skip }) => {
  const binaries = await findBinaries(["psql"]).catch(() => null);
  if (!binaries) return skip("no PostgreSQL with psql is installed (Debian: postgresql)");
  const primary = await newPostgres(binaries, { settings: { wal_level: "replica", max_wal_senders: "2" } });
  const [writer, watcher] = [new pg.Client(primary.url), new pg.Client(primary.url)];
  try {
    for (const client of [writer, watcher]) await client.connect();
    await watcher.query("ALTER SYSTEM SET synchronous_standby_names = 'standby'");
    await watcher.query("SELECT pg_reload_conf()");
    await expect
      .poll(async () => (await watcher.query("SHOW synchronous_standby_names")).rows)
      .toEqual([{ synchronous_standby_names: "standby" }]);
    // A write waits only when the checkpointer has read the setting too, which the others do not see: until then it is repeated.
    let acknowledged: Promise<unknown> | undefined;
    const write = async () => {
      await writer.query("CREATE TABLE IF NOT EXISTS kept (id integer)");
      await writer.query("INSERT INTO kept VALUES (1)");
      acknowledged = undefined;
    };
    const waiting = async () => {
      acknowledged ??= write();
      return (await watcher.query("SELECT 1 FROM pg_stat_activity WHERE wait_event = 'SyncRep'")).rowCount;
    };
    await expect.poll(waiting, { message: "it waits" }).toBe(1);
    const said = execFileSync("sh", [join(deploy, "standby/go-on-alone.sh")], {
      env: { PATH: `${binaries.folder}${delimiter}${process.env.PATH}`, PRIMARY_URL: primary.url, LC_ALL: "C" },
    });
    expect(String(said)).toContain("goes on alone");
    await acknowledged;
  } finally {
    for (const client of [writer, watcher]) await client.end();
    await primary.end();
  }
});

test("every script of deploy/ says in its first line how it is run, the docs name it, and no secret gets into the repository or an image", () => {
  const docs = readFileSync(resolve(deploy, "../docs/running.md"), "utf8");
  for (const name of readdirSync(join(deploy, "standby"))) {
    expect(readFileSync(join(deploy, "standby", name), "utf8"), name).toMatch(/^#!\/bin\/sh\n# /);
    expect(docs, name).toContain(name);
  }
  for (const name of [".gitignore", ".dockerignore"])
    expect(readFileSync(resolve(deploy, "..", name), "utf8"), name).toContain("deploy/container/secrets");
  expect(isShipped(join(deploy, "container/secrets"))).toBe(false);
  expect(isShipped(join(deploy, "container/compose.yml"))).toBe(true);
});
