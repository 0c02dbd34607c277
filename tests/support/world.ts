import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { inject, onTestFinished, test } from "vitest";
import type { AuditEvents } from "~/platform/audit/audit.server";
import { cost } from "~/platform/auth/password.server";
import { databaseFile } from "~/platform/db/open.server";
import { parseEnv } from "~/platform/env.server";
import type { Log, LogFields } from "~/platform/log.server";
import type { MessageBody } from "~/platform/mail/outbox.server";
import { openServices, type Services } from "~/services";
import { giveBack, takeDatabase } from "./reused-databases";
import { testSecret } from "./secret";

export type Database = "sqlite" | "postgres";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The address of the button, or ''. */
  url: string;
  calendar?: MessageBody["calendar"];
}

export interface World extends Services {
  clock: Services["clock"] & { advance(milliseconds: number): void; set(at: number): void };
  dataDir: string;
  /** '' for the embedded database. */
  databaseUrl: string;
  /** The log lines, in order. */
  logged: { level: string; message: string; fields: LogFields }[];
  /** The messages in the outbox, oldest first. */
  mailbox(): Promise<Mail[]>;
  /** The types of the audit events about a subject (or all), oldest first. */
  auditTrail(subject?: string): Promise<(keyof AuditEvents)[]>;
  /** The keys of all objects under `documents/`. */
  storedKeys(): Promise<string[]>;
  /** Opens the same database and folder again, like a second node or a later start, with other variables where these change. */
  openAgain(changed?: Record<string, string>): Promise<World>;
}

/** 10:15 UTC on a day in the middle of a month. */
export const morning = Date.UTC(2026, 4, 14, 10, 15);

/** All services with an empty database and an empty folder, which are removed after the test. */
export async function emptyWorld({ database }: { database: Database }): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), "corvane-world-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  hashCheaply();
  const taken = database === "postgres" ? await takeDatabase() : null;
  // Registered before the services are opened, so that it runs after they are closed.
  if (taken) onTestFinished(() => giveBack(taken));
  if (database === "sqlite") copyFileSync(inject("migratedFile"), databaseFile(dataDir));
  return openWorld({ DATA_DIR: dataDir, DATABASE_URL: taken?.url ?? "", SECRET: testSecret }, testClock());
}

const fullMemory = cost.memory;

/** For the rest of a test: a hash names its own cost, and a full one takes 50 ms of the processor. */
export function hashCheaply(): void {
  cost.memory = 64;
  onTestFinished(hashAtFullCost);
}

/** For the rest of a test that is about the cost of hashes. */
export function hashAtFullCost(): void {
  cost.memory = fullMemory;
}

async function openWorld(variables: Record<string, string>, clock: World["clock"]): Promise<World> {
  const logged: World["logged"] = [];
  const env = parseEnv(variables);
  const { services, database } = await openServices(env, {
    clock,
    log: quietLog(logged),
    publicUrl: "http://localhost:3000",
  });
  onTestFinished(() => database.close());
  const { db, dialect, storage } = services;
  // The data of a test does not have to survive a power cut; tests/faults/durable.test.ts tests that for the product.
  if (dialect === "sqlite") await sql`pragma synchronous = off`.execute(db);
  return {
    ...services,
    clock,
    dataDir: env.dataDir,
    databaseUrl: env.databaseUrl ?? "",
    logged,
    async mailbox() {
      const rows = await db.selectFrom("mail_outbox").selectAll().orderBy("created_at").orderBy("n").execute();
      return rows.map(({ recipient, subject, body }) => {
        // The text of sent mails is deleted.
        const {
          paragraphs = [],
          terms = [],
          action,
          notes = [],
          calendar,
        }: Partial<MessageBody> = JSON.parse(body || "{}");
        const text = [...paragraphs, ...terms.map((row) => row.join(": ")), ...notes].join("\n");
        return { to: recipient, subject, text, url: action?.url ?? "", calendar };
      });
    },
    async auditTrail(subject) {
      const events = db.selectFrom("audit_events").select("type").orderBy("seq");
      const rows = await (subject ? events.where("subject", "=", subject) : events).execute();
      return rows.map((row) => row.type as keyof AuditEvents);
    },
    async storedKeys() {
      const keys: string[] = [];
      for await (const { key } of storage.list("documents/")) keys.push(key);
      return keys;
    },
    openAgain: (changed) => openWorld({ ...variables, ...changed }, clock),
  };
}

function testClock(): World["clock"] {
  let now = morning;
  return {
    now: () => now,
    advance: (milliseconds) => {
      now += milliseconds;
    },
    set: (at) => {
      now = at;
    },
  };
}

function quietLog(lines: World["logged"]): Log {
  const line =
    (level: string) =>
    (message: string, fields: LogFields = {}) =>
      void lines.push({ level, message, fields });
  return { info: line("info"), warn: line("warn"), error: line("error") };
}

/** Runs one test on the embedded database and on PostgreSQL, each time with new services. */
export function onBothDatabases(name: string, run: (world: World) => Promise<void>): void {
  for (const database of ["sqlite", "postgres"] as const)
    test(`${name} (${database})`, async () => run(await emptyWorld({ database })));
}

/** The secret in the link of a mail. */
export function secretIn(mail: Mail | undefined): string {
  return new URL(mail?.url ?? "").searchParams.get("token") ?? "";
}
