import { execFileSync } from "node:child_process";
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openFormerBackup } from "./former-backup";
import { verifyAuditLog, verifyBackup } from "./open-backup";

const archive = resolve(import.meta.dirname, "../../../tests/support/releases/0.1.0-backup.tar.gz");

function aBackup() {
  const folder = mkdtempSync(join(tmpdir(), "former-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  execFileSync("tar", ["-xzf", archive, "-C", folder]);
  return join(folder, "0.1.0-backup");
}

test("a backup of version 0.1.0 is read, and nothing in its folder changes", async () => {
  const folder = aBackup();
  const before = readdirSync(folder, { recursive: true }).sort();
  const backup = await openFormerBackup(folder);
  if (!backup) throw new Error("It is not recognised");
  await verifyBackup(backup);
  expect(await verifyAuditLog(backup)).toEqual({ ok: true, events: 5 });
  expect(backup.manifest).toMatchObject({ dialect: "sqlite", documents: { count: 1, bytes: 414 }, audit: { seq: 5 } });
  const clients: unknown[] = [];
  for await (const line of backup.rows("clients")) clients.push(JSON.parse(line));
  expect(clients).toHaveLength(1);
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual(before);
});

test("a damaged file is named, a changed manifest is refused, and another folder is none", async () => {
  const folder = aBackup();
  appendFileSync(join(folder, "database/clients.jsonl"), "{}\n");
  const backup = await openFormerBackup(folder);
  if (!backup) throw new Error("It is not recognised");
  await expect(verifyBackup(backup)).rejects.toThrow(/database\/clients\.jsonl differs from what was backed up/);
  appendFileSync(join(folder, "manifest.json"), " ");
  await expect(openFormerBackup(folder)).rejects.toThrow("this backup cannot be trusted");
  expect(await openFormerBackup(join(folder, "database"))).toBeNull();
});
