import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { ServerBuild } from "react-router";
import { unsafeReadAuditHealth } from "~/features/audit/guard.server";
import { backupProblems, unsafeReadBackupHealth } from "~/features/backups/health.server";
import { newsPath } from "~/features/notifications/live/refresh-header";
import { minute, second } from "~/platform/clock";
import { type Env, EnvError } from "~/platform/env.server";
import type { OpenServices } from "~/services";
import { patternsOf } from "./route-handles";

/** What the server tells about itself while it runs. */
export interface Metrics {
  /** `kept`: the answer comes from memory, and its path is one of a fixed list. */
  request(request: IncomingMessage, response: ServerResponse, kept: boolean): void;
  job(name: string, ok: boolean, milliseconds: number): void;
  close(): void;
}

const knownMethods = new Set(["GET", "HEAD", "POST"]);

/**
 * Metrics for Prometheus at /metrics, on a port of their own, which the proxy does not pass on. No label has personal data: a
 * request is counted under the pattern of its route, never under its address.
 */
export async function startMetrics(
  { port, host }: NonNullable<Env["metrics"]>,
  { database, services }: OpenServices,
  build: ServerBuild,
): Promise<Metrics> {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });

  const patternOf = patternsOf(build);

  const requests = new Histogram({
    name: "corvane_request_seconds",
    help: "Time from the request to the end of its answer.",
    labelNames: ["route", "method", "status"],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const inProgress = new Gauge({ name: "corvane_requests_in_progress", help: "Requests being answered.", registers });
  // The label is not `job`: Prometheus has that one itself, and would call ours exported_job.
  const runs = new Counter({
    name: "corvane_job_runs_total",
    help: "Runs of background jobs.",
    labelNames: ["name", "result"],
    registers,
  });
  const lastSuccess = new Gauge({
    name: "corvane_job_last_success_timestamp_seconds",
    help: "When a background job last succeeded.",
    labelNames: ["name"],
    registers,
  });
  const jobTime = new Gauge({
    name: "corvane_job_last_duration_seconds",
    help: "How long the last run of a background job took.",
    labelNames: ["name"],
    registers,
  });
  new Gauge({
    name: "corvane_inspections_pending",
    help: "Tasks of the worker threads that run or wait.",
    registers,
    collect() {
      this.set(services.workers.pending());
    },
  });
  if (database.connections())
    new Gauge({
      name: "corvane_database_connections",
      help: "Connections of this process to PostgreSQL, and requests that wait for one.",
      labelNames: ["state"],
      registers,
      collect() {
        for (const [state, count] of Object.entries(database.connections() ?? {})) this.set({ state }, count);
      },
    });
  const oldest = new Gauge({
    name: "corvane_mail_oldest_due_seconds",
    help: "How long the oldest mail that is due has waited.",
    registers,
  });
  new Gauge({
    name: "corvane_mail",
    help: "Mails that wait to be sent, and mails that failed and that nobody has tried again.",
    labelNames: ["state"],
    registers,
    async collect() {
      const now = services.clock.now();
      const waiting = await services.db
        .selectFrom("mail_outbox")
        .select(({ fn }) => [fn.countAll().as("count"), fn.min("release_at").as("since")])
        .where("sent_at", "is", null)
        .where("failed_at", "is", null)
        .where("given_up_at", "is", null)
        .where("release_at", "<=", now)
        .executeTakeFirstOrThrow();
      const failed = await services.db
        .selectFrom("mail_outbox")
        .select(({ fn }) => fn.countAll().as("count"))
        .where("failed_at", "is not", null)
        .where("given_up_at", "is", null)
        .executeTakeFirstOrThrow();
      this.set({ state: "waiting" }, Number(waiting.count));
      this.set({ state: "failed" }, Number(failed.count));
      oldest.set(waiting.since === null ? 0 : Math.max(0, now - Number(waiting.since)) / second);
    },
  });

  new Gauge({
    name: "corvane_failed_sign_ins",
    help: "Failed sign-ins of the last 15 minutes to accounts that have not been signed in to since.",
    registers,
    async collect() {
      const { count } = await services.db
        .selectFrom("sign_in_failures")
        .select(({ fn }) => fn.countAll().as("count"))
        .where("at", ">", services.clock.now() - 15 * minute)
        .executeTakeFirstOrThrow();
      this.set(Number(count));
    },
  });

  new Gauge({
    name: "corvane_disk_free_bytes",
    help: "Free space of DATA_DIR or of the folder for unfinished uploads, whichever has less.",
    registers,
    async collect() {
      setOrRemove(this, await services.disk.free());
    },
  });
  new Gauge({
    name: "corvane_disk_floor_bytes",
    help: "With less free space nobody can upload (DISK_FLOOR).",
    registers,
  }).set(services.disk.floor);
  // A gauge that is set by another one's collect() would be a scrape late.
  new Gauge({
    name: "corvane_last_backup_timestamp_seconds",
    help: "When the last backup was begun. Missing without one.",
    registers,
    async collect() {
      const { lastBackup } = await unsafeReadBackupHealth(services);
      setOrRemove(this, lastBackup && lastBackup.at / second);
    },
  });
  new Gauge({
    name: "corvane_last_restore_drill_timestamp_seconds",
    help: "When the last restore drill was made. Missing without one.",
    registers,
    async collect() {
      const { lastDrill } = await unsafeReadBackupHealth(services);
      setOrRemove(this, lastDrill && lastDrill / second);
    },
  });
  new Gauge({
    name: "corvane_backup_problem",
    help: "1: System Status says this about the backups or restore drills.",
    labelNames: ["problem"],
    registers,
    async collect() {
      const { problems } = await unsafeReadBackupHealth(services);
      const found = new Set(problems.map(({ kind }) => kind));
      for (const problem of backupProblems) this.set({ problem }, found.has(problem) ? 1 : 0);
    },
  });
  new Gauge({
    name: "corvane_audit_log_checked_timestamp_seconds",
    help: "When the whole audit log was last checked. Missing before the first time.",
    registers,
    async collect() {
      const { checked } = await unsafeReadAuditHealth(services);
      setOrRemove(this, checked && checked.at / second);
    },
  });
  new Gauge({
    name: "corvane_audit_log_broken",
    help: "1: the audit log was changed past the product.",
    registers,
    async collect() {
      this.set((await unsafeReadAuditHealth(services)).alarm ? 1 : 0);
    },
  });

  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") return void response.writeHead(404).end();
    register.metrics().then(
      (text) => response.writeHead(200, { "Content-Type": register.contentType }).end(text),
      (error: unknown) => {
        services.log.error("metrics could not be read", { error });
        response.writeHead(503).end();
      },
    );
  });
  await listen(server, port, host);

  return {
    request(request, response, kept) {
      const started = performance.now();
      const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
      // It lasts as long as its page is open.
      if (path === newsPath) return;
      inProgress.inc();
      response.once("close", () => {
        inProgress.dec();
        const route = !kept ? patternOf(path) : path.startsWith("/assets/") ? "/assets/*" : path;
        const method = knownMethods.has(request.method ?? "") ? request.method : "other";
        const labels = { route, method, status: response.headersSent ? response.statusCode : "cut off" };
        requests.observe(labels, (performance.now() - started) / second);
      });
    },
    job(name, ok, milliseconds) {
      runs.inc({ name, result: ok ? "done" : "failed" });
      jobTime.set({ name }, milliseconds / second);
      if (ok) lastSuccess.set({ name }, Date.now() / second);
    },
    close: () => void server.close(),
  };
}

function setOrRemove(gauge: Gauge, value: number | null): void {
  if (value === null) gauge.remove();
  else gauge.set(value);
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      fail(
        error.code === "EADDRINUSE"
          ? new EnvError(`METRICS_PORT is ${port}, which is in use: set it to another one.`, true)
          : error,
      ),
    );
    server.listen(port, host, () => done());
  });
}
