import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { memoryStorage } from "../../../tests/support/memory-storage";
import { type Log, ofDatabase, ofStorage, type Random, randomFrom } from "../../../tests/support/tampering";
import { type Database, emptyWorld, type World } from "../../../tests/support/world";
import { recordAudit } from "./audit.server";
import { readHead } from "./chain.server";
import { erasePersonalValues } from "./erase-values.server";
import { type AuditHeads, openAuditHeads } from "./heads.server";
import { besideChain } from "./personal.server";
import { verifyAudit } from "./verify.server";

const seed = Number(process.env.TAMPERING_SEED ?? 20261123);
const length = 24;

const acts = Object.keys(ofDatabase) as (keyof typeof ofDatabase)[];
const covers = Object.keys(ofStorage) as (keyof typeof ofStorage)[];

/** A log with a head now and then, whose last event is vouched for: of what is not, nobody can tell. */
async function setUp(database: Database) {
  const world = await emptyWorld({ database });
  const storage = memoryStorage(world.storage.tempFolder);
  const { db, dialect, clock, keys } = world;
  const dataDir = mkdtempSync(join(tmpdir(), "corvane-machine-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const start = () => openAuditHeads({ db, dialect, clock, storage, keys, dataDir });
  const first = start();
  await first.begin();
  for (let event = 1; event <= length; event += 1) {
    await record(world, `subject-${event}`);
    // An honest erasure in the middle.
    if (event === 12) await db.transaction().execute((tx) => erasePersonalValues(tx, clock, "subject-3"));
    clock.advance(1000);
    if (event % 5 === 0 || event === length) await first.append();
  }
  const events = await db.selectFrom("audit_events").selectAll().orderBy("seq").execute();
  expect(await verifyAudit({ db, auditHeads: first })).toEqual({ ok: true, events: length + 1 });
  const witness = readFileSync(join(dataDir, "audit-witness.json"));
  const personal = await db.selectFrom("audit_personal").selectAll().orderBy("digest").execute();
  expect(personal).toHaveLength(length - 1);
  const honest: Log = { events, personal, head: await readHead(db), stored: new Map(storage.objects) };
  const write = async (log: Log) => {
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom("audit_events").execute();
      if (log.events.length > 0) await tx.insertInto("audit_events").values(log.events).execute();
      await tx.deleteFrom("audit_personal").execute();
      if (log.personal.length > 0) await tx.insertInto("audit_personal").values(log.personal).execute();
      await tx.updateTable("audit_head").set({ seq: log.head.seq, hash: log.head.hash }).execute();
    });
    storage.objects.clear();
    for (const [key, text] of log.stored) storage.objects.set(key, text);
  };
  /** The process that runs while somebody tampers, or one that starts afterwards on the same machine. */
  const tampered = async (log: Log, { meanwhile }: { meanwhile: "runs" | "starts" }) => {
    await write(honest);
    writeFileSync(join(dataDir, "audit-witness.json"), witness);
    const heads = start();
    if (meanwhile === "runs") await heads.append();
    await write(log);
    return heads;
  };
  return { world, honest, tampered };
}

const record = ({ db, clock }: World, subject: string) =>
  db.transaction().execute((tx) =>
    recordAudit(tx, clock, "system", {
      type: "client.restored",
      subject,
      detail: { name: besideChain(subject, `Name of ${subject}`) },
    }),
  );

/** The product goes on: it records, and stores heads where it may. */
async function goOn(world: World, heads: AuditHeads, random: Random) {
  await heads.begin();
  const honest = random(3) === 0 ? 0 : 1 + random(length + 4);
  for (let event = 0; event < honest; event += 1) await record(world, `honest ${event}`).catch(() => {});
  await heads.append();
  return honest;
}

async function tamper(database: Database, times: number) {
  const { world, honest, tampered } = await setUp(database);
  const missed: string[] = [];
  const random = randomFrom(seed);
  for (let time = 0; time < times; time += 1) {
    const act = acts[time % acts.length] ?? "edit an event";
    const cover = covers[random(covers.length)] ?? "leave the heads";
    const log: Log = {
      events: [...honest.events],
      personal: [...honest.personal],
      head: honest.head,
      stored: new Map(honest.stored),
    };
    const left = ofDatabase[act](log, random);
    ofStorage[cover](log, left, random);
    const heads = await tampered(log, { meanwhile: random(2) === 0 ? "runs" : "starts" });
    const followed = random(2) === 0 ? await goOn(world, heads, random) : 0;
    const verdict = await verifyAudit({ db: world.db, auditHeads: heads });
    if (verdict.ok) missed.push(`${act} from ${left}, ${cover}, ${followed} honest events after it (time ${time})`);
  }
  const untouched = await tampered(honest, { meanwhile: "starts" });
  expect(await verifyAudit({ db: world.db, auditHeads: untouched })).toEqual({ ok: true, events: length + 1 });
  return missed;
}

test(`1,000 tamperings are found (seed ${seed})`, async () => {
  expect(await tamper("sqlite", 1000)).toEqual([]);
}, 120_000);

test(`200 tamperings are found on PostgreSQL (seed ${seed})`, async () => {
  expect(await tamper("postgres", 200)).toEqual([]);
}, 120_000);

test("heads that are removed or exchanged while the database stays as it was are found", async () => {
  const { world, honest, tampered } = await setUp("sqlite");
  const random = randomFrom(seed);
  // Edited heads would say what they said before.
  for (const cover of covers.filter((name) => name !== "leave the heads" && name !== "edit the heads"))
    for (const meanwhile of ["runs", "starts"] as const) {
      const log: Log = {
        events: honest.events,
        personal: honest.personal,
        head: honest.head,
        stored: new Map(honest.stored),
      };
      ofStorage[cover](log, length, random);
      const heads = await tampered(log, { meanwhile });
      expect(await verifyAudit({ db: world.db, auditHeads: heads }), cover).toMatchObject({ ok: false });
    }
});
