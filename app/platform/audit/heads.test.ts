import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { headsAfterStart, storedHeads } from "../../../tests/support/audit-heads";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { day, hour, second } from "../clock";
import { type Keys, keysFrom } from "../keys/keys.server";
import { recordAudit } from "./audit.server";
import { readHead } from "./chain.server";
import { createHeadKey, headText, parseHead } from "./signed-head.server";
import { verifyAudit } from "./verify.server";

const json = { contentType: "application/json" };

async function recorded({ db, clock }: World, count: number, subject = "somebody") {
  for (let index = 0; index < count; index += 1)
    await db
      .transaction()
      .execute((tx) => recordAudit(tx, clock, "system", { type: "account.blocked", subject, detail: { reason: "" } }));
}

/** A log with heads at 2, 4 and 6 of 7 events. */
async function atWork(world: World) {
  for (let head = 0; head < 3; head += 1) {
    await recorded(world, 2);
    world.clock.advance(10 * second);
    await world.auditHeads.append();
  }
  await recorded(world, 1);
}

/** What somebody does who can write to the database: the log as if only its first events had ever happened. */
async function cutAfter({ db }: World, seq: number) {
  await db.deleteFrom("audit_events").where("seq", ">", seq).execute();
  const last = await db.selectFrom("audit_events").select("hash").where("seq", "=", seq).executeTakeFirst();
  await db
    .updateTable("audit_head")
    .set({ seq, hash: last?.hash ?? "" })
    .execute();
}

async function deleteHeads(world: World, after = -1) {
  for (const [key, text] of await storedHeads(world))
    if ((parseHead(text)?.seq ?? 0) > after) await world.storage.delete(key);
}

const seqs = async (world: World) => [...(await storedHeads(world)).values()].map((text) => parseHead(text)?.seq);
const elsewhere = () => {
  const dataDir = mkdtempSync(join(tmpdir(), "corvane-node-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
};

onBothDatabases("each head is an object of its own, signed, and stays as it was stored", async (world) => {
  await atWork(world);
  const before = await storedHeads(world);
  expect(await seqs(world)).toEqual([0, 2, 4, 6]);
  for (const [key, text] of before) {
    const head = parseHead(text);
    expect(head && world.auditHeads.key.isSigned(head), key).toBe(true);
    expect(head && world.auditHeads.key.isSigned({ ...head, seq: head.seq + 1 })).toBe(false);
    expect(key).toMatch(/^audit\/heads\/2026-05-14\/10-\d{12}-\w+-\w+$/);
  }
  expect(await world.auditHeads.append()).toEqual({ ok: true, events: 7 });
  expect(await world.auditHeads.append(), "nothing new").toEqual({ ok: true, events: 7 });
  const after = await storedHeads(world);
  expect(after.size).toBe(5);
  for (const [key, text] of before) expect(after.get(key)).toBe(text);
});

onBothDatabases(
  "a chain that lacks the old head gets no new one, in the same process or after a start",
  async (world) => {
    await atWork(world);
    await cutAfter(world, 5);
    await recorded(world, 4, "honest");
    const kept = await storedHeads(world);
    const differs = { ok: false, seq: 6, why: "the chain differs from the stored head" };
    for (const heads of [world.auditHeads, headsAfterStart(world), headsAfterStart(world, { dataDir: elsewhere() })]) {
      expect(await heads.append()).toEqual(differs);
      expect(await verifyAudit({ ...world, auditHeads: heads })).toEqual(differs);
    }
    expect(await storedHeads(world)).toEqual(kept);
  },
);

onBothDatabases("an event that was changed since the last head gets no new one", async (world) => {
  await atWork(world);
  await recorded(world, 2);
  await world.db.updateTable("audit_events").set({ actor: "nobody" }).where("seq", "=", 8).execute();
  expect(await world.auditHeads.append()).toEqual({ ok: false, seq: 8, why: "an event was changed" });
  expect(await seqs(world)).toEqual([0, 2, 4, 6]);
});

onBothDatabases("events without any stored head are a broken chain, on every machine", async (world) => {
  await atWork(world);
  await deleteHeads(world);
  for (const dataDir of [world.dataDir, elsewhere()]) {
    const heads = headsAfterStart(world, { dataDir });
    await heads.begin();
    expect(await heads.append()).toMatchObject({ ok: false, why: "no head is stored" });
    expect(await verifyAudit({ ...world, auditHeads: heads })).toMatchObject({ ok: false, why: "no head is stored" });
  }
  expect(await seqs(world)).toEqual([]);
});

onBothDatabases("a log without events whose heads are gone is not taken for a new one", async (world) => {
  await atWork(world);
  await cutAfter(world, 0);
  await deleteHeads(world);
  const heads = headsAfterStart(world);
  await heads.begin();
  expect(await verifyAudit({ ...world, auditHeads: heads })).toMatchObject({ ok: false, seq: 6 });
  expect(await seqs(world)).toEqual([]);
});

onBothDatabases("database and storage that were put back together are noticed by the machine", async (world) => {
  await atWork(world);
  await cutAfter(world, 5);
  await deleteHeads(world, 4);
  const missing = { ok: false, seq: 6, why: "a head that this server has stored is missing" };
  const heads = headsAfterStart(world);
  expect(await verifyAudit({ ...world, auditHeads: heads })).toMatchObject({ ok: false, seq: 6 });
  await recorded(world, 4, "honest");
  expect(await heads.append()).toEqual(missing);
  expect(await world.auditHeads.append()).toMatchObject({ ok: false, seq: 6 });
});

onBothDatabases("a head that another key has signed, or none, is found", async (world) => {
  await atWork(world);
  const other = createHeadKey(generateKeyPairSync("ed25519").privateKey);
  const [key = "", text = ""] = [...(await storedHeads(world))].at(-1) ?? [];
  const head = parseHead(text);
  if (!head) throw new Error("no head");
  const notOurs = { ok: false, seq: 6, why: "a stored head is not signed by this installation" };
  for (const forged of [headText(other.sign(head)), headText({ ...other.sign(head), key: head.key }), "no head"]) {
    await world.storage.put(key, Buffer.from(forged), json);
    expect(await verifyAudit(world)).toEqual(notOurs);
    expect(await headsAfterStart(world, { dataDir: elsewhere() }).append()).toEqual(notOurs);
  }
});

onBothDatabases("an update signs a log that contains its old unsigned head, once", async (world) => {
  await atWork(world);
  const { seq, hash } = await readHead(world.db);
  await deleteHeads(world);
  await world.storage.put("audit/head", Buffer.from(JSON.stringify({ seq, hash })), json);
  await recorded(world, 2);
  const dataDir = elsewhere();
  const node = headsAfterStart(world, { dataDir });
  await node.begin();
  expect(await seqs(world)).toEqual([9]);
  expect(await verifyAudit({ ...world, auditHeads: node })).toEqual({ ok: true, events: 9 });
  await recorded(world, 1);
  expect(await node.append()).toEqual({ ok: true, events: 10 });
  expect(await seqs(world)).toEqual([9, 10]);

  await deleteHeads(world);
  const again = headsAfterStart(world, { dataDir });
  await again.begin();
  expect(await seqs(world), "the way back to an unsigned head is closed").toEqual([]);
  expect(await verifyAudit({ ...world, auditHeads: again })).toMatchObject({ ok: false });
});

onBothDatabases("an update does not sign a log that differs from its old unsigned head", async (world) => {
  await atWork(world);
  await deleteHeads(world);
  for (const text of [JSON.stringify({ seq: 3, hash: "f".repeat(64) }), JSON.stringify({ seq: 9, hash: "" }), "{"]) {
    await world.storage.put("audit/head", Buffer.from(text), json);
    const node = headsAfterStart(world, { dataDir: elsewhere() });
    await node.begin();
    expect(await seqs(world), text).toEqual([]);
    expect(await verifyAudit({ ...world, auditHeads: node }), text).toMatchObject({ ok: false });
  }
});

onBothDatabases(
  "a new series begins by an operator only; the old heads are set aside, and cannot come back",
  async (world) => {
    await atWork(world);
    const old = await storedHeads(world);
    const [here, there] = [elsewhere(), elsewhere()];
    await headsAfterStart(world, { dataDir: there }).append();
    await cutAfter(world, 5);
    world.clock.advance(second);
    await headsAfterStart(world, { dataDir: here }).begin({ anew: true });
    expect(await seqs(world)).toEqual([5]);
    const aside: string[] = [];
    for await (const { key } of world.storage.list("audit/heads-before-")) aside.push(key);
    expect(aside).toHaveLength(5);

    // The other machine has seen events that are gone, and is told so by a signature.
    await recorded(world, 3);
    for (const heads of [headsAfterStart(world, { dataDir: there }), world.auditHeads]) {
      expect(await heads.append()).toEqual({ ok: true, events: 8 });
      expect(await verifyAudit({ ...world, auditHeads: heads })).toEqual({ ok: true, events: 8 });
    }

    await deleteHeads(world);
    for (const [key, text] of old) await world.storage.put(key, Buffer.from(text), json);
    expect(await verifyAudit({ ...world, auditHeads: headsAfterStart(world, { dataDir: there }) })).toMatchObject({
      ok: false,
    });
  },
);

onBothDatabases(
  "a replaced key begins a new series, where the chain contains the last head of the old one",
  async (world) => {
    await atWork(world);
    const keys = keysFrom("another secret, long enough to be one");
    const start = async (former: Keys[], lostKey = false, dataDir = world.dataDir) => {
      const heads = headsAfterStart(world, { keys, former, dataDir });
      await heads.begin({ lostKey });
      return verifyAudit({ ...world, auditHeads: heads });
    };
    expect(await start([]), "without the former key").toMatchObject({ ok: false });
    expect(await seqs(world)).toEqual([0, 2, 4, 6]);
    world.clock.advance(second);
    expect(await start([world.keys])).toEqual({ ok: true, events: 7 });
    expect(await seqs(world)).toEqual([7]);

    // Whoever has the key no more says so; but not after the new one has signed.
    const lost = keysFrom("the secret that nobody has any more, at all");
    await deleteHeads(world);
    await headsAfterStart(world, { keys: lost, dataDir: elsewhere() }).begin({ headless: true });
    expect(await start([], true)).toMatchObject({ ok: false });
    expect(await start([], true, elsewhere())).toEqual({ ok: true, events: 7 });
  },
);

onBothDatabases("a key that was replaced does not sign a chain that was changed before", async (world) => {
  await atWork(world);
  await cutAfter(world, 5);
  await recorded(world, 2, "honest");
  const heads = headsAfterStart(world, {
    keys: keysFrom("another secret, long enough to be one"),
    former: [world.keys],
  });
  await heads.begin();
  expect(await seqs(world)).toEqual([0, 2, 4, 6]);
  expect(await heads.append()).toMatchObject({ ok: false });
});

onBothDatabases("machines that start together for the first time begin one series", async (world) => {
  await deleteHeads(world);
  const nodes = Array.from({ length: 4 }, () => headsAfterStart(world, { dataDir: elsewhere() }));
  await Promise.all(nodes.map((node) => node.begin()));
  expect(await seqs(world)).toEqual([0]);
  await recorded(world, 3);
  await Promise.all(nodes.map((node) => node.append()));
  for (const node of nodes) expect(await verifyAudit({ ...world, auditHeads: node })).toEqual({ ok: true, events: 3 });
});

onBothDatabases("the last head of each hour is kept for a week, and of each day for good", async (world) => {
  for (let step = 0; step < 24; step += 1) {
    await recorded(world, 1);
    await world.auditHeads.append();
    world.clock.advance(hour / 2);
  }
  await world.auditHeads.thinOut();
  expect(await seqs(world)).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24]);
  world.clock.advance(8 * day);
  await recorded(world, 1);
  await world.auditHeads.append();
  await world.auditHeads.thinOut();
  expect(await seqs(world)).toEqual([24, 25]);
  expect(await verifyAudit(world)).toEqual({ ok: true, events: 25 });
});
