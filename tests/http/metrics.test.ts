import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noteBackup, noteDrill } from "~/features/backups/record.server";
import { systemClock } from "~/platform/clock";
import { openDatabase } from "~/platform/db/open.server";
import { findTool } from "../../scripts/bench/measure";
import { freePort } from "../support/free-port";
import { type BuiltServer, startBuiltServer } from "../support/server";
import { Browser } from "./browser";
import { signUp, upload } from "./people";

let server: BuiltServer;
let metricsPort: number;
beforeAll(async () => {
  metricsPort = await freePort();
  server = await startBuiltServer({ env: { METRICS_PORT: String(metricsPort), LOG_ALL_REQUESTS: "1" } });
  await server.pagesKept();
});
afterAll(() => server.stop());

const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();

test("requests are counted by the pattern of their route, and no label says who asked for what", async () => {
  const alice = await signUp(server, "Alice");
  const id = await upload(alice, "Return 2025.pdf");
  expect((await alice.request(`/dashboard/client/documents/${id}/file`)).status).toBe(200);
  const visitor = new Browser(server.url);
  expect((await visitor.request("/fixed-income?from=alice@people.example")).status).toBe(200);
  expect((await visitor.request("/nothing/alice@people.example")).status).toBe(404);
  await visitor.post("/client-login", { intent: "sign-in", username: "alice@people.example", password: "wrong" });
  await pause(100);
  const text = await metrics();
  expect(text).toContain('route="/dashboard/client/documents/:documentId/file",method="GET",status="200"');
  expect(text).toContain('corvane_request_seconds_count{route="/fixed-income",method="GET",status="200"} 1');
  expect(text).toContain('corvane_request_seconds_count{route="/*",method="GET",status="404"} 1');
  expect(text).toMatch(/corvane_failed_sign_ins 1\n/);
  expect(text).not.toMatch(/alice|people\.example|Return/i);
  expect(text).not.toContain(id);
});

test("mail, jobs, workers, memory and the event loop are there", async () => {
  const text = await metrics();
  for (const name of [
    'corvane_mail{state="waiting"}',
    'corvane_mail{state="failed"} 0',
    "corvane_mail_oldest_due_seconds",
    'corvane_job_runs_total{name="pages",result="done"}',
    'corvane_job_last_success_timestamp_seconds{name="pages"}',
    "corvane_inspections_pending 0",
    "corvane_requests_in_progress",
    'corvane_backup_problem{problem="failed-backup"} 0',
    "corvane_audit_log_broken 0",
    "corvane_disk_free_bytes",
    "corvane_disk_floor_bytes 1073741824",
    "nodejs_eventloop_lag_p99_seconds",
    "process_resident_memory_bytes",
  ])
    expect(text).toContain(name);
});

test("the next scrape knows a backup and a drill, and what is wrong with them", async () => {
  expect(await metrics()).not.toMatch(/^corvane_last_(backup|restore_drill)/m);
  const { db, close } = openDatabase({ dataDir: server.dataDir });
  const at = 1_800_000_000_000;
  await noteBackup(
    db,
    systemClock,
    { id: "backup-1", at, place: "/secret-place", documents: 1, missing: 2, encrypted: true, oldest: at },
    [],
  );
  await noteDrill(db, systemClock, { id: "backup-1", at, problem: "It is damaged." });
  await close();
  const text = await metrics();
  for (const line of [
    "corvane_last_backup_timestamp_seconds 1800000000",
    "corvane_last_restore_drill_timestamp_seconds 1800000000",
    'corvane_backup_problem{problem="missing"} 1',
    'corvane_backup_problem{problem="failed-drill"} 1',
    'corvane_backup_problem{problem="failed-backup"} 0',
  ])
    expect(text).toContain(`${line}\n`);
  expect(text).not.toMatch(/secret-place|damaged/);
});

test("the metrics are on their own port only, and nothing else is there", async () => {
  expect((await fetch(new URL("/metrics", server.url))).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
});

test("with LOG_ALL_REQUESTS an answer from memory has a log line, without its query", async () => {
  await fetch(new URL("/our-story?utm_source=secret", server.url));
  await expect.poll(() => server.stderr()).toMatch(/"method":"GET","path":"\/our-story","status":200/);
  expect(server.stderr()).not.toContain("secret");
});

const prometheus = resolve(import.meta.dirname, "../../deploy/prometheus");

test("the alerts and the dashboard ask for metrics and labels that exist", async () => {
  // The first check of the audit log ends soon after the start.
  await expect.poll(metrics).toContain("corvane_audit_log_checked_timestamp_seconds ");
  const text = await metrics();
  const expressions = [
    ...readFileSync(join(prometheus, "corvane-alerts.yml"), "utf8").matchAll(/expr: (.+)/g),
    ...readFileSync(join(prometheus, "dashboard.json"), "utf8").matchAll(/"expr": (".+")/g),
  ].map(([, expression = ""]) => (expression.startsWith('"') ? String(JSON.parse(expression)) : expression));
  expect(expressions.length).toBeGreaterThan(20);
  const asked = expressions.join("\n");
  for (const [name] of asked.matchAll(/\b(corvane|nodejs|process)_\w+/g)) {
    // With the embedded database there are no connections to PostgreSQL.
    if (name !== "corvane_database_connections") expect(text, name).toMatch(new RegExp(`^${name}[{ ]`, "m"));
  }
  const given = new Set([...text.matchAll(/[{,](\w+)="/g)].map(([, label]) => label));
  const target = ["job", "instance"];
  for (const label of target) expect(given, "Prometheus gives this label to every metric itself").not.toContain(label);
  const matched = [...asked.matchAll(/[{,](\w+)=~?"/g)].map(([, label]) => label);
  const grouped = [...asked.matchAll(/by \(([^)]+)\)/g)].flatMap(([, labels = ""]) => labels.split(", "));
  for (const label of [...matched, ...grouped])
    if (label !== "state") expect([...target, ...given], `the label ${label}`).toContain(label);
});

const promtool = findTool("promtool");
if (!promtool) process.stderr.write("The alerts were not tried: promtool is missing (Debian: prometheus).\n");

test.skipIf(!promtool)("each alert is raised when it should be, and only then", async () => {
  const run = promisify(execFile);
  const check = (...args: string[]) => run(promtool ?? "", args, { cwd: prometheus });
  await check("check", "config", "--lint-fatal", "prometheus.yml");
  await check("check", "rules", "--lint-fatal", "corvane-alerts.yml");
  expect((await check("test", "rules", "corvane-alerts.test.yml")).stdout).toContain("SUCCESS");
  const rules = readFileSync(join(prometheus, "corvane-alerts.yml"), "utf8");
  const tested = readFileSync(join(prometheus, "corvane-alerts.test.yml"), "utf8");
  for (const [, alert] of rules.matchAll(/alert: (\w+)/g)) expect(tested).toContain(`alertname: ${alert}`);
});
