import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, inject, test } from "vitest";
import { ensureFirstAdministrator } from "~/features/accounts/first-administrator.server";
import { listAudit, readAuditRequest } from "~/features/audit/list-audit.server";
import { listClients, readClientListRequest } from "~/features/clients/client-list.server";
import {
  listItems as listRequested,
  readItemsRequest as readListed,
} from "~/features/document-requests/list-items.server";
import { readJoinLink } from "~/features/events/calendar/join-link.server";
import type { Administrator } from "~/features/identity/actor";
import { readItem } from "~/features/inbox/item.server";
import { listItems, readItemsRequest } from "~/features/inbox/list-items.server";
import { readFirmTotals } from "~/features/portfolio/summary/firm-totals.server";
import { inspectDocument } from "~/features/uploads/inspection/inspect.server";
import { verifyAudit } from "~/platform/audit/verify.server";
import { databaseFile } from "~/platform/db/open.server";
import { parseEnv } from "~/platform/env.server";
import { createLog } from "~/platform/log.server";
import { type OpenServices, openServices } from "~/services";
import { createTestDatabase } from "../../../tests/support/postgres";
import { testSecret } from "../../../tests/support/secret";
import { hashCheaply } from "../../../tests/support/world";
import { playDemoFirm } from "./demo-firm";
import { addLargeFirm } from "./large-firm/large-firm";
import { demoPdf } from "./pdf";
import { movedClock } from "./script";

let dataDir = "";
let open: OpenServices | undefined;

afterEach(async () => {
  await open?.database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(kind: "sqlite" | "postgres") {
  hashCheaply();
  dataDir = mkdtempSync(join(tmpdir(), "corvane-demo-"));
  if (kind === "sqlite") copyFileSync(inject("migratedFile"), databaseFile(dataDir));
  const databaseUrl =
    kind === "postgres" ? await createTestDatabase(inject("postgresUrl"), inject("migratedDatabase")) : undefined;
  const env = parseEnv({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET: testSecret });
  const clock = movedClock();
  open = await openServices(env, { clock, publicUrl: "http://localhost:3000", log: createLog({ write() {} }) });
  const { services } = open;
  await ensureFirstAdministrator(services);
  const user = await services.db.selectFrom("user").selectAll().executeTakeFirstOrThrow();
  const { id: userId, name, email } = user;
  const administrator: Administrator = {
    kind: "administrator",
    role: "administrator",
    advisor: null,
    teams: [],
    userId,
    name,
    email,
    sessionId: "s",
    emailConfirmed: true,
    timeZone: null,
  };
  return { services, clock, administrator };
}

describe.each(["sqlite", "postgres"] as const)("%s", (kind) => {
  test("the demo firm shows every state, its log holds, it writes to nobody, its people sign in", async () => {
    const { services, clock, administrator } = await start(kind);
    const firm = await playDemoFirm(services, clock, administrator);
    const { db } = services;

    const statuses = async (table: "clients" | "documents" | "inbox_items" | "meeting_requests") =>
      (await db.selectFrom(table).select("status").distinct().orderBy("status").execute()).map(({ status }) => status);
    expect(await statuses("clients")).toEqual(["active", "inactive", "pending"]);
    expect(await statuses("documents")).toEqual(["approved", "pending", "rejected", "shared", "withdrawn"]);
    expect(await statuses("inbox_items")).toEqual(expect.arrayContaining(["done", "new", "waiting"]));
    expect(await statuses("meeting_requests")).toEqual(expect.arrayContaining(["arranged", "requested"]));
    expect((await listRequested(services, administrator, readListed(new URLSearchParams()))).total).toBeGreaterThan(5);
    const unread = await db.selectFrom("message_threads").select("id").where("unread_at", "is not", null).execute();
    expect(unread.length, "threads with an answer that waits").toBeGreaterThan(0);
    expect((await db.selectFrom("message_drafts").select("text").execute()).length).toBeGreaterThan(0);
    const stages = await db.selectFrom("applications").select("stage").distinct().orderBy("stage").execute();
    expect(stages.map(({ stage }) => stage)).toEqual([
      ...["declined", "disbursement", "in-review", "received", "repayment", "terms-offered"],
    ]);
    const kinds = await db.selectFrom("inbox_items").select("kind").distinct().orderBy("kind").execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(["application", "contact", "match", "registration"]);
    const activity = await db.selectFrom("delegate_activity").select("act").distinct().orderBy("act").execute();
    expect(
      activity.map(({ act }) => act),
      "an accountant with access until a date",
    ).toContain("sent");
    const households = await db.selectFrom("households").select("ended_at").execute();
    const asked = db.selectFrom("household_invitations").select("email").where("ended_at", "is", null);
    expect([households, (await asked.execute()).length]).toEqual([[{ ended_at: null }], 1]);
    const totals = await readFirmTotals(services, administrator);
    expect(totals.clients).toBe(firm.clients);
    expect(totals.growth).not.toBeNull();
    const held = await db.selectFrom("portfolios").select("valued_on").execute();
    expect(held.length).toBeGreaterThan(2);
    expect(held, "no recorded value stands in place of holdings").not.toContainEqual({ valued_on: null });
    const online = await db
      .selectFrom("event_registrations")
      .innerJoin("events", "events.id", "event_registrations.occurrence_id")
      .select(["events.id", "event_registrations.email"])
      .where("events.content", "like", '%"joinLink":"https://%')
      .execute();
    expect(online.length, "clients with a place at an event online").toBeGreaterThan(1);
    expect(await readJoinLink(db, online[0]?.id ?? "")).toMatch(/^https:/);
    expect(await verifyAudit(services)).toMatchObject({ ok: true });
    expect(await db.selectFrom("mail_outbox").select("id").where("sent_at", "is", null).execute()).toEqual([]);
    const untried = db.selectFrom("mail_outbox").select("id").where("tries", "=", 0);
    expect(await untried.execute(), "a mail that was sent has been tried").toEqual([]);
    const later = await db.selectFrom("audit_events").select("id").where("at", ">", clock.now()).execute();
    expect(later).toEqual([]);
    const { accounts, password } = firm;
    const signedIn = await services.auth.api.signInUsername({ body: { username: accounts[0] ?? "", password } });
    expect(signedIn?.user.username).toBe(accounts[0]);
  });

  test("a firm of any size is found as the product's own rows are, and its log holds", async () => {
    const { services, administrator } = await start(kind);
    const { db } = services;
    const options = { administrator: administrator.userId, password: "a steady hand 2031", progress: () => {} };
    await addLargeFirm(services, 1001, options);
    const found = await listClients(services, administrator, readClientListRequest(new URLSearchParams("q=wyjka")));
    expect(found.clients).toHaveLength(12);
    const addresses = await db.selectFrom("clients").select("sort_email").distinct().execute();
    expect(addresses).toHaveLength(1001);
    const counts = [];
    for (const table of ["documents", "inbox_items", "audit_events"] as const)
      counts.push((await db.selectFrom(table).select("id").execute()).length);
    expect(counts).toEqual([5005, 1001, 10_011]);
    expect(await verifyAudit(services)).toEqual({ ok: true, events: 10_011 });
    const log = await listAudit(services, administrator, readAuditRequest(new URLSearchParams()));
    const raw = log.lines.filter(({ words, detail }) => words.some((line) => line.includes(detail)));
    expect(raw, "every detail is in words").toEqual([]);
    const inbox = await listItems(
      services,
      administrator,
      readItemsRequest(new URLSearchParams("type=all&status=all")),
    );
    for (const { id } of inbox.items) await readItem(services, administrator, id);
    const signedIn = await services.auth.api.signInUsername({
      body: { username: "client0", password: options.password },
    });
    expect(signedIn?.user.username).toBe("client0");
  });
});

test("the demo's documents are what the product accepts", async () => {
  dataDir = mkdtempSync(join(tmpdir(), "corvane-demo-"));
  const path = join(dataDir, "a.pdf");
  writeFileSync(path, demoPdf("Will (draft)", ["Zoë \\ Ramírez", "Łukasz"]));
  expect(await inspectDocument({ path, name: "a.pdf" })).toMatchObject({ ok: true, kind: "pdf" });
});
